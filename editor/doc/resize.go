package doc

import (
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// resizeChange replaces the draft by another. It keeps both unchanged: undo reverts what came after a resize before
// the resize itself.
type resizeChange struct {
	old, new *board.Draft
	by       board.Margins
}

func (c *resizeChange) redo(d *Document, t *Touched) { d.swap(c.new, c.by.Left, c.by.Top, t) }
func (c *resizeChange) undo(d *Document, t *Touched) { d.swap(c.old, -c.by.Left, -c.by.Top, t) }
func (c *resizeChange) join(*Stroke) bool            { return false }

// Resize adds columns and rows at the sides of the map, or cuts them off; it is a
// step of its own. All keeps its place in the landscape, see
// [board.Board.Resized]. A size that no map can have is refused.
func (d *Document) Resize(m board.Margins) error {
	if m == (board.Margins{}) {
		return nil
	}
	d.endStroke()
	draft, err := d.Board().Resized(m)
	if err != nil {
		return told(err)
	}
	c := &resizeChange{d.draft, draft, m}
	t := Touched{History: true}
	c.redo(d, &t)
	d.history.add(engine.Tell("editor.step.resize", "columns", d.Board().Cols(), "rows", d.Board().Rows()), []change{c})
	d.tell(t)
	return nil
}

// Crop cuts the map down to the box round the selected hexes.
func (d *Document) Crop() error {
	first, last, ok := d.selection.box()
	if !ok {
		return engine.Wrong("editor.nothing_selected")
	}
	b := d.Board()
	return d.Resize(board.Margins{
		Left: -first.Col, Top: -first.Row, Right: last.Col + 1 - b.Cols(), Bottom: last.Row + 1 - b.Rows(),
	})
}

// swap switches to another draft, whose hexes are shifted by columns and rows.
func (d *Document) swap(draft *board.Draft, cols, rows int, t *Touched) {
	d.draft = draft
	d.selection = d.selection.moved(cols, rows, draft.Board().Field())
	t.Size, t.Selection, t.Layers = true, true, AllLayers
	t.head()
}

// shifted returns the area so many columns and rows further, without what is off
// the field.
func shifted(a board.Area, cols, rows int, f board.Field) board.Area {
	var hexes []hex.Coord
	for c := range a.All() {
		if c = (hex.Coord{Col: c.Col + cols, Row: c.Row + rows}); f.On(c) {
			hexes = append(hexes, c)
		}
	}
	return board.NewArea(hexes...)
}
