package picture

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/raster"
)

// sampleGrounds are kinds of everything that can be drawn.
func sampleGrounds() *Terrains {
	g := &Terrains{
		Terrain: []Terrain{
			{ID: "clear", Name: "clear", Colour: draw.RGB(0xefe7c8)}, {ID: "forest", Name: "forest", Colour: draw.RGB(0x9db883), Pattern: "trees"},
			{ID: "hills", Name: "hills", Colour: draw.RGB(0xd8c08a), Pattern: "hills"}, {ID: "town", Name: "town", Colour: draw.RGB(0xd9c3ae), Pattern: "blocks"},
			{ID: "marsh", Name: "marsh", Colour: draw.RGB(0xbfd6dc), Pattern: "marsh"}, {ID: "water", Name: "water", Colour: draw.RGB(0x8fbbd4), Pattern: "waves"},
			{ID: "mountain", Name: "mountain", Colour: draw.RGB(0xb9a48c), Pattern: "mountains"}, {ID: "sand", Name: "sand", Colour: draw.RGB(0xf0dfae), Pattern: "sand"},
		},
		Hexsides: []Terrain{
			{ID: "minor_river", Name: "minor river", Colour: draw.RGB(0x5e97b8), Width: 1.2}, {ID: "major_river", Name: "major river", Colour: draw.RGB(0x2f6f9a), Width: 2.6},
			{ID: "canal", Name: "canal", Colour: draw.RGB(0x5e97b8), Width: 1, Dash: []float64{2, 0.8}}, {ID: "fortified", Name: "fortified line", Colour: draw.RGB(0x6a4a3a), Width: 1.6, Pattern: "teeth"},
			{ID: "bridge", Name: "bridge", Colour: draw.RGB(0x4a4a4a), Width: 1.2, Bridges: []string{"major_river"}},
		},
		Paths: []Terrain{
			{ID: "road", Name: "road", Colour: draw.RGB(0x7a5a3c), Width: 0.9, Bridges: []string{"minor_river"}}, {ID: "trail", Name: "trail", Colour: draw.RGB(0x7a5a3c), Width: 0.6, Dash: []float64{1.2, 0.8}},
			{ID: "railway", Name: "railway", Colour: draw.RGB(0x3a3a3a), Width: 0.7, Pattern: "rail"},
		},
	}
	g.Prepare()
	return g
}

// sampleBoard is a small map with everything on it.
func sampleBoard(t testing.TB, l hex.Layout) *board.Board {
	d, err := board.NewDraft("sample", l, 8, 6, l.Regular(18))
	require.NoError(t, err)
	at := func(col, row int) hex.Coord { return hex.Coord{Col: col, Row: row} }
	must := func(err error) { require.NoError(t, err) }
	kinds := []string{"clear", "clear", "forest", "clear", "hills", "forest", "marsh", "clear", "mountain", "clear", "sand"}
	for c := range d.Board().Field().All() {
		must(d.SetTerrain(c, kinds[(c.Col*3+c.Row*5+c.Col*c.Row)%len(kinds)]))
	}
	must(d.SetTerrain(at(7, 5), "water"))
	must(d.SetTerrain(at(6, 5), "water"))
	must(d.SetTerrain(at(3, 2), "town"))
	edge := func(col, row, dir int) hex.Edge { return l.EdgeOf(at(col, row), hex.Direction(dir)) }
	river := func(kind string, edges ...hex.Edge) {
		for _, e := range edges {
			if d.Board().EdgeHas(e, kind) {
				continue
			}
			must(d.SetEdge(e, append(d.Board().Edge(e), board.Feature{Kind: kind})...))
		}
	}
	river("minor_river", edge(1, 1, 0), edge(1, 1, 1), edge(1, 1, 2), edge(2, 2, 0), edge(2, 2, 1), edge(2, 2, 2), edge(3, 3, 0))
	river("major_river", edge(5, 1, 5), edge(5, 1, 4), edge(4, 2, 1), edge(4, 2, 2), edge(5, 3, 5), edge(5, 3, 4), edge(5, 3, 3))
	river("canal", edge(0, 3, 1), edge(0, 3, 2), edge(0, 4, 1))
	river("bridge", edge(4, 2, 2))
	for dir := range 3 {
		e := edge(6, 2, dir+3)
		must(d.SetEdge(e, append(d.Board().Edge(e), board.Feature{Kind: "fortified", Faces: board.FacingTo(l, e, l.Neighbour(at(6, 2), hex.Direction(dir+3)))})...))
	}
	path := func(kind string, hexes ...hex.Coord) {
		for i := 1; i < len(hexes); i++ {
			e, ok := l.EdgeBetween(hexes[i-1], hexes[i])
			require.True(t, ok, "%v %v", hexes[i-1], hexes[i])
			must(d.SetPath(e, append(d.Board().PathKinds(e), kind)...))
		}
	}
	path("road", l.Line(at(0, 2), at(7, 3))...)
	path("trail", l.Line(at(3, 2), at(3, 5))...)
	path("railway", l.Line(at(0, 0), at(7, 1))...)
	must(d.SetElevation(at(4, 4), 2))
	must(d.SetElevation(at(5, 4), 1))
	must(d.SetElevation(at(4, 5), 1))
	must(d.PutPlace(board.Place{ID: "mill", Hex: at(3, 2), Name: "Millford", Style: "town"}))
	must(d.PutPlace(board.Place{ID: "lake", Hex: at(6, 5), Name: "Lake", Style: "water"}))
	must(d.PutPlace(board.Place{ID: "wood", Hex: at(1, 4), Name: "High Wood", Style: "region", Angle: -12}))
	must(d.PutObjective(board.Objective{ID: "mill", Hex: at(3, 2), Side: "red", Points: 3}))
	must(d.PutZone(board.Zone{ID: "west", Name: "West", Side: "blue", Area: board.NewArea(at(0, 0), at(0, 1), at(1, 0), at(1, 1), at(0, 2))}))
	must(d.PutSource(board.Source{ID: "rim", Side: "red", Rim: board.East, Area: d.Board().Field().RimHexes(board.East)}))
	must(d.PutBox(board.Box{ID: "reserve", Name: "Reserve", Side: "blue", X: -32, Y: 10, Width: 28, Height: 50}))
	must(d.PutCounter(board.Counter{Unit: "u1", Hex: at(5, 5)}))
	return d.Freeze()
}

func sides(id string) (Emblem, bool) {
	e, ok := map[string]Emblem{"red": {"disc", "R", draw.RGB(0x9a3b26)}, "blue": {"square", "B", draw.RGB(0x2a4a6b)}}[id]
	return e, ok
}

func TestMaps(t *testing.T) {
	for _, l := range hex.Layouts {
		for _, style := range Styles() {
			if style != Colour && l != hex.FlatOdd {
				continue
			}
			m := NewMap(sampleBoard(t, l), sampleGrounds())
			m.Style, m.Side, m.Show.Counters = style, sides, true
			box := m.Bounds().Inset(-3)
			page := draw.Page{Size: draw.Size{W: box.W, H: box.H}, Draw: func(c draw.Canvas) {
				c.Transform(draw.Move(-box.X, -box.Y))
				m.Draw(c, box)
			}}
			img, err := raster.Page(page, 130)
			require.NoError(t, err)
			golden.Picture(t, "map_"+l.String()+"_"+style.String()+".png", img)
		}
	}
}

// On a map of places and ways hexes without terrain have neither outline nor number. In an editor they do, and on a map that
// has no terrain at all.
func TestHexesWithoutTerrain(t *testing.T) {
	d, err := board.NewDraft("road", hex.FlatOdd, 3, 3, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	m := NewMap(d.Board(), sampleGrounds())
	require.True(t, m.counts(""))
	require.NoError(t, d.SetTerrain(hex.Coord{}, "town"))
	require.True(t, m.counts("town"))
	require.False(t, m.counts(""))
	m.Show.Blank = true
	require.True(t, m.counts(""))
}
