package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
)

// Items are carried to a larger and to a smaller map: zones are clipped, edges follow the map, boxes keep beside it.
func TestCarry(t *testing.T) {
	from, err := NewDraft("old", hex.FlatOdd, 4, 4, hex.Size{Width: 20, Height: 20})
	require.NoError(t, err)
	at := func(col, row int) hex.Coord { return hex.Coord{Col: col, Row: row} }
	require.NoError(t, from.PutObjective(Objective{ID: "mill", Hex: at(3, 3), Name: "Mill", Points: 2}))
	require.NoError(t, from.PutObjective(Objective{ID: "ford", Hex: at(0, 1), Name: "Ford", Points: 1}))
	require.NoError(t, from.PutZone(Zone{ID: "setup", Area: NewArea(at(0, 0), at(3, 3))}))
	require.NoError(t, from.PutSource(Source{ID: "east", Rim: East, Area: from.Board().Field().RimHexes(East)}))
	right := width(from.Board()) + 5
	require.NoError(t, from.PutBox(Box{ID: "lost", Name: "Lost", X: right, Y: 2, Width: 20, Height: 20}))
	require.NoError(t, from.PutBox(Box{ID: "held", Name: "Held", X: -30, Y: 2, Width: 20, Height: 20}))
	for _, x := range []struct {
		name       string
		cols, rows int
		objectives []string
		zone       Area
	}{
		{"larger", 8, 6, []string{"ford", "mill"}, NewArea(at(0, 0), at(3, 3))},
		{"smaller", 2, 3, []string{"ford"}, NewArea(at(0, 0))},
	} {
		t.Run(x.name, func(t *testing.T) {
			to, err := NewDraft("new", hex.FlatOdd, x.cols, x.rows, hex.Size{Width: 20, Height: 20})
			require.NoError(t, err)
			require.NoError(t, to.PutObjective(Objective{ID: "ford", Hex: at(1, 1), Name: "Old ford", Points: 9}))
			require.NoError(t, Carry(to, from.Board()))
			b := to.Board()
			var ids []string
			for _, o := range b.Objectives() {
				ids = append(ids, o.ID)
			}
			assert.Equal(t, x.objectives, ids)
			assert.Equal(t, "Old ford", b.Objectives()[0].Name, "an item of the same id stays as it is")
			assert.Equal(t, x.zone, b.Zones()[0].Area)
			assert.Equal(t, b.Field().RimHexes(East), b.Sources()[0].Area)
			assert.InDelta(t, width(b)+5, b.Boxes()[1].X, 0.01)
			assert.InDelta(t, -30, b.Boxes()[0].X, 0.01)
			assert.Empty(t, Missing(b, from.Board()).Zones)
		})
	}
}

// width is the width of the hexes in millimetres.
func width(b *Board) float64 {
	w, _ := b.Grid().Bounds(b.Cols(), b.Rows())
	return w
}
