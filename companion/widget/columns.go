package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Columns shows three panes as the width allows: all of them on a desktop, the first and one other on a tablet, one on a
// phone. The panes stay the same objects, so turning a device loses nothing in them. Panes are given the whole height;
// those that may be longer are Scrolls.
type Columns struct {
	widget.BaseWidget

	PhoneOnly bool            // one column at any width
	OnForm    func(form Form) // hears when the form changes, and once at first
	panes     [3]fyne.CanvasObject
	shown     int // the pane shown on a phone, and beside the first on a tablet
	form      Form
	known     bool
	rules     [2]*canvas.Rectangle
}

// NewColumns makes the columns: what is to be done, what it is done with, and how things stand.
func NewColumns(left, middle, right fyne.CanvasObject) *Columns {
	c := &Columns{panes: [3]fyne.CanvasObject{left, middle, right}}
	c.rules = [2]*canvas.Rectangle{rect(), rect()}
	c.ExtendBaseWidget(c)
	return c
}

// Bring shows pane i, 0 to 2, where not all are seen.
func (c *Columns) Bring(i int) {
	c.shown = min(max(i, 0), len(c.panes)-1)
	c.Refresh()
}

// Form is the form factor laid out last.
func (c *Columns) Form() Form { return c.form }

// CreateRenderer implements fyne.Widget.
func (c *Columns) CreateRenderer() fyne.WidgetRenderer { return rendererOf(c) }

func (c *Columns) inner() []fyne.CanvasObject { return c.panes[:] }

func (c *Columns) dress() {
	for _, r := range c.rules {
		r.FillColor = colorFor(c, Hairline)
	}
}

// least is that of a phone: the columns can always fall back to one.
func (c *Columns) least() float32 { return 320 }

// HeightAt implements Flowing.
func (c *Columns) HeightAt(float32) float32 {
	h := float32(0)
	for _, p := range c.panes {
		h = max(h, p.MinSize().Height)
	}
	return h
}

// seen gives the panes shown in the form, from left to right.
func (c *Columns) seen(form Form) []int {
	switch form {
	case Desktop:
		return []int{0, 1, 2}
	case Tablet:
		return []int{0, max(c.shown, 1)}
	}
	return []int{c.shown}
}

// columnWidths shares a width among the panes of a form. The middle one of a desktop is the widest.
func columnWidths(form Form, width float32) []float32 {
	switch form {
	case Desktop:
		left := min(max(width*0.29, 330), 420)
		return []float32{left, width - 2*left, left}
	case Tablet:
		left := min(max(width*0.45, 320), 420)
		return []float32{left, width - left}
	}
	return []float32{width}
}

func (c *Columns) arrange(size fyne.Size) {
	form := FormOf(size.Width, c.PhoneOnly)
	changed := form != c.form || !c.known
	c.form, c.known = form, true
	c.hideAllBut(c.seen(form))
	x := float32(0)
	for i, w := range columnWidths(form, size.Width) {
		place(c.panes[c.seen(form)[i]], x, 0, w, size.Height)
		if i > 0 {
			place(c.rules[i-1], x, 0, hair, size.Height)
		}
		x += w
	}
	if changed && c.OnForm != nil {
		c.OnForm(form)
	}
}

func (c *Columns) hideAllBut(seen []int) {
	for i, p := range c.panes {
		if slices.Contains(seen, i) {
			p.Show()
		} else {
			p.Hide()
		}
	}
	for i, r := range c.rules {
		r.Hidden = i >= len(seen)-1
	}
}

func (c *Columns) parts() []fyne.CanvasObject {
	return joined(c.panes[:], only(c.rules[0], c.rules[1]))
}
