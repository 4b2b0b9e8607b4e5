package counter

import (
	"sandtable/printables/picture"
)

// edges is the look of a piece at the edges of its cell, front and back.
type edges struct{ front, back picture.Edge }

func (b block) edges(p *Piece) edges {
	e := edges{front: p.Front.Edge()}
	if b.twoSided {
		e.back = p.back().Edge()
	}
	return e
}

func (e edges) alike(o edges) bool { return e.front.Alike(o.front) && e.back.Alike(o.back) }

// banded reports whether a face has a band at its upper edge, which would bleed into a neighbour above.
func (e edges) banded() bool { return e.front.Band.Colour.A > 0 || e.back.Band.Colour.A > 0 }

// fill sets as many pieces as fit into a height, narrows the block to its widest row, and returns the rest.
func (b *block) fill(left []*Piece, height float64) []*Piece {
	for len(left) > 0 {
		cells, rest := b.nextRow(left)
		r := row{cells: cells}
		if n := len(b.rows); n > 0 {
			r.gap = b.gapAbove(b.rows[n-1].cells, cells)
			r.y = b.rows[n-1].y + b.high() + r.gap
		}
		if r.y+b.high() > height+0.001 {
			break
		}
		b.rows, left = append(b.rows, r), rest
	}
	widest := 0
	for _, r := range b.rows {
		widest = max(widest, len(r.cells))
	}
	b.cols = widest
	return left
}

// nextRow takes the pieces of a row. It puts an empty cell between pieces with different edges.
func (b block) nextRow(left []*Piece) (cells, rest []*Piece) {
	for len(left) > 0 {
		skip := len(cells) > 0 && b.parted() && !b.edges(cells[len(cells)-1]).alike(b.edges(left[0]))
		if skip {
			cells = append(cells, nil)
		}
		if len(cells) >= b.cols {
			if skip {
				cells = cells[:len(cells)-1]
			}
			break
		}
		cells, left = append(cells, left[0]), left[1:]
	}
	return cells, left
}

// parted reports whether cells adjoin and have a bleed, so that pieces with different edges must be apart.
func (b block) parted() bool { return b.gap.W == 0 && b.bleed > 0 && !b.fixed && !b.butted }

// gapAbove returns the gap between a row and the one above it.
func (b block) gapAbove(above, below []*Piece) float64 {
	switch {
	case b.fold:
		return b.stripGap()
	case !b.parted():
		return b.gap.H
	}
	for i, p := range below {
		if p == nil {
			continue
		}
		e := b.edges(p)
		for j := max(0, i-1); j <= min(i+1, len(above)-1); j++ { // the bleeds would overlap at a corner too
			if above[j] != nil && (!e.alike(b.edges(above[j])) || e.banded()) {
				return 2 * b.bleed
			}
		}
	}
	return 0
}
