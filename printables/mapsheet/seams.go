package mapsheet

import (
	"math"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Measures of what stands round the part of the sheet that a page shows.
const (
	labelGap = 1.2 // between the picture and a label beside it
	tagGap   = 1.5 // that labels keep from marks and from one another
)

// seam is where a page is cut, or where the next one is glued on: a line from one edge of what the page
// shows to the other.
type seam struct {
	from, to draw.Point
	key      string // of the word that says what is done there
	cut      bool
}

// seamsOf gives the seams of a tile.
func (t tiling) seamsOf(col, row int) (out []seam) {
	r, w, half := t.shown(col, row), t.window, t.overlap/2
	if col > 0 {
		out = append(out, seam{draw.Pt(w.X+half, r.Y), draw.Pt(w.X+half, r.Bottom()), "print.tile.cut", true})
	}
	if col < t.cols-1 {
		out = append(out, seam{draw.Pt(w.Right()-half, r.Y), draw.Pt(w.Right()-half, r.Bottom()), "print.tile.glue", false})
	}
	if row > 0 {
		out = append(out, seam{draw.Pt(r.X, w.Y+half), draw.Pt(r.Right(), w.Y+half), "print.tile.cut", true})
	}
	if row < t.rows-1 {
		out = append(out, seam{draw.Pt(r.X, w.Bottom()-half), draw.Pt(r.Right(), w.Bottom()-half), "print.tile.glue", false})
	}
	return out
}

// level reports whether the seam runs from left to right.
func (s seam) level() bool { return s.to.X-s.from.X > s.to.Y-s.from.Y }

// marks are the two ends of the seam, outside of what the page shows.
func (s seam) marks() draw.Path {
	along := s.to.Sub(s.from).Times(1 / math.Max(s.to.Sub(s.from).Len(), 1e-9))
	short, long := along.Times(0.6), along.Times(markRoom-0.5)
	return draw.Join(draw.Polyline(s.from.Sub(short), s.from.Sub(long)), draw.Polyline(s.to.Add(short), s.to.Add(long)))
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
	seamLetters = draw.Lettering{Font: draw.Condensed, Size: 2, Colour: picture.Faint}
	nextLetters = draw.Lettering{Font: draw.Condensed, Size: 2.4, Colour: picture.Faint}
	nameLetters = draw.Lettering{Font: draw.Bold, Size: 4, Colour: picture.Ink}
)

// wordGap parts the word of a seam from its mark.
const wordGap = 0.7

// word says what is done at a seam: beside its mark above the picture, or upright beside its mark at the left; in
// either case towards the middle of the page.
func (t tiling) word(s seam) tag {
	w := newTag(t.Say(s.key), seamLetters)
	switch {
	case s.level() && s.cut:
		w.at, w.turn = draw.Pt(s.from.X-labelGap, s.from.Y+wordGap+w.width()), -90
	case s.level():
		w.at, w.turn = draw.Pt(s.from.X-labelGap, s.from.Y-wordGap), -90
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

// tags are all words of a page: what is done at its seams, its name, and the names of the pages that go on
// beside it, each with an arrow that points there.
func (t tiling) tags(col, row int) (out []tag) {
	r := t.shown(col, row)
	for _, s := range t.seamsOf(col, row) {
		out = append(out, t.word(s))
	}
	top, side := t.freeAbove(col), t.freeBeside(row)
	name := newTag(t.name(col, row), nameLetters)
	name.at = draw.Pt(top.within(r.X+r.W*0.25, name.width()), r.Y-0.9)
	out = append(out, name)
	if row > 0 {
		next := newTag("↑ "+t.name(col, row-1), nextLetters)
		top.from = name.at.X + name.width() + tagGap
		next.at = draw.Pt(top.within(r.Centre().X-next.width()/2, next.width()), r.Y-labelGap)
		out = append(out, next)
	}
	if row < t.rows-1 {
		next := newTag("↓ "+t.name(col, row+1), nextLetters)
		below := t.freeBelow(col)
		next.at = draw.Pt(below.within(r.Centre().X-next.width()/2, next.width()), r.Bottom()+3)
		out = append(out, next)
	}
	if col > 0 { // turned so that up is to the left
		next := newTag("↑ "+t.name(col-1, row), nextLetters)
		next.turn = -90
		next.at = draw.Pt(r.X-labelGap, side.within(r.Centre().Y-next.width()/2, next.width())+next.width())
		out = append(out, next)
	}
	if col < t.cols-1 { // turned so that up is to the right
		next := newTag("↑ "+t.name(col+1, row), nextLetters)
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
func (t tiling) freeAbove(col int) span {
	s := span{t.window.X, t.window.Right()}
	if col > 0 {
		s.from += t.taken("print.tile.cut")
	}
	if col < t.cols-1 {
		s.to -= t.taken("print.tile.glue")
	}
	return s
}

// freeBelow is the room between the marks below the picture.
func (t tiling) freeBelow(col int) span {
	s := span{t.window.X, t.window.Right()}
	if col > 0 {
		s.from += t.overlap/2 + tagGap
	}
	if col < t.cols-1 {
		s.to -= t.overlap/2 + tagGap
	}
	return s
}

// freeBeside is the room between the marks and words at the sides of the picture.
func (t tiling) freeBeside(row int) span {
	s := span{t.window.Y, t.window.Bottom()}
	if row > 0 {
		s.from += t.taken("print.tile.cut")
	}
	if row < t.rows-1 {
		s.to -= t.taken("print.tile.glue")
	}
	return s
}

// seams draws what helps to put pages together: marks where a page is cut, where the next is glued on,
// and which page that is.
func (t tiling) seams(c draw.Canvas, col, row int) {
	for _, s := range t.seamsOf(col, row) {
		c.Stroke(s.marks(), s.pen())
	}
	for _, l := range t.tags(col, row) {
		l.draw(c)
	}
}
