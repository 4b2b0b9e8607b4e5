package render

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// meter is a bar that fills as work is done.
type meter struct {
	face.Base

	share        float32 // 0 to 1
	ground, done *canvas.Rectangle
}

func newMeter(n *page.Meter) *meter {
	m := &meter{share: float32(n.Value) / float32(max(1, n.Max)), ground: face.Rect(), done: face.Rect()}
	m.ExtendBaseWidget(m)
	return m
}

// meterHigh is high enough to be seen from a distance.
const meterHigh float32 = 12

func (m *meter) Dress() {
	m.ground.FillColor, m.done.FillColor = theme.ColorFor(m, theme.Well), theme.ColorFor(m, theme.Action)
	m.ground.CornerRadius, m.done.CornerRadius = meterHigh/2, meterHigh/2
}

func (*meter) MinWidth() float32 { return 80 }

func (*meter) HeightAt(float32) float32 { return meterHigh }

func (m *meter) Arrange(size fyne.Size) {
	flow.Place(m.ground, 0, 0, size.Width, size.Height)
	flow.Place(m.done, 0, 0, size.Width*m.share, size.Height)
}

func (m *meter) Parts() []fyne.CanvasObject { return face.Only(m.ground, m.done) }
