package draw

import "math"

// Texture is one of the textures an area can be filled with, which distinguish areas without colour.
type Texture uint8

// The textures: slanted lines, two sets of lines, dots, short dashes set like
// bricks, and waves.
const (
	Hatched Texture = iota
	CrossHatched
	Dotted
	Dashed
	Wavy
)

// Pattern is a texture with its measures. Areas that meet and have the same
// pattern look like one, since patterns begin at the origin and not at the area.
type Pattern struct {
	Texture Texture
	Colour  Colour
	Gap     float64 // mm from line to line or dot to dot; at least 0.2
	Width   float64 // mm, of the lines, or across dots
	Angle   float64 // degrees; 0 runs to the right
}

// Fill draws the pattern over the area. It is made of lines in a clip, since not
// every canvas has patterns of its own.
func (t Pattern) Fill(c Canvas, area Path) {
	box := area.Bounds()
	if box.Empty() || t.Colour.A == 0 {
		return
	}
	c.Clip(area)
	defer c.Pop()
	pen := Pen{Width: t.Width, Colour: t.Colour}
	switch t.Texture {
	case CrossHatched:
		c.Stroke(Join(t.lines(box, t.Angle), t.lines(box, t.Angle+90)), pen)
	case Dotted:
		t.dots(c, box)
	case Dashed:
		pen.Cap = RoundCap
		c.Stroke(t.rows(box, t.dash), pen)
	case Wavy:
		c.Stroke(t.rows(box, t.wave), pen)
	default:
		c.Stroke(t.lines(box, t.Angle), pen)
	}
}

// gap is the distance used: never so small that an area becomes endless work.
func (t Pattern) gap(box Rect) float64 {
	return math.Max(math.Max(t.Gap, 0.2), math.Max(box.W, box.H)/2000)
}

// lines gives parallel lines that cover box, each at a multiple of the gap from
// the origin.
func (t Pattern) lines(box Rect, angle float64) Path {
	turn := Rotate(angle)
	back, _ := turn.Inverse()
	flat := back.Bounds(box)
	gap := t.gap(box)
	var p Path
	for i := math.Floor(flat.Y / gap); i*gap <= flat.Bottom(); i++ {
		a, b := turn.Apply(Point{flat.X, i * gap}), turn.Apply(Point{flat.Right(), i * gap})
		p.Move(a.X, a.Y)
		p.Line(b.X, b.Y)
	}
	return p
}

// dots sets discs in rows, every other row half a step aside.
func (t Pattern) dots(c Canvas, box Rect) {
	p := t.rows(box, func(p *Path, at Point, _ float64) { p.Add(Circle(at, t.Width/2)) })
	c.Fill(p, t.Colour)
}

// dash draws a short line about at.
func (t Pattern) dash(p *Path, at Point, gap float64) {
	p.Move(at.X-gap*0.25, at.Y)
	p.Line(at.X+gap*0.25, at.Y)
}

// wave draws one swell from half a step left of at to half a step right.
func (t Pattern) wave(p *Path, at Point, gap float64) {
	h := gap * 0.2
	p.Move(at.X-gap/2, at.Y)
	p.Cubic(at.X-gap/4, at.Y-h, at.X-gap/4, at.Y-h, at.X, at.Y)
	p.Cubic(at.X+gap/4, at.Y+h, at.X+gap/4, at.Y+h, at.X+gap/2, at.Y)
}

// rows calls mark for points set like bricks over box, with the gap between
// them.
func (t Pattern) rows(box Rect, mark func(p *Path, at Point, gap float64)) Path {
	gap := math.Max(t.gap(box), math.Sqrt(box.W*box.H)/200)
	var p Path
	for row := math.Floor(box.Y/gap) - 1; (row-1)*gap <= box.Bottom(); row++ {
		shift := gap / 2 * math.Abs(math.Mod(row, 2))
		for col := math.Floor((box.X-shift)/gap) - 1; (col-1)*gap+shift <= box.Right(); col++ {
			mark(&p, Point{col*gap + shift, row * gap}, gap)
		}
	}
	return p
}

// Tile fills the path and lays the thinnest line of the same colour round it, so
// that no gap shows between tiles that share an edge: canvases smooth edges one
// at a time, and two smoothed edges let through what is below.
func Tile(c Canvas, p Path, colour Colour) {
	c.Fill(p, colour)
	c.Stroke(p, Pen{Colour: colour, Corner: RoundCorner})
}
