package hex

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The arc of a hex depends on its direction alone, and the three hexes before a hexside are at most one turn away.
func TestTurns(t *testing.T) {
	for _, l := range []Layout{FlatOdd, FlatEven, PointyOdd, PointyEven} {
		at := Coord{Col: 10, Row: 10}
		for _, facing := range Directions {
			for _, d := range Directions {
				to := at
				for range 4 {
					to = l.Neighbour(to, d)
					assert.Equal(t, facing.Apart(d), l.Turns(at, facing, to), "%v: facing %d, hex %v", l, facing, to)
				}
			}
			assert.Zero(t, l.Turns(at, facing, at))
		}
	}
}

// A hex between two directions counts for the one that is nearer to the facing.
func TestTurnsBetween(t *testing.T) {
	at := Coord{Col: 4, Row: 4}
	beside := FlatOdd.Neighbour(FlatOdd.Neighbour(at, FlatN), FlatNE) // between N and NE
	for facing, want := range map[Direction]int{FlatN: 0, FlatNE: 0, FlatSE: 1, FlatNW: 1, FlatS: 2, FlatSW: 2} {
		assert.Equal(t, want, FlatOdd.Turns(at, facing, beside), "facing %s", FlatOdd.DirectionName(facing))
	}
	for _, to := range FlatOdd.Spiral(at, 4) {
		for _, facing := range Directions {
			one, other := FlatOdd.Turns(at, facing, to), FlatOdd.Turns(at, facing.Opposite(), to)
			assert.Contains(t, []int{2, 3}, one+other+map[bool]int{true: 3}[to == at], "ahead and behind add up: %v", to)
		}
	}
}

// A course is the one on which the neighbour lies.
func TestHeading(t *testing.T) {
	for _, l := range []Layout{FlatOdd, PointyEven} {
		grid := Grid{Layout: l, Size: l.Regular(10)}
		at := Coord{Col: 2, Row: 2}
		for _, d := range Directions {
			from, to := grid.Centre(at), grid.Centre(l.Neighbour(at, d))
			course := math.Atan2(to.X-from.X, from.Y-to.Y) * 180 / math.Pi
			assert.InDelta(t, float64(l.Heading(d)), math.Mod(course+360.001, 360), 0.1, "%v %d", l, d)
		}
	}
}
