package pdf

import (
	"bytes"

	"github.com/jung-kurt/gofpdf"

	"sandtable/printables/draw"
)

// canvas draws on one page, or into one template.
type canvas struct {
	w      *writer
	pdf    *gofpdf.Fpdf // the page, or the template
	height float64      // of the page or template, in points
	inner  bool         // this is a template
	at     draw.Affine  // from millimetres to points, y up
	now    look
	font   face // what gofpdf takes for the font in use
	saved  []state
	ops    []byte // operators not yet handed to gofpdf
}

var _ draw.Canvas = (*canvas)(nil)

// look is the graphics state last written to the page, so that it is not written again. The zero look is unknown.
type look struct {
	fill, stroke colour
	alpha        uint8 // 0 means 255, with which each page begins
	pen          penLook
	font         face
}

type colour struct {
	known bool
	parts [4]uint8 // inks, or red, green and blue
}

type penLook struct {
	known  bool
	width  float64
	cap    draw.Cap
	corner draw.Corner
	dash   string
}

// face is a font at a size in points.
type face struct {
	known bool
	font  draw.Font
	size  float64
}

// state is what Pop restores.
type state struct {
	at   draw.Affine
	now  look
	clip bool // the page was made to save its state
}

// Fill fills the path by the non-zero winding rule.
func (c *canvas) Fill(p draw.Path, col draw.Colour) {
	if p.Empty() || !c.ready(col) {
		return
	}
	c.setAlpha(col.A)
	c.setColour(&c.now.fill, col, areas)
	c.path(p)
	c.op("f")
}

// Stroke draws along the path.
func (c *canvas) Stroke(p draw.Path, pen draw.Pen) {
	if p.Empty() || !c.ready(pen.Colour) {
		return
	}
	c.setAlpha(pen.Colour.A)
	c.setColour(&c.now.stroke, pen.Colour, lines)
	c.setPen(pen)
	c.path(p)
	c.op("S")
}

// ready reports whether the colour draws anything, and now and then looks whether
// the drawing shall be stopped.
func (c *canvas) ready(col draw.Colour) bool {
	if c.w.calls++; c.w.calls%256 == 0 {
		c.w.checkContext()
	}
	return col.A > 0
}

// Clip lets all that follows show inside p only, until Pop.
func (c *canvas) Clip(p draw.Path) {
	c.saved = append(c.saved, state{c.at, c.now, true})
	c.op("q")
	if p.Empty() {
		p = draw.Rect{}.Path() // a clip without area hides everything
	}
	c.path(p)
	c.op("W n")
}

// Transform moves, turns or scales all that follows, until Pop.
func (c *canvas) Transform(m draw.Affine) {
	c.saved = append(c.saved, state{c.at, c.now, false})
	c.at = m.Then(c.at)
}

// Pop ends the latest Clip or Transform.
func (c *canvas) Pop() {
	n := len(c.saved) - 1
	if n < 0 {
		return
	}
	s := c.saved[n]
	c.saved = c.saved[:n]
	c.at = s.at
	if s.clip {
		c.op("Q")
		c.now = s.now
	}
}

// finish ends open Clips and Transforms, and writes the last operators.
func (c *canvas) finish() {
	for len(c.saved) > 0 {
		c.Pop()
	}
	c.flush()
}

// flush hands the operators to gofpdf, before it writes some of its own.
func (c *canvas) flush() {
	if len(c.ops) > 0 {
		c.pdf.RawWriteBuf(bytes.NewReader(c.ops))
		c.ops = c.ops[:0]
	}
}

// setAlpha sets how much of what is below is hidden.
func (c *canvas) setAlpha(a uint8) {
	if a == c.now.alpha || a == 255 && c.now.alpha == 0 {
		return
	}
	c.now.alpha = a
	c.flush()
	c.pdf.SetAlpha(float64(a)/255, "Normal")
}

// setPen sets width, ends, corners and dashes.
func (c *canvas) setPen(pen draw.Pen) {
	factor := c.at.Factor()
	want := penLook{true, max(0, draw.Round(pen.Width)) * factor, pen.Cap % 3, pen.Corner % 3, dashes(pen, factor)}
	if c.now.pen == want {
		return
	}
	old := c.now.pen
	c.now.pen = want
	if !old.known {
		c.number(draw.MiterLimit)
		c.op("M")
	}
	if !old.known || old.width != want.width {
		c.number(want.width)
		c.op("w")
	}
	if !old.known || old.cap != want.cap || old.corner != want.corner {
		c.number(float64(want.cap))
		c.op("J")
		c.number(float64(want.corner))
		c.op("j")
	}
	if old.dash != want.dash {
		c.op(want.dash)
	}
}

// dashes gives the operator that sets a pen's dashes. It is written for full
// lines too: a template begins with the dashes of the page it is placed on.
func dashes(pen draw.Pen, factor float64) string {
	b := []byte{'['}
	for _, v := range pen.Dashes() {
		b = appendNumber(b, v*factor)
		b = append(b, ' ')
	}
	return string(append(b, "] 0 d"...))
}
