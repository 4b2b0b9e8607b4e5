package sheet

import (
	"fmt"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Run is pages of a file that are printed alike, for the note to the copy shop.
type Run struct {
	Name        string
	First, Last int // pages of the file
	Sheets      int
	TwoSided    bool
	Stock       string // key of the paper that is best for them
}

// Shop is the page that tells a copy shop how a file is printed.
type Shop struct {
	Voice
	Setup Setup
	Most  int          // percent of ink in a PDF/X file; 0 for other files
	Runs  func() []Run // asked when the page is drawn, since only then all pages are known
	Apart func() bool  // asked then too: sheets of one and of two sides have a file each
}

// Leaf gives the page.
func (w Shop) Leaf() Leaf {
	return Leaf{Size: w.Setup.Portrait(), Draw: w.draw}
}

// Measures of the page, in millimetres.
const (
	shopTitle = 8.0
	shopText  = 3.6
	shopLine  = 5.2
	shopRow   = 8.0
	shopCell  = 3.1
)

func (w Shop) draw(c draw.Canvas) {
	body := w.Setup.Body(w.Setup.Portrait())
	runs := w.Runs()
	title := draw.Rect{X: body.X, Y: body.Y + 2, W: body.W, H: shopTitle}
	draw.Fit(draw.Bold, w.Say("print.product.shop.name"), title.W, title.H, 6, 3).Draw(c, title, picture.Ink, draw.Left)
	y := title.Bottom() + 8
	for i, step := range w.steps(runs) {
		number := draw.Lettering{Font: draw.Bold, Size: shopText, Colour: picture.Ink, Align: draw.Right}
		c.Text(fmt.Sprint(i+1), draw.Pt(body.X+5, y), number)
		for _, line := range draw.Wrap(draw.Sans, step, shopText, body.W-9) {
			c.Text(line, draw.Pt(body.X+9, y), draw.Lettering{Font: draw.Sans, Size: shopText, Colour: picture.Ink})
			y += shopLine
		}
		y += 2
	}
	if len(runs) > 0 {
		w.table(c, draw.Corners(draw.Pt(body.X, y), draw.Pt(body.Right(), body.Bottom())), runs)
	}
}

// steps are what is to be done, in order.
func (w Shop) steps(runs []Run) []string {
	s := w.Setup
	out := []string{w.Say("print.shop.scale"), w.Say("print.shop.paper", "width", Hundredths(s.Portrait().W), "height", Hundredths(s.Portrait().H))}
	one, two := false, false
	for _, r := range runs {
		one, two = one || !r.TwoSided, two || r.TwoSided
	}
	if two {
		out = append(out, w.Say("print.shop.two_sided", "edge", w.Say("print.back."+s.Back.String())))
	}
	switch {
	case one && two && w.Apart():
		out = append(out, w.Say("print.shop.apart"))
	case one && two:
		out = append(out, w.Say("print.shop.blank"))
	}
	if s.Bleed > 0 {
		out = append(out, w.Say("print.shop.bleed", "mm", w.Decimal(s.Bleed)))
	}
	if w.Most > 0 {
		out = append(out, w.Say("print.shop.pdfx", "most", w.Most))
	}
	return append(out, w.Say("print.shop.bar", "mm", Hundredths(scaleBar)))
}

// table lists the runs.
func (w Shop) table(c draw.Canvas, area draw.Rect, runs []Run) {
	widths := []float64{0.14, 0.26, 0.12, 0.16, 0.32}
	heads := []string{"pages", "what", "sheets", "sides", "stock"}
	for i, key := range heads {
		heads[i] = w.Say("print.shop." + key)
	}
	rows := [][]string{heads}
	for _, r := range runs {
		pages, sides := fmt.Sprint(r.First), "one"
		if r.Last > r.First {
			pages += "–" + fmt.Sprint(r.Last)
		}
		if r.TwoSided {
			sides = "two"
		}
		rows = append(rows, []string{pages, r.Name, fmt.Sprint(r.Sheets), w.Say("print.shop.side_" + sides), w.Say("print.shop.stock_" + r.Stock)})
	}
	high := min(shopRow, area.H/float64(len(rows)))
	var lines draw.Path
	for i, row := range rows {
		font, y := draw.Sans, area.Y+float64(i)*high
		if i == 0 {
			font = draw.Bold
		}
		x := area.X
		for j, text := range row {
			cell := draw.Rect{X: x, Y: y, W: widths[j] * area.W, H: high}
			draw.Fit(font, text, cell.W-3, cell.H-1, shopCell, picture.MinText).Draw(c, cell.Inset(0.5), picture.Ink, draw.Left)
			x += cell.W
		}
		lines.Add(draw.Polyline(draw.Pt(area.X, y+high), draw.Pt(area.Right(), y+high)))
	}
	c.Stroke(lines, draw.Solid(MarkWidth, picture.Faint))
}
