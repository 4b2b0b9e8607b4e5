package counter

import (
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Measures of crop marks, in millimetres.
const (
	markLength = 3.0
	markGap    = 0.6 // between the bleed and the mark
)

// block is pieces of one size set in rows and columns, to be cut along common lines.
type block struct {
	shape  picture.Shape
	size   draw.Size
	gutter float64
	bleed  float64
	fold   bool // every row of fronts has its backs below it, to be folded over
	cols   int
	rows   int
	at     draw.Point // of the first piece's upper left corner
	pieces []Piece
}

// rim is how far marks and bleed reach beyond the pieces.
func rim(bleed float64) float64 { return bleed + markGap + markLength }

// pitch gives the distance from one piece to the next.
func (b block) pitch() draw.Size {
	p := draw.Size{W: b.size.W + b.gutter, H: b.size.H + b.gutter}
	if b.fold {
		p.H = 2*b.size.H + b.stripGap()
	}
	return p
}

// stripGap parts one fold-over strip from the next.
func (b block) stripGap() float64 { return max(b.gutter, 2*b.bleed+1) }

// area gives what the pieces cover, without marks.
func (b block) area() draw.Rect {
	p := b.pitch()
	h := float64(b.rows)*p.H - b.gutter
	if b.fold {
		h = float64(b.rows)*p.H - b.stripGap()
	}
	return draw.Rect{X: b.at.X, Y: b.at.Y, W: float64(b.cols)*p.W - b.gutter, H: h}
}

// cell gives where a piece lies.
func (b block) cell(i int) draw.Rect {
	p := b.pitch()
	return draw.Rect{X: b.at.X + float64(i%b.cols)*p.W, Y: b.at.Y + float64(i/b.cols)*p.H, W: b.size.W, H: b.size.H}
}

// bleedOf gives the bleed of a piece: all round with gutters, else only where the block ends.
func (b block) bleedOf(i int) picture.Bleed {
	if b.gutter > 0 {
		return picture.All(min(b.bleed, b.gutter/2-0.25)) // neighbours stay apart
	}
	out := picture.Bleed{}
	col, row := i%b.cols, i/b.cols
	if col == 0 {
		out.Left = b.bleed
	}
	if col == b.cols-1 || i == len(b.pieces)-1 {
		out.Right = b.bleed
	}
	if row == 0 || b.fold {
		out.Top = b.bleed
	}
	if i+b.cols >= len(b.pieces) && !b.fold {
		out.Bottom = b.bleed
	}
	return out
}

// fronts draws the faces that lie up, and in fold-over strips the backs below them.
func (b block) fronts(c draw.Canvas) {
	for i, p := range b.pieces {
		p.Front.Draw(c, b.cell(i), b.shape, b.bleedOf(i))
	}
	if b.fold {
		b.folded(c)
	}
	for i := range b.pieces {
		b.outline(c, b.cell(i))
	}
}

// folded draws the backs of fold-over strips: below their fronts and upside down, so that they stand
// upright when the strip is folded and the piece turned like a page.
func (b block) folded(c draw.Canvas) {
	for i, p := range b.pieces {
		cell := b.cell(i)
		cell.Y += b.size.H
		c.Transform(draw.RotateAbout(180, cell.Centre()))
		bleed := b.bleedOf(i)
		p.back().Draw(c, cell, b.shape, picture.Bleed{Left: bleed.Right, Right: bleed.Left, Top: b.bleed})
		c.Pop()
		b.outline(c, cell)
	}
}

// back gives the face of the back, empty where there is none.
func (p Piece) back() picture.Face {
	if p.Back != nil {
		return *p.Back
	}
	return picture.Face{Ground: draw.White}
}

// backs draws the backs where they lie on the other side of a sheet of that width.
func (b block) backs(c draw.Canvas, width float64) {
	for i, p := range b.pieces {
		if p.Back == nil {
			continue
		}
		bleed := b.bleedOf(i)
		bleed.Left, bleed.Right = bleed.Right, bleed.Left
		p.Back.Draw(c, mirrored(b.cell(i), width), b.shape, bleed)
	}
	for i := range b.pieces {
		b.outline(c, mirrored(b.cell(i), width))
	}
}

// mirrored gives where a thing lies as seen from the other side of a sheet of that width.
func mirrored(r draw.Rect, width float64) draw.Rect {
	r.X = width - r.X - r.W
	return r
}

// outlineWidth is that of the line along which a piece is cut.
const outlineWidth = 0.1

func (b block) outline(c draw.Canvas, cell draw.Rect) {
	c.Stroke(b.shape.Path(cell), draw.Solid(outlineWidth, picture.Faint))
}

// marks draws the crop marks round the block. Seen from the other side of a sheet they are mirrored.
func (b block) marks(c draw.Canvas, width float64, mirror bool) {
	area := b.area()
	var lines draw.Path
	add := func(x0, y0, x1, y1 float64) {
		if mirror {
			x0, x1 = width-x0, width-x1
		}
		lines.Move(x0, y0)
		lines.Line(x1, y1)
	}
	from, to := b.bleed+markGap, b.bleed+markGap+markLength
	for _, x := range b.cuts(b.at.X, b.size.W, b.pitch().W, b.cols) {
		add(x, area.Y-to, x, area.Y-from)
		add(x, area.Bottom()+from, x, area.Bottom()+to)
	}
	high := b.size.H
	if b.fold {
		high *= 2
	}
	for _, y := range b.cuts(b.at.Y, high, b.pitch().H, b.rows) {
		add(area.X-to, y, area.X-from, y)
		add(area.Right()+from, y, area.Right()+to, y)
	}
	c.Stroke(lines, draw.Solid(sheet.MarkWidth, draw.Black))
	if b.fold {
		b.foldLines(c, area)
	}
}

// cuts gives where knives go along one axis: once between butted neighbours, else on both sides of
// the gutter.
func (b block) cuts(start, size, pitch float64, count int) []float64 {
	var out []float64
	for i := range count {
		at := start + float64(i)*pitch
		if len(out) == 0 || at-out[len(out)-1] > 0.01 {
			out = append(out, at)
		}
		out = append(out, at+size)
	}
	return out
}

// foldLines draws a dashed mark at both ends of each fold.
func (b block) foldLines(c draw.Canvas, area draw.Rect) {
	from, to := b.bleed+markGap, b.bleed+markGap+markLength
	for row := range b.rows {
		y := b.at.Y + float64(row)*b.pitch().H + b.size.H
		p := draw.Join(draw.Polyline(draw.Pt(area.X-to, y), draw.Pt(area.X-from, y)),
			draw.Polyline(draw.Pt(area.Right()+from, y), draw.Pt(area.Right()+to, y)))
		c.Stroke(p, draw.Pen{Width: sheet.MarkWidth, Colour: draw.Black, Dash: []float64{0.6, 0.4}})
	}
}
