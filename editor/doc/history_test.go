package doc_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// state is everything that undo must restore.
type state struct {
	file  string
	kinds terrain.Set
}

func stateOf(t require.TestingT, d *doc.Document) state {
	return state{bytesOf(t, d.Board()), d.Kinds()}
}

// TestEveryStepIsUndone makes strokes, resizes, pastes and turns at random and
// then goes to every state in any order: each is found as it was left.
func TestEveryStepIsUndone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout")
		draft, err := board.NewDraft("meadow", l, 9, 8, l.Regular(20))
		require.NoError(t, err)
		d := doc.New(draft, terrain.House())
		states := []state{stateOf(t, d)}
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			step(t, d)
			if _, done := d.Steps(); done == len(states) {
				states = append(states, stateOf(t, d))
			} else {
				require.Equal(t, len(states)-1, done)
				require.Equal(t, states[done], stateOf(t, d), "what left no step changed nothing")
			}
			if rapid.IntRange(0, 3).Draw(t, "undo") == 0 && d.Undo() {
				states = states[:len(states)-1]
				require.Equal(t, states[len(states)-1], stateOf(t, d))
			}
		}
		names, done := d.Steps()
		require.Equal(t, len(states)-1, done)
		for range 10 {
			to := rapid.IntRange(0, done).Draw(t, "to")
			d.Go(to)
			require.Equal(t, states[to], stateOf(t, d), "state %d of %v", to, names)
		}
	})
}

// step does one random thing that makes a step, or none.
func step(t *rapid.T, d *doc.Document) {
	b := d.Board()
	switch rapid.IntRange(0, 9).Draw(t, "kind of step") {
	case 0:
		side := rapid.IntRange(-2, 3)
		m := board.Margins{Left: side.Draw(t, "left"), Top: side.Draw(t, "top"), Right: side.Draw(t, "right"), Bottom: side.Draw(t, "bottom")}
		_ = d.Resize(m) // a map cut to nothing is refused
	case 1:
		d.Select(doc.Selection{Hexes: drawArea(t, b)})
		clip := d.Selected().Copy()
		_, err := d.Selected().Paste(clip, drawHex(t, b))
		require.NoError(t, err)
	case 2:
		d.Select(doc.Selection{Hexes: drawArea(t, b)})
		_, err := d.Selected().Rotate(rapid.IntRange(-7, 7).Draw(t, "turns"))
		require.NoError(t, err)
	case 3:
		d.Select(doc.Selection{Hexes: drawArea(t, b)})
		_, err := d.Selected().Move(drawHex(t, b), drawHex(t, b))
		require.NoError(t, err)
	case 4:
		s := d.Begin(drawn)
		write(t, s)
		s.Cancel()
	default:
		require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
			for range rapid.IntRange(1, 5).Draw(t, "writes") {
				write(t, s)
			}
			return nil
		}))
	}
}

// TestViewsAreToldOfEveryHex compares maps before and after each write: a hex
// that changed and was not told of would stay as it was on the screen.
func TestViewsAreToldOfEveryHex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout")
		draft, err := board.NewDraft("meadow", l, 6, 5, l.Regular(20))
		require.NoError(t, err)
		d := doc.New(draft, terrain.House())
		var seen doc.Touched
		d.Watch(func(x doc.Touched) { seen = x })
		for range 8 {
			before := d.Freeze()
			seen = doc.Touched{}
			if rapid.IntRange(0, 2).Draw(t, "undo") == 0 {
				d.Undo()
			} else {
				require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error { write(t, s); return nil }))
			}
			requireTold(t, before, d.Board(), seen)
		}
	})
}

func requireTold(t *rapid.T, before, after *board.Board, told doc.Touched) {
	if told.All {
		return
	}
	l := after.Layout()
	for c := range after.Field().All() {
		same := before.Terrain(c) == after.Terrain(c) && before.Elevation(c) == after.Elevation(c) &&
			slices.Equal(before.StartingAt(c), after.StartingAt(c))
		for _, e := range l.EdgesOf(c) {
			same = same && slices.Equal(before.Edge(e), after.Edge(e)) && slices.Equal(before.PathKinds(e), after.PathKinds(e))
		}
		for _, z := range after.Zones() {
			old, _ := before.Zone(z.ID)
			same = same && old.Area.Has(c) == z.Area.Has(c)
		}
		if !same {
			require.Contains(t, told.Hexes, c)
		}
	}
}

func TestStrokesMergeAndVanish(t *testing.T) {
	d := blank(t, hex.FlatOdd, 4, 4)
	c := at(t, d, "0202")
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error { return s.SetTerrain(c, "forest") }))

	s := d.Begin(drawn) // there and back again
	require.NoError(t, s.SetTerrain(c, "town"))
	require.NoError(t, s.SetTerrain(c, "forest"))
	assert.False(t, s.End(), "ends where it began")
	_, done := d.Steps()
	assert.Equal(t, 1, done)

	s = d.Begin(drawn) // many dabs, one step
	for _, kind := range []string{"town", "marsh", "clear"} {
		require.NoError(t, s.SetTerrain(c, kind))
	}
	assert.True(t, s.End())
	require.True(t, d.Undo())
	assert.Equal(t, "forest", d.Board().Terrain(c))

	// a stroke that vanishes leaves what was undone to be redone
	d.Begin(drawn).End()
	require.True(t, d.Redo())
	assert.Equal(t, "clear", d.Board().Terrain(c))
	assert.False(t, d.Redo())
}

func TestContinuedStrokesAreOneStep(t *testing.T) {
	d := blank(t, hex.PointyEven, 4, 4)
	name := engine.Tell("editor.step.name", "name", "Ford")
	slide := func(dx float64) {
		s := d.Continue(name)
		require.NoError(t, s.PutPlace(board.Place{ID: "ford", Name: "Ford", DX: dx}))
		s.End()
	}
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
		return s.PutPlace(board.Place{ID: "ford", Name: "Ford"})
	}))
	for _, dx := range []float64{1, 2, 3} {
		slide(dx)
	}
	_, done := d.Steps()
	assert.Equal(t, 2, done)
	require.True(t, d.Undo())
	p, _ := d.Board().Place("ford")
	assert.Zero(t, p.DX)
	require.True(t, d.Redo())
	p, _ = d.Board().Place("ford")
	assert.Equal(t, 3.0, p.DX)

	slide(0) // back where the slider began: the step is gone
	names, done := d.Steps()
	assert.Equal(t, 1, done)
	assert.Len(t, names, 1)

	require.NoError(t, d.Do(engine.Tell("editor.step.line"), func(s *doc.Stroke) error { return s.SetTerrain(at(t, d, "0101"), "town") }))
	slide(4)
	_, done = d.Steps()
	assert.Equal(t, 3, done, "another step lies between")
}

func TestErrorsChangeNothing(t *testing.T) {
	d := blank(t, hex.FlatOdd, 3, 3)
	before := bytesOf(t, d.Board())
	cases := map[string]func(*doc.Stroke) error{
		"map.hex_off":  func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{Col: 9}, "clear") },
		"map.id":       func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{}, "The Wood") },
		"map.range":    func(s *doc.Stroke) error { return s.SetElevation(hex.Coord{}, 99999) },
		"map.edge_off": func(s *doc.Stroke) error { return s.SetEdge(hex.Edge{Coord: hex.Coord{Col: 7}}) },
		"map.repeated": func(s *doc.Stroke) error { return s.SetPath(hex.Edge{}, "road", "road") },
		"map.words":    func(s *doc.Stroke) error { return s.PutPlace(board.Place{ID: "x", Name: "a\x00"}) },
		"hex.from_one": func(s *doc.Stroke) error {
			h := d.Head()
			h.Name = "x"
			h.Numbering.Row.Style = hex.Letters
			h.Numbering.Row.First = 0
			return s.SetHead(h)
		},
		"editor.locked": func(s *doc.Stroke) error { return s.PutZone(board.Zone{ID: "z"}) },
		"editor.hidden": func(s *doc.Stroke) error { return s.PutBox(board.Box{ID: "z", Width: 1, Height: 1}) },
	}
	d.Layers().Lock(doc.Zones, true)
	d.Layers().Show(doc.Boxes, false)
	for code, edit := range cases {
		err := d.Do(drawn, func(s *doc.Stroke) error {
			require.NoError(t, s.SetTerrain(hex.Coord{Col: 1, Row: 1}, "forest"))
			return edit(s)
		})
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%s: %v", code, err)
		assert.Equal(t, code, p.Code)
		assert.Equal(t, before, bytesOf(t, d.Board()), code)
	}
	names, _ := d.Steps()
	assert.Empty(t, names)
	ended := d.Begin(drawn)
	ended.End()
	assert.Error(t, ended.SetTerrain(hex.Coord{}, "clear"), "a stroke that has ended takes nothing more")
}

func TestLayersAndWatching(t *testing.T) {
	d := blank(t, hex.FlatOdd, 3, 3)
	var told []doc.Touched
	stop := d.Watch(func(x doc.Touched) { told = append(told, x) })
	d.Layers().Lock(doc.Terrain, true)
	d.Layers().Lock(doc.Terrain, true)
	d.Select(doc.Selection{Hexes: board.NewArea(hex.Coord{}, hex.Coord{Col: 9})})
	assert.Equal(t, []doc.Touched{{Shown: true}, {Selection: true}}, told)
	assert.False(t, d.Layers().Open().Has(doc.Terrain))
	assert.Equal(t, 1, d.Selection().Hexes.Len(), "hexes off the map are not selected")
	stop()
	d.Layers().Lock(doc.Terrain, false)
	assert.Len(t, told, 2)
	assert.Equal(t, doc.AllLayers, d.Layers().Open())
}

func TestResizeAndCrop(t *testing.T) {
	d := blank(t, hex.FlatOdd, 6, 6)
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{Col: 2, Row: 2}, "town") }))
	before := bytesOf(t, d.Board())
	d.Select(doc.Selection{Hexes: board.NewArea(hex.Coord{Col: 1, Row: 1}, hex.Coord{Col: 3, Row: 4})})
	require.NoError(t, d.Crop())
	assert.Equal(t, board.Field{Layout: hex.FlatEven, Cols: 3, Rows: 4}, d.Board().Field())
	assert.Equal(t, "town", d.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
	assert.True(t, d.Selection().Hexes.Has(hex.Coord{}), "the selection moves with the map")
	require.True(t, d.Undo())
	assert.Equal(t, before, bytesOf(t, d.Board()))
	assert.True(t, d.Selection().Hexes.Has(hex.Coord{Col: 1, Row: 1}))
	require.True(t, d.Redo())
	assert.Equal(t, 3, d.Board().Cols())

	err := d.Resize(board.Margins{Right: -3})
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "map.range", p.Code)
	assert.Equal(t, 3, d.Board().Cols())
}

// Numbers that no numbering counts stay while other settings change, and come back after they were dropped.
func TestOwnLabelsInHistory(t *testing.T) {
	draft, err := board.NewDraft("meadow", hex.FlatOdd, 3, 3, hex.FlatOdd.Regular(20))
	require.NoError(t, err)
	d := doc.New(draft, terrain.House())
	own := make([]string, d.Board().Field().Len())
	own[0] = "Mill 1"
	label := func() string { return d.Board().Label(hex.Coord{}) }
	set := func(change func(h *doc.Head)) {
		h := d.Head()
		change(&h)
		require.NoError(t, d.Do(engine.Said{}, func(s *doc.Stroke) error { return s.SetHead(h) }))
	}
	set(func(h *doc.Head) { h.Labels = own })
	set(func(h *doc.Head) { h.Name = "Another" })
	assert.Equal(t, "Mill 1", label())
	set(func(h *doc.Head) { h.Labels, h.Numbering.Order = nil, hex.RowColumn })
	assert.Equal(t, "0101", label())
	require.True(t, d.Undo())
	assert.Equal(t, "Mill 1", label())
}
