package hex

import "pgregory.net/rapid"

// The generators the property tests share.
var (
	anyLayout    = rapid.SampledFrom(Layouts[:])
	anyDirection = rapid.SampledFrom(Directions[:])
	anyAxis      = rapid.SampledFrom([]Axis{LeftRight, TopBottom})
	anyCoord     = rapid.Custom(func(t *rapid.T) Coord {
		return Coord{rapid.IntRange(-60, 1100).Draw(t, "col"), rapid.IntRange(-60, 1100).Draw(t, "row")}
	})
	anyGrid = rapid.Custom(func(t *rapid.T) Grid {
		size := Size{rapid.Float64Range(1, 80).Draw(t, "width"), rapid.Float64Range(1, 80).Draw(t, "height")}
		return Grid{anyLayout.Draw(t, "layout"), size}
	})
)
