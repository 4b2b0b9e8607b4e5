package tool

import (
	"slices"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/hex"
)

// Hand is what a document is worked on with: the tools, the one that is taken up, the pen, and the layer
// that is worked on. It is the [Editor] of its tools.
type Hand struct {
	*doc.Document
	Told  func(Pen)       // is called when the pen becomes another; may be nil
	Asked func(Question)  // puts a question to the user; nil: questions are dropped
	Lost  func(hexes int) // is called when a move pushed hexes off the map; may be nil

	tools   []Tool
	tool    Tool
	pen     Pen
	painted doc.Layer // the layer painted last, hex by hex
	below   bool      // the scan below the map is worked on
}

// NewHand returns a hand with the brush and a pen that draws the first kinds of each class, so that the
// first stroke needs no setting.
func NewHand(d *doc.Document) *Hand {
	h := &Hand{Document: d, tools: All(), pen: Pen{Layer: doc.Terrain, Size: 1}, painted: doc.Terrain}
	h.tool = h.find("brush")
	k := d.Kinds()
	if len(k.Terrain) > 0 {
		h.pen.Terrain = k.Terrain[0].ID
	}
	if len(k.Hexsides) > 0 {
		h.pen.Hexside = k.Hexsides[0].ID
	}
	if len(k.Paths) > 0 {
		h.pen.Path = k.Paths[0].ID
	}
	return h
}

var _ Editor = (*Hand)(nil)

// Pen returns what is drawn with.
func (h *Hand) Pen() Pen { return h.pen }

// SetPen changes what is drawn with. What the eyedropper took up is drawn with next.
func (h *Hand) SetPen(p Pen) {
	if p == h.pen {
		return
	}
	h.pen = p
	if slices.Contains(painted(), p.Layer) {
		h.painted = p.Layer
	}
	if h.tool.ID() == "eyedropper" {
		h.tool = h.find(h.fitting(p.Layer))
	}
	if h.Told != nil {
		h.Told(p)
	}
}

// Change changes something of the pen.
func (h *Hand) Change(edit func(*Pen)) {
	pen := h.pen
	edit(&pen)
	h.SetPen(pen)
}

// TakeKind takes up a kind to draw with, and the tool that draws it.
func (h *Hand) TakeKind(class terrain.Class, id string) {
	h.TurnTo([...]doc.Layer{doc.Terrain, doc.Hexsides, doc.Paths}[class])
	h.TakeToDraw()
	h.Change(func(pen *Pen) {
		switch class {
		case terrain.Terrain:
			pen.Terrain, pen.Mix = id, ""
		case terrain.Hexside:
			pen.Hexside = id
		case terrain.Path:
			pen.Path = id
		}
	})
}

// NextKind moves n kinds onward in the painted layer, or n levels.
func (h *Hand) NextKind(by int) {
	next := func(class terrain.Class, now string) string {
		ids := h.Kinds().IDs(class)
		if len(ids) == 0 {
			return now
		}
		return ids[(slices.Index(ids, now)+by+len(ids))%len(ids)]
	}
	h.Change(func(pen *Pen) {
		switch pen.Layer {
		case doc.Terrain:
			pen.Terrain = next(terrain.Terrain, pen.Terrain)
		case doc.Hexsides:
			pen.Hexside = next(terrain.Hexside, pen.Hexside)
		case doc.Paths:
			pen.Path = next(terrain.Path, pen.Path)
		case doc.Elevation:
			pen.Level += by
		}
	})
}

// Begin begins a step of the document.
func (h *Hand) Begin(name engine.Said) Stroke { return h.Document.Begin(name) }

// MoveSelected moves what is selected.
func (h *Hand) MoveSelected(from, to hex.Coord) error {
	lost, err := h.Selected().Move(from, to)
	if err == nil && lost > 0 && h.Lost != nil {
		h.Lost(lost)
	}
	return err
}

// Ask puts a question to the user.
func (h *Hand) Ask(q Question) {
	if h.Asked != nil {
		h.Asked(q)
	}
}
