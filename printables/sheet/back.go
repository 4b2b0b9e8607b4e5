package sheet

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
)

// Back says how the backs of pieces come onto paper.
type Back uint8

// No backs; on the other side of the sheet, which is turned about its long or its short edge; beside
// the fronts, to be folded over and glued.
const (
	NoBack Back = iota
	LongEdge
	ShortEdge
	Fold
)

var backIDs = []string{NoBack: "none", LongEdge: "long", ShortEdge: "short", Fold: "fold"}

// Backs gives all ways in fixed order.
func Backs() []Back { return []Back{LongEdge, ShortEdge, Fold, NoBack} }

// String gives the id: "none", "long", "short" or "fold".
func (b Back) String() string { return backIDs[b%4] }

// Duplex reports whether sheets are printed on both sides.
func (b Back) Duplex() bool { return b == LongEdge || b == ShortEdge }

// ParseBack reads an id. The error names the ids.
func ParseBack(id string) (Back, error) {
	i := slices.Index(backIDs, strings.ToLower(strings.TrimSpace(id)))
	if i < 0 {
		return NoBack, engine.Wrong("print.back", "back", id, "known", backIDs)
	}
	return Back(i), nil
}

// MarkWidth is that of the lines that knives and eyes follow, in millimetres.
const MarkWidth = 0.15

// TurnedBack reports whether backs are upside down on their page: when sheets are turned about a horizontal edge.
func (s Setup) TurnedBack() bool {
	upright := s.Paper.H >= s.Paper.W
	return upright == (s.Back == ShortEdge)
}

// BackShift returns how far backs are moved on their page, before it is turned, to be behind the fronts on a printer
// that shifts them. Seen from the back, right is left.
func (s Setup) BackShift() draw.Point {
	return draw.Pt(s.Offset.X, -s.Offset.Y)
}

// Registration draws a cross in a ring in each corner of the body. Held against the light, those of front and back
// coincide.
func Registration(c draw.Canvas, s Setup, mirror bool) {
	const ringAt, radius = 2.6, 1.2
	body := s.Body(s.Paper)
	for _, at := range []draw.Point{{X: body.X + ringAt, Y: body.Y + ringAt}, {X: body.Right() - ringAt, Y: body.Y + ringAt},
		{X: body.X + ringAt, Y: body.Bottom() - ringAt}, {X: body.Right() - ringAt, Y: body.Bottom() - ringAt}} {
		if mirror {
			at.X = s.Paper.W - at.X
		}
		c.Stroke(draw.Join(draw.Circle(at, radius), draw.Polyline(draw.Pt(at.X-2, at.Y), draw.Pt(at.X+2, at.Y)),
			draw.Polyline(draw.Pt(at.X, at.Y-2), draw.Pt(at.X, at.Y+2))), draw.Solid(MarkWidth, draw.Black))
	}
}
