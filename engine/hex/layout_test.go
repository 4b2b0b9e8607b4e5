package hex

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// neighbourTable lists the six neighbours clockwise from direction 0, for a
// cell in an even and in an odd column and row.
var neighbourTable = []struct {
	layout Layout
	of     Coord
	want   [6]Coord
}{
	{FlatOdd, Coord{2, 2}, [6]Coord{{2, 1}, {3, 1}, {3, 2}, {2, 3}, {1, 2}, {1, 1}}},
	{FlatOdd, Coord{3, 2}, [6]Coord{{3, 1}, {4, 2}, {4, 3}, {3, 3}, {2, 3}, {2, 2}}},
	{FlatEven, Coord{2, 2}, [6]Coord{{2, 1}, {3, 2}, {3, 3}, {2, 3}, {1, 3}, {1, 2}}},
	{FlatEven, Coord{3, 2}, [6]Coord{{3, 1}, {4, 1}, {4, 2}, {3, 3}, {2, 2}, {2, 1}}},
	{PointyOdd, Coord{2, 2}, [6]Coord{{1, 1}, {2, 1}, {3, 2}, {2, 3}, {1, 3}, {1, 2}}},
	{PointyOdd, Coord{2, 3}, [6]Coord{{2, 2}, {3, 2}, {3, 3}, {3, 4}, {2, 4}, {1, 3}}},
	{PointyEven, Coord{2, 2}, [6]Coord{{2, 1}, {3, 1}, {3, 2}, {3, 3}, {2, 3}, {1, 2}}},
	{PointyEven, Coord{2, 3}, [6]Coord{{1, 2}, {2, 2}, {3, 3}, {2, 4}, {1, 4}, {1, 3}}},
}

func TestNeighbours(t *testing.T) {
	for _, row := range neighbourTable {
		assert.Equal(t, row.want, row.layout.Neighbours(row.of), "neighbours of %v in %v", row.of, row.layout)
		for _, d := range Directions {
			to := row.want[d]
			assert.Equal(t, to, row.layout.Neighbour(row.of, d), "%v of %v in %v", row.layout.DirectionName(d), row.of, row.layout)
			back, ok := row.layout.directionTo(to, row.of)
			assert.True(t, ok && back == d.Opposite(), "direction from %v to %v in %v", to, row.of, row.layout)
		}
	}
}

// axialTable fixes the axes by hand; it is read both ways.
var axialTable = []struct {
	layout Layout
	cell   Coord
	axial  Axial
}{
	{FlatOdd, Coord{0, 0}, Axial{0, 0}},
	{FlatOdd, Coord{1, 0}, Axial{1, 0}},
	{FlatOdd, Coord{2, 0}, Axial{2, -1}},
	{FlatOdd, Coord{5, 3}, Axial{5, 1}},
	{FlatOdd, Coord{-1, 0}, Axial{-1, 1}},
	{FlatEven, Coord{0, 0}, Axial{0, 0}},
	{FlatEven, Coord{1, 0}, Axial{1, -1}},
	{FlatEven, Coord{2, 0}, Axial{2, -1}},
	{FlatEven, Coord{5, 3}, Axial{5, 0}},
	{FlatEven, Coord{-1, 0}, Axial{-1, 0}},
	{PointyOdd, Coord{0, 1}, Axial{0, 1}},
	{PointyOdd, Coord{0, 2}, Axial{-1, 2}},
	{PointyOdd, Coord{3, 5}, Axial{1, 5}},
	{PointyOdd, Coord{0, -1}, Axial{1, -1}},
	{PointyEven, Coord{0, 1}, Axial{-1, 1}},
	{PointyEven, Coord{0, 2}, Axial{-1, 2}},
	{PointyEven, Coord{3, 5}, Axial{0, 5}},
	{PointyEven, Coord{0, -1}, Axial{0, -1}},
}

func TestAxial(t *testing.T) {
	for _, row := range axialTable {
		assert.Equal(t, row.axial, row.layout.Axial(row.cell), "%v in %v", row.cell, row.layout)
		assert.Equal(t, row.cell, row.layout.Coord(row.axial), "%v in %v", row.axial, row.layout)
	}
}

func TestAxialRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, c := anyLayout.Draw(t, "layout"), anyCoord.Draw(t, "c")
		assert.Equal(t, c, l.Coord(l.Axial(c)))
	})
}

func TestDistance(t *testing.T) {
	table := []struct {
		layout Layout
		a, b   Coord
		want   int
	}{
		{FlatOdd, Coord{0, 0}, Coord{0, 0}, 0},
		{FlatOdd, Coord{0, 0}, Coord{15, 0}, 15},
		{FlatOdd, Coord{0, 0}, Coord{15, 11}, 19},
		{FlatEven, Coord{0, 0}, Coord{15, 11}, 18},
		{PointyOdd, Coord{0, 0}, Coord{11, 15}, 19},
		{PointyEven, Coord{0, 0}, Coord{11, 15}, 18},
	}
	for _, row := range table {
		assert.Equal(t, row.want, row.layout.Distance(row.a, row.b), "%v to %v in %v", row.a, row.b, row.layout)
	}
}

func TestDistanceIsAMetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyLayout.Draw(t, "layout")
		a, b, c := anyCoord.Draw(t, "a"), anyCoord.Draw(t, "b"), anyCoord.Draw(t, "c")
		assert.Equal(t, l.Distance(a, b), l.Distance(b, a))
		assert.Equal(t, a == b, l.Distance(a, b) == 0)
		assert.LessOrEqual(t, l.Distance(a, c), l.Distance(a, b)+l.Distance(b, c))
		_, touch := l.directionTo(a, b)
		assert.Equal(t, l.Distance(a, b) == 1, touch)
	})
}

func TestDirections(t *testing.T) {
	names := map[Layout]string{FlatOdd: "N NE SE S SW NW ", PointyEven: "NW NE E SE SW W "}
	for l, want := range names {
		got := ""
		for _, d := range Directions {
			name := l.DirectionName(d)
			got += name + " "
			back, err := l.ParseDirection(name)
			require.NoError(t, err)
			assert.Equal(t, d, back)
		}
		assert.Equal(t, want, got)
	}
	_, err := FlatOdd.ParseDirection("E")
	assert.EqualError(t, err, "hex.name names=[N NE SE S SW NW] text=E")
	assert.Equal(t, FlatS, FlatN.Opposite())
	assert.Equal(t, FlatNW, FlatN.Turn(-1))
	assert.Equal(t, PointyE, PointyW.Turn(9))
}

// The compass names must be true on paper, not only in arithmetic.
func TestDirectionsPointWhereTheySay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, c, d := anyGrid.Draw(t, "grid"), anyCoord.Draw(t, "c"), anyDirection.Draw(t, "d")
		from, to := g.Centre(c), g.Centre(g.Layout.Neighbour(c, d))
		name := ""
		if to.Y < from.Y-0.2 {
			name = "N"
		} else if to.Y > from.Y+0.2 {
			name = "S"
		}
		if to.X < from.X-0.2 {
			name += "W"
		} else if to.X > from.X+0.2 {
			name += "E"
		}
		assert.Equal(t, g.Layout.DirectionName(d), name)
	})
}

func TestNamesOfValues(t *testing.T) {
	for _, l := range Layouts {
		text, err := l.MarshalText()
		require.NoError(t, err)
		var back Layout
		require.NoError(t, back.UnmarshalText(text))
		assert.Equal(t, l, back)
		assert.Equal(t, l, l.Swapped().Swapped())
		assert.NotEqual(t, l.Shifted(Coord{}), l.Swapped().Shifted(Coord{}))
	}
	var l Layout
	assert.EqualError(t, l.UnmarshalText([]byte("square")),
		"hex.name names=[flat-odd flat-even pointy-odd pointy-even] text=square")
	_, err := Layout(9).MarshalText()
	assert.EqualError(t, err, "layout 9 has no name")
	assert.False(t, Layout(9).Valid())
	assert.Equal(t, "layout 9", Layout(9).String())
}

func TestCoordText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCoord.Draw(t, "c")
		var back Coord
		require.NoError(t, back.UnmarshalText([]byte(c.String())))
		assert.Equal(t, c, back)
		e := anyLayout.Draw(t, "layout").EdgeOf(c, anyDirection.Draw(t, "d"))
		var edge Edge
		require.NoError(t, edge.UnmarshalText([]byte(e.String())))
		assert.Equal(t, e, edge)
	})
	for _, bad := range []string{"", "1", "1,", "1,2,3", "01,2", "+1,2", "1, 2", "a,b"} {
		assert.Error(t, new(Coord).UnmarshalText([]byte(bad)), bad)
	}
	for _, bad := range []string{"", "1,2", "1,2/3", "1,2/", "1,2/00", "/0"} {
		assert.Error(t, new(Edge).UnmarshalText([]byte(bad)), bad)
	}
	assert.EqualError(t, new(Coord).UnmarshalText([]byte("x")), "hex.coord text=x")
}

func TestOrder(t *testing.T) {
	a, b := Coord{5, 1}, Coord{0, 2}
	assert.Equal(t, []int{-1, 0, 1}, []int{a.Compare(b), a.Compare(a), b.Compare(a)})
}
