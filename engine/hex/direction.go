package hex

// Direction is one of the six ways out of a hex, 0 to 5 clockwise. The number
// means the same axial step in every layout; its compass name depends on
// whether the hexes are flat-topped or pointy-topped, see [Layout.DirectionName].
type Direction uint8

// The directions out of a flat-topped hex.
const (
	FlatN Direction = iota
	FlatNE
	FlatSE
	FlatS
	FlatSW
	FlatNW
)

// The directions out of a pointy-topped hex.
const (
	PointyNW Direction = iota
	PointyNE
	PointyE
	PointySE
	PointySW
	PointyW
)

// Directions lists the six directions clockwise.
var Directions = [6]Direction{0, 1, 2, 3, 4, 5}

var steps = [6]Axial{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}

var directionNames = map[bool][6]string{
	true:  {"N", "NE", "SE", "S", "SW", "NW"},
	false: {"NW", "NE", "E", "SE", "SW", "W"},
}

// Step returns the axial vector of one hex in this direction.
func (d Direction) Step() Axial { return steps[d%6] }

// Opposite returns the direction back.
func (d Direction) Opposite() Direction { return (d + 3) % 6 }

// Turn returns the direction turned clockwise by steps of 60 degrees; a
// negative number turns the other way.
func (d Direction) Turn(steps int) Direction { return Direction(mod6(int(d) + steps)) }

// DirectionName returns the compass name of d in this layout: N, NE, SE, S, SW
// or NW where hexes are flat-topped; NW, NE, E, SE, SW or W where they are pointy.
func (l Layout) DirectionName(d Direction) string {
	return directionNames[l.Flat()][d%6]
}

// ParseDirection reads a compass name of this layout, in capitals.
func (l Layout) ParseDirection(name string) (Direction, error) {
	names := directionNames[l.Flat()]
	for i, n := range names {
		if n == name {
			return Direction(i), nil
		}
	}
	return 0, fault("", FaultName, "text", name, "names", names[:])
}
