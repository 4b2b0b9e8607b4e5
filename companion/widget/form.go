package widget

import "fyne.io/fyne/v2/theme"

// Form is the form factor of a screen: which shell the panels stand in. It is handed on as a value; the panels are the
// same objects in all three.
type Form int

// The form factors.
const (
	Phone   Form = iota // one column, tabs at the bottom
	Tablet              // two columns
	Desktop             // three columns, keyboard
)

// Widths in units from which a window is a tablet and a desktop, at the normal text size.
const (
	tabletFrom  float32 = 640
	desktopFrom float32 = 1060
)

// FormOf gives the form factor of a window that wide under the current theme: the larger the text, the fewer columns.
// With phone set it is Phone at any width.
func FormOf(width float32, phone bool) Form {
	width *= points[theme.SizeNameText][Normal] / Body.sizeIn(theme.Current())
	switch {
	case phone || width < tabletFrom:
		return Phone
	case width < desktopFrom:
		return Tablet
	}
	return Desktop
}

// Columns is how many columns the form shows: 1, 2 or 3.
func (f Form) Columns() int { return int(f) + 1 }
