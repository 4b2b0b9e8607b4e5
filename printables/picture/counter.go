package picture

import (
	"sandtable/printables/artwork"
	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// Bleed is how far the ground of a piece runs on beyond its edges, in millimetres, so that a cut a
// little beside the line shows no white.
type Bleed struct{ Left, Top, Right, Bottom float64 }

// All gives the same bleed on all sides.
func All(mm float64) Bleed { return Bleed{mm, mm, mm, mm} }

func (b Bleed) around(r draw.Rect) draw.Rect {
	return draw.Rect{X: r.X - b.Left, Y: r.Y - b.Top, W: r.W + b.Left + b.Right, H: r.H + b.Top + b.Bottom}
}

// Draw draws the face of a piece that fills a cell.
func (f Face) Draw(c draw.Canvas, cell draw.Rect, shape Shape, bleed Bleed) {
	f.Picture, f.GroundPicture = f.Picture.Readable(), f.GroundPicture.Readable()
	l := f.lay(cell, shape)
	whole := shape.Path(bleed.around(cell))
	c.Fill(whole, f.Ground)
	if f.GroundPicture.Picture != nil {
		f.drawInside(c, f.GroundPicture, bleed.around(cell), whole, shape)
	}
	if f.Card != nil {
		f.Card.draw(c, f, cell, shape, bleed)
		return
	}
	if f.Band.Colour.A > 0 {
		wide := bleed.around(cell)
		strip := draw.Rect{X: wide.X, Y: wide.Y, W: wide.W, H: cell.Y - wide.Y + l.band}
		if shape != Square {
			c.Clip(whole)
			defer c.Pop()
		}
		f.Band.draw(c, strip.Path(), f.Ground)
	}
	if f.pictured() {
		if l.sign == cell && f.Picture.Fit != artwork.Fitted {
			l.sign = bleed.around(cell)
		}
		f.drawPictures(c, l.sign, whole, shape)
	} else {
		f.drawMiddle(c, l)
	}
	for _, t := range l.texts {
		t.draw(c, f.ink())
	}
	f.drawNumbers(c, l)
	if f.Bonus {
		f.drawBonus(c, l.bonus)
	}
	f.Emblem.Draw(c, l.emblem)
}

// drawPictures draws the pictures in place of the symbol: one alone, or several in rows, as large as they go.
func (f Face) drawPictures(c draw.Canvas, box draw.Rect, outline draw.Path, shape Shape) {
	all := []artwork.Use{f.Picture}
	for _, u := range f.More {
		if u = u.Readable(); u.Picture != nil {
			all = append(all, u)
		}
	}
	across := squarest(len(all), box)
	down := (len(all) + across - 1) / across
	gap := 0.0
	if len(all) > 1 {
		gap = 0.02 * min(box.W, box.H)
	}
	w, h := box.W/float64(across), box.H/float64(down)
	for i, u := range all {
		place := draw.Rect{X: box.X + float64(i%across)*w, Y: box.Y + float64(i/across)*h, W: w, H: h}
		f.drawInside(c, u, place.Inset(gap), outline, shape)
	}
}

// squarest returns how many of count things go side by side in a box, so that their cells come nearest to squares.
func squarest(count int, box draw.Rect) int {
	best, side := 1, 0.0
	for across := 1; across <= count; across++ {
		down := (count + across - 1) / across
		if s := min(box.W/float64(across), box.H/float64(down)); s > side {
			best, side = across, s
		}
	}
	return best
}

// drawInside draws a picture where it does not go beyond a round piece.
func (f Face) drawInside(c draw.Canvas, u artwork.Use, box draw.Rect, outline draw.Path, shape Shape) {
	if shape != Square {
		c.Clip(outline)
		defer c.Pop()
	}
	u.Draw(c, box, u.Fit)
}

// pictured reports whether a picture replaces the symbol.
func (f Face) pictured() bool { return f.Picture.Picture != nil }

// drawMiddle draws the symbol or the sign.
func (f Face) drawMiddle(c draw.Canvas, l laid) {
	if f.Symbol.Branch != "" {
		look := symbol.Look{Box: f.Box, Line: f.line(), Mark: f.ink(), Hollow: f.Hollow}
		id := stampID("symbol", f.Symbol, look, l.symbol.W, l.symbol.H)
		c.Stamp(id, draw.Pt(l.symbol.X, l.symbol.Y), func(c draw.Canvas) {
			// The maker of a Face has checked the symbol; a faulty one draws nothing.
			_ = f.Symbol.Draw(c, draw.Rect{W: l.symbol.W, H: l.symbol.H}, look)
		})
		return
	}
	DrawSign(c, f.Sign, l.sign, f.line())
}

func (f Face) line() draw.Colour {
	if f.Line.A > 0 {
		return f.Line
	}
	return f.ink()
}

// drawNumbers writes the factors; a red one is underlined too.
func (f Face) drawNumbers(c draw.Canvas, l laid) {
	x := l.numbers.Centre().X - l.numbersWidth/2
	y := l.numbers.Bottom()
	for i, n := range f.Numbers {
		if dash := f.between(i); dash != "" {
			c.Text(dash, draw.Pt(x, y), draw.Lettering{Font: numberFont, Size: l.numberSize, Colour: f.ink()})
			x += numberFont.Width(dash, l.numberSize)
		}
		colour := f.ink()
		w := numberFont.Width(n.Text, l.numberSize)
		if n.Red {
			colour = f.red()
			under := draw.Rect{X: x, Y: y + 0.07*l.numberSize, W: w, H: 0.07 * l.numberSize}
			c.Fill(under.Path(), colour)
		}
		c.Text(n.Text, draw.Pt(x, y), draw.Lettering{Font: numberFont, Size: l.numberSize, Colour: colour})
		x += w
	}
}

// red gives red where it can be read on the ground, else the ink; the line below stays.
func (f Face) red() draw.Colour {
	if int(f.Ground.Luma())-int(Red.Luma()) < 50 {
		return f.ink()
	}
	return Red
}

// drawBonus draws the sign of a unit that stacks beside others: +1 in a ring.
func (f Face) drawBonus(c draw.Canvas, box draw.Rect) {
	b := box.Within(1)
	c.Stroke(draw.Circle(b.Centre(), b.W*0.46), draw.Solid(b.W*0.08, f.ink()))
	m, arm := b.Centre(), b.W*0.24
	plus := draw.Join(draw.Polyline(m.Add(draw.Pt(-arm, 0)), m.Add(draw.Pt(arm, 0))), draw.Polyline(m.Add(draw.Pt(0, -arm)), m.Add(draw.Pt(0, arm))))
	c.Stroke(plus, draw.Solid(b.W*0.12, f.ink()))
}
