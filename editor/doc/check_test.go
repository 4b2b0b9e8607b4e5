package doc_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/golden"
)

// filled returns a document over a map of clear ground.
func filled(t testing.TB, l hex.Layout, cols, rows int) *doc.Document {
	d := blank(t, l, cols, rows)
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
		for c := range d.Board().Field().All() {
			require.NoError(t, s.SetTerrain(c, "clear"))
		}
		return nil
	}))
	return d
}

// spoils are ways to spoil a sound map, each found by the check.
var spoils = []struct {
	name  string
	spoil func(t *testing.T, d *doc.Document, s *doc.Stroke) error
}{
	{"sound", func(*testing.T, *doc.Document, *doc.Stroke) error { return nil }},
	{"numbers that run together", func(_ *testing.T, d *doc.Document, s *doc.Stroke) error {
		h := d.Head()
		h.Numbering.Column.Width, h.Numbering.Row.Width = 0, 0
		return s.SetHead(h)
	}},
	{"bare hexes", func(t *testing.T, d *doc.Document, s *doc.Stroke) error {
		require.NoError(t, s.SetTerrain(at(t, d, "0303"), ""))
		require.NoError(t, s.SetTerrain(at(t, d, "0304"), ""))
		return s.SetTerrain(at(t, d, "0901"), "")
	}},
	{"unknown kinds", func(t *testing.T, d *doc.Document, s *doc.Stroke) error {
		e := d.Board().Layout().EdgeOf(at(t, d, "0303"), 2)
		require.NoError(t, s.SetTerrain(at(t, d, "0303"), "lava"))
		require.NoError(t, s.SetPath(e, "maglev"))
		return s.SetEdge(e, board.Feature{Kind: "moat"})
	}},
	{"a brook into the sea, of a kind without rules for moving", func(t *testing.T, d *doc.Document, s *doc.Stroke) error {
		brook := gamedata.Terrain{ID: "brook", Name: "brook", Source: engine.House, Colour: "#3060C0", Width: 1}
		kinds, err := d.Kinds().Put(terrain.Path, 0, terrain.Kind{Terrain: brook})
		require.NoError(t, err)
		s.SetKinds(kinds)
		require.NoError(t, s.SetTerrain(at(t, d, "0303"), "water"))
		return s.SetPath(d.Board().Layout().EdgeOf(at(t, d, "0303"), hex.FlatS), "brook")
	}},
	{"a road into the sea", func(t *testing.T, d *doc.Document, s *doc.Stroke) error {
		require.NoError(t, s.SetTerrain(at(t, d, "0303"), "water"))
		require.NoError(t, s.SetTerrain(at(t, d, "0603"), "water"))
		l := d.Board().Layout()
		require.NoError(t, s.SetPath(l.EdgeOf(at(t, d, "0603"), hex.FlatN), "road"))
		require.NoError(t, s.SetPath(l.EdgeOf(at(t, d, "0603"), hex.FlatS), "road")) // a ferry through it
		return s.SetPath(l.EdgeOf(at(t, d, "0303"), hex.FlatS), "road")
	}},
	{"rivers and bridges", func(t *testing.T, d *doc.Document, s *doc.Stroke) error {
		l := d.Board().Layout()
		for label, on := range map[string][]board.Feature{
			"0303": {{Kind: "major_river"}},
			"0503": {{Kind: "major_river"}, {Kind: "bridge"}},
			"0703": {{Kind: "minor_river"}},
			"0903": {{Kind: "bridge"}},
		} {
			e := l.EdgeOf(at(t, d, label), hex.FlatS)
			require.NoError(t, s.SetEdge(e, on...))
			require.NoError(t, s.SetPath(e, "road"))
		}
		return nil
	}},
	{"an island", func(t *testing.T, d *doc.Document, s *doc.Stroke) error {
		for _, c := range d.Board().Layout().Ring(at(t, d, "0404"), 1) {
			require.NoError(t, s.SetTerrain(c, "water"))
		}
		require.NoError(t, s.PutObjective(board.Objective{ID: "isle", Hex: at(t, d, "0404"), Points: 1}))
		require.NoError(t, s.PutObjective(board.Objective{ID: "shore", Hex: at(t, d, "0101"), Points: 1}))
		require.NoError(t, s.PutSource(board.Source{ID: "port", Name: "Port", Area: board.NewArea(at(t, d, "0404"))}))
		return s.PutSource(board.Source{ID: "north", Area: d.Board().Field().RimHexes(board.North)})
	}},
	{"a wall of rivers", func(t *testing.T, d *doc.Document, s *doc.Stroke) error {
		c := at(t, d, "0404")
		for _, e := range d.Board().Layout().EdgesOf(c) {
			require.NoError(t, s.SetEdge(e, board.Feature{Kind: "major_river"}))
		}
		return nil
	}},
	{"the same with a ford", func(t *testing.T, d *doc.Document, s *doc.Stroke) error {
		for i, e := range d.Board().Layout().EdgesOf(at(t, d, "0404")) {
			on := []board.Feature{{Kind: "major_river"}}
			if i == 2 {
				on = append(on, board.Feature{Kind: "bridge"})
			}
			require.NoError(t, s.SetEdge(e, on...))
		}
		return nil
	}},
	{"empty zones and sources", func(t *testing.T, d *doc.Document, s *doc.Stroke) error {
		require.NoError(t, s.PutZone(board.Zone{ID: "start", Name: "Start"}))
		return s.PutSource(board.Source{ID: "north"})
	}},
	{"more than anybody reads", func(t *testing.T, d *doc.Document, s *doc.Stroke) error {
		for c := range d.Board().Field().All() {
			if c.Col%2 == 0 && c.Row%2 == 0 {
				require.NoError(t, s.SetTerrain(c, ""))
			}
		}
		return nil
	}},
}

// TestFindings writes what is found to testdata/findings.txt, in both languages.
func TestFindings(t *testing.T) {
	book := words.App()
	var out strings.Builder
	for _, spoil := range spoils {
		d := filled(t, hex.FlatOdd, 24, 20)
		require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error { return spoil.spoil(t, d, s) }))
		found := doc.Check(d.Freeze(), d.Kinds())
		fmt.Fprintf(&out, "%s: %d\n", spoil.name, len(found))
		for i, f := range found {
			if i > 3 && i < len(found)-2 {
				continue
			}
			fmt.Fprintf(&out, "  %s %v", f.Code, f.Place.Hex)
			if f.Place.OnEdge {
				fmt.Fprintf(&out, " %v", f.Place.Edge)
			}
			out.WriteByte('\n')
			for _, lang := range words.Langs() {
				said := f.Said(d.Kinds(), lang)
				fmt.Fprintf(&out, "    %s\n", book.Say(lang, said.Key, said.Args))
			}
		}
	}
	golden.Text(t, "findings.txt", out.String())
}

func TestEveryTextIsThere(t *testing.T) {
	book := words.App()
	var keys []string
	for _, code := range findingCodes() {
		keys = append(keys, "editor.finding."+code)
	}
	for _, l := range doc.Layers() {
		keys = append(keys, "editor.layer."+l.String())
	}
	for _, code := range []string{"locked", "hidden", "nothing_selected", "changed_elsewhere", "recovery_broken",
		"write", "full", "unwritable", "no_folder", "read", "no_file"} {
		keys = append(keys, "problem.editor."+code)
	}
	for _, name := range []string{"resize", "cut", "erase_selected", "paste", "move", "rotate", "mirror", "kinds"} {
		keys = append(keys, "editor.step."+name)
	}
	for _, key := range keys {
		for _, lang := range words.Langs() {
			assert.True(t, book.Has(lang, key), "%s %s", lang, key)
		}
	}
}

// TestTheCheckRepeats holds that a check never changes a map and is the same each time.
func TestTheCheckRepeats(t *testing.T) {
	d := filled(t, hex.PointyEven, 12, 12)
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{Col: 3, Row: 3}, "lava") }))
	first := doc.Check(d.Board(), d.Kinds())
	assert.Equal(t, first, doc.Check(d.Board(), d.Kinds()))
	assert.Equal(t, engine.Tell("editor.finding.terrain.unknown", "hex", "0404", "name", "", "count", 1, "kind", "lava", "other", ""),
		first[0].Said(d.Kinds(), words.English))
}

// findingCodes returns all codes: what a catalogue of texts must cover.
func findingCodes() []string {
	return []string{
		doc.FoundMore, doc.FoundTwice, doc.FoundNoNumber, doc.FoundBare, doc.FoundTerrain, doc.FoundHexside, doc.FoundPath, doc.FoundEnd, doc.FoundCrossing,
		doc.FoundIdleBridge, doc.FoundCutOff, doc.FoundEmptyZone, doc.FoundEmptySource, doc.FoundCutSource, doc.FoundBarredGoal,
	}
}
