package mapsheet

import (
	"cmp"
	"slices"
)

// settle sorts the pages, finds which continue beside which, and how much each shows: what it holds, and half of the
// overlap where another continues.
func (t *tiling) settle() {
	slices.SortStableFunc(t.panes, func(a, b pane) int { return cmp.Or(cmp.Compare(a.row, b.row), cmp.Compare(a.col, b.col)) })
	for i := range t.panes {
		p := &t.panes[i]
		for _, o := range t.panes {
			p.meet(o)
		}
		p.shown = p.window
		p.shown.W = p.cell.W + t.overlap/2*float64(some(p.left)+some(p.right))
		p.shown.H = p.cell.H + t.overlap/2*float64(some(p.above)+some(p.below))
	}
}

func some(names []string) int { return min(1, len(names)) }

// meet notes another page as a neighbour if their cells share an edge.
func (p *pane) meet(o pane) {
	const near = 0.01
	a, b := p.cell, o.cell
	level := a.Y < b.Bottom()-near && b.Y < a.Bottom()-near
	upright := a.X < b.Right()-near && b.X < a.Right()-near
	switch {
	case level && apart(a.X, b.Right()) < near:
		p.left = append(p.left, o.name())
	case level && apart(a.Right(), b.X) < near:
		p.right = append(p.right, o.name())
	case upright && apart(a.Y, b.Bottom()) < near:
		p.above = append(p.above, o.name())
	case upright && apart(a.Bottom(), b.Y) < near:
		p.below = append(p.below, o.name())
	}
}

func apart(a, b float64) float64 { return max(a-b, b-a) }
