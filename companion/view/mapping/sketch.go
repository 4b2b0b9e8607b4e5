package mapping

import (
	"sandtable/companion/view/page"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Picture sets up the drawing of a map with its kinds of terrain. If a kind has an invalid colour, it draws the default
// kinds.
func Picture(lang words.Lang, b *board.Board, kinds terrain.Set) *picture.Map {
	styles, err := format.Style(kinds, lang)
	if err != nil {
		styles, _ = format.Style(terrain.House(), lang) // the default kinds have valid colours
	}
	m := picture.NewMap(b, styles)
	m.Show.Counters = true
	return m
}

// whole draws a map as large as the box allows.
type whole struct{ of *picture.Map }

// Draw implements page.Drawing.
func (w whole) Draw(c draw.Canvas, box draw.Rect, screen page.Screen) {
	shown := *w.of
	bounds, room := shown.Bounds(), box.Inset(10)
	if bounds.Empty() || room.Empty() {
		return
	}
	scale := min(room.W/bounds.W, room.H/bounds.H)
	c.Transform(draw.Scale(scale, scale).Then(draw.Move(room.Centre().X-bounds.Centre().X*scale, room.Centre().Y-bounds.Centre().Y*scale)))
	shown.Zoom = scale * screen.Zoom
	shown.Draw(c, bounds)
	c.Pop()
}

// beginning draws the upper left of a map, with hexes large enough to read their numbers.
type beginning struct{ of *picture.Map }

// Draw implements page.Drawing.
func (b beginning) Draw(c draw.Canvas, box draw.Rect, screen page.Screen) {
	shown := *b.of
	size := shown.Board.Grid().Size
	scale := min(92/size.Width, 80/size.Height)
	at, bounds := draw.Move(10, 10), shown.Bounds()
	if bounds.W*scale < box.W && bounds.H*scale < box.H { // a small map is drawn in the middle
		at = draw.Move((box.W-bounds.W*scale)/2, (box.H-bounds.H*scale)/2)
	}
	c.Transform(draw.Scale(scale, scale).Then(at))
	shown.Zoom = scale * screen.Zoom
	shown.Draw(c, draw.Rect{X: -20 / scale, Y: -20 / scale, W: box.W/scale + 40/scale, H: box.H/scale + 40/scale})
	c.Pop()
}

// layoutSketch draws the first hexes of a layout, counted along the line in which every other one is shifted.
type layoutSketch struct{ of hex.Layout }

// Draw implements page.Drawing.
func (s layoutSketch) Draw(c draw.Canvas, box draw.Rect, screen page.Screen) {
	cols, rows := 3, 2
	if !s.of.Flat() {
		cols, rows = 2, 3
	}
	g := hex.Grid{Layout: s.of, Size: s.of.Regular(1)}
	w, h := g.Bounds(cols, rows)
	scale := min((box.W-3)/w, (box.H-3)/h)
	g.Size = hex.Size{Width: g.Size.Width * scale, Height: g.Size.Height * scale}
	c.Transform(draw.Move((box.W-w*scale)/2, (box.H-h*scale)/2))
	for row := range rows {
		for col := range cols {
			layoutHex(c, g, hex.Coord{Col: col, Row: row}, screen)
		}
	}
	c.Pop()
}

func layoutHex(c draw.Canvas, g hex.Grid, at hex.Coord, screen page.Screen) {
	outline := OutlineOf(g, at)
	n, first := at.Col, at.Row == 0
	if !g.Layout.Flat() {
		n, first = at.Row, at.Col == 0
	}
	if first {
		c.Fill(outline, screen.Accent.Cover(0.18))
	}
	c.Stroke(outline, draw.Solid(1.2, screen.Ink))
	if first {
		m := g.Centre(at)
		c.Text(string(rune('1'+n)), draw.Pt(m.X, m.Y), draw.Lettering{Font: draw.Bold, Size: min(g.Size.Width, g.Size.Height) * 0.45,
			Colour: screen.Ink, Align: draw.Centre | draw.Middle})
	}
}

// OutlineOf returns the outline of a hex.
func OutlineOf(g hex.Grid, at hex.Coord) draw.Path {
	var points []draw.Point
	for _, p := range g.Corners(at) {
		points = append(points, draw.Pt(p.X, p.Y))
	}
	return draw.Polygon(points...)
}

// cornerSketch draws a sheet with a mark in the corner at which counting starts.
type cornerSketch struct{ of hex.Origin }

// Draw implements page.Drawing.
func (s cornerSketch) Draw(c draw.Canvas, box draw.Rect, screen page.Screen) {
	sheet := box.Inset(3)
	c.Stroke(sheet.Path(), draw.Solid(1.2, screen.Ink))
	x, y := sheet.X+8, sheet.Y+8
	if s.of == hex.UpperRight || s.of == hex.LowerRight {
		x = sheet.Right() - 8
	}
	if s.of == hex.LowerLeft || s.of == hex.LowerRight {
		y = sheet.Bottom() - 8
	}
	c.Text("1", draw.Pt(x, y), draw.Lettering{Font: draw.Bold, Size: 12, Colour: screen.Accent, Align: draw.Centre | draw.Middle})
}

// sampleWidth is the width of a sample in millimetres. With it hexside lines look as on a map.
const sampleWidth = 11.0

// Sample draws a hex of a kind of terrain, or a stretch of a hexside or path on the map's paper.
type Sample struct {
	Class terrain.Class
	Style picture.Terrain
}

// SampleOf returns the sample of a kind, nil if the styles have no such kind.
func SampleOf(styles *picture.Terrains, class terrain.Class, id string) page.Drawing {
	for _, style := range [...][]picture.Terrain{styles.Terrain, styles.Hexsides, styles.Paths}[class] {
		if style.ID == id {
			return Sample{class, style}
		}
	}
	return nil
}

// Draw implements page.Drawing.
func (s Sample) Draw(c draw.Canvas, box draw.Rect, _ page.Screen) {
	scale := box.W / sampleWidth
	c.Transform(draw.Scale(scale, scale))
	small := draw.Rect{W: sampleWidth, H: box.H / scale}
	switch s.Class {
	case terrain.Terrain:
		s.Style.Swatch(c, small.Inset(0.3), picture.Colour)
	case terrain.Hexside:
		paper(c, small)
		s.Style.HexsideSwatch(c, small, picture.Colour)
	default:
		paper(c, small)
		s.Style.PathSwatch(c, small, picture.Colour)
	}
	c.Pop()
}

// paper is the ground below samples of lines. It is light in dark themes too, as the map is.
func paper(c draw.Canvas, box draw.Rect) {
	c.Fill(box.Inset(0.3).Path(), draw.RGB(0xefe7c8))
	c.Stroke(box.Inset(0.3).Path(), draw.Solid(0.15, picture.Hairline))
}
