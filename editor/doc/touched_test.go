package doc_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// costly is the house's kinds with one that costs something else.
func costly(t require.TestingT, cost int) terrain.Set {
	kind := terrain.House().Terrain[0]
	kind.Cost = cost
	set, err := terrain.House().Put(terrain.Terrain, 0, kind)
	require.NoError(t, err)
	return set
}

// told gathers what a document tells while something is done, and leaves out which hexes.
func told(d *doc.Document, do func()) (list []doc.Touched, hexes []hex.Coord) {
	stop := d.Watch(func(x doc.Touched) {
		hexes = append(hexes, x.Hexes...)
		x.Hexes = nil
		list = append(list, x)
	})
	defer stop()
	do()
	return list, hexes
}

// What the views learn of a write, its undo and its redo: the layer, and the hexes where the thing was and is, or all
// where it reaches beyond them.
func TestViewsAreToldWhatChanged(t *testing.T) {
	here, there := hex.Coord{Col: 1, Row: 1}, hex.Coord{Col: 3, Row: 3}
	area := func(c ...hex.Coord) board.Area { return board.NewArea(c...) }
	layer := func(l doc.Layer) doc.Touched { return doc.Touched{Layers: doc.LayersOf(l), History: true} }
	all := func(l doc.Layer) doc.Touched { return doc.Touched{Layers: doc.LayersOf(l), All: true, History: true} }
	for name, c := range map[string]struct {
		first, then func(s *doc.Stroke) error
		want        doc.Touched
		hexes       []hex.Coord
	}{
		"terrain": {nil, func(s *doc.Stroke) error { return s.SetTerrain(here, "town") }, layer(doc.Terrain), []hex.Coord{here}},
		"level":   {nil, func(s *doc.Stroke) error { return s.SetElevation(here, 2) }, layer(doc.Elevation), []hex.Coord{here}},
		"a note that moves": {func(s *doc.Stroke) error { return s.PutNote(board.Note{ID: "a", Hex: here}) },
			func(s *doc.Stroke) error { return s.PutNote(board.Note{ID: "a", Hex: there}) }, layer(doc.Notes), []hex.Coord{here, there}},
		"a unit that goes": {func(s *doc.Stroke) error { return s.PutCounter(board.Counter{Unit: "a", Hex: here}) },
			func(s *doc.Stroke) error { return s.Drop(doc.Counters, "a") }, layer(doc.Counters), []hex.Coord{here}},
		"a name":                 {nil, func(s *doc.Stroke) error { return s.PutPlace(board.Place{ID: "a", Name: "Ford"}) }, all(doc.Places), nil},
		"a place without a name": {nil, func(s *doc.Stroke) error { return s.PutPlace(board.Place{ID: "a", Hex: here}) }, layer(doc.Places), []hex.Coord{here}},
		"an objective": {nil, func(s *doc.Stroke) error { return s.PutObjective(board.Objective{ID: "a", Hex: here}) },
			layer(doc.Objectives), []hex.Coord{here}},
		"an objective with a name": {nil, func(s *doc.Stroke) error { return s.PutObjective(board.Objective{ID: "a", Name: "Mill"}) }, all(doc.Objectives), nil},
		"a zone": {func(s *doc.Stroke) error { return s.PutZone(board.Zone{ID: "a", Area: area(here)}) },
			func(s *doc.Stroke) error { return s.PutZone(board.Zone{ID: "a", Area: area(there)}) }, layer(doc.Zones), []hex.Coord{here, there}},
		"a zone that is painted": {func(s *doc.Stroke) error { return s.PutZone(board.Zone{ID: "a", Area: area(here)}) },
			func(s *doc.Stroke) error { return s.PaintZone("a", true, there) }, layer(doc.Zones), []hex.Coord{there}},
		"a source": {nil, func(s *doc.Stroke) error { return s.PutSource(board.Source{ID: "a", Area: area(there)}) },
			layer(doc.Sources), []hex.Coord{there}},
		"a source that is painted": {func(s *doc.Stroke) error { return s.PutSource(board.Source{ID: "a", Area: area(here)}) },
			func(s *doc.Stroke) error { return s.PaintSource("a", true, there) }, layer(doc.Sources), []hex.Coord{there}},
		"a box":     {nil, func(s *doc.Stroke) error { return s.PutBox(board.Box{ID: "a", Width: 10, Height: 10}) }, all(doc.Boxes), nil},
		"the title": {nil, func(s *doc.Stroke) error { h := head(s); h.Name = "North"; return s.SetHead(h) }, doc.Touched{Head: true, All: true, History: true}, nil},
		"the kinds": {nil, func(s *doc.Stroke) error { s.SetKinds(costly(t, 5)); return nil }, doc.Touched{Kinds: true, All: true, History: true}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			d := blank(t, hex.FlatOdd, 5, 5)
			if c.first != nil {
				require.NoError(t, d.Do(drawn, c.first))
			}
			list, hexes := told(d, func() { require.NoError(t, d.Do(drawn, c.then)) })
			require.Len(t, list, 1)
			assert.Equal(t, c.want, list[0])
			assert.ElementsMatch(t, c.hexes, once(hexes))
			for _, do := range []func() bool{d.Undo, d.Redo} {
				list, hexes := told(d, func() { require.True(t, do()) })
				require.Len(t, list, 1)
				assert.Equal(t, c.want, list[0])
				assert.Subset(t, once(hexes), c.hexes)
			}
		})
	}
}

// head is what the map of a stroke has once.
func head(s *doc.Stroke) doc.Head {
	b := s.Board()
	return doc.Head{ID: b.ID(), Name: b.Name(), Size: b.Grid().Size, Numbering: b.Numbering()}
}

// once leaves each hex once.
func once(list []hex.Coord) (out []hex.Coord) {
	seen := map[hex.Coord]bool{}
	for _, c := range list {
		if !seen[c] {
			seen[c] = true
			out = append(out, c)
		}
	}
	return out
}

// During a stroke the views learn of what is new since the last time, and of what cancelling it reverts.
func TestViewsAreToldPieceByPiece(t *testing.T) {
	d := blank(t, hex.FlatOdd, 5, 5)
	a, b := hex.Coord{}, hex.Coord{Col: 1}
	s := d.Begin(drawn)
	list, hexes := told(d, func() { require.NoError(t, s.SetTerrain(a, "town")) })
	assert.Empty(t, list, "no report before the tool asks for it")
	assert.Empty(t, hexes)
	_, hexes = told(d, s.Flush)
	assert.Equal(t, []hex.Coord{a}, hexes)
	require.NoError(t, s.SetTerrain(b, "town"))
	_, hexes = told(d, s.Flush)
	assert.Equal(t, []hex.Coord{b}, hexes)
	list, _ = told(d, s.Flush)
	assert.Empty(t, list)
	list, hexes = told(d, s.Cancel)
	require.Len(t, list, 1)
	assert.Equal(t, []hex.Coord{a, b}, hexes)
	assert.False(t, list[0].History, "there is no step more")
	s.Cancel()
	assert.False(t, s.End(), "it is over")
	names, _ := d.Steps()
	assert.Empty(t, names)
}

// Where very much changes it is quicker to draw all than to list it.
func TestViewsAreToldToDrawAll(t *testing.T) {
	d := blank(t, hex.FlatOdd, 70, 70)
	fill := func(n int) []doc.Touched {
		list, hexes := told(d, func() {
			require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
				for i := range n {
					require.NoError(t, s.SetTerrain(d.Board().Field().At(i), "town"))
				}
				return nil
			}))
		})
		require.Len(t, list, 1)
		assert.Equal(t, list[0].All, len(hexes) == 0)
		return list
	}
	assert.False(t, fill(4096)[0].All)
	require.True(t, d.Undo())
	assert.True(t, fill(4097)[0].All)
}

// A stroke that is open ends when anything else begins: the step is there to be undone.
func TestOpenStrokesEnd(t *testing.T) {
	paint := func(d *doc.Document) { require.NoError(t, d.Begin(drawn).SetTerrain(hex.Coord{}, "town")) }
	for name, do := range map[string]func(d *doc.Document){
		"another stroke": func(d *doc.Document) { d.Begin(drawn) },
		"a resize":       func(d *doc.Document) { require.NoError(t, d.Resize(board.Margins{Right: 1})); d.Undo() },
		"undo and redo":  func(d *doc.Document) { require.True(t, d.Undo()); require.True(t, d.Redo()) },
		"redo":           func(d *doc.Document) { require.False(t, d.Redo()) },
		"going there":    func(d *doc.Document) { require.False(t, d.Go(1)) },
		"saving":         func(d *doc.Document) { require.NoError(t, d.File().SaveAs(t.TempDir()+"/map.json")) },
	} {
		d := blank(t, hex.FlatOdd, 5, 5)
		paint(d)
		do(d)
		_, done := d.Steps()
		assert.Equal(t, 1, done, name)
		require.True(t, d.Undo(), name)
		assert.Empty(t, d.Board().Terrain(hex.Coord{}), name)
	}
}

// A resize is reported as a whole, and everything is redrawn, also when it is undone.
func TestViewsAreToldOfAResize(t *testing.T) {
	d := blank(t, hex.FlatOdd, 5, 5)
	want := []doc.Touched{{All: true, Layers: doc.AllLayers, Head: true, Size: true, Selection: true, History: true}}
	list, _ := told(d, func() { require.NoError(t, d.Resize(board.Margins{Right: 1})) })
	assert.Equal(t, want, list)
	for _, do := range []func() bool{d.Undo, d.Redo} {
		list, _ := told(d, func() { require.True(t, do()) })
		assert.Equal(t, want, list)
	}
}
