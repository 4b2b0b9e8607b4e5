package counter

import (
	"slices"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Measures of crop marks, in millimetres.
const (
	markLength = 3.0
	shortMark  = 1.0 // above and below pieces that take the whole page
	markGap    = 0.6 // between the bleed and the mark
)

// block is pieces of one shape and size set in rows and columns, to be cut along common lines. Pieces that look
// alike at their edges adjoin; where the look changes there is room for the bleed of both: an empty cell in a
// row, a gap between rows.
type block struct {
	kindOf
	gap      draw.Size // between cells; 0: they adjoin
	bleed    float64
	room     sheet.Room
	butted   bool
	twoSided bool // backs are printed
	fold     bool // every row of fronts has its backs below it, to be folded over
	foldGap  float64
	outline  sheet.Outline
	fixed    bool // a die gives the positions of pieces
	corner   float64
	cols     int        // columns used, or that there is room for
	at       draw.Point // of the first piece's upper left corner
	rows     []row
}

// row is a row of cells, nil for an empty one.
type row struct {
	y     float64 // below the first
	gap   float64 // above it
	cells []*Piece
}

// hasBacks reports whether any piece of the block has a back.
func (b block) hasBacks() bool {
	return slices.ContainsFunc(b.rows, func(r row) bool {
		return slices.ContainsFunc(r.cells, func(p *Piece) bool { return p != nil && p.Back != nil })
	})
}

// rim is the width of marks and bleed around the pieces: beside them, and above and below.
func rim(bleed float64, room sheet.Room) draw.Size {
	out := draw.Size{W: bleed + markGap + markLength, H: bleed + markGap + markLength}
	if room == sheet.Whole {
		out.H = bleed + markGap + shortMark
	}
	return out
}

// high is the height of a row: of fronts, and in fold-over strips of their backs too.
func (b block) high() float64 {
	if b.fold {
		return 2*b.size.H + b.foldGap
	}
	return b.size.H
}

// stripGap is the gap between two fold-over strips.
func (b block) stripGap() float64 { return max(b.gap.H, 2*b.bleed+1) }

// area returns the rectangle of the pieces, without marks.
func (b block) area() draw.Rect {
	last := b.rows[len(b.rows)-1]
	return draw.Rect{X: b.at.X, Y: b.at.Y, W: float64(b.cols)*(b.size.W+b.gap.W) - b.gap.W, H: last.y + b.high()}
}

// cell returns the cell of a piece.
func (b block) cell(at cell) draw.Rect {
	return draw.Rect{X: b.at.X + float64(at.col)*(b.size.W+b.gap.W), Y: b.at.Y + b.rows[at.row].y, W: b.size.W, H: b.size.H}
}

// cell is a cell of a block.
type cell struct{ col, row int }

// piece returns the piece in a cell, nil for an empty one.
func (b block) piece(at cell) *Piece {
	if at.row < 0 || at.row >= len(b.rows) || at.col < 0 || at.col >= len(b.rows[at.row].cells) {
		return nil
	}
	return b.rows[at.row].cells[at.col]
}

// each calls f for every piece, row by row.
func (b block) each(f func(at cell, p *Piece)) {
	for r, row := range b.rows {
		for c, p := range row.cells {
			if p != nil {
				f(cell{c, r}, p)
			}
		}
	}
}

// bleedOf returns the bleed of a piece, on each side without an adjoining piece. Between separate cells, and over the
// fold, it ends before the neighbour.
func (b block) bleedOf(at cell) picture.Bleed {
	if b.gap.W > 0 && b.gap.H > 0 {
		out := picture.All(max(0, min(b.bleed, min(b.gap.W, b.gap.H)/2-0.25)))
		return b.toFold(out)
	}
	free := func(col, row int) float64 {
		if b.piece(cell{col, row}) != nil {
			return 0
		}
		return b.bleed
	}
	out := picture.Bleed{Left: free(at.col-1, at.row), Right: free(at.col+1, at.row), Top: b.bleed, Bottom: b.bleed}
	if gap := b.rows[at.row].gap; gap == 0 {
		out.Top = free(at.col, at.row-1)
	} else {
		out.Top = min(b.bleed, gap/2)
	}
	if at.row+1 < len(b.rows) {
		if gap := b.rows[at.row+1].gap; gap == 0 {
			out.Bottom = free(at.col, at.row+1)
		} else {
			out.Bottom = min(b.bleed, gap/2)
		}
	}
	return b.toFold(out)
}

// toFold keeps the bleed of a front on its side of the fold.
func (b block) toFold(bleed picture.Bleed) picture.Bleed {
	if b.fold {
		bleed.Bottom = min(b.bleed, b.foldGap/2)
	}
	return bleed
}
