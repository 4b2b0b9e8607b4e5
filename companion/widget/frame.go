package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Frame is a whole screen: a head and a foot that stay, the body between them, and a place above the foot for a Snackbar.
type Frame struct {
	widget.BaseWidget

	top, body, bottom fyne.CanvasObject
	snackbar          *Snackbar
	bare              bool // on a drawer, whose ground shows through
	ground            [2]*canvas.Rectangle
	rules             [2]*canvas.Rectangle
}

// NewFrame makes a screen. Top and bottom may be nil; so may the snackbar.
func NewFrame(top, body, bottom fyne.CanvasObject, snackbar *Snackbar) *Frame {
	f := &Frame{top: top, body: body, bottom: bottom, snackbar: snackbar}
	if snackbar != nil {
		snackbar.frame = f
	}
	for i := range f.rules {
		f.ground[i], f.rules[i] = rect(), rect()
	}
	f.ExtendBaseWidget(f)
	return f
}

// SetBody changes what is between head and foot.
func (f *Frame) SetBody(o fyne.CanvasObject) {
	f.body = o
	f.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (f *Frame) CreateRenderer() fyne.WidgetRenderer { return rendererOf(f) }

func (f *Frame) inner() []fyne.CanvasObject {
	all := only(f.top, f.body, f.bottom)
	if f.snackbar != nil {
		all = append(all, f.snackbar)
	}
	return all
}

func (f *Frame) dress() {
	for i := range f.rules {
		f.ground[i].FillColor, f.rules[i].FillColor = colorFor(f, Paper), colorFor(f, Hairline)
		f.ground[i].Hidden = f.bare
	}
	f.rules[0].Hidden, f.rules[1].Hidden = f.top == nil, f.bottom == nil
}

func (f *Frame) least() float32 {
	return max(leastWidth(f.top), leastWidth(f.body), leastWidth(f.bottom))
}

// HeightAt implements Flowing.
func (f *Frame) HeightAt(width float32) float32 {
	h := HeightAt(f.top, width) + HeightAt(f.bottom, width)
	if f.body != nil {
		h += f.body.MinSize().Height
	}
	return h
}

func (f *Frame) arrange(size fyne.Size) {
	f.dress()
	head, foot := HeightAt(f.top, size.Width), HeightAt(f.bottom, size.Width)
	floor := size.Height - foot
	f.putBar(0, f.top, 0, head, size.Width)
	f.putBar(1, f.bottom, floor, foot, size.Width)
	place(f.rules[0], 0, head-hair, size.Width, hair)
	place(f.rules[1], 0, floor, size.Width, hair)
	if f.body != nil {
		place(f.body, 0, head, size.Width, max(floor-head, 0))
	}
	if f.snackbar != nil {
		w := min(size.Width-2*Gap, 560)
		h := f.snackbar.HeightAt(w)
		place(f.snackbar, (size.Width-w)/2, floor-h-Gap, w, h)
	}
}

func (f *Frame) putBar(i int, o fyne.CanvasObject, y, height, width float32) {
	place(f.ground[i], 0, y, width, height)
	if o != nil {
		place(o, 0, y, width, height)
	}
}

// parts paints the bars over the body, so that nothing scrolled shows through.
func (f *Frame) parts() []fyne.CanvasObject {
	all := joined(only(f.body, f.ground[0], f.top, f.rules[0], f.ground[1], f.bottom, f.rules[1]))
	if f.snackbar != nil {
		all = append(all, f.snackbar)
	}
	return all
}
