package mapsheet

import (
	"math"
	"strings"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Measures of the labels round the part of the sheet that a page shows.
const (
	labelGap = 1.2 // between the picture and a label beside it
	tagGap   = 1.5 // that labels keep from marks and from one another
)

// seam is where a page is cut, or where the next one is glued on: a line from one edge of what the page
// shows to the other.
type seam struct {
	from, to     draw.Point
	key          string // of the word that says what is done there
	cut          bool
	inFrom, inTo bool // the mark at that end is in the white rim of the sheet
	wordAfter    bool // the word of a level seam is at its right end
}

// seamsOf gives the seams of a page.
func (t tiling) seamsOf(p pane) (out []seam) {
	r, half := p.shown, t.overlap/2
	upright := func(x float64, key string, cut bool) seam {
		return seam{from: draw.Pt(x, r.Y), to: draw.Pt(x, r.Bottom()), key: key, cut: cut, inTo: len(p.below) == 0}
	}
	level := func(y float64, key string, cut bool) seam {
		s := seam{from: draw.Pt(r.X, y), to: draw.Pt(r.Right(), y), key: key, cut: cut, inTo: len(p.right) == 0}
		s.inFrom = len(p.left) == 0 && !s.inTo
		s.wordAfter = s.inFrom
		return s
	}
	if len(p.left) > 0 {
		out = append(out, upright(r.X+half, "print.tile.cut", true))
	}
	if len(p.right) > 0 {
		out = append(out, upright(r.Right()-half, "print.tile.glue", false))
	}
	if len(p.above) > 0 {
		out = append(out, level(r.Y+half, "print.tile.cut", true))
	}
	if len(p.below) > 0 {
		out = append(out, level(r.Bottom()-half, "print.tile.glue", false))
	}
	return out
}

// level reports whether the seam runs from left to right.
func (s seam) level() bool { return s.to.X-s.from.X > s.to.Y-s.from.Y }

// marks are the two ends of the seam, outside of what the page shows or in the rim of the sheet.
func (s seam) marks() draw.Path {
	along := s.to.Sub(s.from).Times(1 / math.Max(s.to.Sub(s.from).Len(), 1e-9))
	mark := func(end draw.Point, out draw.Point, in bool) draw.Path {
		if in {
			return draw.Polyline(end.Sub(out.Times(0.1)), end.Sub(out.Times(rim-0.3)))
		}
		return draw.Polyline(end.Add(out.Times(0.6)), end.Add(out.Times(markRoom-0.5)))
	}
	return draw.Join(mark(s.from, along.Times(-1), s.inFrom), mark(s.to, along, s.inTo))
}

// pen draws a cut as a full line, a place for glue as a dashed one.
func (s seam) pen() draw.Pen {
	pen := draw.Solid(0.2, draw.Black)
	if !s.cut {
		pen.Dash = []float64{0.7, 0.5}
	}
	return pen
}

// tag is a word beside the picture, perhaps turned, with the left end of its line at a point.
type tag struct {
	text string
	at   draw.Point
	turn float64 // degrees
	l    draw.Lettering
}

func newTag(text string, l draw.Lettering) tag { return tag{text: text, l: l} }

func (t tag) width() float64 { return t.l.Font.Width(t.text, t.l.Size) }

// box is what the tag covers.
func (t tag) box() draw.Rect {
	high := t.l.Font.CapHeight() * t.l.Size
	return draw.Rotate(t.turn).Then(draw.Move(t.at.X, t.at.Y)).Bounds(draw.Rect{Y: -high, W: t.width(), H: high})
}

func (t tag) draw(c draw.Canvas) {
	c.Transform(draw.Rotate(t.turn).Then(draw.Move(t.at.X, t.at.Y)))
	c.Text(t.text, draw.Point{}, t.l)
	c.Pop()
}

// Letters beside the picture.
var (
	seamLetters = draw.Lettering{Font: draw.Condensed, Size: picture.MinMapText, Colour: picture.Faint}
	nextLetters = draw.Lettering{Font: draw.Condensed, Size: 2.4, Colour: picture.Faint}
	nameLetters = draw.Lettering{Font: draw.Bold, Size: 4, Colour: picture.Ink}
)

// wordGap parts the word of a seam from its mark.
const wordGap = 0.7

// word says what is done at a seam: beside its mark above the picture, or upright beside its mark at the side; in
// either case towards the middle of the page.
func (t tiling) word(s seam) tag {
	w := newTag(t.Say(s.key), seamLetters)
	x := s.from.X - labelGap
	if s.wordAfter {
		x = s.to.X + labelGap + w.box().H
	}
	switch {
	case s.level() && s.cut:
		w.at, w.turn = draw.Pt(x, s.from.Y+wordGap+w.width()), -90
	case s.level():
		w.at, w.turn = draw.Pt(x, s.from.Y-wordGap), -90
	case s.cut:
		w.at = draw.Pt(s.from.X+wordGap, s.from.Y-labelGap)
	default:
		w.at = draw.Pt(s.from.X-wordGap-w.width(), s.from.Y-labelGap)
	}
	return w
}

// taken is how much of an edge a seam takes with its word.
func (t tiling) taken(key string) float64 {
	return t.overlap/2 + wordGap + newTag(t.Say(key), seamLetters).width() + tagGap
}

// tags are all words of a page: what to do at its seams, its name, and the names of the pages that continue beside
// it, each with an arrow that points there.
func (t tiling) tags(p pane) (out []tag) {
	r := p.shown
	for _, s := range t.seamsOf(p) {
		out = append(out, t.word(s))
	}
	top, side := t.freeAbove(p), t.freeBeside(p)
	name := newTag(p.name(), nameLetters)
	name.at = draw.Pt(top.within(r.X+r.W*0.25, name.width()), r.Y-0.9)
	out = append(out, name)
	if len(p.above) > 0 {
		next := newTag("↑ "+strings.Join(p.above, " "), nextLetters)
		top.from = name.at.X + name.width() + tagGap
		next.at = draw.Pt(top.within(r.Centre().X-next.width()/2, next.width()), r.Y-labelGap)
		out = append(out, next)
	}
	if len(p.below) > 0 {
		next := newTag("↓ "+strings.Join(p.below, " "), nextLetters)
		next.at = draw.Pt(t.freeBelow(p).within(r.Centre().X-next.width()/2, next.width()), r.Bottom()+3)
		out = append(out, next)
	}
	if len(p.left) > 0 { // turned so that up is to the left
		next := newTag("↑ "+strings.Join(p.left, " "), nextLetters)
		next.turn = -90
		next.at = draw.Pt(r.X-labelGap, side.within(r.Centre().Y-next.width()/2, next.width())+next.width())
		out = append(out, next)
	}
	if len(p.right) > 0 { // turned so that up is to the right
		next := newTag("↑ "+strings.Join(p.right, " "), nextLetters)
		next.turn = 90
		next.at = draw.Pt(r.Right()+labelGap, side.within(r.Centre().Y-next.width()/2, next.width()))
		out = append(out, next)
	}
	return out
}

// span is room along an edge of the picture.
type span struct{ from, to float64 }

// within gives where a thing of that length begins: where it is wanted, or as near as there is room.
func (s span) within(wanted, length float64) float64 {
	return max(s.from, min(wanted, s.to-length))
}

// freeAbove is the room between the words of the seams, above the picture. It ends where the page does, not the
// picture, since a last column may be narrow.
func (t tiling) freeAbove(p pane) span {
	s := span{p.window.X, p.window.Right()}
	if len(p.left) > 0 {
		s.from += t.taken("print.tile.cut")
	}
	if len(p.right) > 0 {
		s.to = p.shown.Right() - t.taken("print.tile.glue")
	}
	return s
}

// freeBelow is the room between the marks below the picture.
func (t tiling) freeBelow(p pane) span {
	s := span{p.window.X, p.window.Right()}
	if len(p.left) > 0 {
		s.from += t.overlap/2 + tagGap
	}
	if len(p.right) > 0 {
		s.to = p.shown.Right() - t.overlap/2 - tagGap
	}
	return s
}

// freeBeside is the room between the marks and words at the sides of the picture.
func (t tiling) freeBeside(p pane) span {
	s := span{p.window.Y, p.window.Bottom()}
	if len(p.above) > 0 {
		s.from += t.taken("print.tile.cut")
	}
	if len(p.below) > 0 {
		s.to = p.shown.Bottom() - t.taken("print.tile.glue")
	}
	return s
}

// seams draws what helps to put pages together: marks where a page is cut, where the next is glued on,
// and which page that is.
func (t tiling) seams(c draw.Canvas, p pane) {
	for _, s := range t.seamsOf(p) {
		c.Stroke(s.marks(), s.pen())
	}
	for _, l := range t.tags(p) {
		l.draw(c)
	}
}
