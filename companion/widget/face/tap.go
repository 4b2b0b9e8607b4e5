package face

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Tap is an area over something that is drawn by another widget, and can be tapped: a number that leads somewhere.
type Tap struct{ Press }

// NewTap makes an area; act is what a tap does.
func NewTap(act func()) *Tap {
	t := &Tap{}
	t.Begin(t, act)
	return t
}

// Dress implements Face.
func (t *Tap) Dress() { t.DressPress(theme.Radius) }

// MinWidth implements Face: it takes what it is given.
func (t *Tap) MinWidth() float32 { return 0 }

// HeightAt implements Flowing.
func (t *Tap) HeightAt(float32) float32 { return 0 }

// Arrange implements Face.
func (t *Tap) Arrange(size fyne.Size) {
	t.FramePress(0, 0, size.Width, size.Height, 0)
}

// Over lays the area over a text: as large as a finger wants it where there is room within the height.
func (t *Tap) Over(x, y, width, line, within float32) {
	w, h := max(width+8, theme.Touch), min(theme.Touch, max(within, line))
	flow.Place(t, x+width-w+4, min(max(y+line/2-h/2, 0), max(within-h, 0)), w, h)
}

// Parts implements Face.
func (t *Tap) Parts() []fyne.CanvasObject { return Only(t.Wash, t.Circle) }
