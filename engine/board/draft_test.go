package board

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
	"sandtable/engine/words"
)

func TestBoardReads(t *testing.T) {
	b := meadow(t).Freeze()
	l := b.Layout()
	at := func(col, row int) hex.Coord { return hex.Coord{Col: col, Row: row} }
	assert.Equal(t, "wood", b.Terrain(at(2, 1)))
	assert.Equal(t, "", b.Terrain(at(4, 3)))
	assert.Equal(t, "", b.Terrain(at(-1, 0)))
	assert.Equal(t, "wood", b.TerrainKinds()[b.TerrainIndex(at(2, 1))])
	assert.Equal(t, []int{5, -2, 0, 0}, []int{b.Elevation(at(4, 0)), b.Elevation(at(4, 3)), b.Elevation(at(0, 0)), b.Elevation(at(9, 9))})
	assert.Equal(t, []Feature{{Kind: "bridge"}, {Kind: "river"}}, b.Edge(l.EdgeOf(at(1, 2), hex.FlatN)), "seen from the other hex")
	assert.True(t, b.EdgeHas(l.EdgeOf(at(1, 2), hex.FlatN), "bridge"))
	assert.False(t, b.EdgeHas(l.EdgeOf(at(1, 1), hex.FlatN), "bridge"))
	assert.Nil(t, b.Edge(l.EdgeOf(at(40, 40), hex.FlatN)))
	assert.Equal(t, []Path{
		{hex.FlatNE, at(3, 1), []string{"rail", "trail"}}, {hex.FlatSW, at(1, 2), []string{"road"}},
	}, b.Paths(at(2, 2)))
	assert.Equal(t, at(5, 1), b.Paths(at(4, 2))[0].To, "off the map")
	assert.Empty(t, b.Paths(at(5, 1)))
	c, err := b.Hex("c3")
	require.NoError(t, err)
	assert.Equal(t, "0303", b.Label(c))
	_, err = b.Hex("0909")
	assert.EqualError(t, err, "hex.off_map label=0909")
	west, ok := b.Zone("west")
	assert.True(t, ok && west.Area.Has(at(1, 0)) && !west.Area.Has(at(1, 1)))
	_, ok = b.Zone("east")
	assert.False(t, ok)
	assert.Equal(t, []string{"u1", "u2"}, b.StartingAt(at(1, 2)))
	terrain, hexsides, paths := b.Used()
	assert.Equal(t, "clear marsh wood|bridge river wall|rail road trail",
		strings.Join(terrain, " ")+"|"+strings.Join(hexsides, " ")+"|"+strings.Join(paths, " "))
	edges, crossed := 0, 0
	for range b.Edges() {
		edges++
	}
	for range b.AllPaths() {
		crossed++
	}
	assert.Equal(t, []int{4, 5}, []int{edges, crossed})
}

func TestSetsForTracing(t *testing.T) {
	b := meadow(t).Freeze()
	at := func(col, row int) hex.Coord { return hex.Coord{Col: col, Row: row} }
	wet := b.EdgesWith(func(set []Feature) bool { return hasKind(set, "river") && !hasKind(set, "bridge") })
	assert.Equal(t, 1, wet.Len())
	assert.True(t, wet.HasSide(at(1, 0), hex.FlatS))
	assert.Equal(t, 1, b.HexesWith(func(kind string) bool { return kind == "" }).Len())
	road := b.PathEdges("road", "ferry")
	assert.Equal(t, 4, road.Len())
	assert.Equal(t, "1,1 0,2 1,2 2,2 3,2 4,2", spelled(collect(road.Hexes())), "the road that leads off the map counts its last hex")
}

func collect(s *HexSet) (hexes []hex.Coord) {
	for c := range s.All() {
		hexes = append(hexes, c)
	}
	return hexes
}

// A draft's copy and its board are apart, and what a draft refuses it leaves.
func TestDraftAndBoardAreApart(t *testing.T) {
	d := meadow(t)
	kept := d.Freeze()
	before := encode(t, kept)
	other := kept.Draft()
	c := hex.Coord{Col: 1, Row: 1}
	for _, changed := range []*Draft{d, other} {
		require.NoError(t, changed.SetTerrain(c, "moor"))
		require.NoError(t, changed.SetEdge(changed.Board().Layout().EdgeOf(c, 0)))
		require.NoError(t, changed.SetPath(changed.Board().Layout().EdgeOf(c, 0), "canal"))
		require.NoError(t, changed.SetElevation(c, 9))
		require.NoError(t, changed.PutPlace(Place{ID: "mill", Hex: c, Name: "New Mill"}))
		require.NoError(t, changed.SetUnderlay(Underlay{File: "other.png"}))
		require.NoError(t, changed.SetID("other"))
		require.True(t, changed.DropZone("west") && changed.DropBox("reserve") && changed.DropObjective("mill"))
		require.True(t, changed.DropCounter("u1") && changed.DropSource("red_rim") && changed.DropPlace("brook"))
		require.False(t, changed.DropPlace("brook"))
	}
	assert.Equal(t, before, encode(t, kept))
	assert.Equal(t, encode(t, d.Board()), encode(t, other.Board()))
	place, _ := d.Board().Place("mill")
	assert.Equal(t, "New Mill", place.Name)
}

func TestDraftRefuses(t *testing.T) {
	d := meadow(t)
	before := encode(t, d.Board())
	on, off := hex.Coord{}, hex.Coord{Col: 5}
	edge := d.Board().Layout().EdgeOf(on, 0)
	bad := hex.Numbering{Column: hex.Series{Width: 9}}
	refused := []error{
		d.SetID("Meadow"),
		d.SetName("a\nb"),
		d.SetSize(hex.Size{Width: math.NaN(), Height: 3}),
		d.SetSize(hex.Size{Width: 3, Height: math.Inf(1)}),
		d.SetNumbering(bad),
		d.SetNumbering(hex.Standard(), hex.Standard(), bad),
		d.SetNumbering(hex.Standard(), bad, bad, bad, bad, bad),
		d.SetTerrain(off, "wood"),
		d.SetTerrain(on, "Wood"),
		d.SetElevation(off, 1),
		d.SetElevation(on, 32001),
		d.SetEdge(hex.Edge{Coord: hex.Coord{Col: 9}}, Feature{Kind: "river"}),
		d.SetEdge(hex.Edge{Coord: on, Dir: 3}, Feature{Kind: "river"}),
		d.SetEdge(edge, Feature{Kind: "a b"}),
		d.SetEdge(edge, Feature{Kind: "wall"}, Feature{"wall", FacesFirst}),
		d.SetEdge(edge, Feature{"wall", 3}),
		d.SetEdge(edge, make([]Feature, 17)...),
		d.SetPath(edge, "road", "road"),
		d.PutPlace(Place{ID: "x", Hex: off}),
		d.PutPlace(Place{Hex: on}),
		d.PutPlace(Place{ID: "x", Angle: 361}),
		d.PutNote(Note{ID: "x", Text: strings.Repeat("ж", 4001)}),
		d.PutObjective(Objective{ID: "x", Points: 1 << 20}),
		d.PutZone(Zone{ID: "x", Area: NewArea(off)}),
		d.PutZone(Zone{ID: "x", Side: "Red"}),
		d.PutSource(Source{ID: "x", Rim: "up"}),
		d.PutBox(Box{ID: "x"}),
		d.PutCounter(Counter{"x", off}),
		d.SetUnderlay(Underlay{File: `C:\scan.png`}),
		d.SetUnderlay(Underlay{File: "scan.png", Pins: make([]Pin, 4)}),
		d.SetUnderlay(Underlay{File: "scan.png", Pins: []Pin{{X: -1}}}),
	}
	refused = append(refused, newDraft("m", 1001, 1, 20), newDraft("m", 1, 0, 20), newDraft("M", 1, 1, 20), newDraft("m", 1, 1, 0))
	var said strings.Builder
	for _, err := range refused {
		var failed *Fault
		require.ErrorAs(t, err, &failed)
		fmt.Fprintf(&said, "%v\n  %s\n", err, inWords(t, words.English, failed))
	}
	checkGolden(t, "testdata/refused.txt", said.String())
	assert.Equal(t, before, encode(t, d.Board()))
	_, err := NewDraft("m", 7, 1, 1, hex.Size{Width: 20, Height: 20})
	assert.EqualError(t, err, "layout: layout 7", "a programmer's slip")
}

func newDraft(id string, cols, rows int, width float64) error {
	_, err := NewDraft(id, hex.FlatOdd, cols, rows, hex.Size{Width: width, Height: 20})
	return err
}

func TestTooMany(t *testing.T) {
	d, err := NewDraft("many", hex.PointyEven, 300, 300, hex.Size{Width: 20, Height: 20})
	require.NoError(t, err)
	name := func(i int) string {
		return "k" + strings.Repeat("a", i/26/26) + string(rune('a'+i/26%26)) + string(rune('a'+i%26))
	}
	for i := range MaxKinds {
		require.NoError(t, d.SetTerrain(hex.Coord{}, name(i)))
	}
	assert.EqualError(t, d.SetTerrain(hex.Coord{}, "one_more"), "terrain: map.too_many most=4096")
	assert.Equal(t, name(MaxKinds-1), d.Board().Terrain(hex.Coord{}))
}

func TestFacing(t *testing.T) {
	l := hex.FlatOdd
	c := hex.Coord{Col: 3, Row: 3}
	for _, d := range hex.Directions {
		e, over := l.EdgeOf(c, d), l.Neighbour(c, d)
		f := Feature{"wall", FacingTo(l, e, over)}
		faced, ok := f.FacedHex(l, e)
		assert.True(t, ok)
		assert.Equal(t, over, faced, "direction %v", l.DirectionName(d))
		f.Faces = f.Faces.Opposite()
		faced, _ = f.FacedHex(l, e)
		assert.Equal(t, c, faced)
		var back Feature
		require.NoError(t, back.UnmarshalText([]byte(f.String())))
		assert.Equal(t, f, back)
	}
	_, ok := Feature{Kind: "wall"}.FacedHex(l, hex.Edge{})
	assert.False(t, ok)
	assert.Equal(t, FacesNone, FacingTo(l, l.EdgeOf(c, 0), hex.Coord{}))
	assert.Equal(t, FacesNone, FacesNone.Opposite())
}

func TestUnderlayPlacement(t *testing.T) {
	g := hex.Grid{Layout: hex.FlatOdd, Size: hex.Size{Width: 20, Height: 16}}
	pin := func(x, y float64, col, row int) Pin { return Pin{x, y, hex.Coord{Col: col, Row: row}} }
	table := []struct {
		name string
		pins []Pin
		ok   bool
	}{
		{"none", nil, false},
		{"one", []Pin{pin(1, 1, 0, 0)}, false},
		{"two", []Pin{pin(100, 100, 0, 0), pin(700, 140, 8, 2)}, true},
		{"two alike", []Pin{pin(100, 100, 0, 0), pin(100, 100, 8, 2)}, false},
		{"two on one hex", []Pin{pin(100, 100, 1, 1), pin(200, 100, 1, 1)}, false},
		{"three", []Pin{pin(100, 100, 0, 0), pin(700, 140, 8, 2), pin(90, 800, 1, 9)}, true},
		{"three in a line", []Pin{pin(100, 100, 0, 0), pin(200, 200, 8, 2), pin(300, 300, 1, 9)}, false},
		{"three hexes in a line", []Pin{pin(100, 100, 0, 0), pin(200, 250, 0, 2), pin(300, 300, 0, 9)}, false},
	}
	for _, row := range table {
		a, ok := Underlay{Pins: row.pins}.Placement(g)
		assert.Equal(t, row.ok, ok, row.name)
		for _, p := range row.pins {
			if want, got := g.Centre(p.Hex), applied(a, p.X, p.Y); ok {
				assert.InDeltaSlice(t, []float64{want.X, want.Y}, []float64{got.X, got.Y}, 1e-6, row.name)
			}
		}
	}
	turn, _ := Underlay{Pins: table[2].pins}.Placement(g)
	assert.InDelta(t, turn.A, turn.E, 1e-12, "two pins do not stretch")
	assert.InDelta(t, turn.B, -turn.D, 1e-12, "two pins do not slant")
}

// applied returns the new position of a point.
func applied(a Affine, x, y float64) hex.Point {
	return hex.Point{X: a.A*x + a.B*y + a.C, Y: a.D*x + a.E*y + a.F}
}
