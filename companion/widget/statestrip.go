package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// StatePart is one part of a StateStrip: a caption and below it what matters. A tap opens its panel.
type StatePart struct {
	face.Press

	Caption string
	Value   string
	Tone    fyne.ThemeColorName // of the value; Ink if empty

	ground  *canvas.Rectangle
	caption face.Block
	value   face.Block
}

// NewStatePart makes a part.
func NewStatePart(caption, value string, act func()) *StatePart {
	p := &StatePart{Caption: caption, Value: value, ground: face.Rect()}
	p.Begin(p, act)
	return p
}

// NewStateStrip sets parts side by side over the whole width and starts a new line when one does not fit.
func NewStateStrip(parts ...*StatePart) *fyne.Container {
	objects := make([]fyne.CanvasObject, len(parts))
	for i, p := range parts {
		objects[i] = p
	}
	return container.New(&flow.Wrapping{Gap: 6, Leading: 6, Stretch: true}, objects...)
}

// Dress implements face.Face.
func (p *StatePart) Dress() {
	face.Paint(p.ground, p, theme.Sheet, theme.Hairline, theme.Hair, theme.Radius)
	tone := p.Tone
	if tone == "" {
		tone = theme.Ink
	}
	p.caption.Set(p, p.Caption, theme.Small, theme.Faint, fyne.TextAlignLeading)
	p.value.Set(p, p.Value, theme.Strong, tone, fyne.TextAlignLeading)
	p.DressPress(theme.Radius)
}

// MinWidth implements face.Face.
func (p *StatePart) MinWidth() float32 {
	return max(theme.Touch, max(p.caption.MinWidth(), p.value.MinWidth())+20)
}

// Natural is the width it likes.
func (p *StatePart) Natural() float32 {
	return max(theme.Touch, max(p.caption.Natural(), p.value.Natural())+20)
}

// HeightAt implements Flowing.
func (p *StatePart) HeightAt(width float32) float32 {
	return max(theme.Touch, p.caption.HeightAt(width-20)+p.value.HeightAt(width-20)+8)
}

// Arrange implements face.Face.
func (p *StatePart) Arrange(size fyne.Size) {
	flow.Place(p.ground, 0, 0, size.Width, size.Height)
	p.FramePress(0, 0, size.Width, size.Height, theme.Ring)
	inner := size.Width - 20
	y := (size.Height - p.caption.HeightAt(inner) - p.value.HeightAt(inner)) / 2
	y += p.caption.Put(p, 10, y, inner)
	p.value.Put(p, 10, y, inner)
}

// Parts implements face.Face.
func (p *StatePart) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(p.ground, p.Wash), p.caption.Objects(), p.value.Objects(), face.Only(p.Circle))
}
