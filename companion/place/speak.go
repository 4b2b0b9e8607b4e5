//go:build accessibility

package place

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sandtable/companion/widget/flow"
)

// voice stands for a control of ours where the toolkit finds it: it looks for named controls in plain containers only, not
// within widgets.
type voice struct {
	widget.BaseWidget
	of fyne.Accessible
}

// CreateRenderer implements fyne.Widget: nothing is drawn.
func (v *voice) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// AccessibilityLabel implements fyne.Accessible.
func (v *voice) AccessibilityLabel() string { return v.of.AccessibilityLabel() }

// AccessibilityRole implements fyne.Accessible.
func (v *voice) AccessibilityRole() fyne.AccessibleRole { return v.of.AccessibilityRole() }

// speak lays a voice over each named control that is visible in an object, and removes the previous ones.
func (s *Shell) speak(root fyne.CanvasObject) {
	if len(s.slot.Objects) == 0 {
		return
	}
	if root == s.slot {
		root = s.slot.Objects[0]
	}
	var all []fyne.CanvasObject
	gather(root, fyne.NewPos(0, 0), &all)
	s.slot.Objects = []fyne.CanvasObject{s.slot.Objects[0], container.NewWithoutLayout(all...)}
	s.slot.Refresh()
}

func gather(o fyne.CanvasObject, at fyne.Position, all *[]fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	if named, ok := o.(fyne.Accessible); ok && named.AccessibilityLabel() != "" {
		v := &voice{of: named}
		v.ExtendBaseWidget(v)
		v.Move(at)
		v.Resize(o.Size())
		*all = append(*all, v)
	}
	inside, _ := flow.Inside(o)
	for _, part := range inside {
		gather(part, at, all)
	}
}
