package render

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
)

// keepFocus remembers which control has the keyboard. The function that it returns gives the keyboard back to that
// control where its widget was made again.
func (p *Part) keepFocus() func() {
	c := fyne.CurrentApp().Driver().CanvasForObject(p.Box)
	if c == nil || c.Focused() == nil {
		return func() {}
	}
	had := c.Focused()
	for id, o := range p.drawn.widgets {
		if f, ok := o.(fyne.Focusable); ok && f == had {
			return func() {
				if now, ok := p.drawn.widgets[id].(fyne.Focusable); ok && now != had {
					c.Focus(now)
					keepCursor(had, now)
				}
			}
		}
	}
	return func() {}
}

// keepCursor puts the cursor of an entry where that of another one was.
func keepCursor(was, now fyne.Focusable) {
	from, typed := was.(*widget.Entry)
	to, types := now.(*widget.Entry)
	if typed && types {
		to.CursorRow, to.CursorColumn = from.CursorRow, from.CursorColumn
		to.Refresh()
	}
}
