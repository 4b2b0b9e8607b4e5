package design

import (
	"sandtable/companion/design/sketch"
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// cropTo is what cuts a map down to the columns and rows from first to last.
func cropTo(b *board.Board, first, last hex.Coord) board.Margins {
	return board.Margins{Left: -first.Col, Top: -first.Row, Right: last.Col + 1 - b.Cols(), Bottom: last.Row + 1 - b.Rows()}
}

// boxOf is the first and last column and row of some hexes; false for none.
func boxOf(hexes []hex.Coord) (first, last hex.Coord, ok bool) {
	for i, c := range hexes {
		if i == 0 {
			first, last = c, c
		}
		first.Col, first.Row = min(first.Col, c.Col), min(first.Row, c.Row)
		last.Col, last.Row = max(last.Col, c.Col), max(last.Row, c.Row)
	}
	return first, last, len(hexes) > 0
}

// cut counts the hexes that margins cut off.
func cut(b *board.Board, m board.Margins) int {
	kept := max(0, b.Cols()+min(0, m.Left)+min(0, m.Right)) * max(0, b.Rows()+min(0, m.Top)+min(0, m.Bottom))
	return b.Field().Len() - kept
}

// framed is where the map's box would lie on the sheet of now, in mm.
func framed(b *board.Board, m board.Margins) (was, is draw.Rect) {
	g := b.Grid()
	w, h := g.Bounds(b.Cols(), b.Rows())
	across, down := g.Size.Width, g.Size.Height
	if g.Layout.Flat() {
		across *= 0.75
	} else {
		down *= 0.75
	}
	was = draw.Rect{W: w, H: h}
	left, top := float64(m.Left)*across, float64(m.Top)*down
	return was, draw.Rect{X: -left, Y: -top, W: w + left + float64(m.Right)*across, H: h + top + float64(m.Bottom)*down}
}

// frameColour is that of frames on a map, which is light in dark themes too.
var frameColour = draw.RGB(0x14545c)

// resizeSketch shows the map with a frame where it would end: paper where it grows, and shade over what is
// cut off.
func resizeSketch(m *picture.Map, margins func() board.Margins) widget.Paint {
	return sketch.Of(func(c draw.Canvas, box draw.Rect, zoom float64) {
		was, is := framed(m.Board, margins())
		whole, room := was.Union(is), box.Inset(14)
		if whole.Empty() || room.Empty() {
			return
		}
		k := min(room.W/whole.W, room.H/whole.H)
		c.Transform(draw.Move(room.Centre().X-whole.Centre().X*k, room.Centre().Y-whole.Centre().Y*k))
		c.Transform(draw.Scale(k, k))
		c.Fill(is.Path(), draw.RGB(0xf3efe4))
		shown := *m
		shown.Zoom, shown.Show.Boxes = k*zoom, false
		shown.Draw(c, was)
		for _, off := range around(was, is) {
			c.Fill(off.Path(), sketch.Tone(theme.Paper).Cover(0.78))
		}
		c.Stroke(is.Path(), draw.Solid(2.5/k, frameColour))
		c.Pop()
		c.Pop()
	})
}

// around is what of one rectangle lies outside another, in up to four strips.
func around(was, is draw.Rect) []draw.Rect {
	in := was.Intersect(is)
	strips := []draw.Rect{
		{X: was.X, Y: was.Y, W: was.W, H: in.Y - was.Y}, {X: was.X, Y: in.Bottom(), W: was.W, H: was.Bottom() - in.Bottom()},
		{X: was.X, Y: in.Y, W: in.X - was.X, H: in.H}, {X: in.Right(), Y: in.Y, W: was.Right() - in.Right(), H: in.H},
	}
	var out []draw.Rect
	for _, r := range strips {
		if !r.Empty() {
			out = append(out, r)
		}
	}
	return out
}
