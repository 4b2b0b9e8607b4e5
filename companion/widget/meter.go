package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Meter is a bar that fills as work is done.
type Meter struct {
	widget.BaseWidget

	share        float32 // 0 to 1
	ground, done *canvas.Rectangle
}

// NewMeter makes a meter that is filled to a share from 0 to 1.
func NewMeter(share float32) *Meter {
	m := &Meter{share: share, ground: face.Rect(), done: face.Rect()}
	m.ExtendBaseWidget(m)
	return m
}

// meterHigh makes a bar that can be seen from afar.
const meterHigh float32 = 12

// CreateRenderer implements fyne.Widget.
func (m *Meter) CreateRenderer() fyne.WidgetRenderer { return face.RendererOf(m) }

// Dress implements face.Face.
func (m *Meter) Dress() {
	m.ground.FillColor, m.done.FillColor = theme.ColorFor(m, theme.Well), theme.ColorFor(m, theme.Action)
	m.ground.CornerRadius, m.done.CornerRadius = meterHigh/2, meterHigh/2
}

// MinWidth implements face.Face.
func (*Meter) MinWidth() float32 { return 80 }

// HeightAt implements Flowing.
func (*Meter) HeightAt(float32) float32 { return meterHigh }

// Arrange implements face.Face.
func (m *Meter) Arrange(size fyne.Size) {
	flow.Place(m.ground, 0, 0, size.Width, size.Height)
	flow.Place(m.done, 0, 0, size.Width*m.share, size.Height)
}

// Parts implements face.Face.
func (m *Meter) Parts() []fyne.CanvasObject { return face.Only(m.ground, m.done) }
