package doc_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// slide is the name of strokes that join one another.
var slide = engine.Tell("editor.step.name", "name", "Ford")

// goOn makes a stroke that joins the step before.
func goOn(t *testing.T, d *doc.Document, name engine.Said, write func(*doc.Stroke) error) {
	t.Helper()
	s := d.Continue(name)
	require.NoError(t, write(s))
	s.End()
}

// Whatever two strokes write, one step of both goes back to before the first and forth to after the second.
func TestJoinedStrokesOfEveryKind(t *testing.T) {
	side := hex.Edge{Coord: hex.Coord{Col: 1, Row: 1}}
	kinds := func(cost int) terrain.Set {
		kind := terrain.House().Terrain[0]
		kind.Cost = cost
		set, err := terrain.House().Put(terrain.Terrain, 0, kind)
		require.NoError(t, err)
		return set
	}
	area := board.NewArea(hex.Coord{Col: 2})
	for name, write := range map[string]func(s *doc.Stroke, n int) error{
		"terrain":   func(s *doc.Stroke, n int) error { return s.SetTerrain(hex.Coord{}, []string{"town", "marsh"}[n]) },
		"elevation": func(s *doc.Stroke, n int) error { return s.SetElevation(hex.Coord{}, n+1) },
		"hexsides": func(s *doc.Stroke, n int) error {
			return s.SetEdge(side, board.Feature{Kind: []string{"wall", "river"}[n]})
		},
		"paths": func(s *doc.Stroke, n int) error { return s.SetPath(side, []string{"road", "track"}[n]) },
		"places": func(s *doc.Stroke, n int) error {
			return s.PutPlace(board.Place{ID: "a", Name: "Ford", DX: float64(n + 1)})
		},
		"notes": func(s *doc.Stroke, n int) error {
			return s.PutNote(board.Note{ID: "a", Text: []string{"one", "two"}[n]})
		},
		"objectives": func(s *doc.Stroke, n int) error { return s.PutObjective(board.Objective{ID: "a", Points: n + 1}) },
		"counters": func(s *doc.Stroke, n int) error {
			return s.PutCounter(board.Counter{Unit: "a", Hex: hex.Coord{Col: n}})
		},
		"zones": func(s *doc.Stroke, n int) error {
			return s.PutZone(board.Zone{ID: "a", Name: []string{"W", "E"}[n], Area: area})
		},
		"sources": func(s *doc.Stroke, n int) error {
			return s.PutSource(board.Source{ID: "a", Rim: []board.Rim{board.North, board.East}[n], Area: area})
		},
		"boxes": func(s *doc.Stroke, n int) error {
			return s.PutBox(board.Box{ID: "a", Width: 10, Height: float64(n + 1)})
		},
		"head": func(s *doc.Stroke, n int) error {
			return s.SetHead(doc.Head{ID: "meadow", Name: []string{"One", "Two"}[n], Size: s.Board().Grid().Size, Numbering: hex.Standard()})
		},
		"kinds": func(s *doc.Stroke, n int) error { s.SetKinds(kinds(n + 2)); return nil },
	} {
		t.Run(name, func(t *testing.T) {
			d := blank(t, hex.FlatOdd, 4, 4)
			before := stateOf(t, d)
			for n := range 2 {
				goOn(t, d, slide, func(s *doc.Stroke) error { return write(s, n) })
			}
			after := stateOf(t, d)
			require.NotEqual(t, before, after)
			names, done := d.Steps()
			assert.Equal(t, []engine.Said{slide}, names)
			assert.Equal(t, 1, done)
			require.True(t, d.Undo())
			assert.Equal(t, before, stateOf(t, d))
			require.True(t, d.Redo())
			assert.Equal(t, after, stateOf(t, d))
		})
	}
}

// After an undo nothing is joined: the step before is one that the user has seen by itself.
func TestStrokesAreNotJoinedAfterAnUndo(t *testing.T) {
	d := blank(t, hex.FlatOdd, 4, 4)
	corner := hex.Coord{}
	paint := func(kind string) func(*doc.Stroke) error {
		return func(s *doc.Stroke) error { return s.SetTerrain(corner, kind) }
	}
	goOn(t, d, slide, paint("town"))
	require.NoError(t, d.Do(slide, paint("marsh")))
	require.True(t, d.Undo())

	goOn(t, d, slide, paint("forest"))
	_, done := d.Steps()
	require.Equal(t, 2, done, "a step of its own")
	require.True(t, d.Undo())
	assert.Equal(t, "town", d.Board().Terrain(corner))
	require.True(t, d.Redo())
	assert.Equal(t, "forest", d.Board().Terrain(corner))
	assert.False(t, d.Redo(), "what was undone is gone")

	goOn(t, d, slide, paint("clear"))
	_, done = d.Steps()
	assert.Equal(t, 2, done, "once something new is done, strokes join again")
	require.True(t, d.Undo())
	assert.Equal(t, "town", d.Board().Terrain(corner))
}

// A stroke that comes to nothing after an undo leaves what was undone to be redone.
func TestAnEmptyStrokeAfterAnUndo(t *testing.T) {
	d := blank(t, hex.FlatOdd, 4, 4)
	goOn(t, d, slide, func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{}, "town") })
	require.NoError(t, d.Do(slide, func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{}, "marsh") }))
	require.True(t, d.Undo())
	goOn(t, d, slide, func(*doc.Stroke) error { return nil })
	require.True(t, d.Redo())
	assert.Equal(t, "marsh", d.Board().Terrain(hex.Coord{}))
}

// A stroke joins only the last step, and only one of its own name, arguments included; never a resize.
func TestStrokesJoinTheirOwnName(t *testing.T) {
	other := engine.Tell("editor.step.name", "name", "Mill")
	for name, before := range map[string]func(*testing.T, *doc.Document){
		"another argument": func(t *testing.T, d *doc.Document) {
			goOn(t, d, other, func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{}, "town") })
		},
		"another key": func(t *testing.T, d *doc.Document) {
			goOn(t, d, engine.Tell("editor.step.brush", "name", "Ford"), func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{}, "town") })
		},
		"an argument more": func(t *testing.T, d *doc.Document) {
			goOn(t, d, engine.Tell("editor.step.name", "name", "Ford", "count", 2), func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{}, "town") })
		},
		"a resize": func(t *testing.T, d *doc.Document) { require.NoError(t, d.Resize(board.Margins{Right: 1})) },
	} {
		t.Run(name, func(t *testing.T) {
			d := blank(t, hex.FlatOdd, 4, 4)
			before(t, d)
			was := stateOf(t, d)
			goOn(t, d, slide, func(s *doc.Stroke) error { return s.SetTerrain(hex.Coord{Col: 1}, "forest") })
			_, done := d.Steps()
			require.Equal(t, 2, done)
			require.True(t, d.Undo())
			assert.Equal(t, was, stateOf(t, d))
		})
	}
}
