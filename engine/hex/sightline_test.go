package hex

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestSightline(t *testing.T) {
	in := func(col, row int) Leg { return Leg{Hex: Coord{col, row}} }
	along := func(col, row, col2, row2 int) Leg {
		return Leg{Hex: Coord{col, row}, Along: true, Beside: Coord{col2, row2}}
	}
	table := []struct {
		name string
		a, b Coord
		want []Leg
	}{
		{"the hex itself", Coord{3, 3}, Coord{3, 3}, []Leg{in(3, 3)}},
		{"a neighbour", Coord{3, 3}, Coord{3, 4}, []Leg{in(3, 3), in(3, 4)}},
		{"down a column", Coord{0, 0}, Coord{0, 2}, []Leg{in(0, 0), in(0, 1), in(0, 2)}},
		{"along one hexside", Coord{2, 2}, Coord{4, 2}, []Leg{in(2, 2), along(3, 1, 3, 2), in(4, 2)}},
		{"along two, with a hex between", Coord{0, 2}, Coord{4, 2}, []Leg{in(0, 2), along(1, 1, 1, 2), in(2, 2), along(3, 1, 3, 2), in(4, 2)}},
		{"more hexes than steps: corners are cut", Coord{0, 0}, Coord{1, 3}, []Leg{in(0, 0), in(0, 1), in(1, 1), in(0, 2), in(1, 2), in(1, 3)}},
		{"through two corners: what is only touched is left out", Coord{0, 0}, Coord{4, 3}, []Leg{in(0, 0), in(1, 0), in(2, 1), in(2, 2), in(3, 2), in(4, 3)}},
	}
	for _, row := range table {
		assert.Equal(t, row.want, FlatOdd.Sightline(row.a, row.b), row.name)
	}
}

// Every point of the line is in one of the legs, they touch in order, and the way back is the same.
func TestSightlineLeavesNothingOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, a := anyLayout.Draw(t, "layout"), anyCoord.Draw(t, "a")
		b := Coord{a.Col + rapid.IntRange(-20, 20).Draw(t, "cols"), a.Row + rapid.IntRange(-20, 20).Draw(t, "rows")}
		legs := l.Sightline(a, b)
		assert.Equal(t, Leg{Hex: a}, legs[0])
		assert.Equal(t, Leg{Hex: b}, legs[len(legs)-1])
		touched := map[Coord]bool{}
		for i, leg := range legs {
			touched[leg.Hex] = true
			if leg.Along {
				touched[leg.Beside] = true
				assert.Equal(t, 1, l.Distance(leg.Hex, leg.Beside))
				assert.True(t, leg.Hex.Compare(leg.Beside) < 0)
			}
			if i > 0 && !leg.Along && !legs[i-1].Along {
				assert.Equal(t, 1, l.Distance(legs[i-1].Hex, leg.Hex))
			}
		}
		for _, c := range l.Line(a, b) {
			assert.True(t, touched[c], "%v is on the line", c)
		}
		g := Grid{l, l.Regular(20)}
		from, to := g.Centre(a), g.Centre(b)
		for i := range 500 {
			at := float64(i) / 499
			c := g.At(Point{from.X + (to.X-from.X)*at, from.Y + (to.Y-from.Y)*at})
			assert.True(t, touched[c], "%v is crossed", c)
		}
		slices.Reverse(legs)
		assert.Equal(t, legs, l.Sightline(b, a))
	})
}

func BenchmarkSightline(b *testing.B) {
	for b.Loop() {
		FlatOdd.Sightline(Coord{0, 0}, Coord{14, 9})
	}
}
