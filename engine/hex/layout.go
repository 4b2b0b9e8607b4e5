package hex

import (
	"fmt"
	"slices"
)

// Layout is the orientation of a map's hexes and which of them are shifted half a hex. Odd and even count columns and
// rows from 0, as [Coord] does: a map numbered from 01 whose printed even columns sit lower is [FlatOdd].
//
// It has many methods, a file for each subject (steps, lines, turns, hexsides, sightlines), and stays whole: all of
// them ask only which cells are shifted, and none keeps anything.
type Layout uint8

// The four layouts.
const (
	FlatOdd    Layout = iota // flat top; columns 1, 3, 5 … are half a hex lower
	FlatEven                 // flat top; columns 0, 2, 4 … are half a hex lower
	PointyOdd                // pointy top; rows 1, 3, 5 … are half a hex to the right
	PointyEven               // pointy top; rows 0, 2, 4 … are half a hex to the right
)

// Layouts lists the four layouts in the order of their constants.
var Layouts = [4]Layout{FlatOdd, FlatEven, PointyOdd, PointyEven}

var layoutNames = [4]string{"flat-odd", "flat-even", "pointy-odd", "pointy-even"}

// String returns the name used in files: flat-odd, flat-even, pointy-odd or
// pointy-even.
func (l Layout) String() string {
	if !l.Valid() {
		return fmt.Sprintf("layout %d", uint8(l))
	}
	return layoutNames[l]
}

// Valid reports whether l is one of the four layouts.
func (l Layout) Valid() bool { return int(l) < len(layoutNames) }

// MarshalText writes the name of the layout, and refuses a value that has none.
func (l Layout) MarshalText() ([]byte, error) { return nameOf(layoutNames[:], int(l), "layout") }

// UnmarshalText reads the name of a layout.
func (l *Layout) UnmarshalText(text []byte) error {
	return setNamed(layoutNames[:], string(text), (*uint8)(l))
}

// Flat reports whether the hexes are flat-topped.
func (l Layout) Flat() bool { return l == FlatOdd || l == FlatEven }

// Swapped returns the layout in which the other columns or rows are shifted.
// It is the layout of a map that lost or gained one at its beginning.
func (l Layout) Swapped() Layout { return l ^ 1 }

// Shifted reports whether the column (flat) or row (pointy) of c is half a hex lower or further right.
func (l Layout) Shifted(c Coord) bool {
	n := c.Row
	if l.Flat() {
		n = c.Col
	}
	return (n&1 == 1) == (l == FlatOdd || l == PointyOdd)
}

// Axial returns the place of a cell on the axes.
func (l Layout) Axial(c Coord) Axial {
	if l.Flat() {
		return Axial{c.Col, c.Row - l.slant(c.Col)}
	}
	return Axial{c.Col - l.slant(c.Row), c.Row}
}

// Coord returns the cell at a place on the axes; it undoes [Layout.Axial].
func (l Layout) Coord(a Axial) Coord {
	if l.Flat() {
		return Coord{a.Q, a.R + l.slant(a.Q)}
	}
	return Coord{a.Q + l.slant(a.R), a.R}
}

// slant is how many whole cells the slanting axis has moved by column or row
// n. The shift rounds down for negative numbers too.
func (l Layout) slant(n int) int {
	if l == FlatEven || l == PointyEven {
		return (n + n&1) >> 1
	}
	return (n - n&1) >> 1
}

// Neighbour returns the cell one step from c in direction d.
func (l Layout) Neighbour(c Coord, d Direction) Coord {
	s := l.Steps(c)[d%6]
	return Coord{c.Col + s.Col, c.Row + s.Row}
}

// Neighbours returns the six cells round c, clockwise from direction 0.
func (l Layout) Neighbours(c Coord) [6]Coord {
	around := *l.Steps(c)
	for i := range around {
		around[i].Col += c.Col
		around[i].Row += c.Row
	}
	return around
}

// Steps returns what to add to column and row of c for each direction. It
// points into a table that is shared by all; read it only. Loops over a large
// map use it.
func (l Layout) Steps(c Coord) *[6]Coord {
	if l.Shifted(c) {
		return &cellSteps[l&3][1]
	}
	return &cellSteps[l&3][0]
}

// cellSteps holds, by layout, the steps out of an unshifted and a shifted cell.
var cellSteps = func() (table [4][2][6]Coord) {
	for _, l := range Layouts {
		for n := range 2 {
			c := Coord{n, n}
			at := 0
			if l.Shifted(c) {
				at = 1
			}
			for _, d := range Directions {
				to := l.Coord(l.Axial(c).Add(d.Step()))
				table[l][at][d] = Coord{to.Col - c.Col, to.Row - c.Row}
			}
		}
	}
	return table
}()

// Distance returns the number of steps from a to b.
func (l Layout) Distance(a, b Coord) int { return l.Axial(a).Sub(l.Axial(b)).len() }

// directionTo returns the direction from a to a neighbour b, and false where
// they do not touch.
func (l Layout) directionTo(a, b Coord) (Direction, bool) {
	v := l.Axial(b).Sub(l.Axial(a))
	i := slices.Index(steps[:], v)
	return Direction(max(i, 0)), i >= 0
}

// nameOf and setNamed convert every small named value to and from its text: the name in files is in a
// table, at the value's index.
func nameOf(names []string, n int, what string) ([]byte, error) {
	if n >= len(names) {
		return nil, fmt.Errorf("%s %d has no name", what, n)
	}
	return []byte(names[n]), nil
}

func setNamed(names []string, name string, to *uint8) error {
	i := slices.Index(names, name)
	if i < 0 {
		return fault("", FaultName, "text", name, "names", names)
	}
	*to = uint8(i)
	return nil
}
