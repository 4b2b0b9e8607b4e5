package flamesofwar

import (
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// plan draws the mission to scale in what the table is measured in: areas, centre lines, where objectives
// may stand, where reserves arrive.
func (f *frame) plan() *worksheet.Plan {
	p := &worksheet.Plan{Width: f.units(f.x), Height: f.units(f.y), Unit: f.unitWord()[1:], Step: f.units(12 * f.inch)}
	for _, side := range []string{"attacker", "defender"} {
		area := f.box(f.area(side), side, engine.Said{})
		area.Text = nil
		p.Shapes = append(p.Shapes, area)
	}
	p.Shapes = append(p.Shapes, f.centreLines()...)
	p.Shapes = append(p.Shapes, f.zones()...)
	p.Shapes = append(p.Shapes, f.arrivals()...)
	for _, side := range []string{"attacker", "defender"} {
		p.Shapes = append(p.Shapes, f.words(f.free(f.area(side)), engine.Tell("side."+side+".name")))
	}
	return p
}

// free is the deepest strip of an area that no objective's place covers: room for its name.
func (f *frame) free(area rect) rect {
	out := area
	for _, p := range f.placings() {
		z := f.zone(p)
		if z.empty() || z.y0 >= out.y1 || z.y1 <= out.y0 {
			continue
		}
		if near, far := z.y0-out.y0, out.y1-z.y1; near >= far {
			out.y1 = z.y0
		} else {
			out.y0 = z.y1
		}
	}
	return out
}

// units is a length in what the table is measured in.
func (f *frame) units(l length) float64 { return float64(l) / float64(f.unit) }

func (f *frame) at(x, y length) worksheet.PlanPoint {
	return worksheet.PlanPoint{X: f.units(x), Y: f.units(y)}
}

func (f *frame) box(r rect, side string, text engine.Said) worksheet.Shape {
	s := worksheet.Box(side, f.units(r.x0), f.units(r.y0), f.units(r.x1), f.units(r.y1))
	s.Text = &text
	return s
}

// words are set in the middle of a part of the table.
func (f *frame) words(r rect, text engine.Said) worksheet.Shape {
	s := f.box(r, "", text)
	s.Kind = worksheet.ShapeText
	return s
}

func (f *frame) centreLines() []worksheet.Shape {
	out := []worksheet.Shape{{Kind: worksheet.ShapeLine, Points: []worksheet.PlanPoint{f.at(0, f.y/2), f.at(f.x, f.y/2)}}}
	if f.edges == "quarters" {
		out = append(out, worksheet.Shape{Kind: worksheet.ShapeLine, Points: []worksheet.PlanPoint{f.at(f.x/2, 0), f.at(f.x/2, f.y)}})
	}
	return out
}

// zones are where objectives may stand, each with the number of its turn; two in one place share it.
func (f *frame) zones() []worksheet.Shape {
	var places []rect
	var numbers, sides []string
	for i, p := range f.placings() {
		r, n := f.zone(p), strconv.Itoa(i+1)
		if at := slices.Index(places, r); at >= 0 {
			numbers[at] += ", " + n
			continue
		}
		places, numbers, sides = append(places, r), append(numbers, n), append(sides, p.side)
	}
	var out []worksheet.Shape
	for i, r := range places {
		if !r.empty() {
			out = append(out, f.box(r, sides[i], engine.Tell("reckon.deployment.say.plan_zone.text", "n", numbers[i])))
		}
	}
	return out
}

// arrivals are where reserves come from: a corner, or a strip along an edge.
func (f *frame) arrivals() []worksheet.Shape {
	text := engine.Tell("reckon.deployment.say.plan_reserves.text")
	var out []worksheet.Shape
	if d := f.distance["arrival"]; d > 0 {
		out = append(out, worksheet.Shape{Kind: worksheet.ShapeDisc, Side: "attacker", Points: []worksheet.PlanPoint{f.at(0, f.y)}, Radius: f.units(d)},
			worksheet.Shape{Kind: worksheet.ShapeDisc, Side: "defender", Points: []worksheet.PlanPoint{f.at(f.x, 0)}, Radius: f.units(d)},
			f.words(rect{0, f.y - d/2, d, f.y}, text), f.words(rect{f.x - d, 0, f.x, d / 2}, text))
	}
	if word, _ := f.cell("distances", "arrival"); word == "short_edge" {
		out = append(out, f.box(rect{0, f.y - 2*f.inch, f.x, f.y}, "defender", text))
	}
	return out
}

// spot is an objective as it was placed.
func (f *frame) spot(row worksheet.Entries, o Objective) worksheet.Shape {
	found := setting.FoundRight
	if !o.Right {
		found = setting.FoundWrong
	}
	at := worksheet.PlanPoint{X: float64(row.Number("x")) / worksheet.Thousand, Y: float64(row.Number("y")) / worksheet.Thousand}
	return worksheet.Shape{Kind: worksheet.ShapeSpot, Side: o.Side, Points: []worksheet.PlanPoint{at}, Found: found}
}
