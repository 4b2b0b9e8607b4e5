package theme

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
)

// Form is the form factor of a screen: the arrangement of the panels. It is passed on as a value; the panels are the
// same objects in all of them.
type Form int

// The form factors.
const (
	Phone   Form = iota // one column, tabs at the bottom: phones, and tablets upright
	Lying               // one column for a screen that is not high: a rail at the side, and what is above and below in one line
	Tablet              // two columns, a rail at the side: windows wider than high
	Desktop             // three columns, keyboard
)

// Lengths in units at the normal text size: the widths from which a window that lies is a tablet, and any window a desktop,
// has room for a map beside one column, and for one between two columns; the height below which it is short, the width that
// a short one needs for a rail, and that of lines which are easy to read.
const (
	tabletFrom  float32 = 720
	desktopFrom float32 = 1060
	mapFrom     float32 = 900
	fullFrom    float32 = 1200
	shortBelow  float32 = 480
	lyingFrom   float32 = 380
	lineWidth   float32 = 640
)

// FormOf gives the form factor of a window of a size under the current theme: the larger the text, the less there is
// room for. A window that is too narrow for a map beside a column and higher than wide has one column, as a phone has: so
// the map has its whole width.
func FormOf(size fyne.Size) Form {
	width := InText(size.Width)
	switch {
	case Short(size) && width >= lyingFrom:
		return Lying
	case width < tabletFrom, width < mapFrom && size.Height >= size.Width:
		return Phone
	case width < desktopFrom:
		return Tablet
	}
	return Desktop
}

// MapColumns is how many columns a window of a size has room for beside a map: 0, 1 or 2.
func MapColumns(size fyne.Size) int {
	switch width := InText(size.Width); {
	case Short(size) || width < mapFrom:
		return 0
	case width < fullFrom:
		return 1
	}
	return 2
}

// Breaks gives the widths and heights at which a window takes another form under the current theme, and the sides of a
// square that takes another one when it gets wider.
func Breaks() (widths, heights, squares []float32) {
	u := unit()
	return []float32{lyingFrom * u, tabletFrom * u, mapFrom * u, desktopFrom * u, fullFrom * u}, []float32{shortBelow * u}, []float32{(tabletFrom + mapFrom) / 2 * u}
}

// LineWidth is how wide lines of text are at most where a column is wider.
func LineWidth() float32 { return lineWidth * unit() }

// unit is the length of a unit at the normal text size under the current theme.
func unit() float32 { return Body.SizeIn(fynetheme.Current()) / Points[fynetheme.SizeNameText][Normal] }

// Short reports whether a window has little height for more than one panel.
func Short(size fyne.Size) bool { return InText(size.Height) < shortBelow }

// InText is a length measured by the text of the current theme: in units at the normal text size.
func InText(length float32) float32 { return length / unit() }

// Columns is how many columns the form shows: 1, 2 or 3.
func (f Form) Columns() int { return [...]int{1, 1, 2, 3}[f] }

// Narrow reports whether the form shows one panel at a time.
func (f Form) Narrow() bool { return f.Columns() == 1 }
