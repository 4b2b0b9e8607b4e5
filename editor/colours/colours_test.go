package colours

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// palette is the colours of the kinds of terrain of the tests.
var palette = []string{"#EFE7C8", "#9DB883", "#BFD6DC", "#C98F6E", "#8B8B86", "#E2D3A6", "#5E97B8", "#7A5A3C"}

var layouts = []hex.Layout{hex.FlatOdd, hex.FlatEven, hex.PointyOdd, hex.PointyEven}

// painted draws a map of kinds that are chosen by their index, with its grid and numbers, in the middle of a white margin. It
// returns the map without terrain, the picture beneath it, and the kinds of the hexes.
func painted(t require.TestingT, layout hex.Layout, cols, rows int, margin float64, kind func(hex.Coord) int) (*board.Board, *picture.Under, map[hex.Coord]int) {
	const scale = 3.0
	d, err := board.NewDraft("map", layout, cols, rows, layout.Regular(16))
	require.NoError(t, err)
	bare := d.Freeze()
	g, is := &engine.Game{}, map[hex.Coord]int{}
	for i, c := range palette {
		g.Terrains = append(g.Terrains, engine.Terrain{ID: fmt.Sprint("kind_", i), Colour: c})
	}
	for c := range bare.Field().All() {
		is[c] = kind(c)
		require.NoError(t, d.SetTerrain(c, fmt.Sprint("kind_", is[c])))
	}
	looks, err := picture.NewTerrains(g, func(key string) string { return key })
	require.NoError(t, err)
	m := picture.NewMap(d.Board(), looks)
	m.Show.Boxes = false
	box := m.Bounds()
	img := image.NewRGBA(image.Rect(0, 0, int((box.W+2*margin)*scale), int((box.H+2*margin)*scale)))
	c := raster.New(img, raster.Camera{Scale: scale, Origin: draw.Pt(-margin, -margin)}, nil)
	c.Clear(draw.White)
	m.Draw(c, box)
	u := picture.NewUnder(img)
	u.At = draw.Move(-margin*scale, -margin*scale).Then(draw.Scale(1/scale, 1/scale))
	return bare, u, is
}

// A map that is drawn in flat colours, with its grid and numbers, falls into exactly its kinds of terrain, however it lies and
// whatever margin is around it.
func TestFlatColoursAreTheKinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds := rapid.IntRange(1, len(palette)).Draw(t, "kinds")
		cols, rows := rapid.IntRange(4, 14).Draw(t, "columns"), rapid.IntRange(4, 14).Draw(t, "rows")
		list := rapid.SliceOfN(rapid.IntRange(0, kinds-1), cols*rows, cols*rows).Draw(t, "terrain")
		for i := range kinds {
			list[i] = i // each is there
		}
		b, u, is := painted(t, rapid.SampledFrom(layouts).Draw(t, "layout"), cols, rows, rapid.Float64Range(0, 30).Draw(t, "margin"),
			func(c hex.Coord) int { return list[c.Col*rows+c.Row] })
		tree := Arrange(Read(u, b))
		groups := tree.Groups(tree.Suggested())
		require.Len(t, groups, kinds)
		total := 0
		for _, g := range groups {
			for _, c := range g.Hexes {
				assert.Equal(t, is[g.Hexes[0]], is[c], "hexes of a group are of one kind")
			}
			want, _ := draw.ParseColour(palette[is[g.Hexes[0]]])
			assert.Equal(t, want, g.Colour)
			total += len(g.Hexes)
		}
		assert.Equal(t, cols*rows, total)
	})
}

// Hexes beyond the picture are left out; half a picture groups half of the map.
func TestHexesBeyondThePicture(t *testing.T) {
	b, u, _ := painted(t, hex.PointyOdd, 10, 8, 0, func(c hex.Coord) int { return c.Row % 3 })
	u.At = u.At.Then(draw.Move(0, b.Grid().Centre(hex.Coord{}).Y-b.Grid().Centre(hex.Coord{Row: 4}).Y))
	samples := Read(u, b)
	assert.Len(t, samples, 10*4, "rows 4 to 7 lie on rows 0 to 3")
	u.At = draw.Affine{}
	assert.Empty(t, Read(u, b))
	empty := Arrange(nil)
	assert.Empty(t, empty.Groups(3))
	assert.Zero(t, empty.Suggested())
	assert.Zero(t, empty.Most())
}

// shaded is samples of several shades of each of some colours.
func shaded(t *rapid.T) []Sample {
	var out []Sample
	for i := range rapid.IntRange(1, 400).Draw(t, "hexes") {
		c, _ := draw.ParseColour(rapid.SampledFrom(palette).Draw(t, "colour"))
		c.R -= uint8(rapid.IntRange(0, 20).Draw(t, "shade"))
		out = append(out, SampleOf(hex.Coord{Col: i % 20, Row: i / 20}, c))
	}
	return out
}

// Whatever the colours, each hex is in one group; one group more splits one, and leaves the order of the others; and the
// same samples build the same groups.
func TestGroupsAreNested(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		samples := shaded(t)
		tree, again := Arrange(samples), Arrange(samples)
		require.LessOrEqual(t, tree.Suggested(), tree.Most())
		var fewer []Group
		for n := 1; n <= tree.Most(); n++ {
			groups := tree.Groups(n)
			require.Len(t, groups, n)
			assert.Equal(t, groups, again.Groups(n))
			var all []hex.Coord
			for _, g := range groups {
				all = append(all, g.Hexes...)
			}
			slices.SortFunc(all, func(p, q hex.Coord) int { return (p.Row-q.Row)*100 + p.Col - q.Col })
			assert.Len(t, slices.Compact(all), len(samples))
			kept := slices.DeleteFunc(slices.Clone(groups), func(g Group) bool { return !slices.ContainsFunc(fewer, func(f Group) bool { return f.ID == g.ID }) })
			if n > 1 {
				assert.Len(t, kept, n-2, "two groups are new, in place of one")
			}
			fewer = groups
		}
	})
}

// What is chosen for a group holds for its parts, until these have choices of their own, and for what it becomes the larger
// part of.
func TestChoicesFollowTheGroups(t *testing.T) {
	var samples []Sample
	for i, n := range []int{9, 6, 4, 2} {
		c, _ := draw.ParseColour([]string{"#202020", "#303030", "#D0D0D0", "#F0F0F0"}[i])
		for row := range n {
			samples = append(samples, SampleOf(hex.Coord{Col: i, Row: row}, c))
		}
	}
	tree := Arrange(samples)
	two, four := tree.Groups(2), tree.Groups(4)
	c := Choices[string]{}
	of := func(list []Group) (out []string) {
		for _, g := range list {
			v, _ := c.Of(tree, g.ID)
			out = append(out, v)
		}
		return out
	}
	c[four[0].ID] = "night"
	assert.Equal(t, []string{"night", ""}, of(two))
	c[two[1].ID] = "day"
	assert.Equal(t, []string{"night", "", "day", "day"}, of(four))
	c[four[3].ID] = "noon"
	assert.Equal(t, []string{"night", "", "day", "noon"}, of(four))
	assert.Equal(t, []string{"night", "day"}, of(two))
}

// BenchmarkLargeMap reads and groups the 2,910 hexes of a map of 6,000 by 4,000 pixels. It has two seconds.
func BenchmarkLargeMap(b *testing.B) {
	m, u, _ := painted(b, hex.FlatOdd, 97, 30, 5, func(c hex.Coord) int { return (c.Col/5 + c.Row/4) % len(palette) })
	b.ResetTimer()
	for b.Loop() {
		Arrange(Read(u, m))
	}
	b.ReportMetric(2e9, "ns/op-bar")
}
