package render

import "sandtable/companion/view/page"

// Speaking is a presser that names controls for screen readers, and knows the keys that press them, empty for none.
type Speaking interface {
	Spoken(page.Control) (name, key string)
}

// told is a widget that has a name for screen readers.
type told interface{ Tell(name string) }

// hinted is a widget that shows the key that presses it.
type hinted interface{ Hint(key string) }

// hint gives the widget of a control its key.
func (r *Widgets) hint(c page.Control) {
	to, ok := r.to.(Speaking)
	if o, shows := r.widgets[c.ID].(hinted); ok && shows {
		_, key := to.Spoken(c)
		o.Hint(key)
	}
}

// tell gives the widgets of a list the names of their controls, with their states, and their keys.
func (r *Widgets) tell(list []page.Control) {
	to, ok := r.to.(Speaking)
	if !ok {
		return
	}
	for _, c := range page.Flat(list) {
		r.hint(c)
		if o, ok := r.widgets[c.ID].(told); ok && c.ID != "" {
			name, _ := to.Spoken(c)
			o.Tell(name)
		}
	}
}
