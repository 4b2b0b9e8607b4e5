package render

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/theme"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// planUnit is how many millimetres of a drawing make one unit of the window, and planMost how high a drawing may be
// in units.
const (
	planUnit = 0.22
	planMost = 430
	planPart = 0.5 // of the window's height
)

// PlanView shows an answer drawn to scale, and reports taps on the table.
type PlanView struct {
	fynewidget.BaseWidget
	plan   picture.Plan
	raster *canvas.Raster
	tapped func(page.Point) // nil for none
	drag   *planDrag        // nil while nothing is dragged
}

// NewPlanView makes a drawing. It calls tapped, which may be nil, for taps on the table.
func NewPlanView(p picture.Plan, tapped func(page.Point)) *PlanView {
	v := &PlanView{plan: p, tapped: tapped}
	v.raster = canvas.NewRaster(v.frame)
	v.ExtendBaseWidget(v)
	return v
}

// CreateRenderer is part of the toolkit's interface.
func (v *PlanView) CreateRenderer() fyne.WidgetRenderer {
	return fynewidget.NewSimpleRenderer(v.raster)
}

// MinSize is the smallest size at which the drawing is of use.
func (v *PlanView) MinSize() fyne.Size { return fyne.NewSize(160, 120) }

// HeightAt keeps the table's proportions, and leaves room beside it on a phone held sideways.
func (v *PlanView) HeightAt(width float32) float32 {
	most := float32(planMost)
	if c := fyne.CurrentApp().Driver().CanvasForObject(v.raster); c != nil {
		most = min(most, c.Size().Height*planPart)
	}
	return min(most, width*float32(v.plan.Height/v.plan.Width)+32)
}

// box is the widget in millimetres of the drawing.
func (v *PlanView) box() draw.Rect {
	s := v.Size()
	return draw.Rect{W: float64(s.Width) * planUnit, H: float64(s.Height) * planUnit}.Inset(picture.PlanMargin)
}

func (v *PlanView) frame(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, max(1, w), max(1, h)))
	scale := 1.0
	if width := float64(v.Size().Width); width > 0 {
		scale = float64(w) / width / planUnit
	}
	c := raster.New(img, raster.Camera{Scale: scale}, raster.NewCache())
	v.visiblePlan().DrawOnScreen(c, v.box(), tone(theme.Paper).Luma() < 128)
	return img
}

// On converts a point of the table to the widget.
func (v *PlanView) On(at page.Point) fyne.Position {
	box := v.box()
	field, k := v.plan.Field(box), v.plan.Scale(box)
	return fyne.NewPos(float32((field.X+at.X*k)/planUnit), float32((field.Bottom()-at.Y*k)/planUnit))
}

// at is the point of the table at a place of the widget.
func (v *PlanView) at(p fyne.Position) page.Point {
	box := v.box()
	field, k := v.plan.Field(box), v.plan.Scale(box)
	return page.Point{X: (float64(p.X)*planUnit - field.X) / k, Y: (field.Bottom() - float64(p.Y)*planUnit) / k}
}

func (v *PlanView) onTable(at page.Point) bool {
	return at.X >= 0 && at.Y >= 0 && at.X <= v.plan.Width && at.Y <= v.plan.Height
}

// Tapped reports where on the table the tap was.
func (v *PlanView) Tapped(e *fyne.PointEvent) {
	if at := v.at(e.Position); v.tapped != nil && face.Taps.Lets(v, e) && v.onTable(at) {
		v.tapped(at)
	}
}

// Plan is an answer drawn to scale, with the near edge below.
func (m *inputs) Plan(c page.Control, b *page.Plan) fyne.CanvasObject {
	if c.Send.None() {
		return NewPlanView(m.to.Drawn(b), nil)
	}
	return NewPlacing(m.to.Drawn(b), func(at page.Point) { m.to.Pressed(c.ID, at) }, func(to page.Drag) { m.to.Pressed(c.ID, to) })
}
