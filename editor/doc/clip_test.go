package doc_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// drawMap returns a document whose middle is full of random things and whose rim,
// wide enough to turn the middle in, is empty.
func drawMap(t *rapid.T, l hex.Layout) (*doc.Document, board.Area) {
	draft, err := board.NewDraft("meadow", l, 21, 21, l.Regular(20))
	require.NoError(t, err)
	d := doc.New(draft, terrain.House())
	middle := hex.Coord{Col: 10, Row: 10}
	area := board.NewArea(l.Spiral(middle, 2)...)
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
		for range 12 {
			c := l.Spiral(middle, 2)[rapid.IntRange(0, 18).Draw(t, "hex")]
			require.NoError(t, s.SetTerrain(c, drawTerrain.Draw(t, "terrain")))
			require.NoError(t, s.SetElevation(c, rapid.IntRange(0, 3).Draw(t, "level")))
			require.NoError(t, s.SetEdge(l.EdgeOf(c, hex.Direction(rapid.IntRange(0, 5).Draw(t, "side"))), drawFeatures.Draw(t, "features")...))
			require.NoError(t, s.SetPath(l.EdgeOf(c, hex.Direction(rapid.IntRange(0, 5).Draw(t, "side"))), drawPaths.Draw(t, "paths")...))
			require.NoError(t, s.PutNote(board.Note{ID: drawID.Draw(t, "note"), Hex: c}))
			require.NoError(t, s.PutCounter(board.Counter{Unit: drawID.Draw(t, "unit"), Hex: c}))
			require.NoError(t, s.PutPlace(board.Place{ID: drawID.Draw(t, "place"), Hex: c, Name: "Ford", DX: 3, Angle: 30}))
		}
		require.NoError(t, s.PutZone(board.Zone{ID: "zone", Area: board.NewArea(l.Ring(middle, 1)...)}))
		return s.PutSource(board.Source{ID: "source", Area: board.NewArea(l.Ring(middle, 2)[:4]...)})
	}))
	return d, area
}

func TestTurnedSixTimesIsAsBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout")
		d, area := drawMap(t, l)
		before := bytesOf(t, d.Board())
		d.Select(doc.Selection{Hexes: area})
		for i := range 6 {
			dropped, err := d.Selected().Rotate(1)
			require.NoError(t, err)
			require.Zero(t, dropped)
			require.Equal(t, area, d.Selection().Hexes, "a round piece stays in place")
			if i == 2 {
				half := bytesOf(t, d.Board())
				require.True(t, d.Go(1))
				d.Select(doc.Selection{Hexes: area})
				_, err := d.Selected().Rotate(-3)
				require.NoError(t, err)
				require.Equal(t, blind(half), blind(bytesOf(t, d.Board())), "three one way is three the other way")
				require.True(t, d.Go(1))
				_, err = d.Selected().Rotate(3)
				require.NoError(t, err)
			}
		}
		require.Equal(t, blind(before), blind(bytesOf(t, d.Board())))
	})
}

var offset = regexp.MustCompile(`,"d[xy]":[-.0-9]+`)

// blind is a map without what turning rounds off: positions of names to 0.001 mm.
func blind(file string) string { return offset.ReplaceAllString(file, "") }

func TestMirroredTwiceIsAsBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout")
		axis := rapid.SampledFrom([]hex.Axis{hex.LeftRight, hex.TopBottom}).Draw(t, "axis")
		d, area := drawMap(t, l)
		before := bytesOf(t, d.Board())
		d.Select(doc.Selection{Hexes: area})
		for range 2 {
			dropped, err := d.Selected().Mirror(axis)
			require.NoError(t, err)
			require.Zero(t, dropped)
		}
		require.Equal(t, before, bytesOf(t, d.Board()))
	})
}

// TestTurningIsWhatTheLayoutSays compares a turned and a mirrored piece hex by hex
// and side by side with the arithmetic of package hex.
func TestTurningIsWhatTheLayoutSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout")
		steps := rapid.IntRange(-6, 6).Draw(t, "steps")
		d, area := drawMap(t, l)
		was := d.Freeze()
		about := hex.Coord{Col: 10, Row: 10}
		mirror := rapid.Bool().Draw(t, "mirror")
		turn := func(c hex.Coord) hex.Coord { return l.Rotate(c, about, steps) }
		d.Select(doc.Selection{Hexes: area})
		var err error
		if mirror {
			turn = func(c hex.Coord) hex.Coord { return l.Mirror(c, about, hex.LeftRight) }
			_, err = d.Selected().Mirror(hex.LeftRight)
		} else {
			_, err = d.Selected().Rotate(steps)
		}
		require.NoError(t, err)
		for c := range area.All() {
			require.Equal(t, was.Terrain(c), d.Board().Terrain(turn(c)))
			for side, e := range l.EdgesOf(c) {
				other := l.Neighbour(c, hex.Direction(side))
				if !area.Has(other) {
					continue
				}
				turned, ok := l.EdgeBetween(turn(c), turn(other))
				require.True(t, ok)
				require.Equal(t, was.PathKinds(e), d.Board().PathKinds(turned))
				require.Equal(t, facings(was, e, turn), facings(d.Board(), turned, func(c hex.Coord) hex.Coord { return c }))
			}
		}
	})
}

// facings tells for each kind on a hexside which hex it faces, after turning.
func facings(b *board.Board, e hex.Edge, turn func(hex.Coord) hex.Coord) map[string]any {
	out := map[string]any{}
	for _, f := range b.Edge(e) {
		if c, ok := f.FacedHex(b.Layout(), e); ok {
			out[f.Kind] = turn(c)
		} else {
			out[f.Kind] = nil
		}
	}
	return out
}

func TestCopiedOntoItselfIsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout")
		d, area := drawMap(t, l)
		for _, layer := range []doc.Layer{doc.Places, doc.Notes, doc.Objectives} {
			d.Layers().Lock(layer, true) // these are copied under new ids
		}
		d.Select(doc.Selection{Hexes: area})
		_, err := d.Selected().Paste(d.Selected().Copy(), hex.Coord{Col: 10, Row: 10})
		require.NoError(t, err)
		_, done := d.Steps()
		require.Equal(t, 1, done)
	})
}

func TestCutAndPasteElsewhere(t *testing.T) {
	d := blank(t, hex.FlatOdd, 8, 8)
	c, to := at(t, d, "0202"), at(t, d, "0606")
	e := d.Board().Layout().EdgeOf(c, hex.FlatSE)
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
		require.NoError(t, s.SetTerrain(c, "town"))
		require.NoError(t, s.SetEdge(e, board.Feature{Kind: "wall", Faces: board.FacesFirst}))
		require.NoError(t, s.PutPlace(board.Place{ID: "ford", Hex: c, Name: "Ford"}))
		require.NoError(t, s.PutZone(board.Zone{ID: "zone", Name: "Start", Area: board.NewArea(c)}))
		return s.PutCounter(board.Counter{Unit: "u1", Hex: c})
	}))
	d.Select(doc.Selection{Hexes: board.NewArea(c)})

	clip := d.Selected().Copy()
	dropped, err := d.Selected().Paste(clip, to)
	require.NoError(t, err)
	require.Zero(t, dropped)
	b := d.Board()
	assert.Equal(t, "town", b.Terrain(c))
	assert.Equal(t, "town", b.Terrain(to))
	assert.Equal(t, []board.Feature{{Kind: "wall", Faces: board.FacesFirst}}, b.Edge(b.Layout().EdgeOf(to, hex.FlatSE)))
	copied, ok := b.Place("ford_2")
	require.True(t, ok)
	assert.Equal(t, to, copied.Hex)
	unit, _ := b.Counter("u1")
	assert.Equal(t, c, unit.Hex, "nobody starts in two places")
	require.True(t, d.Undo())

	d.Select(doc.Selection{Hexes: board.NewArea(c)})
	clip, err = d.Selected().Cut()
	require.NoError(t, err)
	assert.Empty(t, d.Board().Terrain(c))
	assert.Empty(t, d.Board().Places())
	_, err = d.Selected().Paste(clip, to)
	require.NoError(t, err)
	unit, _ = d.Board().Counter("u1")
	assert.Equal(t, to, unit.Hex)
	zone, _ := d.Board().Zone("zone")
	assert.Equal(t, board.NewArea(to), zone.Area)

	dropped, err = d.Selected().Paste(clip, hex.Coord{Col: -4, Row: 1})
	require.NoError(t, err)
	assert.Equal(t, 1, dropped)

	other := blank(t, hex.PointyEven, 4, 4) // and into another map
	_, err = other.Selected().Paste(clip, hex.Coord{Col: 1, Row: 1})
	require.NoError(t, err)
	zone, _ = other.Board().Zone("zone")
	assert.Equal(t, "Start", zone.Name)
	assert.Equal(t, "town", other.Board().Terrain(hex.Coord{Col: 1, Row: 1}))
}

func TestLockedLayersStay(t *testing.T) {
	d := blank(t, hex.FlatOdd, 4, 4)
	c := hex.Coord{Col: 1, Row: 1}
	require.NoError(t, d.Do(drawn, func(s *doc.Stroke) error {
		require.NoError(t, s.SetElevation(c, 3))
		return s.SetTerrain(c, "town")
	}))
	d.Layers().Lock(doc.Elevation, true)
	d.Select(doc.Selection{Hexes: board.NewArea(c)})
	_, err := d.Selected().Move(c, hex.Coord{Col: 2, Row: 2})
	require.NoError(t, err)
	assert.Equal(t, 3, d.Board().Elevation(c))
	assert.Equal(t, "town", d.Board().Terrain(hex.Coord{Col: 2, Row: 2}))
	require.NoError(t, d.Selected().Erase())
	assert.Empty(t, d.Board().Terrain(hex.Coord{Col: 2, Row: 2}))
}

func TestIDs(t *testing.T) {
	taken := map[string]bool{"ford": true, "ford_2": true}
	for name, want := range map[string]string{
		"Ford": "ford_3", "High Street-7": "high_street_7", "Щучье озеро": "shchuche_ozero", "7th mile": "place_7th_mile",
		"???": "place", "  Grüner  Weg ": "gruener_weg",
	} {
		got := doc.IDFor(name, "place", func(id string) bool { return taken[id] })
		assert.Equal(t, want, got, name)
		assert.True(t, board.ValidID(got))
	}
}
