package convert_test

import (
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/scenarios"
	"sandtable/scenarios/template"
)

// nightMill is the skirmish of the templates with a second edition, in which a squad begins elsewhere, another is weaker, and
// the leader of one side is absent.
func nightMill(t *testing.T) fstest.MapFS {
	t.Helper()
	skirmish, ok := template.Find("skirmish")
	require.True(t, ok)
	files := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(skirmish.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files[name] = &fstest.MapFile{}
			files[name].Data, err = fs.ReadFile(skirmish.Files, name)
		}
		return err
	}))
	edit := func(name, old, text string) {
		require.Contains(t, string(files[name].Data), old)
		files[name].Data = []byte(strings.Replace(string(files[name].Data), old, text, 1))
	}
	edit("game.toml", "[[option]]", "[[edition]]\nid = \"night\"\nname = \"By night\"\n\n[[option]]")
	lines := strings.Split(strings.TrimSpace(string(files["units.csv"].Data)), "\n")
	for i, line := range lines {
		switch id, _, _ := strings.Cut(line, ","); id {
		case "id":
			lines[i] += ",only"
		case "g1":
			lines[i] = line + ",first\n" + strings.Replace(line, "0203", "0105", 1) + ",night"
		case "g2":
			lines[i] = line + ",first\n" + strings.Replace(line, ",3,7,", ",2,7,", 1) + ",night"
		case "b5":
			lines[i] += ",first"
		default:
			lines[i] += ","
		}
	}
	files["units.csv"].Data = []byte(strings.Join(lines, "\n") + "\n")
	return files
}

// editions lists the editions of a package with the places of their counters.
func editions(t *testing.T, files fs.FS) (out []string) {
	first := inEdition(t, files, "")
	for _, e := range first.Editions {
		g := inEdition(t, files, e.ID)
		var places []string
		for _, c := range g.Counters {
			if c.Start != "" {
				places = append(places, fmt.Sprintf("%s: %s at %s", spoken(g, "edition", e.ID), spoken(g, "unit", c.ID), c.Start))
			}
		}
		slices.Sort(places)
		out = append(out, places...)
	}
	return out
}

func spoken(g *engine.Game, kind, id string) string {
	return g.Book.Say(words.English, kind+"."+id+".name", nil)
}

// Every edition is a setup of the module, and comes back as one.
func TestEditionsComeBack(t *testing.T) {
	files := nightMill(t)
	made, _ := converted(t, exported(t, inEdition(t, files, ""), files))
	assert.Equal(t, "Mill and Farm", made.Title, "the name of no edition is part of it")
	assert.Equal(t, editions(t, files), editions(t, made.FS()))
}

// Charts come back under their names.
func TestChartsComeBack(t *testing.T) {
	files := nightMill(t)
	_, g := converted(t, exported(t, inEdition(t, files, ""), files))
	var names []string
	for _, b := range g.Boards {
		names = append(names, b.Name())
	}
	assert.Equal(t, []string{"The Valley", "Fire", "Movement", "Stacking", "Terrain Effects Chart"}, names)
}

// Trackers have a track with a marker, and come back as trackers; names of their values do not.
func TestTrackersComeBack(t *testing.T) {
	files := nightMill(t)
	was := inEdition(t, files, "")
	_, g := converted(t, exported(t, was, files))
	assert.Equal(t, []string{"Farm 0 to 2 from 0", "Mill 0 to 2 from 0", "Turn 1 to 6 from 1"}, trackers(was))
	assert.Equal(t, trackers(was), trackers(g))
	for _, c := range g.Counters {
		assert.NotContains(t, []string{"Turn", "Mill", "Farm"}, spoken(g, "unit", c.ID), "a marker of a track is no counter")
	}
}

func trackers(g *engine.Game) (out []string) {
	for _, t := range g.Trackers {
		if !strings.HasPrefix(t.ID, "dice_") {
			out = append(out, fmt.Sprintf("%s %d to %d from %d", spoken(g, "tracker", t.ID), t.Min, t.Max, t.Start))
		}
	}
	slices.Sort(out)
	return out
}

// Dice of tables and of rules without a table come back, those with a face of 0 too.
func TestDiceComeBack(t *testing.T) {
	files := nightMill(t)
	_, g := converted(t, exported(t, inEdition(t, files, ""), files))
	assert.Equal(t, []string{"2d6"}, dice(g))
	hunt, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck", Default: true})
	require.NoError(t, err)
	_, g = converted(t, packaged(t, hunt, "bismarck"))
	assert.Equal(t, []string{"1d10 from 0"}, dice(g))
}

func dice(g *engine.Game) (out []string) {
	for _, t := range g.Tables {
		out = append(out, spoken(g, "table", t.ID))
	}
	return out
}

// Draw cups come back with their chits, in every edition.
func TestCupsComeBack(t *testing.T) {
	files := os.DirFS("../../../companion/view/draft/script/testdata/third_ford")
	was := inEdition(t, files, "")
	_, g := converted(t, exported(t, was, files))
	assert.Equal(t, []string{"Red reserves: Red battery", "Red reserves: Red cadets", "Red reserves: Red eleventh", "Red reserves: Red hussars", "Red reserves: Red tenth", "Red reserves: Red twelfth"}, cups(was))
	assert.Equal(t, cups(was), cups(g))
	for chit, id := range g.Cups[0].Pieces {
		require.NotNil(t, g.Counter(id), chit)
		assert.Equal(t, spoken(g, "cup", g.Cups[0].ID+".chit."+chit), spoken(g, "unit", id))
	}
	assert.Len(t, g.Cups[0].Pieces, 6)
}

func cups(g *engine.Game) (out []string) {
	for _, c := range g.Cups {
		for _, chit := range c.Chits {
			out = append(out, spoken(g, "cup", c.ID)+": "+g.Book.Say(words.English, c.Named(chit), nil))
		}
	}
	slices.Sort(out)
	return out
}

// A map with AB after AA, which the program counts in two zones, comes back with its numbers.
func TestLettersComeBack(t *testing.T) {
	made, g := converted(t, "testdata/ford")
	files := made.FS().(fstest.MapFS)
	field := g.Boards[0]
	d := field.Draft()
	letters := hex.Numbering{Column: hex.Series{Style: hex.Letters, First: 22}, Row: hex.Series{First: 1, Width: 1}}
	require.NoError(t, d.SetNumbering(letters))
	units := string(files["units.csv"].Data)
	for c := range field.Field().All() {
		units = strings.ReplaceAll(units, ","+field.Label(c)+",", ","+d.Board().Label(c)+",")
	}
	data, err := d.Board().Encode()
	require.NoError(t, err)
	files["units.csv"].Data, files["maps/field.json"].Data = []byte(units), data
	made, again := converted(t, exported(t, inEdition(t, files, ""), files))
	assert.Equal(t, letters, again.Boards[0].Numbering())
	assert.Equal(t, editions(t, files), editions(t, made.FS()))
	assert.Equal(t, "AD8", again.Boards[0].Label(hex.Coord{Col: 8, Row: 7}))
}

// Chits of cups come back in their cups alone, and sides whose units begin hidden with their secrets.
func TestChitsAndMasksComeBack(t *testing.T) {
	files := os.DirFS("../../../companion/view/draft/script/testdata/third_ford")
	was := inEdition(t, files, "")
	made, g := converted(t, exported(t, was, files))
	assert.NotContains(t, string(made.Files["print.toml"]), "[[card]]")
	for _, c := range g.Counters {
		assert.NotContains(t, c.ID, "chit")
	}
	hunt, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck", Default: true})
	require.NoError(t, err)
	_, g = converted(t, packaged(t, hunt, "bismarck"))
	for _, s := range hunt.Sides {
		i := slices.IndexFunc(g.Sides, func(o engine.Side) bool { return spoken(g, "side", o.ID) == spoken(hunt, "side", s.ID) })
		require.GreaterOrEqual(t, i, 0)
		assert.Equal(t, s.Secret, g.Sides[i].Secret, s.ID)
	}
}
