package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/style"
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
	Icon    style.Icon          // before both; empty for none
	Whole   bool                // the caption says more than the icon, and is never left out

	ground  *canvas.Rectangle
	image   *canvas.Image
	brief   bool // the icon stands for the caption
	caption face.Block
	value   face.Block
}

// NewStatePart makes a part.
func NewStatePart(caption, value string, act func()) *StatePart {
	p := &StatePart{Caption: caption, Value: value, ground: face.Rect(), image: theme.Picture()}
	p.Begin(p, act)
	return p
}

// With gives the part an icon and returns it.
func (p *StatePart) With(icon style.Icon) *StatePart {
	p.Icon = icon
	return p
}

// NewStateStrip sets parts side by side over the whole width. Where one line is not enough, icons stand for their captions; a
// part that still does not fit starts a new line.
func NewStateStrip(parts ...*StatePart) *fyne.Container {
	objects := make([]fyne.CanvasObject, len(parts))
	for i, p := range parts {
		objects[i] = p
	}
	line := &flow.Wrapping{Gap: 6, Leading: 6, Stretch: true}
	line.Narrow = func(width float32) {
		whole := -line.Gap
		for _, p := range parts {
			p.brief = false
			whole += flow.Natural(p) + line.Gap
		}
		for _, p := range parts {
			p.brief = whole > width+0.5 && p.Icon != "" && !p.Whole
		}
	}
	return container.New(line, objects...)
}

// Dress implements face.Face.
func (p *StatePart) Dress() {
	face.Paint(p.ground, p, theme.Sheet, theme.Hairline, theme.Hair, theme.Radius)
	tone := p.Tone
	if tone == "" {
		tone = theme.Ink
	}
	caption := p.Caption
	if p.brief {
		caption = ""
	}
	p.caption.Set(p, caption, theme.Small, theme.Faint, fyne.TextAlignLeading)
	p.value.Set(p, p.Value, theme.Strong, tone, fyne.TextAlignLeading)
	theme.SetPicture(p.image, theme.Drawing(p.Icon, theme.InkFor(p, theme.Ink)))
	p.image.Hidden = p.Icon == ""
	p.DressPress(theme.Radius)
}

// around is the width that is not its words'.
func (p *StatePart) around() float32 {
	if p.Icon == "" {
		return 20
	}
	return 20 + stripIcon + 8
}

// stripIcon is the size of the icon.
const stripIcon float32 = 24

// MinWidth implements face.Face.
func (p *StatePart) MinWidth() float32 {
	return max(theme.Touch, max(p.caption.MinWidth(), p.value.MinWidth())+p.around())
}

// Natural is the width it likes.
func (p *StatePart) Natural() float32 {
	return max(theme.Touch, max(p.caption.Natural(), p.value.Natural())+p.around())
}

// HeightAt implements Flowing.
func (p *StatePart) HeightAt(width float32) float32 {
	words := p.captionHeight(width-p.around()) + p.value.HeightAt(width-p.around())
	return max(theme.Touch, words+4)
}

// Arrange implements face.Face.
func (p *StatePart) Arrange(size fyne.Size) {
	flow.Place(p.ground, 0, 0, size.Width, size.Height)
	p.FramePress(0, 0, size.Width, size.Height, theme.Ring)
	flow.Place(p.image, 10, (size.Height-stripIcon)/2, stripIcon, stripIcon)
	inner, x := size.Width-p.around(), p.around()-10
	y := (size.Height - p.captionHeight(inner) - p.value.HeightAt(inner)) / 2
	if p.captionHeight(inner) == 0 {
		p.caption.Set(p, "", theme.Small, theme.Faint, fyne.TextAlignLeading)
	}
	p.caption.Put(p, x, y, inner)
	p.value.Put(p, x, y+p.captionHeight(inner), inner)
}

// captionHeight is the height of the caption, 0 where the icon stands for it, or where the value needs its line.
func (p *StatePart) captionHeight(width float32) float32 {
	if p.brief || p.Icon != "" && p.value.Natural() > width+1 {
		return 0
	}
	return p.caption.HeightAt(width)
}

// Parts implements face.Face.
func (p *StatePart) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(p.ground, p.Wash, p.image), p.caption.Objects(), p.value.Objects(), face.Only(p.Circle))
}
