package board

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"sandtable/engine/hex"
)

var anyField = rapid.Custom(func(t *rapid.T) Field {
	return Field{
		rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout"),
		rapid.IntRange(1, 12).Draw(t, "cols"), rapid.IntRange(1, 12).Draw(t, "rows"),
	}
})

func TestFieldEdgesEachOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyField.Draw(t, "field")
		seen := map[hex.Edge]bool{}
		for e := range f.edges() {
			assert.False(t, seen[e], "%v twice", e)
			assert.True(t, f.OnEdge(e))
			seen[e] = true
		}
		for c := range f.All() {
			assert.Equal(t, c, f.At(f.Index(c)))
			for _, e := range f.Layout.EdgesOf(c) {
				assert.True(t, seen[e], "%v of %v is missing", e, c)
			}
		}
		all := edgesWhere(f, func(hex.Edge) bool { return true })
		assert.Equal(t, len(seen), all.Len())
	})
}

func TestHexSetIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyField.Draw(t, "field")
		coord := rapid.Custom(func(t *rapid.T) hex.Coord {
			return hex.Coord{Col: rapid.IntRange(-1, 12).Draw(t, "col"), Row: rapid.IntRange(-1, 12).Draw(t, "row")}
		})
		in, out := rapid.SliceOf(coord).Draw(t, "in"), rapid.SliceOf(coord).Draw(t, "out")
		s, o := NewHexSet(f, in...), NewHexSet(f, out...)
		minus, both := s.Minus(o), s.Union(o)
		n := 0
		for c := range f.All() {
			assert.Equal(t, slices.Contains(in, c), s.Has(c))
			assert.Equal(t, s.Has(c) && !o.Has(c), minus.Has(c))
			assert.Equal(t, s.Has(c) || o.Has(c), both.Has(c))
			if both.Has(c) {
				n++
			}
		}
		assert.Equal(t, n, both.Len())
		assert.Equal(t, s.Len(), s.Union(nil).Len())
		s.Remove(out...)
		assert.Equal(t, slices.Collect(minus.All()), slices.Collect(s.All()))
		assert.True(t, slices.IsSortedFunc(slices.Collect(both.All()), hex.Coord.Compare))
	})
}

func TestEdgeSetIsASet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyField.Draw(t, "field")
		edge := rapid.Custom(func(t *rapid.T) hex.Edge {
			c := hex.Coord{Col: rapid.IntRange(-1, 12).Draw(t, "col"), Row: rapid.IntRange(-1, 12).Draw(t, "row")}
			return f.Layout.EdgeOf(c, rapid.SampledFrom(hex.Directions[:]).Draw(t, "d"))
		})
		in := rapid.SliceOf(edge).Draw(t, "in")
		s := NewEdgeSet(f, in...)
		touched := s.Hexes()
		for e := range f.edges() {
			a, b := f.Layout.EdgeHexes(e)
			assert.Equal(t, slices.Contains(in, e), s.Has(e))
			assert.Equal(t, s.Has(e) && f.On(a), s.HasSide(a, e.Dir))
			if s.Has(e) {
				assert.Equal(t, f.On(a), touched.Has(a))
				assert.Equal(t, f.On(b), touched.Has(b))
			}
		}
	})
}

func TestNilSetsAreEmpty(t *testing.T) {
	var hexes *HexSet
	var edges *EdgeSet
	assert.Zero(t, hexes.Len()+edges.Len())
	assert.False(t, hexes.Has(hex.Coord{}) || edges.Has(hex.Edge{}) || edges.HasSide(hex.Coord{}, 0))
	assert.Empty(t, slices.Collect(hexes.All()))
	assert.Empty(t, slices.Collect(edges.All()))
}
