package flow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/theme"
)

// NewStrip sets objects side by side at the width they like, and scrolls sideways where they need more than there is.
func NewStrip(objects ...fyne.CanvasObject) *container.Scroll {
	return NewSlide(container.New(&strip{}, objects...))
}

// NewSlide shows content of any width in the width there is, and scrolls it sideways.
func NewSlide(content fyne.CanvasObject) *container.Scroll {
	s := container.NewHScroll(content)
	s.Content = container.NewStack(NewWheel(s, s), content)
	return s
}

// InLine sets what a wrapping container holds in one line as [NewStrip] does, and narrows it where it needs more than
// there is.
func InLine(c *fyne.Container) *container.Scroll {
	line := &strip{}
	if wrapping, ok := c.Layout.(*Wrapping); ok {
		line.narrow = wrapping.Narrow
	}
	return NewSlide(container.New(line, c.Objects...))
}

// stripGap is the space between the parts of a strip, and at its ends.
const stripGap float32 = 6

type strip struct {
	narrow func(width float32) // as of a Wrapping; may be nil
	width  float32             // as given last
}

// fit narrows the objects to a width with the gaps at its ends.
func (l *strip) fit(width float32) {
	if l.narrow != nil {
		l.narrow(width - 2*stripGap)
	}
}

// widths are how wide the objects are: as they like. In a narrowed strip the widest gets less where they need more than
// there is.
func (l *strip) widths(shown []fyne.CanvasObject, room float32) []float32 {
	out, widest := make([]float32, len(shown)), 0
	room -= stripGap
	for i, o := range shown {
		out[i] = Natural(o)
		room -= out[i] + stripGap
		if out[i] > out[widest] {
			widest = i
		}
	}
	if l.narrow != nil && len(shown) > 0 && room < 0 {
		out[widest] = max(MinWidth(shown[widest]), out[widest]+room)
	}
	return out
}

// Layout implements fyne.Layout.
func (l *strip) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.fit(l.width)
	x, shown := stripGap, visible(objects)
	for i, w := range l.widths(shown, size.Width) {
		h := HeightAt(shown[i], w)
		Place(shown[i], x, (size.Height-h)/2, w, h)
		x += w + stripGap
		if l.narrow != nil {
			shown[i].Refresh() // it may show something else in the same room
		}
	}
}

// MinSize implements fyne.Layout. It is that of the narrowed objects.
func (l *strip) MinSize(objects []fyne.CanvasObject) fyne.Size {
	l.fit(0)
	defer func() { l.fit(l.width) }()
	least, shown := fyne.NewSize(stripGap, theme.Touch), visible(objects)
	for i, w := range l.widths(shown, 0) {
		least.Width += w + stripGap
		least.Height = max(least.Height, HeightAt(shown[i], w))
	}
	return least.AddWidthHeight(0, 8)
}
