package printables

import (
	"slices"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// counterSheets sets pieces on sheets: those of one shape and size together, as many blocks on a sheet
// as fit below one another, each with its backs as the setup says.
func counterSheets(s Setup, pieces []Piece) ([]leaf, error) {
	sheets, err := fillSheets(s, pieces)
	if err != nil {
		return nil, err
	}
	var out []leaf
	for _, blocks := range sheets {
		out = append(out, frontLeaf(s, blocks))
		if s.Back.Duplex() {
			out = append(out, backLeaf(s, blocks))
		}
	}
	return out, nil
}

// kindOf tells which pieces are set together.
type kindOf struct {
	shape picture.Shape
	size  draw.Size
}

// sorted gives the pieces, each as often as it is wanted, by kind in the order in which kinds come.
func sorted(pieces []Piece) (kinds []kindOf, of map[kindOf][]Piece) {
	of = map[kindOf][]Piece{}
	for _, p := range pieces {
		k := kindOf{p.Shape, p.Size}
		for range p.Copies {
			of[k] = append(of[k], p)
		}
		if len(of[k]) > 0 && !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
	}
	return kinds, of
}

// fillSheets sets blocks on sheets.
func fillSheets(s Setup, pieces []Piece) ([][]block, error) {
	body := s.body(s.Paper)
	kinds, of := sorted(pieces)
	var sheets [][]block
	y := body.Bottom() // a sheet that is full, so that the first block begins one
	for _, k := range kinds {
		left := of[k]
		for len(left) > 0 {
			b := newBlock(s, k, body)
			rows := b.rowsIn(body.Bottom() - y)
			if rows < 1 {
				sheets, y = append(sheets, nil), body.Y
				rows = b.rowsIn(body.H)
			}
			if b.cols < 1 || rows < 1 {
				return nil, engine.Wrong("print.piece_large", "width", trim(k.size.W), "height", trim(k.size.H), "piece", left[0].Name)
			}
			left = b.take(left, rows)
			b.centre(body, y)
			y = b.area().Bottom() + rim(b.bleed)
			sheets[len(sheets)-1] = append(sheets[len(sheets)-1], b)
		}
	}
	return sheets, nil
}

// roundGutter parts round pieces, which no common cut sets free.
const roundGutter = 3.0

func newBlock(s Setup, k kindOf, body draw.Rect) block {
	b := block{shape: k.shape, size: k.size, gutter: s.Gutter, bleed: s.Bleed, fold: s.Back == Fold}
	if k.shape == picture.Round {
		b.gutter = max(b.gutter, roundGutter)
	}
	b.cols = int((body.W - 2*rim(b.bleed) + b.gutter + 0.001) / b.pitch().W)
	return b
}

// rowsIn gives how many rows fit into a height, marks included.
func (b block) rowsIn(height float64) int {
	gap := b.gutter
	if b.fold {
		gap = b.stripGap()
	}
	return int((height - 2*rim(b.bleed) + gap + 0.001) / b.pitch().H)
}

// take fills the block with pieces, at most so many rows, and gives those that are left. A row that
// is all there is is no wider than its pieces.
func (b *block) take(left []Piece, rows int) []Piece {
	n := min(len(left), b.cols*rows)
	b.pieces = left[:n]
	b.cols = min(b.cols, n)
	b.rows = (n + b.cols - 1) / b.cols
	return left[n:]
}

// centre places the block in the middle of the body, below y.
func (b *block) centre(body draw.Rect, y float64) {
	b.at = draw.Pt(0, 0)
	b.at = draw.Pt(body.Centre().X-b.area().W/2, y+rim(b.bleed))
}

func frontLeaf(s Setup, blocks []block) leaf {
	return leaf{size: s.Paper, draw: func(c draw.Canvas) {
		for _, b := range blocks {
			b.marks(c, s.Paper.W, false)
			b.fronts(c)
		}
		registration(c, s, false)
	}}
}

func backLeaf(s Setup, blocks []block) leaf {
	shift := s.backShift()
	return leaf{size: s.Paper, back: true, turned: s.turnedBack(), draw: func(c draw.Canvas) {
		c.Transform(draw.Move(shift.X, shift.Y))
		defer c.Pop()
		for _, b := range blocks {
			b.marks(c, s.Paper.W, true)
			b.backs(c, s.Paper.W)
		}
		registration(c, s, true)
	}}
}

// turnedBack reports whether backs stand upside down on their page: when sheets are turned about an
// edge that lies across.
func (s Setup) turnedBack() bool {
	upright := s.Paper.H >= s.Paper.W
	return upright == (s.Back == ShortEdge)
}

// backShift gives by how much backs are moved on their page, before it is turned, to lie behind the
// fronts on a printer that puts them elsewhere. Seen from the back, right is left.
func (s Setup) backShift() draw.Point {
	return draw.Pt(s.Offset.X, -s.Offset.Y)
}

// registration draws a cross in a ring in each corner of the body. Held against the light, those of
// front and back lie on one another.
func registration(c draw.Canvas, s Setup, mirror bool) {
	const ringAt, radius = 2.6, 1.2
	body := s.body(s.Paper)
	for _, at := range []draw.Point{{X: body.X + ringAt, Y: body.Y + ringAt}, {X: body.Right() - ringAt, Y: body.Y + ringAt},
		{X: body.X + ringAt, Y: body.Bottom() - ringAt}, {X: body.Right() - ringAt, Y: body.Bottom() - ringAt}} {
		if mirror {
			at.X = s.Paper.W - at.X
		}
		c.Stroke(draw.Join(draw.Circle(at, radius), draw.Polyline(draw.Pt(at.X-2, at.Y), draw.Pt(at.X+2, at.Y)),
			draw.Polyline(draw.Pt(at.X, at.Y-2), draw.Pt(at.X, at.Y+2))), draw.Solid(markWidth, draw.Black))
	}
}
