package picture

import "sandtable/printables/draw"

// Box is a place for markers or counters: of a turn track, or for units off the map.
type Box struct {
	Title  string   // large: a turn's number, or the name of the box
	Note   string   // small, below: a date
	Emblem Emblem   // whose it is; zero: anybody's
	Here   bool     // where the marker begins
	Marks  []string // what is remembered there, at the foot
}

// markHigh is how high a line of a box's marks is, in millimetres.
const markHigh = 3.2

// Draw draws the box. Its lower part stays free, and a marker of the given size, 0 for none, is drawn as
// a ghost where it begins.
func (b Box) Draw(c draw.Canvas, r draw.Rect, style Style, marker float64) {
	const headHigh = 7
	c.Fill(r.Path(), draw.White)
	head := draw.Rect{X: r.X, Y: r.Y, W: r.W, H: headHigh}
	c.Fill(head.Path(), style.tint())
	c.Stroke(r.Path(), draw.Solid(0.3, Ink))
	c.Stroke(draw.Polyline(draw.Pt(r.X, head.Bottom()), draw.Pt(r.Right(), head.Bottom())), draw.Solid(0.15, Ink))
	text := head.Inset(0.9)
	if b.Emblem.Shape != "" {
		b.Emblem.Draw(c, draw.RectAround(draw.Pt(text.X+text.H/2, text.Centre().Y), text.H*0.9, text.H*0.9))
		text.X, text.W = text.X+text.H+1, text.W-text.H-1
	}
	if b.Note == "" {
		draw.Fit(draw.CondensedBold, b.Title, text.W, text.H, 3.8, MinText).Draw(c, text, Ink, draw.Centre)
	} else {
		left := draw.Rect{X: text.X, Y: text.Y, W: text.W * 0.27, H: text.H}
		draw.Fit(draw.CondensedBold, b.Title, left.W, left.H, 5.5, MinText).Draw(c, left, Ink, draw.Centre)
		right := draw.Rect{X: left.Right() + 0.4, Y: text.Y, W: text.W - left.W - 0.4, H: text.H}
		draw.Fit(draw.Condensed, b.Note, right.W, right.H, 2.9, MinText).Draw(c, right, Ink, draw.Right)
	}
	for i, text := range b.Marks {
		line := draw.Rect{X: r.X + 0.9, Y: r.Bottom() - 0.9 - markHigh*float64(len(b.Marks)-i), W: r.W - 1.8, H: markHigh}
		draw.Fit(draw.Condensed, text, line.W, line.H, MinText, MinText).Draw(c, line, Ink, draw.Left)
	}
	if b.Here && marker > 0 {
		place := draw.Rect{X: r.X, Y: head.Bottom(), W: r.W, H: r.H - headHigh}
		c.Stroke(draw.Circle(place.Centre(), min(marker, place.W-1, place.H-1)/2), draw.Pen{Width: 0.2, Colour: Hairline, Dash: []float64{1, 0.8}})
	}
}

// boxes draws a row of small squares to tick off, so many in all and so many a line, each of a side in
// millimetres, with a wider gap behind every fifth. It gives the height used.
func boxes(c draw.Canvas, at draw.Point, count, perLine int, side float64) float64 {
	for i := range count {
		col, row := i%perLine, i/perLine
		x := at.X + float64(col)*side*1.18 + float64(col/5)*side*0.35
		y := at.Y + float64(row)*side*1.25
		c.Stroke(draw.Rect{X: x, Y: y, W: side, H: side}.Path(), draw.Solid(0.2, Ink))
	}
	return boxesHeight(count, perLine, side)
}

// boxesHeight gives the height that boxes uses.
func boxesHeight(count, perLine int, side float64) float64 {
	lines := (count + perLine - 1) / perLine
	if lines == 0 {
		return 0
	}
	return float64(lines)*side*1.25 - side*0.25
}

// boxesPerLine gives how many squares of a side fit on a line of a width, in whole fives if there are
// more than five.
func boxesPerLine(width, side float64) int {
	n := 0
	for float64(n)*side*1.18+float64(n/5)*side*0.35+side <= width+0.001 {
		n++
	}
	if n > 5 {
		n -= n % 5
	}
	return max(1, n)
}
