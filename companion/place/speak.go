//go:build accessibility

package place

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/widget/aloud"
)

// voice stands for what can be heard where the toolkit finds it: it looks for names in plain containers only, not within
// widgets.
type voice struct {
	widget.BaseWidget
	name string
	role fyne.AccessibleRole
}

// CreateRenderer implements fyne.Widget: nothing is drawn.
func (v *voice) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// AccessibilityLabel implements fyne.Accessible.
func (v *voice) AccessibilityLabel() string { return v.name }

// AccessibilityRole implements fyne.Accessible.
func (v *voice) AccessibilityRole() fyne.AccessibleRole { return v.role }

// speak lays a voice over all that can be heard in an object, and removes the previous ones.
func (s *Shell) speak(root fyne.CanvasObject) {
	if len(s.slot.Objects) == 0 {
		return
	}
	if root == s.slot {
		root = s.slot.Objects[0]
	}
	voices := container.NewWithoutLayout()
	for _, h := range aloud.In(root) {
		v := &voice{name: Spoken(h, s.Say), role: fyne.AccessibleRoleText}
		if h.Control {
			v.role = fyne.AccessibleRoleButton
		}
		v.ExtendBaseWidget(v)
		v.Move(h.Pos)
		v.Resize(h.Size)
		voices.Add(v)
	}
	s.slot.Objects = []fyne.CanvasObject{s.slot.Objects[0], voices}
	s.slot.Refresh()
}
