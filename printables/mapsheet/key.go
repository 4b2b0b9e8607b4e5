package mapsheet

import (
	"math"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// keyHead is what title and words take at the top of the key plan, in millimetres.
const keyHead = 22.0

// keyPage returns the page, upright or lying, on which the plan comes out larger, and its position there.
func (t tiling) keyPage() (page draw.Size, area draw.Rect, k float64) {
	for _, size := range []draw.Size{t.Setup.Portrait(), t.Setup.Landscape()} {
		body := t.Setup.Body(size)
		room := draw.Corners(draw.Pt(body.X, body.Y+keyHead), draw.Pt(body.Right(), body.Bottom()-t.besideKey()))
		if fits := math.Min(room.W/t.size.W, room.H/t.size.H); fits > k {
			page, area, k = size, room, fits
		}
	}
	area.X += (area.W - t.size.W*k) / 2
	return page, area, k
}

// besideKey is the height of the legend below the key plan.
func (t tiling) besideKey() float64 {
	if t.legend != besideKey {
		return 0
	}
	return highOf(t.bands)
}

func highOf(bands []band) float64 {
	high := 0.0
	for _, b := range bands {
		high += b.high + bandGap
	}
	return high
}

// keyLeaf is the first page of a tiled map: the whole sheet made small, with the pages drawn in.
func (t tiling) keyLeaf() sheet.Leaf {
	page, area, k := t.keyPage()
	body := t.Setup.Body(page)
	return sheet.Leaf{Size: page, Title: t.sheet.title, Draw: func(c draw.Canvas) {
		title := draw.Rect{X: body.X, Y: body.Y, W: body.W, H: 9}
		draw.Fit(draw.Bold, t.sheet.title, title.W, 6, 6, 3).Draw(c, title, picture.Ink, draw.Left)
		note := draw.Rect{X: body.X, Y: title.Bottom(), W: body.W, H: 10}
		draw.Fit(draw.Sans, t.Say("print.tile.how"), note.W, note.H, 2.8, picture.MinText).Draw(c, note, picture.Faint, draw.Left)
		c.Transform(draw.Scale(k*t.scale, k*t.scale).Then(draw.Move(area.X-t.sheet.bounds.X*k*t.scale, area.Y-t.sheet.bounds.Y*k*t.scale)))
		t.sheet.draw(c, t.sheet.bounds, k*t.scale)
		c.Pop()
		for _, p := range t.panes {
			keyPane(c, area, k, p)
		}
		if t.legend == besideKey {
			t.drawLegend(c, draw.Rect{X: body.X, Y: area.Y + t.size.H*k + bandGap, W: body.W})
		}
	}}
}

// keyPane draws one page into the key plan.
func keyPane(c draw.Canvas, area draw.Rect, k float64, p pane) {
	r := draw.Scale(k, k).Then(draw.Move(area.X, area.Y)).Bounds(p.cell)
	c.Stroke(r.Path(), draw.Solid(0.5, draw.RGB(0xb3141b)))
	size := math.Min(7, math.Min(r.W, r.H)*0.35)
	l := draw.Lettering{Font: draw.Bold, Size: size, Colour: draw.RGB(0xb3141b), Align: draw.Centre | draw.Middle}
	halo := l.Font.Outline(p.name(), size)
	from := l.Origin(p.name(), r.Centre())
	c.Stroke(halo.Transform(draw.Move(from.X, from.Y)), draw.Soft(size*0.25, draw.White))
	c.Text(p.name(), r.Centre(), l)
}

// legendLeaf is a page with the legend alone.
func (t tiling) legendLeaf() sheet.Leaf {
	page := t.Setup.Paper
	body := t.Setup.Body(page)
	return sheet.Leaf{Size: page, Title: t.Say("print.map.legend"), Draw: func(c draw.Canvas) {
		title := titleBand(t.sheet.title, body.W)
		title.draw(c, draw.Rect{X: body.X, Y: body.Y, W: body.W, H: title.high})
		t.drawLegend(c, draw.Rect{X: body.X, Y: body.Y + title.high + bandGap, W: body.W})
	}}
}

// drawLegend draws the legend below a place.
func (t tiling) drawLegend(c draw.Canvas, at draw.Rect) {
	for _, b := range t.bands {
		at.H = b.high
		b.draw(c, at)
		at.Y += b.high + bandGap
	}
}
