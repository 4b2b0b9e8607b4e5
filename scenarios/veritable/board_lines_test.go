package veritable

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// water are the kinds of hexside that flow.
var water = []string{"major_river", "minor_river", "canal"}

// Rivers continue along hexsides: each end is at the edge of the map or at other water, and the canal begins at
// Cleve. There are two major rivers, one minor one and a canal.
func TestRiversAreContinuous(t *testing.T) {
	b := reichswald(t, "first")
	for kind, rivers := range map[string]int{"major_river": 2, "minor_river": 1, "canal": 1} {
		ends, pieces := courses(b, kind)
		assert.Equal(t, rivers, pieces, "%s: pieces", kind)
		for _, v := range ends {
			ok := atRim(b, v) || meets(b, v, kind) || kind == "canal" && corner(b, v, at(t, b, "1304"))
			assert.True(t, ok, "%s ends in the open between %v", kind, labelsOf(b, v))
		}
	}
}

// courses follows a kind of river: the corners where only one of its hexsides ends, and how many
// pieces there are.
func courses(b *board.Board, kind string) (ends []hex.Vertex, pieces int) {
	l := b.Layout()
	at := map[hex.Vertex][]hex.Edge{}
	var all []hex.Edge
	for e := range b.Edges() {
		if b.EdgeHas(e, kind) {
			all = append(all, e)
			for _, v := range l.EdgeVertices(e) {
				at[v] = append(at[v], e)
			}
		}
	}
	seen := map[hex.Edge]bool{}
	for _, e := range all {
		if !seen[e] {
			pieces++
		}
		for queue := []hex.Edge{e}; len(queue) > 0; queue = queue[1:] {
			if seen[queue[0]] {
				continue
			}
			seen[queue[0]] = true
			for _, v := range l.EdgeVertices(queue[0]) {
				queue = append(queue, at[v]...)
			}
		}
		for _, v := range l.EdgeVertices(e) {
			if len(at[v]) == 1 {
				ends = append(ends, v)
			}
		}
	}
	return ends, pieces
}

func atRim(b *board.Board, v hex.Vertex) bool {
	hexes := b.Layout().VertexHexes(v)
	return slices.ContainsFunc(hexes[:], func(c hex.Coord) bool { return !b.On(c) })
}

// meets reports whether other water than of this kind touches a corner.
func meets(b *board.Board, v hex.Vertex, kind string) bool {
	for _, e := range b.Layout().VertexEdges(v) {
		for _, other := range water {
			if other != kind && b.Field().OnEdge(e) && b.EdgeHas(e, other) {
				return true
			}
		}
	}
	return false
}

func corner(b *board.Board, v hex.Vertex, c hex.Coord) bool {
	hexes := b.Layout().VertexHexes(v)
	return slices.Contains(hexes[:], c)
}

func labelsOf(b *board.Board, v hex.Vertex) (out []string) {
	for _, c := range b.Layout().VertexHexes(v) {
		out = append(out, b.Label(c))
	}
	return out
}

// Each river passes the hexes that the geography names.
func TestRiversPassTheirHexes(t *testing.T) {
	b := reichswald(t, "vpg")
	for kind, hexes := range map[string]string{
		"major_river": "0301 0901 1301 1601 0305 0407 0508 0710 0812", // Waal and Rhine, then the Maas
		"minor_river": "1510 1409 1208 1108 0909 0809 0709",           // the Niers
		"canal":       "1303 1302",
	} {
		for _, label := range strings.Fields(hexes) {
			edges := b.Layout().EdgesOf(at(t, b, label))
			has := slices.ContainsFunc(edges[:], func(e hex.Edge) bool { return b.EdgeHas(e, kind) })
			assert.True(t, has, "%s at %s", kind, label)
		}
	}
}

// routes are the roads of the geography, hex by hex through the towns that it names.
var routes = []string{
	"0201 0301 0401 0502 0503 0603 0703 0803 0903 1003 1103 1203 1304",                  // Nijmegen, Beek, Wyler, Kranenburg, Nütterden, Cleve
	"0306 0406 0507 0607 0608 0709 0808 0909 1008 1108 1208 1309 1409 1510",             // Mook, Milsbeek, Gennep, Hekkens, Asperden, Goch
	"0803 0904 1004 1005 1006 0907 0908 0909",                                           // Kranenburg, Frasselt, Hekkens
	"1304 1204 1205 1106 1107 1007 0908 0909",                                           // Cleve, Materborn, Hekkens
	"1304 1305 1405 1406 1407 1408 1509 1510",                                           // Cleve, Hau, Pfalzdorf, Goch
	"1304 1404 1405 1506 1606",                                                          // Cleve, Bedburg, towards Kalkar
	"1510 1610", "1510 1609 1608", "1510 1511 1512", "0201 0102", "0306 0305 0204 0104", // Uedem, Kalkar, Weeze; the west edge
}

func TestRoadsConnect(t *testing.T) {
	b := reichswald(t, "first")
	listed := board.NewEdgeSet(b.Field())
	for _, route := range routes {
		hexes := strings.Fields(route)
		for i := 1; i < len(hexes); i++ {
			e := side(t, b, hexes[i-1]+"|"+hexes[i])
			assert.Contains(t, b.PathKinds(e), "road", "%s to %s", hexes[i-1], hexes[i])
			assert.False(t, b.EdgeHas(e, "major_river"), "no road crosses a major river")
			listed.Add(e)
		}
	}
	var off []string
	for e := range b.AllPaths() {
		from, to := b.Layout().EdgeHexes(e)
		if b.On(from) && b.On(to) {
			assert.True(t, listed.Has(e), "road from %s to %s is in no route", b.Label(from), b.Label(to))
			continue
		}
		if !b.On(from) {
			from = to
		}
		off = append(off, b.Label(from))
	}
	slices.Sort(off)
	assert.Equal(t, []string{"0102", "0104", "1512", "1606", "1608", "1610"}, off, "roads that lead off the map")
	for c := range b.PathEdges("road").Hexes().All() {
		assert.GreaterOrEqual(t, len(b.Paths(c)), 2, "a road ends in the open at %s", b.Label(c))
	}
}

// Every road hex is joined by road to the west edge, and so is each edge that a road leads to.
func TestRoadNet(t *testing.T) {
	b := reichswald(t, "first")
	links := b.PathEdges("road")
	west, _ := b.Source("west_edge")
	net := b.Field().TraceRoads(west.Area.All(), board.Barriers{}, board.RoadRule{Roads: links.Hexes(), Links: links})
	for c := range links.Hexes().All() {
		assert.True(t, net.Has(c), b.Label(c))
	}
}

// The fortified lines: the two hexsides of the printed example, with no river on them; Goch ringed; and
// each faces the side that it is attacked from.
func TestFortifiedLines(t *testing.T) {
	b := reichswald(t, "first")
	_, lines := courses(b, "fortified")
	assert.Equal(t, 3, lines)
	for text, faced := range map[string]string{"0808|0909": "0808", "0809|0909": "0809", "0603|0703": "0603", "0906|1006": "0906", "1108|1109": "1109"} {
		e := side(t, b, text)
		f := fortified(t, b, e)
		c, ok := f.FacedHex(b.Layout(), e)
		require.True(t, ok)
		assert.Equal(t, faced, b.Label(c), text)
	}
	for _, text := range []string{"0808|0909", "0809|0909"} {
		assert.Len(t, b.Edge(side(t, b, text)), 1, "only the line lies on %s: all 24 attack at full strength in the example", text)
	}
	goch := at(t, b, "1510")
	for d, e := range b.Layout().EdgesOf(goch) {
		c, _ := fortified(t, b, e).FacedHex(b.Layout(), e)
		assert.Equal(t, b.Layout().Neighbour(goch, hex.Direction(d)), c, "Goch is ringed, facing out")
	}
}

func fortified(t *testing.T, b *board.Board, e hex.Edge) board.Feature {
	t.Helper()
	i := slices.IndexFunc(b.Edge(e), func(f board.Feature) bool { return f.Kind == "fortified" })
	require.GreaterOrEqual(t, i, 0, e.String())
	return b.Edge(e)[i]
}

// Nobody is cut off: every hex can be reached from an edge of the map without crossing a major river.
func TestEveryHexIsReached(t *testing.T) {
	b := reichswald(t, "vpg")
	wet := board.Barriers{Edges: b.EdgesWith(func(f []board.Feature) bool {
		return slices.ContainsFunc(f, func(f board.Feature) bool { return f.Kind == "major_river" })
	})}
	west, east := b.Field().RimHexes(board.West), b.Field().RimHexes(board.East)
	reach := b.Field().Trace(func(yield func(hex.Coord) bool) {
		for _, a := range []board.Area{west, east} {
			for c := range a.All() {
				if !yield(c) {
					return
				}
			}
		}
	}, wet)
	for c := range b.Field().All() {
		assert.True(t, reach.Has(c), b.Label(c))
	}
}
