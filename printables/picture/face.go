package picture

import (
	"sandtable/printables/artwork"
	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// Shape is the outline of a piece.
type Shape uint8

// Square covers every rectangle; a Round piece fits its width and height as a circle or an ellipse, a Hex as a
// hexagon with a level lower side, or with a point at the bottom where it is higher than wide.
const (
	Square Shape = iota
	Round
	Hex
)

// Path gives the outline of a piece of this shape that fills a cell.
func (s Shape) Path(cell draw.Rect) draw.Path {
	if s == Round {
		return draw.Ellipse(cell.Centre(), cell.W/2, cell.H/2)
	}
	if s == Hex {
		return hexagon(cell)
	}
	return cell.Path()
}

// hexagon fills a cell.
func hexagon(r draw.Rect) draw.Path {
	m := r.Centre()
	if r.H > r.W {
		return draw.Polygon(draw.Pt(m.X, r.Y), draw.Pt(r.Right(), r.Y+r.H/4), draw.Pt(r.Right(), r.Bottom()-r.H/4),
			draw.Pt(m.X, r.Bottom()), draw.Pt(r.X, r.Bottom()-r.H/4), draw.Pt(r.X, r.Y+r.H/4))
	}
	return draw.Polygon(draw.Pt(r.X+r.W/4, r.Y), draw.Pt(r.Right()-r.W/4, r.Y), draw.Pt(r.Right(), m.Y),
		draw.Pt(r.Right()-r.W/4, r.Bottom()), draw.Pt(r.X+r.W/4, r.Bottom()), draw.Pt(r.X, m.Y))
}

// Slot is a place for a text on a piece.
type Slot uint8

// The corners; the upper edge, for the name of a ship or a marker; beside the symbol, where units have
// their number at the left and their parent at the right; the middle, where there is no symbol; and a
// line below a marker's sign.
const (
	TopLeft Slot = iota
	Top
	TopRight
	Left
	Right
	Centre
	Caption
	BottomLeft
	BottomRight
	slots // how many there are
)

// Number is one of the numbers at the foot of a counter.
type Number struct {
	Text string
	Red  bool // counts differently: red, and underlined for eyes and printers without red
}

// Face is one side of a piece: all that is drawn on it.
type Face struct {
	Ground  draw.Colour
	Ink     draw.Colour // texts; None takes black or white, whichever is read more easily on the ground
	Band    Band        // along the upper edge
	Symbol  symbol.Symbol
	Box     draw.Colour // inside the symbol's frame
	Line    draw.Colour // of the symbol; None takes the ink
	Sign    string      // a pictogram where there is no symbol, see Signs
	Texts   [slots]string
	Numbers []Number // at the foot, with dashes between
	Bonus   bool     // the sign of a unit that stacks beside others
	Emblem  Emblem   // whose it is, where colour alone shall not tell; in a free corner
	Large   bool     // the emblem fills the middle: the back of a piece
	Hollow  bool     // silhouettes are outlines, to spare ink
	Family  Family   // what it shares with its like

	Picture       artwork.Use   // in place of the symbol or sign; alone on a face it fills all of it
	More          []artwork.Use // pictures beside that one, which share its place with it
	GroundPicture artwork.Use   // over the ground, to the end of the bleed

	Card *Card // of a card or tile: replaces all but the grounds and the picture; nil for a counter
}

// Edge is what of a face reaches its edges, and shows on a neighbour that is cut beside the line.
type Edge struct {
	Ground  draw.Colour
	Band    Band
	Picture artwork.Use
}

// Edge gives what reaches the edges.
func (f Face) Edge() Edge {
	e := Edge{f.Ground, f.Band, f.GroundPicture}
	if e.Picture.Picture == nil && f.pictured() && f.Card == nil {
		e.Picture = f.Picture // which may fill the face
	}
	return e
}

// Alike reports whether pieces of these edges may be printed side by side, because they look the same where they
// meet. Two of one picture may not: it is not the same at its left as at its right.
func (e Edge) Alike(o Edge) bool { return e == o && e.Picture.Picture == nil }

// Emblem is the mark of a side: a shape with a letter in it. The zero Emblem draws nothing.
type Emblem struct {
	Shape  string // "disc", "square", "diamond", "triangle"
	Letter string
	Colour draw.Colour
}

// Draw draws the emblem in the middle of box. A letter that could not be read is left out: the shape tells the side too.
func (e Emblem) Draw(c draw.Canvas, box draw.Rect) {
	if e.Shape == "" {
		return
	}
	b := box.Within(1)
	c.Fill(e.path(b), e.Colour)
	size := b.W * 0.72
	at := b.Centre()
	switch e.Shape {
	case "triangle":
		size, at.Y = b.W*0.5, at.Y+b.W*0.16
	case "diamond":
		size = b.W * 0.56
	}
	if size < tinySize {
		return
	}
	c.Text(e.Letter, at, draw.Lettering{Font: draw.Bold, Size: size, Colour: e.Colour.Ink(), Align: draw.Centre | draw.Middle})
}

func (e Emblem) path(b draw.Rect) draw.Path {
	m := b.Centre()
	switch e.Shape {
	case "disc":
		return draw.Circle(m, b.W/2)
	case "diamond":
		return draw.Polygon(draw.Pt(m.X, b.Y), draw.Pt(b.Right(), m.Y), draw.Pt(m.X, b.Bottom()), draw.Pt(b.X, m.Y))
	case "triangle":
		return draw.Polygon(draw.Pt(m.X, b.Y), draw.Pt(b.Right(), b.Bottom()), draw.Pt(b.X, b.Bottom()))
	}
	return b.Inset(b.W * 0.05).Path()
}

// ink gives the colour of texts.
func (f Face) ink() draw.Colour {
	if f.Ink.A > 0 {
		return f.Ink
	}
	if f.GroundPicture.Picture != nil {
		return f.GroundPicture.Mean().Ink()
	}
	return f.Ground.Ink()
}
