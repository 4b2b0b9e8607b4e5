package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/mapview"
	"sandtable/companion/view/hexes"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// tip is the words beside the pointer over a map: the result of choosing the hex below it.
type tip struct {
	*fyne.Container
	text   *widget.Text
	ground *canvas.Rectangle
	above  *fyne.Container // with the map that it was shown over last; nil before
}

func newTip() *tip {
	t := &tip{text: widget.NewText("", theme.Small), ground: canvas.NewRectangle(theme.Color(theme.Sheet))}
	t.ground.CornerRadius, t.ground.StrokeColor, t.ground.StrokeWidth = theme.Radius, theme.Color(theme.Hairline), theme.Hair
	t.Container = container.NewWithoutLayout(t.ground, t.text)
	t.Hide()
	return t
}

// The most that a tip is wide, the space around its words, and how far it is from the pointer.
const (
	tipWidth float32 = 320
	tipInset float32 = 8
	tipAway  float32 = 18
)

// over sets the tip over a map, which fills the place of both.
func (t *tip) over(chart fyne.CanvasObject) fyne.CanvasObject {
	if t.above == nil || t.above.Objects[0] != chart {
		t.above = container.New(pointed{}, chart, t.Container)
	}
	return t.above
}

// pointed is the layout of a map with what is at the pointer over it, which places itself.
type pointed struct{}

// Layout implements fyne.Layout.
func (pointed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	flow.Place(objects[0], 0, 0, size.Width, size.Height)
}

// MinSize implements fyne.Layout.
func (pointed) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// closer zooms in where the hexes are too small for a finger, and says so beside it. It reports whether it did.
func (t *tip) closer(d *desk, v *mapview.View, s mapview.Spot) bool {
	if !d.fingers() || !v.Near(s.Point, float64(theme.Touch)) {
		return false
	}
	t.show(hexes.Closer(d.own.reader()), v.PlaceOf(s.Point), v.Size())
	return true
}

// show shows words beside a point of a map of a size, within the map.
func (t *tip) show(words string, at fyne.Position, within fyne.Size) {
	if words == "" {
		t.Hide()
		return
	}
	t.text.Set(words)
	wide := min(flow.Natural(t.text), tipWidth, within.Width-2*tipInset)
	high := flow.HeightAt(t.text, wide)
	box := fyne.NewSize(wide+2*tipInset, high+tipInset)
	flow.Place(t.ground, 0, 0, box.Width, box.Height)
	flow.Place(t.text, tipInset, tipInset/2, wide, high)
	x, y := min(at.X+tipAway, within.Width-box.Width), at.Y+tipAway
	if y+box.Height > within.Height {
		y = at.Y - tipAway - box.Height
	}
	flow.Place(t.Container, max(x, 0), max(y, 0), box.Width, box.Height)
	t.Show()
	canvas.Refresh(t.Container)
}
