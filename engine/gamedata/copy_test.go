package gamedata_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// typed opens the tiny game with a typed copy.
func typed(t testing.TB, c gamedata.Copy) (*engine.Game, error) {
	t.Helper()
	return gamedata.Open(tiny(), nil, engine.Opening{Edition: "plain", Copy: c.Write()})
}

func weather(t testing.TB, cells ...[]string) gamedata.Copy {
	t.Helper()
	table := gamedata.TypedTable(open(t, tiny(), "plain").Table("weather"))
	if len(cells) > 0 {
		table.Cells = cells
	}
	return gamedata.Copy{Game: "ford", Tables: map[string]gamedata.CopyTable{"weather": table}}
}

// A typed table replaces the package's, and its source is the owner's copy.
func TestTypedTable(t *testing.T) {
	c := weather(t)
	table := c.Tables["weather"]
	table.Columns = []string{"only"}
	table.Cells = [][]string{{"2/-"}, {"2/-"}, {"2/-"}, {"2/-"}, {"1/1"}, {"0/1"}}
	table.Beyond = &engine.Beyond{Below: "0/-", Above: "0/-"}
	c.Tables["weather"] = table
	g, err := typed(t, c)
	require.NoError(t, err)
	got := g.Table("weather")
	assert.Equal(t, engine.User, got.Source)
	assert.Equal(t, []string{"only"}, got.Columns)
	assert.Equal(t, "0/-", got.Beyond.Above)
	assert.Equal(t, "3.1", got.Rule, "where it stands in the rules is the package's to say")
	assert.NotEmpty(t, g.Copy)
	assert.Equal(t, engine.Rulebook, g.Table("results").Source, "the other tables are as they were")
}

// The printed table is the authority: a clash with a known value is reported and not refused.
func TestClash(t *testing.T) {
	g, err := typed(t, weather(t, []string{"0/-", "0/-"}, []string{"0/-", "0/-"}, []string{"0/-", "0/-"}, []string{"0/-", "0/-"}, []string{"0/1", "0/-"}, []string{"0/1", "0/1"}))
	require.NoError(t, err)
	clashes := gamedata.Clashes(g)
	require.Len(t, clashes, 1)
	assert.Equal(t, gamedata.Clash{Table: "weather", Known: engine.Known{Row: "5", Column: "first", Cell: "2/1", Rule: "3.1"}, Cell: "0/1"}, clashes[0])
	assert.Empty(t, gamedata.Clashes(open(t, tiny(), "plain")))
	c := weather(t)
	table := c.Tables["weather"]
	table.Columns = []string{"other", "later"}
	c.Tables["weather"] = table
	g, err = typed(t, c)
	require.NoError(t, err, "a known cell whose column is not there is a clash too")
	assert.Empty(t, gamedata.Clashes(g)[0].Cell)
}

// A typed table must be complete, and missing cells are reported.
func TestTypedTableFaults(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*gamedata.CopyTable)
		code   string
	}{
		"cell missing":        {func(x *gamedata.CopyTable) { x.Cells[2] = x.Cells[2][:1] }, "table.line"},
		"row missing":         {func(x *gamedata.CopyTable) { x.Rows = x.Rows[:5] }, "table.row"},
		"no columns":          {func(x *gamedata.CopyTable) { x.Columns = nil }, "table.size"},
		"cell nobody can use": {func(x *gamedata.CopyTable) { x.Cells[0][0] = "snow" }, "roll.cell"},
		"other dice":          {func(x *gamedata.CopyTable) { x.Count, x.Sides, x.Low = 2, 6, 1 }, "table.row"},
	} {
		copyOf := weather(t)
		table := copyOf.Tables["weather"]
		c.change(&table)
		copyOf.Tables["weather"] = table
		_, err := typed(t, copyOf)
		problems := gamedata.Problems(err)
		if assert.NotEmpty(t, problems, "%s: %v", name, err) {
			assert.Equal(t, c.code, problems[0].Code, name)
			line := told(words.English, problems[0])
			assert.True(t, strings.HasPrefix(line, "copy: ") || c.code == "roll.cell", line)
		}
	}
}

// A typed roster replaces the package's; rules about counters that are gone stay valid.
func TestTypedCounters(t *testing.T) {
	g := open(t, tiny(), "plain")
	counters := gamedata.TypedCounters(g)
	counters[0].Factors = map[string]int{"strength": 9}
	counters = append(counters[:1], gamedata.CopyCounter{ID: "new", Side: "blue", Label: "N", English: "New Guard", Formation: "guard", Box: "camp"})
	g, err := typed(t, gamedata.Copy{Game: "ford", Counters: counters})
	require.NoError(t, err)
	require.Len(t, g.Counters, 2)
	assert.Equal(t, 9, g.Counter("r1").Factors["strength"])
	assert.Equal(t, engine.User, g.Counter("new").Source)
	assert.Equal(t, "New Guard", g.Book.Say(words.Russian, "unit.new.name", nil))
	assert.Equal(t, "1-е красное ополчение", g.Book.Say(words.Russian, "unit.r1.name", nil))
	assert.False(t, g.Book.Has(words.English, "unit.b1.name"), "the names of counters that are gone go with them")
	assert.Contains(t, g.Gone, "b1")
	_, err = engine.NewFilter(g, "b1 horse")
	assert.NoError(t, err)
}

func TestTypedCosts(t *testing.T) {
	g, err := typed(t, gamedata.Copy{Game: "ford", Costs: &gamedata.CopyCosts{
		Terrain: map[string]gamedata.CopyCost{"wood": {Cost: 5}},
		Hexside: map[string]gamedata.CopyCost{"river": {Cost: 3}},
		Path:    map[string]gamedata.CopyCost{"road": {Cost: 2, By: map[string]int{"horse": 1}}}}})
	require.NoError(t, err)
	assert.Equal(t, 5, g.Terrains[1].Cost)
	assert.Empty(t, g.Terrains[1].By)
	assert.Equal(t, engine.User, g.Terrains[1].Source)
	assert.False(t, g.Hexsides[1].Bar)
	assert.Equal(t, map[string]int{"horse": 1}, g.Paths[0].By)
	assert.Equal(t, "#9DB883", g.Terrains[1].Colour, "looks are not costs")
}

// The same copy may be written as TOML.
func TestCopyAsTOML(t *testing.T) {
	c, err := gamedata.ReadCopy([]byte(`kind = "sandtable-copy"
version = 1
game = "ford"
[tables.weather]
columns = ["only"]
cells = [["2/-"], ["2/-"], ["2/-"], ["2/-"], ["1/1"], ["0/1"]]
[[counters]]
id = "r1"
side = "red"
label = "1R"
name_en = "Red"
box = "map"
factors = { strength = 2 }
[costs.path]
road = { cost = 2 }
`))
	require.NoError(t, err)
	g, err := typed(t, *c)
	require.NoError(t, err)
	assert.Equal(t, 2, g.Paths[0].Cost)
	assert.Equal(t, "1/1", g.Table("weather").Cells[4][0])
	again, err := gamedata.ReadCopy(c.Write())
	require.NoError(t, err)
	assert.Equal(t, c.Write(), again.Write())
}

// A roster goes to CSV and comes back, whatever its names hold.
func TestCountersCSV(t *testing.T) {
	g := open(t, tiny(), "full")
	all := gamedata.TypedCounters(g)
	back, err := gamedata.ReadCounters(g, gamedata.WriteCounters(g, all))
	require.NoError(t, err)
	assert.Equal(t, all, back)
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[ -~а-я]{0,20}`)
		number := rapid.MapOfN(rapid.SampledFrom(g.Factors), rapid.IntRange(0, 999), 1, 3)
		c := gamedata.CopyCounter{ID: "x", Side: "red", Label: strings.TrimSpace(text.Draw(t, "label")), English: strings.TrimSpace(text.Draw(t, "english")),
			Russian: strings.TrimSpace(text.Draw(t, "russian")), Factors: number.Draw(t, "factors"), Back: number.Draw(t, "back"), Box: "map", Traits: []string{"boat"}}
		back, err := gamedata.ReadCounters(g, gamedata.WriteCounters(g, []gamedata.CopyCounter{c}))
		require.NoError(t, err)
		require.Equal(t, []gamedata.CopyCounter{c}, back)
	})
}

func TestCountersCSVRefused(t *testing.T) {
	g := open(t, tiny(), "plain")
	_, err := gamedata.ReadCounters(g, []byte("id,side,label,name_en,colour\nx,red,X,X,#FFFFFF,more\n"))
	assert.Equal(t, "csv.count", gamedata.Problems(err)[0].Code)
	_, err = gamedata.ReadCounters(g, make([]byte, 5<<20))
	assert.Equal(t, "package.file_size", gamedata.Problems(err)[0].Code)
	some, err := gamedata.ReadCounters(g, []byte("id,side,label,name_en,only\nx,red,X,X,plain\ny,red,Y,Y,full\n"))
	require.NoError(t, err)
	assert.Len(t, some, 1, "rows of other editions are left out")
}
