package gamedata_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
	"sandtable/engine/stock/position"
	"sandtable/engine/words"
)

// fordMap is a map for the tiny package: a road from west to east over a stream, a river in the south,
// a lake, a wood, the town.
func fordMap(t testing.TB) *board.Draft {
	t.Helper()
	l := hex.FlatOdd
	d, err := board.NewDraft("ford", l, 6, 5, l.Regular(20))
	require.NoError(t, err)
	at := func(label string) hex.Coord {
		c, err := d.Board().Hex(label)
		require.NoError(t, err)
		return c
	}
	letters := hex.Numbering{Column: hex.Series{Style: hex.Letters, First: 1}, Row: hex.Series{First: 1}}
	steps := []error{d.SetName("The Ford"), d.SetNumbering(hex.Standard(), letters)}
	for c := range d.Board().Field().All() {
		steps = append(steps, d.SetTerrain(c, "clear"))
	}
	side := func(a, b string) hex.Edge {
		e, ok := l.EdgeBetween(at(a), at(b))
		require.True(t, ok)
		return e
	}
	for _, s := range []string{"0302 0402", "0303 0402", "0303 0403", "0304 0403"} {
		a, b, _ := strings.Cut(s, " ")
		steps = append(steps, d.SetEdge(side(a, b), board.Feature{Kind: "stream"}))
	}
	for _, s := range []string{"0104 0105", "0204 0105", "0204 0205", "0305 0204", "0304 0305"} {
		a, b, _ := strings.Cut(s, " ")
		steps = append(steps, d.SetEdge(side(a, b), board.Feature{Kind: "river"}))
	}
	for _, s := range []string{"0102 0202", "0202 0303", "0303 0403", "0403 0503", "0503 0602"} {
		a, b, _ := strings.Cut(s, " ")
		steps = append(steps, d.SetPath(side(a, b), "road"))
	}
	for hex, kind := range map[string]string{"0201": "lake", "0301": "wood", "0501": "wood"} {
		steps = append(steps, d.SetTerrain(at(hex), kind))
	}
	f := d.Board().Field()
	steps = append(steps,
		d.PutPlace(board.Place{ID: "market", Hex: at("0503"), Name: "Market", Style: "town"}),
		d.PutPlace(board.Place{ID: "stream", Hex: at("0503"), Name: "Mill Stream", Style: "river"}),
		d.PutSource(board.Source{ID: "west", Name: "West", Side: "blue", Rim: board.West, Area: f.RimHexes(board.West)}),
		d.PutSource(board.Source{ID: "east", Name: "East", Side: "red", Rim: board.East, Area: f.RimHexes(board.East)}),
		d.PutSource(board.Source{ID: "market", Side: "red", Area: board.NewArea(at("0503"))}),
		d.PutZone(board.Zone{ID: "watch", Name: "Watched line", Area: board.NewArea(at("0301"), at("0302"), at("0303"), at("0304"), at("0305"))}),
		d.PutBox(board.Box{ID: "camp", X: -40, Width: 30, Height: 30}),
		d.PutCounter(board.Counter{Unit: "g2", Hex: at("0102")}))
	for _, err := range steps {
		require.NoError(t, err)
	}
	return d
}

const fordBoard = `
[[map]]
id = "ford"

[board]
map = "ford"

[[zoc]]
id = "all"
text = "every unit controls the hexes round it, but no lake and nothing over the river"
rule = "5.6"
source = "rulebook"
units = "on_map !picket"
terrain = ["lake"]
across = ["river"]

[[trace]]
id = "blue_line"
calc = "food"
name = "Blue supply"
text = "Blue eats from the west"
side = "blue"
rule = "6.1"
source = "rulebook"
units = "blue on_map"
zoc = true
friends = "blue"
terrain = ["lake"]
across = ["river"]
answers = ["supply"]
[[trace.end]]
id = "west"
text = "the west edge"
rule = "6.1"
source = "rulebook"
at = "west"
[[trace.cross]]
id = "asked"
text = "those who have asked cross the river"
rule = "6.2"
source = "rulebook"
mark = "asked"
across = ["river"]

[[trace]]
id = "red_road"
calc = "roads"
name = "Red road"
text = "Red follows the road to the east, from hex to hex"
side = "red"
rule = "6.3"
source = "rulebook"
units = "red on_map"
zoc = true
friends = "red"
road = ["road"]
off = 1
joined = true
[[trace.end]]
id = "market"
text = "the market feeds those in it"
rule = "6.3"
source = "rulebook"
at = "market"
stand = true
[[trace.end]]
id = "east"
text = "the east edge"
rule = "6.3"
source = "rulebook"
at = "east"

[[fill]]
id = "battle_map"
battle = "battle"
units = "on_map"
`

const fordRussian = `
[zoc.all]
text = "каждый отряд держит гексы вокруг себя, но не озеро и ничего за рекой"
[trace.blue_line]
name = "Снабжение синих"
text = "синие едят с запада"
end.west.text = "западный край"
cross.asked.text = "спросившие ведут линию через реку"
[trace.red_road]
name = "Дорога красных"
text = "красные идут по дороге на восток, от гекса к гексу"
end.market.text = "рынок кормит тех, кто в нём"
end.east.text = "восточный край"
[map.ford]
name = "Брод"
place.market.name = "Рынок"
place.stream.name = "Мельничный ручей"
zone.watch.name = "линия дозоров"
source.west.name = "запад"
source.east.name = "восток"
`

// ford is the tiny package with its map.
func ford(t testing.TB, d *board.Draft, rows string) fstest.MapFS {
	t.Helper()
	out := copied(t, tiny())
	data, err := d.Freeze().Encode()
	require.NoError(t, err)
	out["maps/ford.json"] = &fstest.MapFile{Data: data}
	out["board.toml"] = &fstest.MapFile{Data: []byte(rows)}
	out["text/ru.toml"] = &fstest.MapFile{Data: append(out["text/ru.toml"].Data, fordRussian...)}
	return out
}

func TestMapsOfAPackage(t *testing.T) {
	fsys := ford(t, fordMap(t), fordBoard)
	require.NoError(t, gamedata.Err(gamedata.Lint(fsys, nil)))
	for _, edition := range []string{"plain", "full"} {
		g := open(t, fsys, edition)
		require.Len(t, g.Boards, 1)
		assert.Equal(t, "ford", g.Boards[0].ID())
		assert.Equal(t, "Рынок", g.Book.Raw(words.Russian, "place.0503.name"), "a hex is called by its town, not by its river")
		assert.Equal(t, "Брод", g.Book.Raw(words.Russian, "map.ford.name"))
		require.NotNil(t, position.MapOf(g))
		assert.True(t, position.MapOf(g).Confirmed(g, engine.NewState()), "nobody is asked")
	}
}

// A map may be for one edition only, or come with an option.
func TestMapsByEdition(t *testing.T) {
	rows := strings.Replace(fordBoard, "id = \"ford\"\n\n[board]", "id = \"ford\"\nonly = [\"full\"]\n\n[board]\nonly = [\"full\"]", 1)
	rows = strings.ReplaceAll(rows, "[[zoc]]\n", "[[zoc]]\nonly = [\"full\"]\n")
	rows = strings.ReplaceAll(rows, "[[trace]]\n", "[[trace]]\nonly = [\"full\"]\n")
	rows = strings.ReplaceAll(rows, "[[fill]]\n", "[[fill]]\nonly = [\"full\"]\n")
	fsys := ford(t, fordMap(t), rows)
	require.NoError(t, gamedata.Err(gamedata.Lint(fsys, nil)))
	assert.Len(t, open(t, fsys, "full").Boards, 1)
	g := open(t, fsys, "plain")
	assert.Empty(t, g.Boards)
	assert.Nil(t, position.MapOf(g))
}

// What maps and board.toml may have wrong with them, in both languages and with the place.
func TestBrokenMaps(t *testing.T) {
	var b strings.Builder
	tell := func(name string, fsys fstest.MapFS) {
		findings := gamedata.Lint(fsys, nil)
		assert.NotEmpty(t, findings, name)
		fmt.Fprintf(&b, "# %s\n", name)
		for _, p := range findings {
			fmt.Fprintf(&b, "%s\n%s\n", told(words.English, p), told(words.Russian, p))
		}
		fmt.Fprintln(&b)
	}
	c := hex.Coord{Col: 1, Row: 1}
	for _, x := range []struct {
		name  string
		spoil func(*board.Draft) error
	}{
		{"terrain that the game does not know", func(d *board.Draft) error { return d.SetTerrain(c, "swamp") }},
		{"hexside that the game does not know", func(d *board.Draft) error { return d.SetEdge(hex.FlatOdd.EdgeOf(c, 0), board.Feature{Kind: "wall"}) }},
		{"path that the game does not know", func(d *board.Draft) error { return d.SetPath(hex.FlatOdd.EdgeOf(c, 0), "rail") }},
		{"terrain that no map has", func(d *board.Draft) error { return d.SetTerrain(hex.Coord{Col: 1, Row: 0}, "clear") }},
		{"unit that is not in the roster", func(d *board.Draft) error { return d.PutCounter(board.Counter{Unit: "g9", Hex: c}) }},
		{"unknown side", func(d *board.Draft) error { return d.PutZone(board.Zone{ID: "mine", Side: "green"}) }},
		{"id that is not the file's", func(d *board.Draft) error { return d.SetID("fords") }},
		{"name that is not translated", func(d *board.Draft) error { return d.PutPlace(board.Place{ID: "mill", Hex: c, Name: "Mill"}) }},
	} {
		d := fordMap(t)
		require.NoError(t, x.spoil(d), x.name)
		tell(x.name, ford(t, d, fordBoard))
	}
	for _, x := range []struct{ name, old, text string }{
		{"map that is not there", `id = "ford"`, `id = "fort"`},
		{"board that is not there", `map = "ford"`, `map = "fort"`},
		{"no board", "[board]\nmap = \"ford\"", ""},
		{"question that is not there", `map = "ford"`, "map = \"ford\"\nask = \"lies\""},
		{"answer that is no value", `map = "ford"`, "map = \"ford\"\nask = \"posture\"\nyes = \"yes\""},
		{"terrain of zones", `terrain = ["lake"]`, `terrain = ["sea"]`},
		{"hexside of a trace", "across = [\"river\"]\nanswers", "across = [\"rivers\"]\nanswers"},
		{"filter of zones", `"on_map !picket"`, `"on_map !pickets"`},
		{"source that is not on the map", `at = "west"`, `at = "moon"`},
		{"rule that is not answered", `answers = ["supply"]`, `answers = ["supplies"]`},
		{"units and a start", `units = "blue on_map"`, "units = \"blue on_map\"\nstart = \"east\""},
		{"too far off the road", "off = 1", "off = 99"},
		{"unknown road", `road = ["road"]`, `road = ["rail"]`},
		{"unknown mark", `mark = "asked"`, `mark = "wet"`},
		{"side of a trace", `side = "blue"`, `side = "green"`},
	} {
		require.Contains(t, fordBoard, x.old, x.name)
		tell(x.name, ford(t, fordMap(t), strings.Replace(fordBoard, x.old, x.text, 1)))
	}
	fsys := ford(t, fordMap(t), fordBoard)
	fsys["maps/ford.json"].Data = append(fsys["maps/ford.json"].Data[:300], '}')
	tell("map file that is cut", fsys)
	fsys = ford(t, fordMap(t), fordBoard)
	fsys["rules.toml"].Data = []byte(strings.Replace(string(fsys["rules.toml"].Data), `hexes = ["0301", "0302", "0303", "0304", "0305"]`, `zone = "watched"`, 1))
	tell("zone that is not on the map", fsys)
	golden(t, "broken_maps.txt", b.String())
}

// What traces find on the ford: terrain and hexsides that stop them, permission to cross, roads that must be
// followed, units without a recorded hex.
func TestToldFromTheFord(t *testing.T) {
	g := open(t, ford(t, fordMap(t), fordBoard), "full")
	var b strings.Builder
	for _, x := range []struct{ calc, positions, marks string }{
		{"zoc", `{"b1":"0202","r1":"0304","p1":"0601"}`, `{}`},
		{"food", `{"b1":"0302","bh":"0205"}`, `{}`},
		{"food", `{"b1":"0205","r1":"0405","bh":"0601"}`, `{"b1":["asked"]}`},
		{"food", `{"b1":"B5","r1":"D5","r2":"0105"}`, `{"b1":["asked"]}`},
		{"food", `{"b1":"0502","r1":"0301","r2":"0303","rc":"0305"}`, `{}`},
		{"food", `{"b1":"0502","bh":"0402","bb":"0302","g1":"0202","r1":"0301","r2":"0303","rc":"0305"}`, `{}`},
		{"roads", `{"r1":"0303","r2":"0404","rc":"0503","p1":"0301"}`, `{}`},
		{"roads", `{"r1":"0303","b1":"0601"}`, `{}`},
	} {
		question := fmt.Sprintf(`{"positions":%s,"marks":%s}`, x.positions, x.marks)
		r, err := g.Calc(x.calc).Resolve(g, json.RawMessage(question))
		require.NoError(t, err, question)
		fmt.Fprintf(&b, "# %s %s\n", x.calc, question)
		for _, s := range r.Steps {
			fmt.Fprintf(&b, "  %s | %s%s\n", g.Book.Say(words.English, s.Key, s.Args), g.Book.Say(words.Russian, s.Key, s.Args), shown(s))
		}
		fmt.Fprintln(&b)
	}
	golden(t, "ford.txt", b.String())
}

// Questions that cannot be answered say why.
func TestQuestionsAboutTheFord(t *testing.T) {
	g := open(t, ford(t, fordMap(t), fordBoard), "full")
	for question, code := range map[string]string{
		`{"positions":{"b1":"0707"}}`: "hex.off_map", `{"positions":{"b1":"fo"}}`: "hex.form", `{"positions":{"b9":"0101"}}`: "unit.unknown",
		`{"positions":{},"marks":{"b1":["asked"]}}`: "unit.unknown", `{"positions":{"b1":"0101"},"marks":{"b1":["wet"]}}`: "mark.unknown",
		`{"position":{}}`: "input.json", `[]`: "input.json",
	} {
		_, err := g.Calc("food").Resolve(g, json.RawMessage(question))
		p, ok := engine.AsProblem(err)
		require.True(t, ok, question)
		assert.Equal(t, code, p.Code, question)
	}
}

// A watched line is cut where zones of control are: set-up asks the map, by its zone.
func TestSetupByZone(t *testing.T) {
	fsys := ford(t, fordMap(t), strings.Replace(fordBoard, `across = ["river"]`, `across = ["river", "stream"]`, 1))
	rules := string(fsys["rules.toml"].Data)
	old := "hexes = [\"0301\", \"0302\", \"0303\", \"0304\", \"0305\"]\ncut = [\"0304/0305\"]"
	require.Contains(t, rules, old)
	for text, want := range map[string]string{
		"zone = \"watch\"":             `["0301"]`,               // 0402 and 0404 reach 0302 to 0305
		"zone = \"watch\"\nzoc = true": `["0301","0302","0303"]`, // but not over the stream
	} {
		fsys["rules.toml"].Data = []byte(strings.Replace(rules, old, text, 1))
		g := open(t, fsys, "full")
		r, err := g.Calc("setup").Resolve(g, json.RawMessage(`{"side":"red","positions":{"p1":"0402","p2":"0404"}}`))
		require.NoError(t, err)
		for _, f := range r.Result.(position.SetupAnswer).Findings {
			if f.ID == "line" {
				got, _ := json.Marshal(f.Hexes)
				assert.Equal(t, want, string(got), text)
			}
		}
	}
}

// An example in the rules text that names what no map and no roster has is found, by its line.
func TestRulesTextDiagramLint(t *testing.T) {
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(os.DirFS("testdata/vale"), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join("testdata/vale", name))
		files[name] = &fstest.MapFile{Data: data}
		return err
	}))
	before := len(gamedata.Lint(files, nil))
	files["rules.md"] = &fstest.MapFile{Data: []byte("# 1 Battle\n\n```map vale 0101 9901\ncounter r1 0302\ncounter r99 0302\nhex 0101 9801\n```\n```map dale 1 2\n```\n")}
	var got []string
	for _, p := range gamedata.Lint(files, nil) {
		got = append(got, p.Where+" "+p.Code)
	}
	assert.Len(t, got, before+4)
	for _, want := range []string{"rules.md:3 rules.diagram_hex", "rules.md:3 rules.diagram_unit", "rules.md:8 rules.diagram_map"} {
		assert.Contains(t, got, want)
	}
}
