package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// StatePart is one part of a StateStrip: a caption and below it what matters. A tap opens its panel.
type StatePart struct {
	press

	Caption string
	Value   string
	Tone    fyne.ThemeColorName // of the value; Ink if empty

	ground  *canvas.Rectangle
	caption block
	value   block
}

// NewStatePart makes a part.
func NewStatePart(caption, value string, act func()) *StatePart {
	p := &StatePart{Caption: caption, Value: value, ground: rect()}
	p.begin(p, act)
	return p
}

// Set changes value and tone.
func (p *StatePart) Set(value string, tone fyne.ThemeColorName) {
	p.Value, p.Tone = value, tone
	p.Refresh()
}

// NewStateStrip sets parts side by side over the whole width and goes on in a new line where one does not fit.
func NewStateStrip(parts ...*StatePart) *fyne.Container {
	objects := make([]fyne.CanvasObject, len(parts))
	for i, p := range parts {
		objects[i] = p
	}
	return container.New(&flow{gap: 6, leading: 6, stretch: true}, objects...)
}

// CreateRenderer implements fyne.Widget.
func (p *StatePart) CreateRenderer() fyne.WidgetRenderer { return rendererOf(p) }

func (p *StatePart) dress() {
	p.ground.FillColor, p.ground.StrokeColor = colorFor(p, Sheet), colorFor(p, Hairline)
	p.ground.StrokeWidth, p.ground.CornerRadius = hair, radius
	tone := p.Tone
	if tone == "" {
		tone = Ink
	}
	p.caption.set(p.Caption, Small, Faint, fyne.TextAlignLeading)
	p.value.set(p.Value, Strong, tone, fyne.TextAlignLeading)
	p.caption.dress(p)
	p.value.dress(p)
	p.dressPress(radius)
}

func (p *StatePart) least() float32 {
	p.dress()
	return max(Touch, max(p.caption.least(), p.value.least())+20)
}

func (p *StatePart) natural() float32 {
	p.dress()
	return max(Touch, max(p.caption.natural(), p.value.natural())+20)
}

// HeightAt implements Flowing.
func (p *StatePart) HeightAt(width float32) float32 {
	p.dress()
	return max(Touch, p.caption.heightAt(width-20)+p.value.heightAt(width-20)+8)
}

func (p *StatePart) arrange(size fyne.Size) {
	p.dress()
	place(p.ground, 0, 0, size.Width, size.Height)
	p.framePress(0, 0, size.Width, size.Height, ring)
	inner := size.Width - 20
	y := (size.Height - p.caption.heightAt(inner) - p.value.heightAt(inner)) / 2
	y += p.caption.put(p, 10, y, inner)
	p.value.put(p, 10, y, inner)
}

func (p *StatePart) parts() []fyne.CanvasObject {
	return joined(only(p.ground, p.wash), p.caption.objects(), p.value.objects(), only(p.circle))
}
