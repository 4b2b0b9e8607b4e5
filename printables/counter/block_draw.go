package counter

import (
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// fronts draws the upper faces, and in fold-over strips the backs below them.
func (b block) fronts(c draw.Canvas) {
	b.each(func(at cell, p *Piece) { b.face(c, p.Front, b.cell(at), b.bleedOf(at)) })
	if b.fold {
		b.each(func(at cell, p *Piece) { b.folded(c, at, p) })
	}
	b.each(func(at cell, p *Piece) { b.outlineFront(c, b.cell(at), p.Front) })
}

// folded draws the back of a fold-over strip below its front and upside down, so that it is upright when the strip is
// folded and the piece turned like a page.
func (b block) folded(c draw.Canvas, at cell, p *Piece) {
	cell := b.cell(at)
	cell.Y += b.size.H + b.foldGap
	c.Transform(draw.RotateAbout(180, cell.Centre()))
	bleed := b.bleedOf(at)
	b.face(c, p.back(), cell, picture.Bleed{Left: bleed.Right, Right: bleed.Left, Top: bleed.Top, Bottom: bleed.Bottom})
	c.Pop()
	b.outlineBack(c, cell)
}

// back returns the face of the back, an empty one if the piece has no back.
func (p Piece) back() picture.Face {
	if p.Back != nil {
		return *p.Back
	}
	return picture.Face{Ground: draw.White}
}

// backs draws the backs, mirrored for the other side of a sheet of that width.
func (b block) backs(c draw.Canvas, width float64) {
	b.each(func(at cell, p *Piece) {
		if p.Back == nil {
			return
		}
		bleed := b.bleedOf(at)
		bleed.Left, bleed.Right = bleed.Right, bleed.Left
		b.face(c, *p.Back, mirrored(b.cell(at), width), bleed)
	})
	b.each(func(at cell, _ *Piece) { b.outlineBack(c, mirrored(b.cell(at), width)) })
}

// face draws a face in its cell. Content in corners moves inwards where corners are cut round.
func (b block) face(c draw.Canvas, f picture.Face, cell draw.Rect, bleed picture.Bleed) {
	in := b.shape.Rounding(b.size, b.corner)
	bleed = picture.Bleed{Left: bleed.Left + in, Top: bleed.Top + in, Right: bleed.Right + in, Bottom: bleed.Bottom + in}
	f.Draw(c, cell.Inset(in), b.shape, bleed)
}

// mirrored returns a rectangle as seen from the other side of a sheet of that width.
func mirrored(r draw.Rect, width float64) draw.Rect {
	r.X = width - r.X - r.W
	return r
}

// outlineWidth is the width of the line along which a piece is cut.
const outlineWidth = 0.1

// outlineFront draws the line along which a piece is cut. By default it appears only where the ground does not show
// the cut: without a bleed, on white, and on hexes; elsewhere only rounded corners are drawn.
func (b block) outlineFront(c draw.Canvas, cell draw.Rect, f picture.Face) {
	plain := b.bleed == 0 || f.Ground == draw.White || b.shape == picture.Hex // crop marks do not show the sides of a hex
	switch {
	case b.outline == sheet.NoOutline:
	case b.outline != sheet.AutoOutline || plain:
		c.Stroke(b.cut(cell), draw.Solid(outlineWidth, picture.Faint))
	case b.corner > 0 && b.shape == picture.Square:
		c.Stroke(corners(cell, b.corner), draw.Solid(outlineWidth, picture.Faint))
	}
}

func (b block) outlineBack(c draw.Canvas, cell draw.Rect) {
	if b.outline == sheet.BothOutlines {
		c.Stroke(b.cut(cell), draw.Solid(outlineWidth, picture.Faint))
	}
}

// cut returns the line along which a piece is cut.
func (b block) cut(cell draw.Rect) draw.Path {
	if b.corner > 0 && b.shape == picture.Square {
		return cell.Rounded(b.corner)
	}
	return b.shape.Path(cell)
}

// corners returns the four rounded corners of a cell.
func corners(cell draw.Rect, r float64) draw.Path {
	in := cell.Inset(r)
	return draw.Join(draw.Arc(draw.Pt(in.X, in.Y), r, r, 180, 270), draw.Arc(draw.Pt(in.Right(), in.Y), r, r, 270, 360),
		draw.Arc(draw.Pt(in.Right(), in.Bottom()), r, r, 0, 90), draw.Arc(draw.Pt(in.X, in.Bottom()), r, r, 90, 180))
}

// marks draws the crop marks round the block. Seen from the other side of a sheet they are mirrored.
func (b block) marks(c draw.Canvas, width float64, mirror bool) {
	if b.fixed {
		return // cut by a die, which may leave no room for marks
	}
	area := b.area()
	var lines draw.Path
	add := func(x0, y0, x1, y1 float64) {
		if mirror {
			x0, x1 = width-x0, width-x1
		}
		lines.Move(x0, y0)
		lines.Line(x1, y1)
	}
	from, to := b.bleed+markGap, rim(b.bleed, b.room)
	for _, x := range b.cutsAcross() {
		add(x, area.Y-to.H, x, area.Y-from)
		add(x, area.Bottom()+from, x, area.Bottom()+to.H)
	}
	for _, y := range b.cutsDown() {
		add(area.X-to.W, y, area.X-from, y)
		add(area.Right()+from, y, area.Right()+to.W, y)
	}
	c.Stroke(lines, draw.Solid(sheet.MarkWidth, draw.Black))
	if b.fold {
		b.foldLines(c, area)
	}
}

// cutsAcross returns the x of each cut from the top of the block to its foot: one between adjoining cells, else one on
// either side of the gap.
func (b block) cutsAcross() (out []float64) {
	for i := range b.cols {
		x := b.at.X + float64(i)*(b.size.W+b.gap.W)
		out = cutAt(out, x, x+b.size.W)
	}
	return out
}

// cutsDown returns the y of each cut from left to right.
func (b block) cutsDown() (out []float64) {
	for _, r := range b.rows {
		y := b.at.Y + r.y
		out = cutAt(out, y, y+b.size.H)
		switch {
		case b.fold && b.foldGap > 0:
			out = cutAt(out, y+b.size.H+b.foldGap, y+b.high())
		case b.fold:
			out[len(out)-1] = y + b.high() // folded there, not cut
		}
	}
	return out
}

// cutAt adds two cuts, the first only if it is new.
func cutAt(out []float64, first, second float64) []float64 {
	if len(out) == 0 || first-out[len(out)-1] > 0.01 {
		out = append(out, first)
	}
	return append(out, second)
}

// foldLines draws a dashed mark at both ends of each fold.
func (b block) foldLines(c draw.Canvas, area draw.Rect) {
	from, to := b.bleed+markGap, b.bleed+markGap+markLength
	for _, r := range b.rows {
		y := b.at.Y + r.y + b.size.H + b.foldGap/2
		p := draw.Join(draw.Polyline(draw.Pt(area.X-to, y), draw.Pt(area.X-from, y)),
			draw.Polyline(draw.Pt(area.Right()+from, y), draw.Pt(area.Right()+to, y)))
		c.Stroke(p, draw.Pen{Width: sheet.MarkWidth, Colour: draw.Black, Dash: []float64{0.6, 0.4}})
	}
}
