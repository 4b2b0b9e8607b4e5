package hex

import (
	"cmp"
	"strconv"
	"strings"
)

// Coord is a cell of a map: column and row counted from 0 at the upper left corner. It may be off the map, negative
// too; the board decides.
type Coord struct{ Col, Row int }

// String returns "col,row", such as "12,3". It is the form used in files and
// logs; what players read is a label (see [Labels]).
func (c Coord) String() string {
	return strconv.Itoa(c.Col) + "," + strconv.Itoa(c.Row)
}

// MarshalText writes "col,row".
func (c Coord) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what [Coord.String] writes and nothing else.
func (c *Coord) UnmarshalText(text []byte) error {
	col, row, found := strings.Cut(string(text), ",")
	x, errCol := strconv.Atoi(col)
	y, errRow := strconv.Atoi(row)
	got := Coord{x, y}
	if !found || errCol != nil || errRow != nil || got.String() != string(text) {
		return fault("", FaultCoord, "text", string(text))
	}
	*c = got
	return nil
}

// Compare returns -1, 0 or 1, for [slices.SortFunc]: by row, then by column, as a map is read.
func (c Coord) Compare(d Coord) int {
	return cmp.Or(cmp.Compare(c.Row, d.Row), cmp.Compare(c.Col, d.Col))
}

// Axial is a place on two axes that meet at 60 degrees, the same for every
// layout. The third cube axis is S = -Q-R. Sums, turns and distances are plain
// arithmetic here; [Layout.Axial] and [Layout.Coord] convert.
type Axial struct{ Q, R int }

// Add returns the sum of two places taken as vectors.
func (a Axial) Add(b Axial) Axial { return Axial{a.Q + b.Q, a.R + b.R} }

// Sub returns the vector from b to a.
func (a Axial) Sub(b Axial) Axial { return Axial{a.Q - b.Q, a.R - b.R} }

// Scale returns the vector n times as long.
func (a Axial) Scale(n int) Axial { return Axial{a.Q * n, a.R * n} }

// len returns how many hexes are between the origin and a, the end included.
func (a Axial) len() int { return max(abs(a.Q), abs(a.R), abs(a.Q+a.R)) }

// Turn returns the vector turned clockwise by steps of 60 degrees; a negative
// number turns the other way.
func (a Axial) Turn(steps int) Axial {
	for range mod6(steps) {
		a = Axial{-a.R, a.Q + a.R}
	}
	return a
}

func mod6(n int) int { return ((n % 6) + 6) % 6 }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
