package playeraid

import (
	"sort"

	"sandtable/printables/chart"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// How far an aid may shrink or grow to fill its pages: the smallest letters stay at 7 points.
const (
	smallest  = 0.95
	largest   = 1.3
	scaleStep = 0.0175
)

// pages sets the aid on two pages of one size of letters, as large as fits: what is done on the first, what is
// looked up on the second and, where it needs it, on what the first has left. Charts that have no room are left
// to the product of all charts, and a line says so.
func (a aid) pages() []sheet.Leaf {
	first := blocks(append(a.sequence(), a.forgotten()...))
	charts := charted(chart.Charts{Subject: a.Subject}.Parts(a.terrains, a.look.Tables, a.column(1)), a.column(1))
	if l, ok := a.fitted(largest, first, charts); ok {
		return a.leaves(l)
	}
	more := charted([]chart.Part{{Passages: []flow.Passage{flow.Paragraph{Text: a.Say("print.aid.more"), Size: checkText, Faint: true}}}}, a.column(1))
	chosen := make([]bool, len(charts))
	for _, i := range urgent(charts) {
		chosen[i] = true
		_, chosen[i] = a.fitted(smallest, first, append(only(charts, chosen), more...))
	}
	if l, ok := a.fitted(largest, first, append(only(charts, chosen), more...)); ok {
		return a.leaves(l)
	}
	return a.leaves(a.layout(smallest, first, nil, len(first)/2)) // a sequence longer than the sheet runs over its end
}

// column is the width of a column at a scale.
func (a aid) column(k float64) float64 { return (a.body().W/k - flow.ColumnGap) / 2 }

// layout is an aid with its scale: the blocks of its pages.
type layout struct {
	scale float64
	pages [2]page
}

// page is blocks in two columns, and those below them that are as wide as the page.
type page struct {
	narrow, wide         []block
	narrowHigh, wideHigh []float64
}

func (p page) height() float64 {
	_, high := balanced(p.narrowHigh)
	return high + stacked(p.wideHigh)
}

// fitted finds the largest scale, up to one, at which everything has room. The second page begins behind the sequence, or
// later; within it only where the sequence is longer than a page.
func (a aid) fitted(most float64, first []block, charts []charting) (layout, bool) {
	narrow, wide := joined(charts)
	all := append(append([]block(nil), first...), narrow...)
	least := len(first)
	if a.layout(smallest, all, wide, least).pages[0].height() > a.room(smallest) {
		least = 0
	}
	steps := int((most-smallest)/scaleStep + 0.5)
	var best layout
	found := false
	sort.Search(steps+1, func(i int) bool { // the first that fits, from the largest down
		l, ok := a.parted(most-float64(i)*scaleStep, all, wide, least)
		if ok {
			best, found = l, true
		}
		return ok
	})
	return best, found
}

// parted finds where the second page begins, after so many blocks at least, so that both have room at a scale.
func (a aid) parted(k float64, all, wide []block, least int) (layout, bool) {
	for begin := least; begin <= len(all); begin++ {
		l := a.layout(k, all, wide, begin)
		if l.pages[0].height() > a.room(k) {
			break
		}
		if l.pages[1].height() <= a.room(k) {
			return l, true
		}
	}
	return layout{}, false
}

// room is the height of a page at a scale; the last block needs no gap below it.
func (a aid) room(k float64) float64 { return a.body().H/k + blockGap }

// layout measures the two pages, the second of which begins with that block.
func (a aid) layout(k float64, all, wide []block, begin int) layout {
	col := a.column(k)
	return layout{scale: k, pages: [2]page{
		{narrow: all[:begin], narrowHigh: heights(all[:begin], col)},
		{narrow: all[begin:], narrowHigh: heights(all[begin:], col), wide: wide, wideHigh: heights(wide, a.body().W/k)},
	}}
}

// body is the part of a page below the strip that names the side.
func (a aid) body() draw.Rect {
	b := a.Setup.Body(a.Setup.Paper)
	b.Y, b.H = b.Y+headHigh, b.H-headHigh
	return b
}

// leaves draws the two pages.
func (a aid) leaves(l layout) []sheet.Leaf {
	var out []sheet.Leaf
	for i, key := range []string{"print.aid.done", "print.aid.looked_up"} {
		out = append(out, sheet.Leaf{Size: a.Setup.Paper, Draw: func(c draw.Canvas) {
			a.head(c, a.Setup.Body(a.Setup.Paper), a.what(key))
			c.Transform(draw.Scale(l.scale, l.scale))
			a.draw(c, l.pages[i], l.scale)
			c.Pop()
		}})
	}
	return out
}

// draw draws a page at its scale: the columns, then what is wide.
func (a aid) draw(c draw.Canvas, p page, k float64) {
	body, col := a.body(), a.column(k)
	at := draw.Pt(body.X/k, body.Y/k)
	split, _ := balanced(p.narrowHigh)
	end := stack(c, p.narrow[:split], p.narrowHigh[:split], at, col)
	right := draw.Pt(at.X+col+flow.ColumnGap, at.Y)
	end = max(end, stack(c, p.narrow[split:], p.narrowHigh[split:], right, col))
	stack(c, p.wide, p.wideHigh, draw.Pt(at.X, end), body.W/k)
}
