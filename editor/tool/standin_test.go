package tool_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/editor/tool"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// standIn is an editor without a document: a draft, a pen, and a count of steps.
type standIn struct {
	draft     *board.Draft
	pen       tool.Pen
	selection doc.Selection
	asked     []tool.Question
	steps     []engine.Said
	moved     [][2]hex.Coord
	refuse    error // what every write is refused with
}

func newStandIn(t testing.TB, l hex.Layout, cols, rows int) *standIn {
	t.Helper()
	draft, err := board.NewDraft("meadow", l, cols, rows, l.Regular(20))
	require.NoError(t, err)
	return &standIn{draft: draft, pen: tool.Pen{Layer: doc.Terrain, Terrain: "forest", Hexside: "minor_river", Path: "road", Level: 2, Size: 1}}
}

func (e *standIn) Board() *board.Board      { return e.draft.Board() }
func (e *standIn) Pen() tool.Pen            { return e.pen }
func (e *standIn) SetPen(p tool.Pen)        { e.pen = p }
func (e *standIn) Selection() doc.Selection { return e.selection }
func (e *standIn) Select(s doc.Selection)   { e.selection = s }
func (e *standIn) Ask(q tool.Question)      { e.asked = append(e.asked, q) }

func (e *standIn) Landed(int, bool) {}

func (e *standIn) MoveSelected(from, to hex.Coord) error {
	e.moved = append(e.moved, [2]hex.Coord{from, to})
	return e.refuse
}

func (e *standIn) Begin(name engine.Said) tool.Stroke {
	return &standInStroke{e, e.draft.Freeze(), name}
}

// standInStroke writes to the draft at once and brings the old one back on Cancel.
type standInStroke struct {
	e    *standIn
	was  *board.Board
	name engine.Said
}

func (s *standInStroke) do(err error) error {
	if s.e.refuse != nil {
		return s.e.refuse
	}
	return err
}

func (s *standInStroke) SetTerrain(c hex.Coord, k string) error {
	return s.do(s.e.draft.SetTerrain(c, k))
}
func (s *standInStroke) SetElevation(c hex.Coord, n int) error {
	return s.do(s.e.draft.SetElevation(c, n))
}
func (s *standInStroke) SetEdge(e hex.Edge, f ...board.Feature) error {
	return s.do(s.e.draft.SetEdge(e, f...))
}
func (s *standInStroke) SetPath(e hex.Edge, k ...string) error {
	return s.do(s.e.draft.SetPath(e, k...))
}
func (s *standInStroke) PutPlace(p board.Place) error         { return s.do(s.e.draft.PutPlace(p)) }
func (s *standInStroke) PutNote(n board.Note) error           { return s.do(s.e.draft.PutNote(n)) }
func (s *standInStroke) PutObjective(o board.Objective) error { return s.do(s.e.draft.PutObjective(o)) }
func (s *standInStroke) PutCounter(c board.Counter) error     { return s.do(s.e.draft.PutCounter(c)) }
func (s *standInStroke) PutBox(b board.Box) error             { return s.do(s.e.draft.PutBox(b)) }
func (s *standInStroke) PaintZone(id string, in bool, hexes ...hex.Coord) error {
	z, _ := s.e.Board().Zone(id)
	if z.ID = id; in {
		z.Area = z.Area.With(hexes...)
	} else {
		z.Area = z.Area.Without(hexes...)
	}
	return s.do(s.e.draft.PutZone(z))
}
func (s *standInStroke) PaintSource(id string, in bool, hexes ...hex.Coord) error {
	x, _ := s.e.Board().Source(id)
	if x.ID = id; in {
		x.Area = x.Area.With(hexes...)
	} else {
		x.Area = x.Area.Without(hexes...)
	}
	return s.do(s.e.draft.PutSource(x))
}

func (s *standInStroke) Erase(area board.Area, layers doc.LayerSet) error {
	for c := range area.All() {
		if layers.Has(doc.Terrain) {
			_ = s.e.draft.SetTerrain(c, "")
		}
		for _, e := range s.e.Board().Layout().EdgesOf(c) {
			if layers.Has(doc.Hexsides) {
				_ = s.e.draft.SetEdge(e)
			}
			if layers.Has(doc.Paths) {
				_ = s.e.draft.SetPath(e)
			}
		}
	}
	return s.do(nil)
}

func (s *standInStroke) Drop(l doc.Layer, id string) error {
	map[doc.Layer]func(string) bool{
		doc.Places: s.e.draft.DropPlace, doc.Notes: s.e.draft.DropNote, doc.Objectives: s.e.draft.DropObjective,
		doc.Counters: s.e.draft.DropCounter, doc.Boxes: s.e.draft.DropBox,
	}[l](id)
	return s.do(nil)
}

func (s *standInStroke) Flush() {}

func (s *standInStroke) End() bool {
	s.e.steps = append(s.e.steps, s.name)
	return true
}

func (s *standInStroke) Cancel() { s.e.draft = s.was.Draft() }

func (s *standInStroke) Paste(*doc.Clip, hex.Coord) (int, error) { return 0, s.do(nil) }
