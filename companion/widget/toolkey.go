package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/style"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// ToolKey is one tool of a rail: an icon, and small in its corner the key that takes it up.
type ToolKey struct {
	face.Press

	Icon   style.Icon
	Key    string // empty where there is no keyboard
	Chosen bool

	ground *canvas.Rectangle
	image  *canvas.Image
	letter face.Block
}

// NewToolKey makes the button of a tool.
func NewToolKey(icon style.Icon, key string, act func()) *ToolKey {
	k := &ToolKey{Icon: icon, Key: key, ground: face.Rect(), image: theme.Picture()}
	k.Begin(k, act)
	return k
}

// Dress implements face.Face.
func (k *ToolKey) Dress() {
	ink := theme.Ink
	k.ground.Hidden = !k.Chosen
	k.ground.FillColor, k.ground.CornerRadius = theme.ColorFor(k, theme.Accent), theme.Radius
	if k.Chosen {
		ink = theme.OnAccent
	}
	k.letter.Set(k, k.Key, theme.Small, ink, fyne.TextAlignTrailing)
	theme.SetPicture(k.image, theme.Drawing(k.Icon, theme.InkFor(k, ink)))
	k.DressPress(theme.Radius)
}

// MinWidth implements face.Face.
func (k *ToolKey) MinWidth() float32 { return theme.Touch }

// HeightAt implements Flowing.
func (k *ToolKey) HeightAt(float32) float32 { return theme.Touch }

// Arrange implements face.Face.
func (k *ToolKey) Arrange(size fyne.Size) {
	flow.Place(k.ground, 2, 2, size.Width-4, size.Height-4)
	k.FramePress(2, 2, size.Width-4, size.Height-4, 0)
	shift := float32(0)
	if k.Key != "" {
		shift = 4
	}
	flow.Place(k.image, (size.Width-26)/2-shift, (size.Height-26)/2-shift/2, 26, 26)
	k.letter.Put(k, 0, size.Height-k.letter.LineHeight()-1, size.Width-7)
}

// Parts implements face.Face.
func (k *ToolKey) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(k.ground, k.Wash, k.image), k.letter.Objects(), face.Only(k.Circle))
}
