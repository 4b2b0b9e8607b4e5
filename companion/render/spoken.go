package render

import "sandtable/companion/view/page"

// Speaking is a presser that names controls for screen readers.
type Speaking interface{ Spoken(page.Control) string }

// told is a widget that has a name for screen readers.
type told interface{ Tell(name string) }

// tell gives the widgets of a list the names of their controls, with their states.
func (r *Widgets) tell(list []page.Control) {
	to, ok := r.to.(Speaking)
	if !ok {
		return
	}
	for _, c := range page.Flat(list) {
		if o, ok := r.widgets[c.ID].(told); ok && c.ID != "" {
			o.Tell(to.Spoken(c))
		}
	}
}
