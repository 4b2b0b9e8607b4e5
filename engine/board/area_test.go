package board

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine/hex"
)

func TestAreaIsASet(t *testing.T) {
	coord := rapid.Custom(func(t *rapid.T) hex.Coord {
		return hex.Coord{Col: rapid.IntRange(0, 9).Draw(t, "col"), Row: rapid.IntRange(0, 3).Draw(t, "row")}
	})
	rapid.Check(t, func(t *rapid.T) {
		one, two := rapid.SliceOf(coord).Draw(t, "one"), rapid.SliceOf(coord).Draw(t, "two")
		a := NewArea(one...)
		with, without := a.With(two...), a.Without(two...)
		for row := range 4 {
			for col := range 10 {
				c := hex.Coord{Col: col, Row: row}
				assert.Equal(t, slices.Contains(one, c), a.Has(c), "%v", c)
				assert.Equal(t, a.Has(c) || slices.Contains(two, c), with.Has(c), "%v", c)
				assert.Equal(t, a.Has(c) && !slices.Contains(two, c), without.Has(c), "%v", c)
			}
		}
		for _, area := range []Area{a, with, without} {
			all := slices.Collect(area.All())
			assert.Len(t, all, area.Len())
			assert.True(t, NewArea(all...).Equal(area), "a set has one form")
			var back Area
			require.NoError(t, back.UnmarshalText([]byte(area.String())))
			assert.True(t, back.Equal(area))
		}
	})
}

func TestAreaText(t *testing.T) {
	a := NewArea(hex.Coord{Col: 4, Row: 3}, hex.Coord{Col: 5, Row: 3}, hex.Coord{Col: 5, Row: 3}, hex.Coord{Col: 0, Row: 12}, hex.Coord{Col: -1}, hex.Coord{Row: 1000})
	assert.Equal(t, "3:4-5 12:0", a.String())
	for _, bad := range []string{"3", "3:", ":3", "3:5-4", "3:4-4", "03:4", "3:4-5  4:0", " 3:4", "3:4 3:5", "3:4-6 3:5-7", "4:0 3:0", "1000:0", "0:1000", "3:-1", "3:1-", "99999999999999999999:0"} {
		var got Area
		assert.Error(t, got.UnmarshalText([]byte(bad)), bad)
	}
}

func TestRimHexes(t *testing.T) {
	f := Field{hex.FlatOdd, 4, 3}
	for rim, want := range map[Rim]string{North: "0:0-3", South: "2:0-3", West: "0:0 1:0 2:0", East: "0:3 1:3 2:3", NoRim: ""} {
		assert.Equal(t, want, f.RimHexes(rim).String(), "%s", rim)
	}
}
