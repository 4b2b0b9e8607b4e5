package render

import "fyne.io/fyne/v2"

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
				}
			}
		}
	}
	return func() {}
}
