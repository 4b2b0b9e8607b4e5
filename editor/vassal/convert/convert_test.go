package convert_test

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/vassal"
	"sandtable/editor/vassal/convert"
	"sandtable/editor/vassal/source"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables"
	"sandtable/printables/golden"
	"sandtable/scenarios"
)

// packaged writes a game of the app as a module and returns its path.
func packaged(t *testing.T, g *engine.Game, id string) string {
	t.Helper()
	zip, _, err := scenarios.Catalogue().Package(id)
	require.NoError(t, err)
	files, err := gamedata.Zip(zip)
	require.NoError(t, err)
	return exported(t, g, files)
}

// exported writes a game in all its editions as a module and returns its path.
func exported(t *testing.T, g *engine.Game, files fs.FS) string {
	t.Helper()
	others, err := vassal.OtherEditions(g, engine.Opening{ID: g.ID}, func(o engine.Opening) (*engine.Game, error) {
		return gamedata.Open(files, nil, o)
	})
	require.NoError(t, err)
	m, err := vassal.New(g, files, words.English, others...)
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, m.Write(&out, time.Unix(0, 0)))
	path := filepath.Join(t.TempDir(), g.ID+".vmod")
	require.NoError(t, os.WriteFile(path, out.Bytes(), 0o644))
	return path
}

// converted makes a package of a module and opens its game.
func converted(t *testing.T, path string) (*convert.Package, *engine.Game) {
	t.Helper()
	m, err := source.Open(path)
	require.NoError(t, err)
	defer m.Close()
	made, err := convert.Convert(context.Background(), m, convert.Options{})
	require.NoError(t, err)
	files := fstest.MapFS{}
	for name, data := range made.Files {
		if !strings.Contains(name, "_scan.") {
			files[name] = &fstest.MapFile{Data: data}
		}
	}
	return made, inEdition(t, files, "")
}

// inEdition opens a package in one of its editions.
func inEdition(t *testing.T, files fs.FS, edition string) *engine.Game {
	t.Helper()
	g, err := gamedata.Open(files, nil, engine.Opening{Edition: edition, Default: true})
	require.NoError(t, err)
	return g
}

// A game that was exported comes back with its map, numbers, sides, counters, places, turns and dice.
func TestExportComesBack(t *testing.T) {
	was, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: "first", Default: true})
	require.NoError(t, err)
	_, g := converted(t, packaged(t, was, "veritable"))
	assert.Equal(t, sides(was), sides(g))
	a, b := was.Boards[0], g.Boards[0]
	assert.Equal(t, []any{a.Layout(), a.Cols(), a.Rows()}, []any{b.Layout(), b.Cols(), b.Rows()})
	for c := range all(a) {
		require.Equal(t, a.Label(c), b.Label(c))
	}
	begins := map[string]string{}
	for _, c := range g.Counters {
		begins[g.Book.Say(words.English, "unit."+c.ID+".name", nil)] = c.Start
	}
	for _, c := range was.Counters {
		name := was.Book.Say(words.English, "unit."+c.ID+".name", nil)
		require.Contains(t, begins, name)
		if _, err := a.Hex(c.Start); err == nil {
			assert.Equal(t, c.Start, begins[name], name)
		}
	}
	turn, before := g.Tracker(g.Sequence.Turn), was.Tracker(was.Sequence.Turn)
	assert.Equal(t, []int{before.Min, before.Max}, []int{turn.Min, turn.Max})
}

func all(b *board.Board) iter.Seq[hex.Coord] {
	return board.Field{Layout: b.Layout(), Cols: b.Cols(), Rows: b.Rows()}.All()
}

func sides(g *engine.Game) (out []string) {
	for _, s := range g.Sides {
		out = append(out, g.Book.Say(words.English, "side."+s.ID+".name", nil))
	}
	return out
}

// The texts and the report of a small module of every shape, as a designer gets them.
func TestConvert(t *testing.T) {
	modules, err := filepath.Glob("testdata/*/buildFile*")
	require.NoError(t, err)
	require.NotEmpty(t, modules)
	for _, module := range modules {
		folder := filepath.Dir(module)
		t.Run(filepath.Base(folder), func(t *testing.T) {
			made, g := converted(t, folder)
			golden.Text(t, filepath.Base(folder)+".txt", transcript(made, g))
		})
	}
}

func transcript(made *convert.Package, g *engine.Game) string {
	var out strings.Builder
	for _, c := range made.Report.Came {
		said := c.Came()
		fmt.Fprintln(&out, "came:", words.App().Say(words.English, said.Key, said.Args))
	}
	for _, c := range made.Report.Lost {
		said := c.Lost()
		fmt.Fprintln(&out, "lost:", words.App().Say(words.English, said.Key, said.Args))
	}
	for _, b := range g.Boards {
		c := func(col, row int) string { return b.Label(hex.Coord{Col: col, Row: row}) }
		fmt.Fprintf(&out, "map %s: %s %dx%d, corners %s %s %s %s\n", b.ID(), b.Layout(), b.Cols(), b.Rows(),
			c(0, 0), c(b.Cols()-1, 0), c(0, b.Rows()-1), c(b.Cols()-1, b.Rows()-1))
	}
	for _, name := range engine.SortedKeys(made.Files) {
		if data := made.Files[name]; slices.Contains([]string{".toml", ".csv", ".md"}, filepath.Ext(name)) {
			fmt.Fprintf(&out, "\n== %s\n%s", name, data)
		} else {
			fmt.Fprintf(&out, "\n== %s: %d bytes\n", name, min(len(data), 1))
		}
	}
	return out.String()
}

// Whatever a module holds, it becomes a package or is refused in words.
func FuzzConvert(f *testing.F) {
	seed, err := os.ReadFile("testdata/ford/buildFile.xml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(seed)
	f.Fuzz(func(t *testing.T, tree []byte) {
		folder := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(folder, "buildFile"), tree, 0o644))
		m, err := source.Open(folder)
		if err == nil {
			defer m.Close()
			_, err = convert.Convert(context.Background(), m, convert.Options{})
		}
		if err != nil {
			_, ok := engine.AsProblem(err)
			assert.True(t, ok, "%v", err)
		}
	})
}

// What is missing in a module is named in the report: maps without a picture, files of setups and of counters.
func TestReportNamesWhatIsMissing(t *testing.T) {
	folder := t.TempDir()
	tree := `<VASSAL.build.GameModule name="Ford" version="1"><VASSAL.build.module.Map mapName="Main">` +
		`<VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Deluxe Map" image="gone.png" width="400" height="300"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>` +
		`<VASSAL.build.module.PredefinedSetup name="Campaign game" file="campaign.sav" useFile="true" isMenu="false"/>` +
		`<VASSAL.build.module.PieceWindow><VASSAL.build.widget.PieceSlot entryName="Guard">+/null/piece;;;guard.png;Guard/</VASSAL.build.widget.PieceSlot>` +
		`<VASSAL.build.widget.PieceSlot entryName="Scout">+/null/piece;;;scout.png;Scout/</VASSAL.build.widget.PieceSlot></VASSAL.build.module.PieceWindow></VASSAL.build.GameModule>`
	require.NoError(t, os.WriteFile(filepath.Join(folder, "buildFile.xml"), []byte(tree), 0o600))
	made, _ := converted(t, folder)
	assert.ElementsMatch(t, []convert.Count{{Code: "scan", What: "Deluxe Map", Count: 1}, {Code: "files", What: "campaign.sav", Count: 1}, {Code: "pictures", What: "guard.png; scout.png", Count: 2}}, made.Report.Lost)
}

// The texts that a package adds to those of its module are there in Russian too, and no key of them is wrong.
func TestAddedTextsAreInBothLanguages(t *testing.T) {
	for _, tree := range []string{"", `<VASSAL.build.module.TurnTracker/>`} {
		files := fstest.MapFS{"buildFile.xml": {Data: []byte(`<VASSAL.build.GameModule name="Ridge">` + tree +
			`<VASSAL.build.module.DiceButton name="2d6" nDice="2" nSides="6"/>
			<VASSAL.build.module.Map mapName="Field"><VASSAL.build.module.map.DrawPile name="Events"><VASSAL.build.widget.CardSlot entryName="Rain">+/null/piece;;;;Rain/</VASSAL.build.widget.CardSlot></VASSAL.build.module.map.DrawPile></VASSAL.build.module.Map>
			<VASSAL.build.module.PieceWindow><VASSAL.build.widget.PieceSlot entryName="Guard">+/null/piece;;;;Guard/</VASSAL.build.widget.PieceSlot></VASSAL.build.module.PieceWindow></VASSAL.build.GameModule>`)}}
		dir := t.TempDir()
		require.NoError(t, os.CopyFS(dir, files))
		made, g := converted(t, dir)
		for _, p := range gamedata.Lint(made.FS(), nil) {
			assert.NotEqual(t, "text.nothing", p.Code, p)
		}
		assert.Empty(t, printables.Lint(made.FS(), nil), "the printed parts too")
		for key, want := range map[string]string{"tracker.turn.name": "Ход", "side.blue.name": "Синие", "phase.blue_turn.name": "Ход игрока", "box.map.to": "на карту",
			"roll.throw_2d6.name": "Бросок: 2d6", "draw.draw_from_events.name": "Взять из «Events»", "edition.start.name": "Начало", "table.dice_2d6.column.total.name": "Сумма"} {
			assert.Equal(t, want, g.Book.Say(words.Russian, key, nil), key)
		}
	}
}

// A side that counters call by a short name or another ending is that of the roster, and the report says so.
func TestOneSideByTwoNames(t *testing.T) {
	for _, x := range []struct{ roster, mark, want string }{
		{"Allied Powers", "AP", "AP = Allied Powers"}, {"Allied Powers", "Allied", "Allied = Allied Powers"}, {"Allied Powers", "Allies", "Allies = Allied Powers"},
		{"Germans", "Germany", "Germany = Germans"}, {"South Korea", "South Vietnam", ""}, {"Reds", "Blues", ""},
	} {
		dir := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(dir, "buildFile.xml"), []byte(`<VASSAL.build.GameModule name="Ridge"><VASSAL.build.module.PlayerRoster><entry>`+x.roster+`</entry><entry>Others</entry></VASSAL.build.module.PlayerRoster>
			<VASSAL.build.module.PieceWindow><VASSAL.build.widget.PieceSlot entryName="Guard">+/null/mark;Side`+"\t"+`piece;;;;Guard/`+x.mark+"\t"+`null;0;0;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.PieceWindow></VASSAL.build.GameModule>`), 0o600))
		made, g := converted(t, dir)
		said := ""
		for _, c := range made.Report.Came {
			if c.Code == "same" {
				said = c.What
			}
		}
		assert.Equal(t, x.want, said, x.mark)
		if x.want != "" {
			assert.Len(t, g.Sides, 2)
		} else {
			assert.Len(t, g.Sides, 3)
		}
	}
}

// A module with special dice alone, or with none, has a die to throw.
func TestADieCanBeThrown(t *testing.T) {
	for _, dice := range []string{"", `<VASSAL.build.module.SpecialDiceButton name="Attack"/>`} {
		dir := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(dir, "buildFile.xml"), []byte(`<VASSAL.build.GameModule name="Ridge">`+dice+
			`<VASSAL.build.module.PieceWindow><VASSAL.build.widget.PieceSlot entryName="Guard">+/null/piece;;;;Guard/</VASSAL.build.widget.PieceSlot></VASSAL.build.module.PieceWindow></VASSAL.build.GameModule>`), 0o600))
		made, g := converted(t, dir)
		require.Len(t, g.Tables, 1)
		assert.Equal(t, []int{1, 6}, []int{g.Tables[0].Count, g.Tables[0].Sides})
		assert.NotContains(t, made.Report.Came, convert.Count{Code: "dice", Count: 1}, "it is not the module's")
	}
}
