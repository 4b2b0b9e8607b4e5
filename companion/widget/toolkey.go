package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// ToolKey is one tool of a rail: an icon, and small in its corner the key that takes it up.
type ToolKey struct {
	press

	Icon   Icon
	Key    string // empty where there is no keyboard
	Chosen bool

	ground *canvas.Rectangle
	image  *canvas.Image
	letter block
}

// NewToolKey makes the button of a tool.
func NewToolKey(icon Icon, key string, act func()) *ToolKey {
	k := &ToolKey{Icon: icon, Key: key, ground: rect(), image: picture()}
	k.begin(k, act)
	return k
}

// CreateRenderer implements fyne.Widget.
func (k *ToolKey) CreateRenderer() fyne.WidgetRenderer { return rendererOf(k) }

func (k *ToolKey) dress() {
	ink := Ink
	k.ground.Hidden = !k.Chosen
	k.ground.FillColor, k.ground.CornerRadius = colorFor(k, Accent), radius
	if k.Chosen {
		ink = OnAccent
	}
	k.letter.set(k.Key, Small, ink, fyne.TextAlignTrailing)
	k.letter.dress(k)
	setPicture(k.image, drawing(k.Icon, inkFor(k, ink)))
	k.dressPress(radius)
}

func (k *ToolKey) least() float32 { return Touch }

// HeightAt implements Flowing.
func (k *ToolKey) HeightAt(float32) float32 { return Touch }

func (k *ToolKey) arrange(size fyne.Size) {
	k.dress()
	place(k.ground, 2, 2, size.Width-4, size.Height-4)
	k.framePress(2, 2, size.Width-4, size.Height-4, 0)
	shift := float32(0)
	if k.Key != "" {
		shift = 4
	}
	place(k.image, (size.Width-26)/2-shift, (size.Height-26)/2-shift/2, 26, 26)
	k.letter.put(k, 0, size.Height-k.letter.lineHeight()-1, size.Width-7)
}

func (k *ToolKey) parts() []fyne.CanvasObject {
	return joined(only(k.ground, k.wash, k.image), k.letter.objects(), only(k.circle))
}
