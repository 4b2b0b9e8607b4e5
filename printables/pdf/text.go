package pdf

import (
	"math"

	"github.com/jung-kurt/gofpdf"

	"sandtable/printables/draw"
)

// Text writes one line. It can be selected and searched for.
func (c *canvas) Text(s string, at draw.Point, l draw.Lettering) {
	s = l.Font.Clean(s)
	l.Size = draw.Round(l.Size)
	size := math.Round(l.Size*c.at.Factor()*100) / 100 // as gofpdf writes it
	if s == "" || size <= 0 || !c.ready(l.Colour) {
		return
	}
	p := c.at.Apply(l.Origin(s, at.Rounded()))
	c.setAlpha(l.Colour.A)
	c.setColour(&c.now.fill, l.Colour, letters)
	if c.at.B == 0 && c.at.C == 0 && c.at.A > 0 && c.at.D < 0 {
		c.runs(s, draw.Pt(p.X, c.height-p.Y), l.Font, size)
		return
	}
	before := c.now
	c.op("q")
	f := c.at.Factor()
	c.matrix(draw.Affine{A: c.at.A / f, B: c.at.B / f, C: -c.at.C / f, D: -c.at.D / f, E: p.X, F: p.Y})
	c.runs(s, draw.Pt(0, c.height), l.Font, size)
	c.op("Q")
	c.now = before
}

// runs writes a line whose letters are in one font file or two.
func (c *canvas) runs(s string, at draw.Point, f draw.Font, size float64) {
	for font, part := range f.Runs(s) {
		c.setFont(font, size)
		c.pdf.Text(at.X, at.Y, part)
		at.X += font.Width(part, size)
	}
}

// setFont selects a font, unless both the page and gofpdf have it selected.
func (c *canvas) setFont(f draw.Font, size float64) {
	want := face{true, f, size}
	c.flush()
	if c.now.font == want && c.font == want {
		return
	}
	c.w.useFont(c.pdf, f, size)
	c.now.font, c.font = want, want
}

// useFont selects a font on a page or template, adding it to the file the first
// time.
func (w *writer) useFont(pdf *gofpdf.Fpdf, f draw.Font, size float64) {
	if !w.fonts[f] {
		// Templates share the map of fonts with the file they are made for.
		w.pdf.AddUTF8FontFromBytes(f.String(), "", f.TTF())
		w.fonts[f] = true
	}
	pdf.SetFont(f.String(), "", size)
}
