package counter

import (
	"slices"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Sheets sets pieces on sheets: those of one shape and size together in blocks, as many blocks on
// a sheet as fit, each with its backs as the setup says.
func Sheets(s sheet.Setup, pieces []Piece) ([]sheet.Leaf, error) {
	sheets, err := fillSheets(s, pieces)
	if err != nil {
		return nil, err
	}
	var out []sheet.Leaf
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

// grouped gives the pieces, each as often as it is wanted, by kind in the order in which kinds come.
func grouped(pieces []Piece) (kinds []kindOf, of map[kindOf][]Piece) {
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

// filling sets blocks on sheets: on shelves below one another, a small block beside a larger one where
// there is room.
type filling struct {
	setup  sheet.Setup
	body   draw.Rect
	sheets [][]block
	shelf  []int   // blocks of the last sheet that stand on the shelf, by place
	x, y   float64 // where the next block of the shelf, and the next shelf, begin
	top    float64 // of the shelf
}

// fillSheets sets blocks on sheets.
func fillSheets(s sheet.Setup, pieces []Piece) ([][]block, error) {
	f := &filling{setup: s, body: s.Body(s.Paper)}
	f.y = f.body.Bottom() // a sheet that is full, so that the first block begins one
	kinds, of := grouped(pieces)
	for _, k := range kinds {
		left := of[k]
		if f.beside(k, left) {
			continue
		}
		for len(left) > 0 {
			var err error
			if left, err = f.below(k, left); err != nil {
				return nil, err
			}
		}
	}
	f.closeShelf()
	return f.sheets, nil
}

// beside puts all pieces of a kind on the shelf that is being filled, if they have room there.
func (f *filling) beside(k kindOf, pieces []Piece) bool {
	if len(f.shelf) == 0 {
		return false
	}
	b := f.block(k, f.body.Right()-f.x)
	rows := b.rowsIn(f.y - f.top)
	if b.cols < 1 || rows < 1 || b.cols*rows < len(pieces) {
		return false
	}
	b.take(pieces, rows)
	f.put(b, draw.Pt(f.x, f.top))
	return true
}

// below puts as many pieces of a kind as fit on a shelf of their own, and gives the others.
func (f *filling) below(k kindOf, pieces []Piece) ([]Piece, error) {
	f.closeShelf()
	b := f.block(k, f.body.W)
	rows := b.rowsIn(f.body.Bottom() - f.y)
	if rows < 1 {
		f.sheets, f.y = append(f.sheets, nil), f.body.Y
		rows = b.rowsIn(f.body.H)
	}
	if b.cols < 1 || rows < 1 {
		return nil, engine.Wrong("print.piece_large", "width", sheet.Decimal(k.size.W), "height", sheet.Decimal(k.size.H), "piece", pieces[0].Name)
	}
	rest := b.take(pieces, rows)
	f.x, f.top = f.body.X, f.y
	f.put(b, draw.Pt(f.x, f.top))
	f.y = b.area().H + 2*rim(b.bleed) + f.top
	return rest, nil
}

// put places a block with its marks at a point of the shelf.
func (f *filling) put(b block, at draw.Point) {
	b.at = at.Add(draw.Pt(rim(b.bleed), rim(b.bleed)))
	last := len(f.sheets) - 1
	f.shelf = append(f.shelf, len(f.sheets[last]))
	f.sheets[last] = append(f.sheets[last], b)
	f.x = b.area().Right() + rim(b.bleed)
}

// closeShelf moves the blocks of the shelf to the middle of the sheet.
func (f *filling) closeShelf() {
	for _, i := range f.shelf {
		f.sheets[len(f.sheets)-1][i].at.X += (f.body.Right() - f.x) / 2
	}
	f.shelf = nil
}

// roundGutter parts round pieces, which no common cut sets free.
const roundGutter = 3.0

// block begins a block of a kind that is at most so wide, marks included.
func (f *filling) block(k kindOf, width float64) block {
	s := f.setup
	b := block{shape: k.shape, size: k.size, gutter: s.Gutter, bleed: s.Bleed, fold: s.Back == sheet.Fold}
	if k.shape == picture.Round {
		b.gutter = max(b.gutter, roundGutter)
	}
	b.cols = int((width - 2*rim(b.bleed) + b.gutter + 0.001) / b.pitch().W)
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

func frontLeaf(s sheet.Setup, blocks []block) sheet.Leaf {
	return sheet.Leaf{Size: s.Paper, Draw: func(c draw.Canvas) {
		for _, b := range blocks {
			b.marks(c, s.Paper.W, false)
			b.fronts(c)
		}
		sheet.Registration(c, s, false)
	}}
}

func backLeaf(s sheet.Setup, blocks []block) sheet.Leaf {
	shift := s.BackShift()
	return sheet.Leaf{Size: s.Paper, Back: true, Turned: s.TurnedBack(), Draw: func(c draw.Canvas) {
		c.Transform(draw.Move(shift.X, shift.Y))
		defer c.Pop()
		for _, b := range blocks {
			b.marks(c, s.Paper.W, true)
			b.backs(c, s.Paper.W)
		}
		sheet.Registration(c, s, true)
	}}
}
