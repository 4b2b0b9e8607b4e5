package picture

import (
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// Diagram is the drawing of an example in a rules text: a part of a map, shaded hexes, counters and arrows.
type Diagram struct {
	Map *Map
	Of  engine.Diagram
	// Counter draws a counter into a box, and reports whether it can.
	Counter func(c draw.Canvas, unit string, box draw.Rect) bool
}

// Measures of a diagram.
const (
	diagramHigh  = 95.0 // mm, at most
	diagramScale = 0.8  // of the map's true size, at most
	diagramPiece = 0.56 // a counter, of a hex
	diagramShift = 0.1  // each counter of a stack, of a counter
)

// Height is how high it comes out at a width.
func (d Diagram) Height(width float64) float64 {
	part := d.part()
	return part.H * d.scale(part, width)
}

func (d Diagram) scale(part draw.Rect, width float64) float64 {
	return min(width/part.W, diagramHigh/part.H, diagramScale)
}

// Draw draws it into the middle of a box, as large as there is room.
func (d Diagram) Draw(c draw.Canvas, box draw.Rect) {
	part, at, k := d.placed(box)
	c.Transform(draw.Move(-part.X, -part.Y).Then(draw.Scale(k, k)).Then(draw.Move(at.X, at.Y)))
	c.Clip(part.Path())
	d.Map.Draw(c, part)
	for _, label := range d.Of.Shaded {
		d.shade(c, label)
	}
	for _, a := range d.Of.Arrows {
		d.arrow(c, a)
	}
	d.stand(c)
	c.Pop()
	c.Stroke(part.Path(), draw.Solid(0.3/k, Ink))
	c.Pop()
}

// placed returns the part of the map, its upper left corner in a box, and its scale there.
func (d Diagram) placed(box draw.Rect) (part draw.Rect, at draw.Point, scale float64) {
	part = d.part()
	scale = min(box.W/part.W, box.H/part.H)
	return part, draw.Pt(box.Centre().X-part.W*scale/2, box.Centre().Y-part.H*scale/2), scale
}

// HexAt returns the printed number of the hex at a point of the box in which it is drawn; ok is false beside the map.
func (d Diagram) HexAt(p draw.Point, box draw.Rect) (label string, ok bool) {
	part, at, k := d.placed(box)
	here := draw.Pt(part.X+(p.X-at.X)/k, part.Y+(p.Y-at.Y)/k)
	c := d.Map.Board.Grid().At(hex.Point{X: here.X, Y: here.Y})
	if !part.Holds(here) || !d.Map.Board.On(c) {
		return "", false
	}
	return d.Map.Board.Label(c), true
}

// Spot returns the point of the box at which the middle of a hex is drawn.
func (d Diagram) Spot(label string, box draw.Rect) draw.Point {
	part, at, k := d.placed(box)
	m := d.middle(label)
	return draw.Pt(at.X+(m.X-part.X)*k, at.Y+(m.Y-part.Y)*k)
}

// part is what of the map is drawn: the hexes between the two corners.
func (d Diagram) part() draw.Rect {
	g := d.Map.Board.Grid()
	a, _ := d.Map.Board.Hex(d.Of.From)
	b, _ := d.Map.Board.Hex(d.Of.To)
	var out draw.Rect
	for col := min(a.Col, b.Col); col <= max(a.Col, b.Col); col++ {
		for _, row := range []int{a.Row, b.Row} {
			m := g.Centre(hex.Coord{Col: col, Row: row})
			out = out.Union(draw.RectAround(draw.Pt(m.X, m.Y), g.Size.Width, g.Size.Height))
		}
	}
	return out.Inset(-d.unit() * 0.04)
}

func (d Diagram) unit() float64 {
	size := d.Map.Board.Grid().Size
	return min(size.Width, size.Height)
}

// middle is the middle of a hex, by its printed number.
func (d Diagram) middle(label string) draw.Point {
	at, _ := d.Map.Board.Hex(label)
	m := d.Map.Board.Grid().Centre(at)
	return draw.Pt(m.X, m.Y)
}

// shade draws a hex over in a colour that the map shows through, with a line around it.
func (d Diagram) shade(c draw.Canvas, label string) {
	at, _ := d.Map.Board.Hex(label)
	var rim []draw.Point
	for _, p := range d.Map.Board.Grid().Corners(at) {
		rim = append(rim, draw.Pt(p.X, p.Y))
	}
	c.Fill(draw.Polygon(rim...), Red.Cover(0.22))
	c.Stroke(draw.Polygon(rim...), draw.Soft(d.unit()*0.05, Red))
}

// stand draws the counters, those of a hex one over the other.
func (d Diagram) stand(c draw.Canvas) {
	side, stacked := d.unit()*diagramPiece, map[string]float64{}
	for _, s := range d.Of.Counters {
		shift := side * diagramShift * stacked[s.Hex]
		stacked[s.Hex]++
		box := draw.RectAround(d.middle(s.Hex).Add(draw.Pt(shift, -shift)), side, side)
		if d.Counter == nil || !d.Counter(c, s.Unit, box) {
			continue
		}
		c.Stroke(box.Path(), draw.Solid(side*0.025, Ink))
	}
}

// arrow draws a line from hex to hex with a head at its end.
func (d Diagram) arrow(c draw.Canvas, hexes []string) {
	var points []draw.Point
	for _, label := range hexes {
		points = append(points, d.middle(label))
	}
	last := len(points) - 1
	way := points[last].Sub(points[last-1])
	if way.Len() == 0 {
		return
	}
	u := d.unit()
	along := way.Times(1 / way.Len())
	across := draw.Pt(-along.Y, along.X)
	tip := points[last].Sub(along.Times(u * 0.31))
	foot := tip.Sub(along.Times(u * 0.22))
	points[last] = foot
	line, head := draw.Polyline(points...), draw.Polygon(tip, foot.Add(across.Times(u*0.14)), foot.Sub(across.Times(u*0.14)))
	c.Stroke(line, draw.Soft(u*0.15, draw.White))
	c.Stroke(head, draw.Soft(u*0.08, draw.White))
	c.Stroke(line, draw.Soft(u*0.09, Red))
	c.Fill(head, Red)
}

// NewDiagram draws an example on its map; false: it names hexes that the map has not.
func NewDiagram(m *Map, of engine.Diagram) (Diagram, bool) {
	m.Show.Sources, m.Show.Boxes, m.Show.Objectives = false, false, false
	return Diagram{Map: m, Of: of}, len(of.Faults([]*board.Board{m.Board}, of.Units())) == 0
}
