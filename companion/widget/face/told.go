package face

import "fyne.io/fyne/v2"

// Told is the name of a control for screen readers, with its state in it: the toolkit passes no states on.
type Told struct{ name string }

// Tell gives the control its name.
func (t *Told) Tell(name string) { t.name = name }

// AccessibilityLabel implements fyne.Accessible.
func (t *Told) AccessibilityLabel() string { return t.name }

// AccessibilityRole implements fyne.Accessible. The toolkit has no better role for what can be pressed.
func (t *Told) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
