package widget

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Columns shows three panes as a form has them: all of them on a desktop, the first and one other on a tablet, else one.
// The panes stay the same objects, so turning a device loses nothing in them. Panes are given the whole height; those that
// may be longer are Scrolls.
type Columns struct {
	face.Base

	First float32 // the width of the first pane of two; 0 for a part of the window

	panes [3]fyne.CanvasObject
	shown int // the pane shown where there is one, and beside the first where there are two
	form  theme.Form
	rules [2]*canvas.Rectangle
}

// NewColumns makes the columns of a form: what to do, what to do it with, and the situation.
func NewColumns(form theme.Form, left, middle, right fyne.CanvasObject) *Columns {
	c := &Columns{form: form, panes: [3]fyne.CanvasObject{left, middle, right}}
	c.rules = [2]*canvas.Rectangle{face.Rect(), face.Rect()}
	c.ExtendBaseWidget(c)
	return c
}

// Bring shows pane i, 0 to 2, where not all are seen.
func (c *Columns) Bring(i int) {
	if i = min(max(i, 0), len(c.panes)-1); i == c.shown {
		return
	}
	c.shown = i
	c.Refresh()
}

// Dress implements face.Face.
func (c *Columns) Dress() {
	for _, r := range c.rules {
		r.FillColor = theme.ColorFor(c, theme.Hairline)
	}
}

// MinWidth is little: a window that is narrower has another form.
func (c *Columns) MinWidth() float32 { return 200 }

// HeightAt implements Flowing.
func (c *Columns) HeightAt(float32) float32 {
	h := float32(0)
	for _, p := range c.panes {
		h = max(h, p.MinSize().Height)
	}
	return h
}

// visibleColumns gives the panes shown, from left to right.
func (c *Columns) visibleColumns() []int {
	switch c.form.Columns() {
	case 3:
		return []int{0, 1, 2}
	case 2:
		return []int{0, max(c.shown, 1)}
	}
	return []int{c.shown}
}

// columnWidths shares a width among the panes of a form. The middle one of three is the widest.
func columnWidths(form theme.Form, width float32) []float32 {
	switch form.Columns() {
	case 3:
		left := min(max(width*0.29, 330), 420)
		return []float32{left, width - 2*left, left}
	case 2:
		left := min(max(width*0.45, 320), 420)
		return []float32{left, width - left}
	}
	return []float32{width}
}

// Arrange implements face.Face.
func (c *Columns) Arrange(size fyne.Size) {
	seen := c.visibleColumns()
	c.hideAllBut(seen)
	x := float32(0)
	widths := columnWidths(c.form, size.Width)
	if c.First > 0 && len(widths) == 2 {
		widths = []float32{c.First, size.Width - c.First}
	}
	for i, w := range widths {
		flow.Place(c.panes[seen[i]], x, 0, w, size.Height)
		if i > 0 {
			flow.Place(c.rules[i-1], x, 0, theme.Hair, size.Height)
		}
		x += w
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

// Parts implements face.Face.
func (c *Columns) Parts() []fyne.CanvasObject {
	return face.Joined(c.panes[:], face.Only(c.rules[0], c.rules[1]))
}
