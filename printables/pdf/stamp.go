package pdf

import (
	"github.com/jung-kurt/gofpdf"

	"sandtable/printables/draw"
)

// stamp is what is known of a repeated thing.
type stamp struct {
	box    draw.Rect       // what it covers, in millimetres about its origin
	plain  bool            // it is drawn again each time
	form   gofpdf.Template // nil until it is needed
	name   string          // of the template, as an operand
	placed bool            // gofpdf has seen the template used
}

// Stamp draws a repeated thing: once into a template that each use refers to. Stamps inside stamps, and those with
// translucent colours or pictures, which gofpdf's templates cannot hold, are drawn again each time.
func (c *canvas) Stamp(id string, at draw.Point, drawing func(draw.Canvas)) {
	at = at.Rounded()
	s := c.w.stamps[id]
	if s == nil {
		s = newStamp(draw.Measure(drawing))
		c.w.stamps[id] = s
	}
	switch {
	case s.box.Empty():
	case s.plain || c.inner:
		c.plainly(at, drawing)
	default:
		c.place(s, at, drawing)
	}
}

func newStamp(e draw.Extent) *stamp {
	s := &stamp{box: e.Box, plain: e.Translucent || e.Images}
	if !e.Box.Empty() {
		s.box = e.Box.Inset(-0.1) // the template's box is rounded, and cuts
	}
	return s
}

// plainly draws a stamp without a template.
func (c *canvas) plainly(at draw.Point, drawing func(draw.Canvas)) {
	c.Transform(draw.Move(at.X, at.Y))
	depth := len(c.saved)
	drawing(c)
	for len(c.saved) >= depth {
		c.Pop()
	}
}

// place refers to the stamp's template, making it first where it does not exist.
func (c *canvas) place(s *stamp, at draw.Point, drawing func(draw.Canvas)) {
	c.ready(draw.Black)
	c.setAlpha(255)
	size := points(draw.Size{W: s.box.W, H: s.box.H})
	if s.form == nil {
		s.form = c.template(s.box, size, drawing)
		s.name = "/TPL" + s.form.ID()
	}
	// The template's origin is its lower left corner, y up, in points.
	m := draw.Affine{A: 1 / pointsPerMM, D: -1 / pointsPerMM, E: s.box.X + at.X, F: s.box.Bottom() + at.Y}.Then(c.at)
	c.op("q")
	c.matrix(m)
	if s.placed {
		c.op(s.name + " Do Q")
		return
	}
	// The first use goes through gofpdf, which only writes templates it saw used.
	c.flush()
	c.pdf.UseTemplateScaled(s.form, gofpdf.PointType{X: 0, Y: c.height - size.Ht}, size)
	c.op("Q")
	s.placed = true
}

// template draws a thing into a template of its own.
func (c *canvas) template(box draw.Rect, size gofpdf.SizeType, drawing func(draw.Canvas)) gofpdf.Template {
	var failed error
	form := c.pdf.CreateTemplateCustom(gofpdf.PointType{}, size, func(t *gofpdf.Tpl) {
		inner := &canvas{w: c.w, pdf: &t.Fpdf, height: size.Ht, inner: true}
		inner.at = draw.Move(-box.X, -box.Y).Then(onPage(size.Ht))
		drawing(inner)
		inner.finish()
		failed = t.Error()
	})
	c.pdf.SetError(failed)
	return form
}
