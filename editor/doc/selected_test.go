package doc_test

import (
	"os"
	"path/filepath"
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
)

// A selection is empty until something is in it, and two are the same when all of them is.
func TestSelection(t *testing.T) {
	list := []doc.Selection{{}, {Hexes: board.NewArea(hex.Coord{})}, {OnEdge: true}, {OnEdge: true, Edge: hex.Edge{Dir: 1}},
		{Item: doc.Item{Layer: doc.Notes, ID: "a"}}, {Item: doc.Item{Layer: doc.Places, ID: "a"}}}
	for i, a := range list {
		assert.Equal(t, i == 0, a.Empty(), "%+v", a)
		for k, b := range list {
			assert.Equal(t, i == k, a.Equal(b), "%+v and %+v", a, b)
		}
	}
}

// What is selected moves with the map when it grows, and goes with what is cut off.
func TestSelectionMovesWithTheMap(t *testing.T) {
	d := blank(t, hex.FlatOdd, 5, 5)
	edge := hex.Edge{Coord: hex.Coord{Col: 1, Row: 1}, Dir: 1}
	d.Select(doc.Selection{Edge: edge, OnEdge: true})
	require.NoError(t, d.Resize(board.Margins{Left: 2, Top: 1}))
	assert.Equal(t, doc.Selection{Edge: hex.Edge{Coord: hex.Coord{Col: 3, Row: 2}, Dir: 1}, OnEdge: true}, d.Selection())
	require.NoError(t, d.Resize(board.Margins{Left: -5}))
	assert.True(t, d.Selection().Empty(), "it is cut off")

	d.SelectAll()
	assert.Equal(t, d.Board().Field().Len(), d.Selection().Hexes.Len())

	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error { return s.PutNote(board.Note{ID: "a"}) }))
	d.Select(doc.Selection{Item: doc.Item{Layer: doc.Notes, ID: "a"}})
	assert.False(t, d.Selection().Empty())
	require.True(t, d.Undo())
	assert.True(t, d.Selection().Empty(), "what is taken back is not selected")
	require.True(t, d.Redo())
	assert.Equal(t, "a", d.Selection().Item.ID)
	_, ok := doc.Where(d.Board(), doc.Item{Layer: doc.Terrain, ID: "a"})
	assert.False(t, ok, "terrain is no item")
}

// Every use of a kind counts, under its id and its other names.
func TestUses(t *testing.T) {
	d := blank(t, hex.FlatOdd, 5, 5)
	one, two := hex.Edge{Coord: hex.Coord{Col: 1, Row: 1}}, hex.Edge{Coord: hex.Coord{Col: 2, Row: 2}}
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
		require.NoError(t, s.SetTerrain(hex.Coord{}, "old_wood"))
		require.NoError(t, s.SetTerrain(hex.Coord{Col: 1}, "wood"))
		require.NoError(t, s.SetEdge(one, board.Feature{Kind: "wood"}, board.Feature{Kind: "wall"}))
		require.NoError(t, s.SetEdge(two, board.Feature{Kind: "wall"}))
		require.NoError(t, s.SetPath(one, "wood", "road"))
		return s.SetPath(two, "road")
	}))
	kind := func(id string, alias ...string) terrain.Kind {
		return terrain.Kind{Terrain: gamedata.Terrain{ID: id, Alias: alias}}
	}
	wood := kind("wood", "old_wood")
	assert.Equal(t, 2, doc.Uses(d.Board(), terrain.Terrain, wood))
	assert.Equal(t, 1, doc.Uses(d.Board(), terrain.Hexside, wood))
	assert.Equal(t, 2, doc.Uses(d.Board(), terrain.Hexside, kind("wall")))
	assert.Equal(t, 1, doc.Uses(d.Board(), terrain.Path, wood))
	assert.Equal(t, 2, doc.Uses(d.Board(), terrain.Path, kind("road")))
	assert.Zero(t, doc.Uses(d.Board(), terrain.Path, kind("wall")))
}

// Large maps begin with as many digits as keep their numbers apart.
func TestNumberingOfASize(t *testing.T) {
	for _, c := range [][3]int{{9, 9, 2}, {99, 99, 2}, {100, 3, 3}, {3, 100, 3}, {1000, 1000, 4}} {
		n := doc.Numbering(c[0], c[1])
		assert.Equal(t, []int{c[2], c[2]}, []int{n.Column.Width, n.Row.Width}, "%v", c)
	}
}

// A step that speaks of a kind of terrain names it in the reader's language; others stay as they are.
func TestStepsNameTheirKind(t *testing.T) {
	d := blank(t, hex.FlatOdd, 2, 2)
	kind := d.Kinds().Terrain[0]
	name := engine.Tell("editor.step.kind", "class", terrain.Terrain.String(), "kind", kind.ID)
	en, ru := doc.Named(d.Kinds(), name, words.English).Args["kind"], doc.Named(d.Kinds(), name, words.Russian).Args["kind"]
	assert.NotEqual(t, kind.ID, ru)
	assert.NotEqual(t, en, ru)
	assert.Equal(t, kind.ID, name.Args["kind"], "the step itself stays")
	for _, other := range []engine.Said{drawn, engine.Tell("x", "kind", kind.ID), engine.Tell("x", "kind", kind.ID, "class", "sky")} {
		assert.Equal(t, other, doc.Named(d.Kinds(), other, words.Russian))
	}
}

// A recovery copy is worth asking about whatever it holds more: hexes, sides, paths, items, the title, kinds.
func TestRecoveryOfEveryKind(t *testing.T) {
	side := hex.Edge{Coord: hex.Coord{Col: 1, Row: 1}}
	for name, c := range map[string]struct {
		write func(s *doc.Stroke) error
		hexes int
		other bool
	}{
		"a level":      {func(s *doc.Stroke) error { return s.SetElevation(hex.Coord{}, 1) }, 1, false},
		"a hexside":    {func(s *doc.Stroke) error { return s.SetEdge(side, board.Feature{Kind: "wall"}) }, 2, false},
		"a path":       {func(s *doc.Stroke) error { return s.SetPath(side, "road") }, 2, false},
		"a name":       {func(s *doc.Stroke) error { return s.PutPlace(board.Place{ID: "a"}) }, 0, true},
		"a note":       {func(s *doc.Stroke) error { return s.PutNote(board.Note{ID: "a"}) }, 0, true},
		"an objective": {func(s *doc.Stroke) error { return s.PutObjective(board.Objective{ID: "a"}) }, 0, true},
		"a unit":       {func(s *doc.Stroke) error { return s.PutCounter(board.Counter{Unit: "a"}) }, 0, true},
		"a box":        {func(s *doc.Stroke) error { return s.PutBox(board.Box{ID: "a", Width: 1, Height: 1}) }, 0, true},
		"a zone":       {func(s *doc.Stroke) error { return s.PutZone(board.Zone{ID: "a"}) }, 0, true},
		"a source":     {func(s *doc.Stroke) error { return s.PutSource(board.Source{ID: "a"}) }, 0, true},
		"the title":    {func(s *doc.Stroke) error { h := head(s); h.Name = "North"; return s.SetHead(h) }, 0, true},
		"the kinds":    {func(s *doc.Stroke) error { s.SetKinds(costly(t, 5)); return nil }, 0, true},
		"terrain and title": {func(s *doc.Stroke) error {
			h := head(s)
			h.Name = "North"
			require.NoError(t, s.SetHead(h))
			return s.SetTerrain(hex.Coord{}, "town")
		}, 1, true},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "map.json")
			d := blank(t, hex.FlatOdd, 4, 4)
			require.NoError(t, d.File().SaveAs(path))
			require.NoError(t, d.Do(drawn, c.write))
			require.NoError(t, d.File().Autosave(path))
			r, err := doc.FindRecovery(path)
			require.NoError(t, err)
			require.NotNil(t, r)
			require.NoError(t, r.Fault)
			assert.Equal(t, c.hexes, r.Hexes)
			assert.Equal(t, c.other, r.Other)
			want := stateOf(t, d)
			back, err := r.Open()
			require.NoError(t, err)
			assert.Equal(t, want, stateOf(t, back))
		})
	}
}

// A copy of a map that is another size, or whose file is gone or broken, is all there is.
func TestRecoveryOfAnotherMap(t *testing.T) {
	path := filepath.Join(t.TempDir(), "map.json")
	d := blank(t, hex.FlatOdd, 4, 4)
	require.NoError(t, d.File().SaveAs(path))
	require.NoError(t, d.Resize(board.Margins{Right: 2}))
	require.NoError(t, d.File().Autosave(path))
	find := func() *doc.Recovery {
		r, err := doc.FindRecovery(path)
		require.NoError(t, err)
		require.NotNil(t, r)
		return r
	}
	assert.Equal(t, []any{24, true}, []any{find().Hexes, find().Other})
	require.NoError(t, os.WriteFile(path, []byte("{"), 0o644))
	assert.True(t, find().Other)
	require.NoError(t, os.Remove(path))
	assert.Equal(t, []any{24, true}, []any{find().Hexes, find().Other})
	assert.True(t, find().Saved.IsZero())

	copied := filepath.Join(filepath.Dir(path), ".map.json.recovery")
	data, err := os.ReadFile(copied)
	require.NoError(t, err)
	for old, broken := range map[string]string{`"sandtable-recovery"`: `"sandtable-map"`, `"map":`: `"map":-`, `"russian":`: `"russian":9`} {
		require.NoError(t, os.WriteFile(copied, []byte(strings.Replace(string(data), old, broken, 1)), 0o644))
		assert.Equal(t, "editor.recovery_broken", code(t, find().Fault), old)
	}
}
