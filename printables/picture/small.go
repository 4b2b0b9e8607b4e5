package picture

import (
	"strconv"

	"sandtable/printables/draw"
)

// Small is a small map of a moment: which side has how many counters in a hex, or how much happened there.
type Small struct {
	Map   *Map
	Spots []Spot
}

// Spot is what is shown of a hex.
type Spot struct {
	Hex   string
	Side  string  // of its counters; empty: what happened there is counted
	Count int     // one counter has no number
	Heat  float64 // a share of the greatest count
}

// Measures of a small map.
const (
	smallHigh = 70.0 // mm, at most
	smallMark = 0.82 // a mark, of a hex
	smallText = 0.62 // a number, of a hex
)

// NewSmall draws spots on a map, without what is too small to be read.
func NewSmall(m *Map, spots []Spot) Small {
	m.Show = Layers{Terrain: true, Grid: true, Hexsides: true, Paths: true}
	return Small{Map: m, Spots: spots}
}

// Height is how high it comes out at a width.
func (s Small) Height(width float64) float64 {
	part := s.Map.Bounds()
	return min(part.H*width/part.W, smallHigh)
}

// Draw draws it into the middle of a box, as large as there is room.
func (s Small) Draw(c draw.Canvas, box draw.Rect) {
	part := s.Map.Bounds()
	k := min(box.W/part.W, box.H/part.H)
	at := draw.Pt(box.Centre().X-part.W*k/2, box.Centre().Y-part.H*k/2)
	c.Transform(draw.Move(-part.X, -part.Y).Then(draw.Scale(k, k)).Then(draw.Move(at.X, at.Y)))
	c.Clip(part.Path())
	s.Map.Draw(c, part)
	for _, spot := range s.Spots {
		s.spot(c, spot)
	}
	c.Pop()
	c.Stroke(part.Path(), draw.Solid(0.2/k, Ink))
	c.Pop()
}

// spot draws the mark of a side, or a disc that is darker the more happened in the hex.
func (s Small) spot(c draw.Canvas, spot Spot) {
	at, err := s.Map.Board.Hex(spot.Hex)
	if err != nil {
		return
	}
	grid := s.Map.Board.Grid()
	unit, m := min(grid.Size.Width, grid.Size.Height), grid.Centre(at)
	mid := draw.Pt(m.X, m.Y)
	box := draw.RectAround(mid, unit*smallMark, unit*smallMark)
	fill := Red.Mix(draw.White, 0.7*(1-spot.Heat))
	if e, ok := s.emblem(spot.Side); ok {
		fill, e.Letter = e.Colour, ""
		e.Draw(c, box)
	} else {
		c.Fill(draw.Circle(mid, unit*smallMark/2), fill)
		c.Stroke(draw.Circle(mid, unit*smallMark/2), draw.Solid(unit*0.04, Ink))
	}
	if spot.Count > 1 || spot.Side == "" {
		c.Text(strconv.Itoa(spot.Count), mid, draw.Lettering{Font: draw.Bold, Size: unit * smallText, Colour: fill.Ink(), Align: draw.Centre | draw.Middle})
	}
}

func (s Small) emblem(side string) (Emblem, bool) {
	if side == "" || s.Map.Side == nil {
		return Emblem{}, false
	}
	return s.Map.Side(side)
}
