package tool

import (
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Desk lets tools work on a document: it is the [Editor] of the window and of
// everything else that has a document.
type Desk struct {
	Doc   *doc.Document
	Told  func(Pen)       // is called when a tool changes the pen; may be nil
	Asked func(Question)  // puts a question to the user; nil: questions are dropped
	Lost  func(hexes int) // is called when a move pushed hexes off the map; may be nil

	pen Pen
}

// NewDesk returns a desk for a document, with a pen that draws the first kinds of
// each class.
func NewDesk(d *doc.Document) *Desk {
	desk := &Desk{Doc: d, pen: Pen{Layer: doc.Terrain, Size: 1}}
	k := d.Kinds()
	if len(k.Terrain) > 0 {
		desk.pen.Terrain = k.Terrain[0].ID
	}
	if len(k.Hexsides) > 0 {
		desk.pen.Hexside = k.Hexsides[0].ID
	}
	if len(k.Paths) > 0 {
		desk.pen.Path = k.Paths[0].ID
	}
	return desk
}

var _ Editor = (*Desk)(nil)

// Board returns the document's map.
func (d *Desk) Board() *board.Board { return d.Doc.Board() }

// Pen returns what is drawn with.
func (d *Desk) Pen() Pen { return d.pen }

// SetPen changes what is drawn with.
func (d *Desk) SetPen(p Pen) {
	if p == d.pen {
		return
	}
	d.pen = p
	if d.Told != nil {
		d.Told(p)
	}
}

// Begin begins a step of the document.
func (d *Desk) Begin(name engine.Said) Stroke { return d.Doc.Begin(name) }

// Selection returns the document's selection.
func (d *Desk) Selection() doc.Selection { return d.Doc.Selection() }

// Select selects in the document.
func (d *Desk) Select(s doc.Selection) { d.Doc.Select(s) }

// MoveSelected moves what is selected.
func (d *Desk) MoveSelected(from, to hex.Coord) error {
	lost, err := d.Doc.Selected().Move(from, to)
	if err == nil && lost > 0 && d.Lost != nil {
		d.Lost(lost)
	}
	return err
}

// Ask puts a question to the user.
func (d *Desk) Ask(q Question) {
	if d.Asked != nil {
		d.Asked(q)
	}
}
