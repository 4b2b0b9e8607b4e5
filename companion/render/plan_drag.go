package render

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/theme"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// planDrag is a spot that is dragged over a drawing, or a new one on its way to its place.
type planDrag struct {
	spot int // among those placed, −1 for a new one
	to   page.Point
}

// Placing is a drawing on which spots are placed and dragged.
type Placing struct {
	PlanView
	moved func(page.Drag)
}

// NewPlacing makes a drawing. It calls tapped for taps and for new spots that were dragged to their place, and moved
// for spots that were there before.
func NewPlacing(p picture.Plan, tapped func(page.Point), moved func(page.Drag)) *Placing {
	v := &Placing{PlanView: PlanView{plan: p, tapped: tapped}, moved: moved}
	v.raster = canvas.NewRaster(v.frame)
	v.ExtendBaseWidget(v)
	return v
}

// Dragged moves the spot under the finger, or shows where a new one would go: at whole inches or centimetres, with
// how far that is from the edges, the centre line and the nearest spot.
func (v *Placing) Dragged(e *fyne.DragEvent) {
	if v.drag == nil {
		v.drag = &planDrag{spot: v.spotAt(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY))}
	}
	v.drag.to = v.snap(v.at(e.Position))
	v.raster.Refresh()
}

// DragEnd puts down what was dragged.
func (v *Placing) DragEnd() {
	if v.drag == nil {
		return
	}
	d := *v.drag
	v.drag = nil
	v.raster.Refresh()
	if d.spot < 0 {
		v.tapped(d.to)
		return
	}
	v.moved(page.Drag{Spot: d.spot, To: d.to})
}

// Distances are those that are shown, in the order of edges, centre line and nearest spot, to a tenth.
func (v *PlanView) Distances() []float64 {
	var out []float64
	for _, m := range v.visiblePlan().Measures {
		out = append(out, math.Round(m.To.Sub(m.From).Len()*10)/10)
	}
	return out
}

// spotAt is the spot under a finger, or −1.
func (v *PlanView) spotAt(p fyne.Position) int {
	best, nearest := -1, float64(theme.Touch)/2
	for i, x := range v.spots() {
		on := v.On(page.Point{X: x.At.X, Y: v.plan.Height - x.At.Y})
		if d := math.Hypot(float64(on.X-p.X), float64(on.Y-p.Y)); d <= nearest {
			best, nearest = i, d
		}
	}
	return best
}

// spots are the numbered points, in order.
func (v *PlanView) spots() []picture.PlanPoint {
	return slices.DeleteFunc(slices.Clone(v.plan.Points), func(x picture.PlanPoint) bool { return x.Sign != "" })
}

// snap is the nearest whole point on the table.
func (v *PlanView) snap(at page.Point) page.Point {
	whole := func(x, most float64) float64 { return math.Round(max(0, min(most, x))) }
	return page.Point{X: whole(at.X, v.plan.Width), Y: whole(at.Y, v.plan.Height)}
}

// visiblePlan is the drawing with what is dragged where it is now, and its distances.
func (v *PlanView) visiblePlan() picture.Plan {
	p := v.plan
	if v.drag == nil {
		return p
	}
	at := draw.Pt(v.drag.to.X, p.Height-v.drag.to.Y)
	p.Points = slices.Clone(p.Points)
	held := picture.PlanPoint{Colour: picture.Ink}
	if n := v.drag.spot; n >= 0 {
		i := slices.Index(p.Points, v.spots()[n])
		held = p.Points[i]
		p.Points[i].At, p.Points[i].Text = at, ""
	} else {
		held.At = at
		p.Points = append(p.Points, held)
	}
	p.Measures = append(slices.Clone(p.Measures), v.distances(at)...)
	return p
}

// distances are those of a point to the nearest edges, the centre line, and the nearest other spot.
func (v *PlanView) distances(at draw.Point) []picture.PlanMeasure {
	w, h := v.plan.Width, v.plan.Height
	side, end := draw.Pt(0, at.Y), draw.Pt(at.X, 0)
	if at.X > w/2 {
		side.X = w
	}
	if at.Y > h/2 {
		end.Y = h
	}
	out := []picture.PlanMeasure{{From: side, To: at}, {From: end, To: at}, {From: at, To: draw.Pt(at.X, h/2)}}
	var near *draw.Point
	for i, x := range v.spots() {
		if i != v.drag.spot && (near == nil || x.At.Sub(at).Len() < near.Sub(at).Len()) {
			near = &x.At
		}
	}
	if near != nil {
		out = append(out, picture.PlanMeasure{From: at, To: *near})
	}
	return out
}
