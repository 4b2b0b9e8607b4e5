package doc_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// labelled is a map with a name in its middle hex, which alone is selected.
func labelled(t *testing.T, angle float64) (*doc.Document, hex.Coord) {
	t.Helper()
	d := blank(t, hex.FlatOdd, 7, 7)
	middle := hex.Coord{Col: 3, Row: 3}
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
		return s.PutPlace(board.Place{ID: "ford", Hex: middle, Name: "Ford", DX: 4, DY: 0, Angle: angle})
	}))
	d.Select(doc.Selection{Hexes: board.NewArea(middle)})
	return d, middle
}

// A name turns with its hex: what was to the right of the middle moves clockwise, and its text turns by the same
// angle, written as one between -180 and 180 degrees.
func TestNamesTurn(t *testing.T) {
	for _, c := range []struct {
		angle         float64
		steps         int
		dx, dy, turns float64
	}{
		{0, 0, 4, 0, 0},
		{0, 1, 2, 4 * math.Sqrt(3) / 2, 60},
		{30, 2, -2, 4 * math.Sqrt(3) / 2, 150},
		{0, 3, -4, 0, 180},
		{30, 3, -4, 0, -150},
		{0, -1, 2, -4 * math.Sqrt(3) / 2, -60},
		{-120, -1, 2, -4 * math.Sqrt(3) / 2, 180},
		{0, 7, 2, 4 * math.Sqrt(3) / 2, 60},
		{90, -13, 2, -4 * math.Sqrt(3) / 2, 30},
	} {
		d, _ := labelled(t, c.angle)
		_, err := d.Selected().Rotate(c.steps)
		require.NoError(t, err)
		p, ok := d.Board().Place("ford")
		require.True(t, ok)
		assert.InDelta(t, c.dx, p.DX, 0.001, "%+v", c)
		assert.InDelta(t, c.dy, p.DY, 0.001, "%+v", c)
		assert.InDelta(t, c.turns, p.Angle, 0.001, "%+v", c)
	}
}

// Mirrored, a name leans the other way and is on the other side; the text itself stays readable.
func TestNamesMirror(t *testing.T) {
	for axis, want := range map[hex.Axis][3]float64{hex.LeftRight: {-4, 3, -30}, hex.TopBottom: {4, -3, -30}} {
		d, middle := labelled(t, 30)
		require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
			return s.PutPlace(board.Place{ID: "ford", Hex: middle, Name: "Ford", DX: 4, DY: 3, Angle: 30})
		}))
		_, err := d.Selected().Mirror(axis)
		require.NoError(t, err)
		p, _ := d.Board().Place("ford")
		assert.Equal(t, want, [3]float64{p.DX, p.DY, p.Angle}, "axis %v", axis)
	}
}

// Everything in the hexes turns, moves and is copied with them, each thing to its hex's new position; a copy beside
// the first gets a new id, units and areas keep theirs.
func TestEverythingTurnsAlong(t *testing.T) {
	l := hex.FlatOdd
	middle := hex.Coord{Col: 6, Row: 6}
	at := l.Neighbour(middle, 0)
	full := func() *doc.Document {
		d := blank(t, l, 13, 20)
		require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
			for _, err := range []error{
				s.PutPlace(board.Place{ID: "p", Hex: at, Name: "Ford"}), s.PutNote(board.Note{ID: "n", Hex: at, Text: "look"}),
				s.PutObjective(board.Objective{ID: "o", Hex: at, Points: 2}), s.PutCounter(board.Counter{Unit: "u", Hex: at}),
				s.PutZone(board.Zone{ID: "z", Name: "West", Area: board.NewArea(at)}), s.PutSource(board.Source{ID: "s", Area: board.NewArea(at)}),
				s.SetTerrain(at, "town"), s.SetElevation(at, 3),
			} {
				require.NoError(t, err)
			}
			return nil
		}))
		d.Select(doc.Selection{Hexes: board.NewArea(l.Spiral(middle, 2)...)})
		return d
	}
	where := func(d *doc.Document, c hex.Coord) {
		t.Helper()
		for layer, id := range map[doc.Layer]string{doc.Places: "p", doc.Notes: "n", doc.Objectives: "o"} {
			got, ok := doc.Where(d.Board(), doc.Item{Layer: layer, ID: id})
			assert.True(t, ok, id)
			assert.Equal(t, c, got, id)
		}
		unit, _ := doc.Where(d.Board(), doc.Item{Layer: doc.Counters, ID: "u"})
		assert.Equal(t, c, unit)
		z, _ := d.Board().Zone("z")
		s, _ := d.Board().Source("s")
		assert.True(t, z.Area.Has(c))
		assert.True(t, s.Area.Has(c))
		assert.Equal(t, "town", d.Board().Terrain(c))
		assert.Equal(t, 3, d.Board().Elevation(c))
	}
	d := full()
	_, err := d.Selected().Rotate(2)
	require.NoError(t, err)
	where(d, l.Neighbour(middle, 2))
	assert.Zero(t, d.Board().Elevation(at), "nothing stays behind")
	z, _ := d.Board().Zone("z")
	assert.Equal(t, 1, z.Area.Len())

	d = full()
	_, err = d.Selected().Mirror(hex.TopBottom)
	require.NoError(t, err)
	where(d, l.Mirror(at, middle, hex.TopBottom))

	d = full()
	_, err = d.Selected().Move(middle, hex.Coord{Col: 8, Row: 6})
	require.NoError(t, err)
	where(d, hex.Coord{Col: 8, Row: 5})
	assert.Equal(t, board.NewArea(l.Spiral(hex.Coord{Col: 8, Row: 6}, 2)...), d.Selection().Hexes, "what was moved stays selected")

	d = full()
	clip, err := d.Selected().Cut()
	require.NoError(t, err)
	for layer, id := range map[doc.Layer]string{doc.Places: "p", doc.Notes: "n", doc.Objectives: "o", doc.Counters: "u"} {
		_, ok := doc.Where(d.Board(), doc.Item{Layer: layer, ID: id})
		assert.False(t, ok, "%s is cut", id)
	}
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error { require.NoError(t, s.Drop(doc.Zones, "z")); return s.Drop(doc.Sources, "s") }))
	_, err = d.Selected().Paste(clip, middle)
	require.NoError(t, err)
	where(d, at)
	z, _ = d.Board().Zone("z")
	assert.Equal(t, "West", z.Name, "a zone that is gone is made again")

	d = full()
	clip = d.Selected().Copy()
	_, err = d.Selected().Paste(clip, hex.Coord{Col: 6, Row: 14})
	require.NoError(t, err)
	for layer, id := range map[doc.Layer]string{doc.Places: "p", doc.Notes: "n", doc.Objectives: "o"} {
		got, _ := doc.Where(d.Board(), doc.Item{Layer: layer, ID: id})
		assert.Equal(t, at, got, "the first %s stays", id)
	}
	second := hex.Coord{Col: 6, Row: 13}
	b := d.Board()
	require.Len(t, b.Places(), 2)
	require.Len(t, b.Notes(), 2)
	require.Len(t, b.Objectives(), 2)
	assert.Equal(t, []hex.Coord{second, second, second}, []hex.Coord{b.Places()[1].Hex, b.Notes()[1].Hex, b.Objectives()[1].Hex})
	assert.Len(t, b.Counters(), 1, "no unit starts in two places")
}

// What is pasted takes the place of what was there, the sides between its hexes included; on the outer sides
// both stay, and what was pasted is selected.
func TestPasteClearsWhatLiesBetween(t *testing.T) {
	l := hex.FlatOdd
	upper, lower := hex.Coord{Col: 2, Row: 2}, hex.Coord{Col: 2, Row: 3}
	between, outer := l.EdgeOf(upper, hex.Direction(3)), l.EdgeOf(upper, hex.Direction(0))
	first, second := l.EdgeHexes(between)
	require.ElementsMatch(t, []hex.Coord{upper, lower}, []hex.Coord{first, second})
	d := blank(t, l, 9, 9)
	wall, river := board.Feature{Kind: "wall"}, board.Feature{Kind: "river"}
	area := board.NewArea(upper, lower)
	d.Select(doc.Selection{Hexes: area})
	empty := d.Selected().Copy()
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
		require.NoError(t, s.SetEdge(between, wall))
		require.NoError(t, s.SetPath(between, "road"))
		require.NoError(t, s.SetElevation(upper, 2))
		return s.SetEdge(outer, river)
	}))
	full := d.Selected().Copy()
	d.Select(doc.Selection{})
	_, err := d.Selected().Paste(empty, lower)
	require.NoError(t, err)
	require.Equal(t, area, d.Selection().Hexes, "it lies where it was taken up")
	assert.Empty(t, d.Board().Edge(between))
	assert.Empty(t, d.Board().PathKinds(between))
	assert.Equal(t, []board.Feature{river}, d.Board().Edge(outer))
	assert.Zero(t, d.Board().Elevation(upper))

	_, err = d.Selected().Paste(full, lower)
	require.NoError(t, err)
	assert.Equal(t, []board.Feature{wall}, d.Board().Edge(between))
	assert.Equal(t, 2, d.Board().Elevation(upper))
	require.NoError(t, d.Selected().Erase())
	assert.Empty(t, d.Board().Edge(between))
	assert.Zero(t, d.Board().Elevation(upper), "the level is erased too")
}
