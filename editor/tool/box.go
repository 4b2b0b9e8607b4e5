package tool

import (
	"math"

	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// boxTool draws boxes off the hexes, such as for reserves: a drag over empty paper
// makes one, a drag on one moves it, a press with the other button takes it away.
type boxTool struct {
	holding
	held string
	from hex.Point
}

// ID returns "box".
func (t *boxTool) ID() string { return "box" }

// Key returns "K".
func (t *boxTool) Key() string { return "K" }

// Press takes hold of a box or begins a new one.
func (t *boxTool) Press(ed Editor, p Pointer) error {
	old, found := boxAt(ed.Board(), p.At)
	if found && p.Secondary {
		return made(ed, "box_less", func(s Stroke) error { return s.Drop(doc.Boxes, old.ID) })
	}
	t.from, t.held = p.At, old.ID
	if found {
		ed.Select(doc.Selection{Item: doc.Item{Layer: doc.Boxes, ID: old.ID}})
	}
	t.stroke = ed.Begin(engine.Tell("editor.step.box"))
	return nil
}

// boxAt returns the box under a point, the last of several.
func boxAt(b *board.Board, p hex.Point) (board.Box, bool) {
	boxes := b.Boxes()
	for i := len(boxes) - 1; i >= 0; i-- {
		x := boxes[i]
		if p.X >= x.X && p.X <= x.X+x.Width && p.Y >= x.Y && p.Y <= x.Y+x.Height {
			return x, true
		}
	}
	return board.Box{}, false
}

// Drag moves the box.
func (t *boxTool) Drag(ed Editor, p Pointer) error {
	if t.stroke == nil || t.held == "" {
		return nil
	}
	box, ok := ed.Board().Box(t.held)
	if !ok {
		return nil
	}
	box.X += p.At.X - t.from.X
	box.Y += p.At.Y - t.from.Y
	t.from = p.At
	return t.try(t.stroke.PutBox(box))
}

// smallestBox is the least width and height that is drawn on purpose, in
// millimetres.
const smallestBox = 3

// Release makes the new box, from corner to corner.
func (t *boxTool) Release(ed Editor, p Pointer) error {
	defer t.end()
	w, h := math.Abs(p.At.X-t.from.X), math.Abs(p.At.Y-t.from.Y)
	if t.stroke == nil || t.held != "" || w < smallestBox || h < smallestBox {
		return nil
	}
	id := doc.IDFor("", "box", func(id string) bool { _, taken := ed.Board().Box(id); return taken })
	box := board.Box{ID: id, X: min(p.At.X, t.from.X), Y: min(p.At.Y, t.from.Y), Width: w, Height: h}
	if err := t.try(t.stroke.PutBox(box)); err != nil {
		return err
	}
	ed.Select(doc.Selection{Item: doc.Item{Layer: doc.Boxes, ID: id}})
	return nil
}

// Hint returns nothing: boxes are outside the hexes.
func (t *boxTool) Hint(Editor, Pointer) Hint { return Hint{} }
