package counter

import (
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Set is the counters and markers of a game by id.
type Set map[string]Piece

// The size of a marker on a counter, by the counter's, and how many of them have room.
const (
	onTop     = 0.46
	mostOnTop = 2
)

// Draw draws a counter into a box, its back if that is up, with the markers on it at its lower edge. A mark without a
// marker of its own is an alarm in the corner, as on the map. It reports false for an unknown counter.
func (s Set) Draw(c draw.Canvas, box draw.Rect, id string, back bool, marks []string) bool {
	p, ok := s[id]
	if !ok {
		return false
	}
	p.Size = p.Held()
	at := p.edged(c, box, back)
	lies := 0
	for _, m := range marks {
		marker, ok := s[m]
		switch side := at.H * onTop; {
		case !ok:
			side = at.H * 0.34
			picture.DrawSign(c, "alarm", draw.RectAround(draw.Pt(at.Right()-side/2, at.Y+side/2), side, side), picture.Red)
		case lies < mostOnTop:
			lies++
			marker.bare().edged(c, draw.Rect{X: at.Right() - side*float64(lies), Y: at.Bottom() - side, W: side, H: side}, false)
		}
	}
	return true
}

// Held returns the size of a piece as players hold it: a card whose picture lies on its side is wider than high.
func (p Piece) Held() draw.Size {
	if p.Front.Card == nil || !p.Front.Card.Bare {
		return p.Size
	}
	if u := p.Front.Picture.Readable(); u.Picture != nil && u.Size().W > u.Size().H {
		return draw.Size{W: max(p.Size.W, p.Size.H), H: min(p.Size.W, p.Size.H)}
	}
	return p.Size
}

// edged draws one side of a piece with a line round it, and returns its place.
func (p Piece) edged(c draw.Canvas, box draw.Rect, back bool) draw.Rect {
	at := p.Draw(c, box, back)
	edge := at.H * 0.025
	c.Stroke(p.Shape.Path(at.Inset(edge/2)), draw.Solid(edge, picture.Ink))
	return at
}

// Draw draws one side of a piece in the middle of a box, as large as fits, and returns its place.
func (p Piece) Draw(c draw.Canvas, box draw.Rect, back bool) draw.Rect {
	scale := min(box.W/p.Size.W, box.H/p.Size.H)
	at := draw.RectAround(box.Centre(), p.Size.W*scale, p.Size.H*scale)
	face := p.Front
	if back && p.Back != nil {
		face = *p.Back
	}
	c.Transform(draw.Scale(scale, scale).Then(draw.Move(at.X, at.Y)))
	face.Draw(c, draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{})
	c.Pop()
	return at
}

// bare is a marker with its sign alone: its words could not be read on a counter.
func (p Piece) bare() Piece {
	if p.Front.Sign != "" {
		clear(p.Front.Texts[:])
	}
	return p
}
