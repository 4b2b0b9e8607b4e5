package picture

import (
	"slices"

	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// sign is a pictogram in a square of side 1, y down: what is filled, and what is stroked with a line
// of the given width.
type sign struct {
	id    string
	solid draw.Path
	lines draw.Path
	width float64
}

// signs are the pictograms of markers, in the order in which lists show them. Ids stay as they are:
// scenarios name them.
var signs = []sign{
	{id: "clock", lines: draw.Join(ring(0.5, 0.5, 0.42), line(0.5, 0.5, 0.5, 0.2), line(0.5, 0.5, 0.7, 0.62)), width: 0.1},
	{id: "move", solid: arrowAt(0.5, 0.5, 0.86, 0.62)},
	{id: "fight", solid: draw.Star(draw.Pt(0.5, 0.5), 0.48, 0.22, 9)},
	{id: "move_fight", solid: draw.Join(arrowAt(0.24, 0.5, 0.48, 0.5), draw.Star(draw.Pt(0.77, 0.5), 0.25, 0.11, 8))},
	{id: "fight_move", solid: draw.Join(draw.Star(draw.Pt(0.24, 0.5), 0.25, 0.11, 8), arrowAt(0.75, 0.5, 0.48, 0.5))},
	{id: "no_supply", lines: draw.Join(draw.Corners(draw.Pt(0.16, 0.3), draw.Pt(0.84, 0.8)).Path(), line(0.16, 0.47, 0.84, 0.47), line(0.5, 0.3, 0.5, 0.8),
		line(0.06, 0.94, 0.94, 0.1)), width: 0.085},
	{id: "supply", lines: draw.Join(draw.Corners(draw.Pt(0.14, 0.24), draw.Pt(0.86, 0.78)).Path(), line(0.14, 0.43, 0.86, 0.43), line(0.5, 0.24, 0.5, 0.78)), width: 0.085},
	{id: "amphibious", solid: shape(0.08, 0.36, 0.3, 0.36, 0.36, 0.18, 0.6, 0.18, 0.64, 0.36, 0.94, 0.36, 0.8, 0.6, 0.2, 0.6),
		lines: draw.Join(wave(0.06, 0.74), wave(0.06, 0.9)), width: 0.07},
	{id: "hit", solid: draw.Star(draw.Pt(0.5, 0.5), 0.48, 0.2, 7)},
	{id: "fuel", solid: draw.MustPath("M 0.5 0.04 C 0.56 0.26 0.82 0.42 0.82 0.66 C 0.82 0.84 0.68 0.96 0.5 0.96 C 0.32 0.96 0.18 0.84 0.18 0.66 C 0.18 0.42 0.44 0.26 0.5 0.04 Z")},
	{id: "fort", solid: shape(0.06, 0.86, 0.06, 0.22, 0.22, 0.22, 0.22, 0.38, 0.36, 0.38, 0.36, 0.22, 0.64, 0.22, 0.64, 0.38, 0.78, 0.38,
		0.78, 0.22, 0.94, 0.22, 0.94, 0.86)},
	{id: "alarm", solid: draw.Join(shape(0.4, 0.06, 0.6, 0.06, 0.56, 0.64, 0.44, 0.64), draw.Circle(draw.Pt(0.5, 0.83), 0.1))},
	{id: "town", lines: draw.Join(line(0.06, 0.82, 0.94, 0.82), line(0.16, 0.82, 0.16, 0.44, 0.38, 0.24, 0.38, 0.82), line(0.38, 0.44, 0.62, 0.44, 0.62, 0.82),
		line(0.62, 0.32, 0.84, 0.32, 0.84, 0.82)), width: 0.075},
	{id: "hidden", lines: draw.MustPath("M 0.28 0.32 C 0.28 0.02 0.76 0.04 0.74 0.34 C 0.73 0.52 0.5 0.5 0.5 0.7"), width: 0.13, solid: draw.Circle(draw.Pt(0.5, 0.89), 0.085)},
	{id: "flag", solid: shape(0.26, 0.08, 0.92, 0.26, 0.26, 0.48), lines: line(0.22, 0.06, 0.22, 0.96), width: 0.09},
	{id: "star", solid: draw.Star(draw.Pt(0.5, 0.52), 0.48, 0.19, 5)},
	{id: "roundel", solid: draw.Join(draw.Ring(draw.Pt(0.5, 0.5), 0.48, 0.32), draw.Circle(draw.Pt(0.5, 0.5), 0.16))},
	{id: "cross", solid: shape(0.37, 0.04, 0.63, 0.04, 0.63, 0.37, 0.96, 0.37, 0.96, 0.63, 0.63, 0.63, 0.63, 0.96, 0.37, 0.96, 0.37, 0.63, 0.04, 0.63, 0.04, 0.37, 0.37, 0.37)},
	{id: "anchor", lines: draw.Join(line(0.5, 0.26, 0.5, 0.9), line(0.28, 0.38, 0.72, 0.38), draw.MustPath("M 0.12 0.58 C 0.16 0.82 0.34 0.9 0.5 0.9 C 0.66 0.9 0.84 0.82 0.88 0.58"),
		ring(0.5, 0.15, 0.1)), width: 0.09},
	{id: "crossing", lines: draw.Join(line(0.06, 0.32, 0.94, 0.32), line(0.06, 0.68, 0.94, 0.68), line(0.22, 0.32, 0.08, 0.14), line(0.78, 0.32, 0.92, 0.14),
		line(0.22, 0.68, 0.08, 0.86), line(0.78, 0.68, 0.92, 0.86)), width: 0.09},
}

// Signs lists the ids of the pictograms in fixed order.
func Signs() []string {
	ids := make([]string, len(signs))
	for i, s := range signs {
		ids[i] = s.id
	}
	return ids
}

// silhouettes are the ids of the ships and aircraft of package symbol, which serve as signs too.
var silhouettes = func() map[string]bool {
	out := map[string]bool{}
	for _, b := range symbol.Branches() {
		out[b.ID] = b.Kind != symbol.Land
	}
	return out
}()

func silhouette(id string) bool { return silhouettes[id] }

// HasSign reports whether DrawSign knows the id: a pictogram, or the silhouette of a ship or an aircraft.
func HasSign(id string) bool {
	return slices.ContainsFunc(signs, func(s sign) bool { return s.id == id }) || silhouette(id)
}

// DrawSign draws a pictogram, or the silhouette of a ship or an aircraft, in the middle of box. An id
// that is not known draws nothing; see HasSign.
func DrawSign(c draw.Canvas, id string, box draw.Rect, colour draw.Colour) {
	if silhouette(id) {
		_ = symbol.Symbol{Branch: id}.Draw(c, box, symbol.Look{Line: colour}) // a silhouette alone has no fault
		return
	}
	i := slices.IndexFunc(signs, func(s sign) bool { return s.id == id })
	if i < 0 {
		return
	}
	s, square := signs[i], box.Within(1)
	m := draw.Scale(square.W, square.W).Then(draw.Move(square.X, square.Y))
	if !s.solid.Empty() {
		c.Fill(s.solid.Transform(m), colour)
	}
	if !s.lines.Empty() {
		c.Stroke(s.lines.Transform(m), draw.Pen{Width: s.width * square.W, Colour: colour, Corner: draw.RoundCorner, Cap: draw.RoundCap})
	}
}

// line gives an open line through x, y pairs, shape a closed one, clockwise.
func line(xy ...float64) draw.Path {
	points := make([]draw.Point, len(xy)/2)
	for i := range points {
		points[i] = draw.Pt(xy[2*i], xy[2*i+1])
	}
	return draw.Polyline(points...)
}

func shape(xy ...float64) draw.Path {
	p := line(xy...)
	p.Close()
	return p
}

func ring(x, y, r float64) draw.Path { return draw.Circle(draw.Pt(x, y), r) }

// arrowAt gives a broad arrow to the right about a point.
func arrowAt(x, y, w, h float64) draw.Path {
	left, right, top, bottom := x-w/2, x+w/2, y-h/2, y+h/2
	neck := right - w*0.45
	return shape(left, y-h*0.2, neck, y-h*0.2, neck, top, right, y, neck, bottom, neck, y+h*0.2, left, y+h*0.2)
}

// wave gives a line of waves over the square's width.
func wave(x, y float64) draw.Path {
	var p draw.Path
	p.Move(x, y)
	for i := range 4 {
		x0 := x + 0.22*float64(i)
		p.Cubic(x0+0.07, y-0.09, x0+0.15, y-0.09, x0+0.22, y)
	}
	return p
}
