package printables

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// trialBoard is a map of the game's kinds of terrain, so many columns and rows of hexes of 18 mm: woods
// and fields, a river down the middle, a canal, a fortified line, roads.
func trialBoard(t testing.TB, cols, rows int) *board.Board {
	t.Helper()
	d, err := board.NewDraft("trial", hex.FlatOdd, cols, rows, hex.FlatOdd.Regular(18))
	require.NoError(t, err)
	must := func(err error) { require.NoError(t, err) }
	l := d.Board().Layout()
	must(d.SetName("Trial Map"))
	for c := range d.Board().Field().All() {
		kind := "clear"
		switch h := (c.Col*c.Col*3 + c.Row*c.Row*5 + c.Col*c.Row*2) % 11; {
		case h < 3:
			kind = "forest"
		case h == 3 && c.Row < rows/2:
			kind = "flooded"
		case h == 10:
			kind = "town"
		}
		must(d.SetTerrain(c, kind))
	}
	side := func(c hex.Coord, dir hex.Direction, kind string) {
		e := l.EdgeOf(c, dir)
		if !d.Board().EdgeHas(e, kind) {
			must(d.SetEdge(e, append(d.Board().Edge(e), board.Feature{Kind: kind})...))
		}
	}
	for row := range rows {
		c := hex.Coord{Col: cols / 2, Row: row}
		side(c, hex.FlatNE, "minor_river")
		side(c, hex.FlatSE, "minor_river")
		side(hex.Coord{Col: cols / 4, Row: row}, hex.FlatNW, "fortified")
		side(hex.Coord{Col: cols / 4, Row: row}, hex.FlatSW, "fortified")
	}
	for col := range cols {
		side(hex.Coord{Col: col, Row: 0}, hex.FlatN, "major_river")
		if col > 0 {
			for _, row := range []int{rows / 3, 2 * rows / 3} {
				e, ok := l.EdgeBetween(hex.Coord{Col: col - 1, Row: row}, hex.Coord{Col: col, Row: row})
				require.True(t, ok)
				must(d.SetPath(e, "road"))
			}
		}
	}
	for i := 1; i < cols; i += 5 {
		must(d.PutPlace(board.Place{ID: "p" + string(rune('a'+i%26)), Hex: hex.Coord{Col: i, Row: (i * 3) % rows}, Name: "Altdorf", Style: "town"}))
	}
	return d.Freeze()
}

// withBoard gives a set that prints one map in place of the package's.
func withBoard(s *Set, b *board.Board) *Set {
	t := *s
	t.Boards = []*board.Board{b}
	return &t
}
