package place

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget/flow"
)

// Settle follows what is on the screen now: it takes the keyboard from a control that is gone, which the toolkit would go on
// giving the keys, has the message make room, and names what is there for screen readers.
func (s *Shell) Settle() {
	s.Messages.bar.Settle()
	c := s.Win.Canvas()
	root := c.Overlays().Top()
	if root == nil {
		root = s.slot
	}
	if o, ok := c.Focused().(fyne.CanvasObject); ok && !holds(root, o) {
		c.Unfocus()
	}
	s.speak(root)
}

// holds reports whether an object is visible in another.
func holds(in, o fyne.CanvasObject) bool {
	if in == nil || !in.Visible() {
		return false
	}
	if in == o {
		return true
	}
	inside, _ := flow.Inside(in)
	return slices.ContainsFunc(inside, func(part fyne.CanvasObject) bool { return holds(part, o) })
}
