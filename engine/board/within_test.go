package board

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine/hex"
)

// Every feature on the hexsides of a part of the map is found once.
func TestEdgesWithin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout")
		d, err := NewDraft("part", l, 7, 6, l.Regular(10))
		require.NoError(t, err)
		for e := range d.Board().Field().edges() {
			if rapid.Bool().Draw(t, "river") {
				require.NoError(t, d.SetEdge(e, Feature{Kind: "river"}))
				require.NoError(t, d.SetPath(e, "road"))
			}
		}
		b := d.Board()
		first := hex.Coord{Col: rapid.IntRange(-3, 6).Draw(t, "col"), Row: rapid.IntRange(-3, 5).Draw(t, "row")}
		last := hex.Coord{Col: rapid.IntRange(first.Col, 9).Draw(t, "to col"), Row: rapid.IntRange(first.Row, 9).Draw(t, "to row")}
		edges, paths := map[hex.Edge]int{}, map[hex.Edge]int{}
		for e, set := range b.EdgesWithin(first, last) {
			edges[e]++
			require.Equal(t, b.Edge(e), set)
		}
		for e, kinds := range b.PathsWithin(first, last) {
			paths[e]++
			require.Equal(t, []string{"road"}, kinds)
		}
		for c := range b.Field().All() {
			if c.Col < first.Col || c.Col > last.Col || c.Row < first.Row || c.Row > last.Row {
				continue
			}
			for _, e := range l.EdgesOf(c) {
				want := len(b.Edge(e))
				require.Equal(t, want, edges[e], "%v", e)
				require.Equal(t, want, paths[e], "%v", e)
			}
		}
	})
}
