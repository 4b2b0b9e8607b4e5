package face

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget/flow"
)

// Carry lets a thing be dragged from its widget to where it belongs. A finger that moves along what scrolls around the
// widget scrolls instead.
type Carry struct {
	Carried func(at fyne.Position) // hears where on the window the pointer is; may be nil
	Dropped func(at fyne.Position) // hears where it was let go

	of       fyne.CanvasObject // the widget
	at       fyne.Position
	carrying bool
	scrolls  fyne.Draggable // what the finger scrolls; nil if it carries
}

// BeginCarry sets the widget that is dragged from.
func (c *Carry) BeginCarry(of fyne.CanvasObject) { c.of = of }

// Dragged follows the pointer.
func (c *Carry) Dragged(e *fyne.DragEvent) {
	if c.scrolls == nil && !c.carrying {
		c.scrolls = flow.ScrolledBy(c.of, e.Dragged)
	}
	if c.scrolls != nil {
		c.scrolls.Dragged(e)
		return
	}
	switch {
	case e.AbsolutePosition != fyne.Position{}:
		c.at = e.AbsolutePosition
	case !c.carrying: // phones say only where on the widget the finger is
		c.at = fyne.CurrentApp().Driver().AbsolutePositionForObject(c.of).Add(e.Position)
	default:
		c.at = c.at.Add(e.Dragged) // the widget may have moved
	}
	if c.carrying = true; c.Carried != nil {
		c.Carried(c.at)
	}
}

// DragEnd lets it go.
func (c *Carry) DragEnd() {
	if c.scrolls != nil {
		c.scrolls.DragEnd()
		c.scrolls = nil
		return
	}
	if c.carrying && c.Dropped != nil {
		c.carrying = false
		c.Dropped(c.at)
	}
}
