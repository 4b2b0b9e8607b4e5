package tool

import "sandtable/engine/hex"

// shape is the part that line and rectangle share: a figure from where the
// pointer was pressed to where it is released, painted on release.
type shape struct {
	name   string
	figure func(ed Editor, from, to hex.Coord) []hex.Coord
	down   bool
	from   hex.Coord
	away   bool
}

// Press notes where the figure begins.
func (t *shape) Press(ed Editor, p Pointer) error {
	if err := ed.Pen().paints(); err != nil {
		return err
	}
	t.down, t.from, t.away = true, at(ed, p), p.Secondary
	return nil
}

// Drag does nothing: the hint shows the figure.
func (t *shape) Drag(Editor, Pointer) error { return nil }

// Release paints the figure.
func (t *shape) Release(ed Editor, p Pointer) error {
	if !t.down {
		return nil
	}
	t.down = false
	pen := ed.Pen()
	h := holding{ed.Begin(pen.name(t.name, t.away))}
	err := h.try(pen.paint(h.stroke, ed.Board(), t.figure(ed, t.from, at(ed, p)), t.away))
	h.end()
	return err
}

// Cancel forgets where the figure began.
func (t *shape) Cancel(Editor) { t.down = false }

// Hint returns the hexes of the figure.
func (t *shape) Hint(ed Editor, p Pointer) Hint {
	from := at(ed, p)
	if t.down {
		from = t.from
	}
	return Hint{Hexes: t.figure(ed, from, at(ed, p))}
}
