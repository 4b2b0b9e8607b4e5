package board

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
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
	assert.EqualError(t, err, `hex "0909": not on this map`)
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
	assert.Equal(t, "1,1 0,2 1,2 2,2 3,2 4,2", words(collect(road.Hexes())), "the road that leads off the map counts its last hex")
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
	table := []struct {
		err  error
		want string
	}{
		{d.SetID("Meadow"), `id: "Meadow": want small letters, digits and _, beginning with a letter, at most 64`},
		{d.SetName("a\nb"), `name: text "a\nb": want at most 200 characters, no control characters`},
		{d.SetSize(hex.Size{Width: math.NaN(), Height: 3}), `hex.width: NaN: want 1 to 1000`},
		{d.SetSize(hex.Size{Width: 3, Height: math.Inf(1)}), `hex.height: +Inf: want 1 to 1000`},
		{d.SetNumbering(bad), `numbering.column.width: 9: want 0 to 6`},
		{d.SetNumbering(hex.Standard(), hex.Standard(), bad), `aliases[1].column.width: 9: want 0 to 6`},
		{d.SetNumbering(hex.Standard(), bad, bad, bad, bad, bad), `aliases: more than 4 entries`},
		{d.SetTerrain(off, "wood"), `terrain.hex: hex 5,0 is not on the map`},
		{d.SetTerrain(on, "Wood"), `terrain: "Wood": want small letters, digits and _, beginning with a letter, at most 64`},
		{d.SetElevation(off, 1), `elevation.hex: hex 5,0 is not on the map`},
		{d.SetElevation(on, 32001), `elevation: 32001: want -32000 to 32000`},
		{d.SetEdge(hex.Edge{Coord: hex.Coord{Col: 9}}, Feature{Kind: "river"}), `hexsides: hexside 9,0/0 is not on the map`},
		{d.SetEdge(hex.Edge{Coord: on, Dir: 3}, Feature{Kind: "river"}), `hexsides: hexside 0,0/3 is not on the map`},
		{d.SetEdge(edge, Feature{Kind: "a b"}), `hexsides: "a b": want small letters, digits and _, beginning with a letter, at most 64`},
		{d.SetEdge(edge, Feature{Kind: "wall"}, Feature{"wall", FacesFirst}), `hexsides: "wall" is there twice`},
		{d.SetEdge(edge, Feature{"wall", 3}), `hexsides: hexside feature "wall": want a kind such as river, or one with the hex it faces such as wall:first or wall:second`},
		{d.SetEdge(edge, make([]Feature, 17)...), `hexsides: more than 16 entries`},
		{d.SetPath(edge, "road", "road"), `paths: "road" is there twice`},
		{d.PutPlace(Place{ID: "x", Hex: off}), `places.hex: hex 5,0 is not on the map`},
		{d.PutPlace(Place{Hex: on}), `places: "": want small letters, digits and _, beginning with a letter, at most 64`},
		{d.PutPlace(Place{ID: "x", Angle: 361}), `places.angle: 361: want -360 to 360`},
		{d.PutNote(Note{ID: "x", Text: strings.Repeat("ж", 4001)}), `notes.text: text "` + strings.Repeat("ж", 40) + `": want at most 4000 characters, no control characters`},
		{d.PutObjective(Objective{ID: "x", Points: 1 << 20}), `objectives.points: 1.048576e+06: want -100000 to 100000`},
		{d.PutZone(Zone{ID: "x", Area: NewArea(off)}), `zones.area: some of these hexes are not on the map`},
		{d.PutZone(Zone{ID: "x", Side: "Red"}), `zones.side: "Red": want small letters, digits and _, beginning with a letter, at most 64`},
		{d.PutSource(Source{ID: "x", Rim: "up"}), `sources.rim: "up": want one of north, east, south, west`},
		{d.PutBox(Box{ID: "x"}), `boxes.width: 0: want 0.001 to 100000`},
		{d.PutCounter(Counter{"x", off}), `counters.hex: hex 5,0 is not on the map`},
		{d.SetUnderlay(Underlay{File: `C:\scan.png`}), `underlay.file: "C:\\scan.png": want the name of a picture file beside the map, no folder`},
		{d.SetUnderlay(Underlay{File: "scan.png", Pins: make([]Pin, 4)}), `underlay.pins: more than 3 entries`},
		{d.SetUnderlay(Underlay{File: "scan.png", Pins: []Pin{{X: -1}}}), `underlay.pins.x: -1: want 0 to 100000`},
	}
	for _, row := range table {
		assert.EqualError(t, row.err, row.want)
		var failed *Fault
		assert.ErrorAs(t, row.err, &failed)
	}
	assert.Equal(t, before, encode(t, d.Board()))
	_, err := NewDraft("m", hex.FlatOdd, 1001, 1, hex.Size{Width: 20, Height: 20})
	assert.EqualError(t, err, "columns: 1001: want 1 to 1000")
	_, err = NewDraft("m", hex.FlatOdd, 1, 1, hex.Size{})
	assert.EqualError(t, err, "hex.width: 0: want 1 to 1000")
	_, err = NewDraft("m", 7, 1, 1, hex.Size{Width: 20, Height: 20})
	assert.EqualError(t, err, "layout: layout 7")
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
	assert.EqualError(t, d.SetTerrain(hex.Coord{}, "one_more"), "terrain: more than 4096 entries")
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
			if want, got := g.Centre(p.Hex), a.Apply(p.X, p.Y); ok {
				assert.InDeltaSlice(t, []float64{want.X, want.Y}, []float64{got.X, got.Y}, 1e-6, row.name)
			}
		}
	}
	turn, _ := Underlay{Pins: table[2].pins}.Placement(g)
	assert.InDelta(t, turn.A, turn.E, 1e-12, "two pins do not stretch")
	assert.InDelta(t, turn.B, -turn.D, 1e-12, "two pins do not slant")
}

func TestFaultCodes(t *testing.T) {
	for _, code := range FaultCodes() {
		assert.Regexp(t, `^map_[a-z0-9_]+$`, code)
		assert.NotEmpty(t, FaultSentence(code))
	}
	assert.NotEmpty(t, FaultSentence(hex.FaultCoord))
}
