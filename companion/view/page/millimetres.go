package page

import (
	"math"

	"sandtable/companion/view"
)

// Millimetres is a stepper of a length in tenths of a millimetre, low and high.
func Millimetres(r view.Reader, mm float64, low, high int) Stepper {
	return Stepper{Value: int(math.Round(mm * 10)), Min: low, Max: high, Each: 0.1, Format: millimetres{r}}
}

// millimetres writes tenths of a millimetre, as "18.5 mm".
type millimetres struct{ view.Reader }

// Write implements NumberFormat.
func (m millimetres) Write(v int) string { return m.Say("print.mm", "mm", float64(v)/10) }
