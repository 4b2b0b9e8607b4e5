package picture

import (
	"math"

	"sandtable/printables/draw"
)

// Rounding returns how far a face moves inwards on a piece whose corners are cut round with a radius, so that the
// content of the corners is not cut too. A round piece has no corners.
func (s Shape) Rounding(size draw.Size, radius float64) float64 {
	if s != Square {
		return 0
	}
	return max(0, radius*(1-math.Sqrt2/2)-safety*min(size.W, size.H))
}
