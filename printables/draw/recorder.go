package draw

import (
	"crypto/sha256"
	"fmt"
	"image"
	"strings"
)

// recorder is a canvas that writes down what is drawn on it, one line for each
// call, for tests that compare drawings as text. What a stamp draws is written
// below the first stamp of each id.
type recorder struct {
	out    strings.Builder
	indent string
	depth  int
	stamps map[string]bool
}

var _ Canvas = (*recorder)(nil)

// newRecorder gives an empty recorder.
func newRecorder() *recorder { return &recorder{stamps: map[string]bool{}} }

// Record gives the text of one drawing.
func Record(drawing func(Canvas)) string {
	r := newRecorder()
	drawing(r)
	return r.String()
}

// String returns everything recorded so far, with a line at the end for each Clip or Transform that was not popped.
func (r *recorder) String() string {
	if r.depth != 0 {
		return r.out.String() + fmt.Sprintf("unbalanced: %d not popped\n", r.depth)
	}
	return r.out.String()
}

func (r *recorder) say(format string, args ...any) {
	fmt.Fprintf(&r.out, r.indent+format+"\n", args...)
}

// Fill writes "fill #rrggbb path".
func (r *recorder) Fill(p Path, c Colour) { r.say("fill %s %s", c, shape(p)) }

// Stroke writes "stroke #rrggbb width path", with dashes, caps and corners that
// are not plain.
func (r *recorder) Stroke(p Path, pen Pen) {
	style := fmt.Sprintf("%s %s", pen.Colour, number(pen.Width))
	if d := pen.Dashes(); d != nil {
		var words []string
		for _, v := range d {
			words = append(words, number(v))
		}
		style += " dash " + strings.Join(words, ",")
	}
	style += []string{"", " round", " square"}[pen.Cap%3]
	style += []string{"", " softcorner", " bevel"}[pen.Corner%3]
	r.say("stroke %s %s", style, shape(p))
}

// Text writes the text with font, size, colour, place and alignment.
func (r *recorder) Text(s string, at Point, l Lettering) {
	align := []string{"left", "centre", "right", "left"}[l.Align&3]
	switch l.Align &^ 3 {
	case Middle:
		align += " middle"
	case Top:
		align += " top"
	}
	r.say("text %q %s %s %s at %s %s", l.Font.Clean(s), l.Font, number(l.Size), l.Colour, coords(at), align)
}

// Image writes the picture's size in pixels, a few digits that tell its content,
// and its box.
func (r *recorder) Image(img image.Image, box Rect) {
	b := img.Bounds()
	h := sha256.New()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			cr, cg, cb, ca := img.At(x, y).RGBA()
			h.Write([]byte{byte(cr >> 8), byte(cg >> 8), byte(cb >> 8), byte(ca >> 8)})
		}
	}
	r.say("image %dx%d %x %s", b.Dx(), b.Dy(), h.Sum(nil)[:4], box)
}

// Clip writes "clip path"; what it holds is indented.
func (r *recorder) Clip(p Path) { r.push("clip " + shape(p)) }

// Transform writes "move", "turn" or "transform"; what it holds is indented.
func (r *recorder) Transform(m Affine) {
	if m == Move(m.E, m.F) {
		r.push("move " + coords(Point{m.E, m.F}))
		return
	}
	r.push(fmt.Sprintf("transform %s %s %s", factors(m.A, m.B), factors(m.C, m.D), coords(Point{m.E, m.F})))
}

// factors writes numbers without unit, which may be small.
func factors(a, b float64) string { return fmt.Sprintf("%.5g %.5g", a+0, b+0) }

func (r *recorder) push(line string) {
	r.say("%s", line)
	r.depth++
	r.indent += "  "
}

// Pop ends the indentation.
func (r *recorder) Pop() {
	r.depth--
	if r.depth < 0 {
		r.say("pop without clip or transform")
		r.depth = 0
		return
	}
	r.indent = r.indent[2:]
}

// Stamp writes the id and the place, and below the first of each id what it
// draws.
func (r *recorder) Stamp(id string, at Point, drawing func(Canvas)) {
	r.say("stamp %q at %s", id, coords(at))
	if r.stamps[id] {
		return
	}
	r.stamps[id] = true
	inner := &recorder{indent: r.indent + "  ", stamps: r.stamps}
	drawing(inner)
	r.out.WriteString(inner.String())
}

// shape writes a path, a rectangle as "rect x y w h" and a circle as
// "circle x y r".
func shape(p Path) string {
	if box, ok := p.AsRect(); ok {
		return box.String()
	}
	if p.Empty() {
		return "empty"
	}
	text := p.String()
	box := p.Bounds()
	if c := box.Centre(); len(p.segs) == 6 && text == Circle(c, box.W/2).String() {
		return "circle " + coords(c) + " " + number(box.W/2)
	}
	return text
}

// String writes "rect x y w h".
func (r Rect) String() string {
	return fmt.Sprintf("rect %s %s", coords(Point{r.X, r.Y}), coords(Point{r.W, r.H}))
}
