package counter

import (
	"cmp"
	"slices"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Sheets sets pieces on sheets: those of one shape and size together in blocks, as many blocks on a sheet as fit, with
// their backs as in the setup. A sheet without backs has no second side.
func Sheets(s sheet.Setup, pieces []Piece) ([]sheet.Leaf, error) {
	given, pieces := dieSheets(s, pieces)
	sheets, err := fillSheets(s, pieces)
	if err != nil {
		return nil, err
	}
	var out []sheet.Leaf
	sheets = append(given, sheets...)
	for _, blocks := range sheets {
		out = append(out, frontLeaf(s, blocks))
		if hasBackLeaf(s, blocks) {
			out = append(out, backLeaf(s, blocks))
		}
	}
	return out, nil
}

// Count returns how many sheets [Sheets] sets pieces on, and how many of them have a second side.
func Count(s sheet.Setup, pieces []Piece) (sheets, backs int, err error) {
	given, pieces := dieSheets(s, pieces)
	filled, err := fillSheets(s, pieces)
	for _, blocks := range append(given, filled...) {
		if hasBackLeaf(s, blocks) {
			backs++
		}
	}
	return len(given) + len(filled), backs, err
}

func hasBackLeaf(s sheet.Setup, blocks []block) bool {
	return s.Back.Duplex() && slices.ContainsFunc(blocks, block.hasBacks)
}

// kindOf is the kind of a piece: pieces of one kind are set together.
type kindOf struct {
	shape picture.Shape
	size  draw.Size
	group int
}

// grouped returns the pieces by kind, each as often as it has copies, and the kinds in the order of their first piece.
// Within a kind it puts pieces with equal edges together.
func grouped(pieces []Piece, b block) (kinds []kindOf, of map[kindOf][]*Piece) {
	of = map[kindOf][]*Piece{}
	looks, look := map[edges]int{}, map[*Piece]int{} // numbered in order
	for i := range pieces {
		p := &pieces[i]
		k := kindOf{p.Shape, p.Size, p.Group}
		for range p.Copies {
			of[k] = append(of[k], p)
		}
		if len(of[k]) > 0 && !slices.Contains(kinds, k) {
			kinds = append(kinds, k)
		}
		e := b.edges(p)
		if looks[e] == 0 {
			looks[e] = len(looks) + 1
		}
		look[p] = looks[e]
	}
	if b.bleed == 0 {
		return kinds, of
	}
	for _, k := range kinds {
		slices.SortStableFunc(of[k], func(x, y *Piece) int { return cmp.Compare(look[x], look[y]) })
	}
	return kinds, of
}

// filling sets blocks on sheets: on shelves below one another, a small block beside a larger one where
// there is room.
type filling struct {
	setup  sheet.Setup
	body   draw.Rect
	sheets [][]block
	shelf  []int   // blocks of the last sheet on the shelf, by position
	x, y   float64 // where the next block of the shelf, and the next shelf, begin
	top    float64 // of the shelf
}

// fillSheets sets blocks on sheets.
func fillSheets(s sheet.Setup, pieces []Piece) ([][]block, error) {
	f := &filling{setup: s, body: s.PieceBody()}
	f.y = f.body.Bottom() // a sheet that is full, so that the first block begins one
	kinds, of := grouped(pieces, f.block(kindOf{}))
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

// beside puts all pieces of a kind on the current shelf, if there is room.
func (f *filling) beside(k kindOf, pieces []*Piece) bool {
	if len(f.shelf) == 0 {
		return false
	}
	b, rest := f.filled(k, pieces, draw.Size{W: f.body.Right() - f.x, H: f.y - f.top})
	if len(b.rows) == 0 || len(rest) > 0 {
		return false
	}
	f.put(b, draw.Pt(f.x, f.top))
	return true
}

// below puts as many pieces of a kind as fit on a shelf of their own, and returns the rest.
func (f *filling) below(k kindOf, pieces []*Piece) ([]*Piece, error) {
	f.closeShelf()
	b, rest := f.filled(k, pieces, draw.Size{W: f.body.W, H: f.body.Bottom() - f.y})
	if len(b.rows) == 0 {
		f.sheets, f.y = append(f.sheets, nil), f.body.Y
		b, rest = f.filled(k, pieces, draw.Size{W: f.body.W, H: f.body.H})
	}
	if len(b.rows) == 0 {
		return nil, engine.Wrong("print.piece_large", "width", sheet.Hundredths(k.size.W), "height", sheet.Hundredths(k.size.H), "piece", pieces[0].Name)
	}
	f.x, f.top = f.body.X, f.y
	f.put(b, draw.Pt(f.x, f.top))
	f.y = b.area().H + 2*rim(b.bleed, b.room).H + f.top
	return rest, nil
}

// put places a block with its marks at a point of the shelf.
func (f *filling) put(b block, at draw.Point) {
	rim := rim(b.bleed, b.room)
	b.at = at.Add(draw.Pt(rim.W, rim.H))
	last := len(f.sheets) - 1
	f.shelf = append(f.shelf, len(f.sheets[last]))
	f.sheets[last] = append(f.sheets[last], b)
	f.x = b.area().Right() + rim.W
}

// closeShelf moves the blocks of the shelf to the middle of the sheet.
func (f *filling) closeShelf() {
	for _, i := range f.shelf {
		f.sheets[len(f.sheets)-1][i].at.X += (f.body.Right() - f.x) / 2
	}
	f.shelf = nil
}

// roundGap is the gap between round pieces, which share no cut.
const roundGap = 3.0

// block begins a block of a kind.
func (f *filling) block(k kindOf) block {
	s := f.setup
	gap := s.Gutter
	if k.shape != picture.Square {
		gap = max(gap, roundGap)
	}
	return block{kindOf: k, gap: draw.Size{W: gap, H: gap}, bleed: s.Bleed, room: s.Room, butted: s.Butted, twoSided: s.Back != sheet.NoBack, fold: s.Back == sheet.Fold,
		foldGap: s.FoldGap, outline: s.Outline, corner: s.Corner}
}

// Fitting returns how many adjoining pieces of a size fit into a rectangle, with the marks around them.
func Fitting(s sheet.Setup, room draw.Rect, size draw.Size) int {
	count := func(room, rim, side float64) int {
		return int((room - 2*rim + s.Gutter + 0.001) / (side + s.Gutter))
	}
	rim := rim(s.Bleed, s.Room)
	high := size.H
	if s.Back == sheet.Fold {
		high = 2*size.H + s.FoldGap
	}
	return max(0, count(room.W, rim.W, size.W)) * max(0, count(room.H, rim.H, high))
}

// filled is a block of a kind with as many pieces as there is room for, marks included, and the other pieces. Of the
// two ways to keep unlike grounds apart, empty cells and gaps between all, it takes the one with more room.
func (f *filling) filled(k kindOf, pieces []*Piece, room draw.Size) (block, []*Piece) {
	joined, rest := f.block(k).filledTo(room, pieces)
	if !joined.parted() {
		return joined, rest
	}
	apart := f.block(k)
	wide := 2*apart.bleed + 0.5 // neighbours stay apart
	apart.gap = draw.Size{W: wide, H: wide}
	apart, others := apart.filledTo(room, pieces)
	if len(others) < len(rest) || len(others) == 0 && len(rest) == 0 && apart.area().H < joined.area().H {
		return apart, others
	}
	return joined, rest
}

// filledTo fills the block up to what fits into a room, marks included.
func (b block) filledTo(room draw.Size, pieces []*Piece) (block, []*Piece) {
	rim := rim(b.bleed, b.room)
	b.cols = int((room.W - 2*rim.W + b.gap.W + 0.001) / (b.size.W + b.gap.W))
	if b.cols < 1 {
		return b, pieces
	}
	rest := b.fill(pieces, room.H-2*rim.H)
	return b, rest
}

// trim returns the rectangle of all blocks of a sheet.
func trim(blocks []block) draw.Rect {
	area := blocks[0].area()
	for _, b := range blocks[1:] {
		area = area.Union(b.area())
	}
	return area
}

// reachesFoot reports whether a block covers the strip at the foot of a sheet, as given ones may.
func reachesFoot(s sheet.Setup, blocks []block) bool {
	if s.Room == sheet.Whole {
		s = s.To(sheet.ToEdge)
	}
	return trim(blocks).Bottom()+s.Bleed > s.Body(s.Paper).Bottom()
}

// register draws what a sheet has in its corners, where there is room beside the marks: crosses, or on fronts the marks of a
// cutting machine.
func register(c draw.Canvas, s sheet.Setup, blocks []block, mirror bool) {
	switch {
	case blocks[0].fixed || s.Room == sheet.Whole:
	case !s.Cutter:
		sheet.Registration(c, s, mirror)
	case !mirror:
		c.Fill(sheet.CutterMarks(s), draw.Black)
	}
}

// cuts gives the lines along which the pieces of a sheet are cut out.
func cuts(blocks []block) draw.Path {
	var lines []draw.Path
	sides := map[[2]draw.Point]bool{}
	for _, b := range blocks {
		b.each(func(at cell, _ *Piece) {
			cell := b.cell(at)
			cell.H = b.high()
			if b.corner > 0 || b.shape != picture.Square {
				lines = append(lines, b.cut(cell))
				return
			}
			lines = append(lines, newSides(sides, cell)...)
		})
	}
	return draw.Join(lines...)
}

// newSides gives the sides of a rectangle that are not known yet: pieces that adjoin share a cut.
func newSides(known map[[2]draw.Point]bool, r draw.Rect) (out []draw.Path) {
	a, b, c, d := draw.Pt(r.X, r.Y), draw.Pt(r.Right(), r.Y), draw.Pt(r.Right(), r.Bottom()), draw.Pt(r.X, r.Bottom())
	for _, side := range [][2]draw.Point{{a, b}, {b, c}, {d, c}, {a, d}} {
		side := [2]draw.Point{side[0].Rounded(), side[1].Rounded()}
		if !known[side] {
			known[side] = true
			out = append(out, draw.Polyline(side[0], side[1]))
		}
	}
	return out
}

// beside returns the strip between the margin and the marks at the left of a sheet.
func beside(s sheet.Setup, blocks []block) draw.Rect {
	area := trim(blocks)
	if wide := area.X - rim(s.Bleed, s.Room).W - s.Margin; s.Room == sheet.Whole && wide > 0 {
		return draw.Rect{X: s.Margin, Y: area.Y, W: wide, H: area.H}
	}
	return draw.Rect{}
}

func frontLeaf(s sheet.Setup, blocks []block) sheet.Leaf {
	return sheet.Leaf{Size: s.Paper, Cuts: cuts(blocks), Trim: trim(blocks), Bleed: s.Bleed, Margin: s.Margin, Bare: reachesFoot(s, blocks), Side: beside(s, blocks), Draw: func(c draw.Canvas) {
		for _, b := range blocks {
			b.marks(c, s.Paper.W, false)
			b.fronts(c)
		}
		register(c, s, blocks, false)
	}}
}

func backLeaf(s sheet.Setup, blocks []block) sheet.Leaf {
	shift := s.BackShift()
	area := mirrored(trim(blocks), s.Paper.W)
	area.X, area.Y = area.X+shift.X, area.Y+shift.Y
	return sheet.Leaf{Size: s.Paper, Back: true, Turned: s.TurnedBack(), Trim: area, Bleed: s.Bleed, Margin: s.Margin, Bare: reachesFoot(s, blocks), Side: mirrored(beside(s, blocks), s.Paper.W), Draw: func(c draw.Canvas) {
		c.Transform(draw.Move(shift.X, shift.Y))
		defer c.Pop()
		for _, b := range blocks {
			b.marks(c, s.Paper.W, true)
			b.backs(c, s.Paper.W)
		}
		register(c, s, blocks, true)
	}}
}
