package place

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget/flow"
)

// LoseFocus takes the keyboard from a control that is no longer on the screen. The toolkit would go on giving it the keys,
// and Enter would press it again.
func (s *Shell) LoseFocus() {
	c := s.Win.Canvas()
	root := c.Overlays().Top()
	if root == nil {
		root = s.slot
	}
	if o, ok := c.Focused().(fyne.CanvasObject); ok && !holds(root, o) {
		c.Unfocus()
	}
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
