package board

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine/hex"
)

// drawn is a field drawn in letters, one for each hex: S source, U the hex
// traced from, # barrier, = road, . open ground.
type drawn struct {
	Field
	rows []string
}

func draw(layout hex.Layout, rows ...string) drawn {
	return drawn{Field{layout, len(rows[0]), len(rows)}, rows}
}

func (m drawn) where(letters string) *HexSet {
	return hexesWhere(m.Field, func(c hex.Coord) bool { return strings.IndexByte(letters, m.rows[c.Row][c.Col]) >= 0 })
}

func (m drawn) unit(t *testing.T) hex.Coord {
	at := slices.Collect(m.where("U").All())
	require.Len(t, at, 1)
	return at[0]
}

func spelled(line []hex.Coord) string {
	var out []string
	for _, c := range line {
		out = append(out, c.String())
	}
	return strings.Join(out, " ")
}

func TestTraceLine(t *testing.T) {
	table := []struct {
		name string
		m    drawn
		shut string // hexsides that may not be crossed, as pairs of hexes
		want string
	}{
		{"straight", draw(hex.FlatOdd, "S..U"), "", "3,0 2,0 1,0 0,0"},
		{"at the source", draw(hex.FlatOdd, "S", "U", "."), "", "0,1 0,0"},
		{"round a wall", draw(hex.PointyOdd, "S#U", "..."), "", "2,0 1,1 0,1 0,0"},
		{"walled in", draw(hex.PointyOdd, "S#U", ".#."), "", ""},
		{"out of a barrier", draw(hex.FlatOdd, "S.#", ".#U"), "", "2,1 1,0 0,0"},
		{"hexside shut", draw(hex.FlatOdd, "S.U"), "1,0-2,0", ""},
		{"hexside shut, way round", draw(hex.PointyOdd, "SU", ".."), "0,0-1,0", "1,0 0,1 0,0"},
		{"two sources, the nearer", draw(hex.FlatOdd, "S...U.S"), "", "4,0 5,0 6,0"},
	}
	for _, row := range table {
		b := Barriers{row.m.where("#"), NewEdgeSet(row.m.Field, between(t, row.m.Layout, row.shut)...)}
		lines := row.m.Trace(row.m.where("S").All(), b)
		assert.Equal(t, row.want, spelled(lines.Line(row.m.unit(t))), row.name)
		assert.Equal(t, row.want != "", lines.Has(row.m.unit(t)), row.name)
	}
}

func between(t *testing.T, l hex.Layout, pairs string) (edges []hex.Edge) {
	for _, pair := range strings.Fields(pairs) {
		var a, b hex.Coord
		one, two, _ := strings.Cut(pair, "-")
		require.NoError(t, a.UnmarshalText([]byte(one)))
		require.NoError(t, b.UnmarshalText([]byte(two)))
		e, ok := l.EdgeBetween(a, b)
		require.True(t, ok, pair)
		edges = append(edges, e)
	}
	return edges
}

// A unit on a barrier traces out of it, even when the barrier is the source, but
// nobody traces through.
func TestTraceBeginsOnABarrier(t *testing.T) {
	f := Field{hex.FlatOdd, 4, 1}
	at := func(col int) hex.Coord { return hex.Coord{Col: col} }
	lines := f.Trace(slices.Values([]hex.Coord{at(0), at(0), {Col: 9}}), Barriers{Hexes: NewHexSet(f, at(0))})
	assert.Equal(t, "0,0", spelled(lines.Line(at(0))))
	assert.False(t, lines.Has(at(1)))
	lines = f.Trace(slices.Values([]hex.Coord{at(0)}), Barriers{Hexes: NewHexSet(f, at(2))})
	assert.Equal(t, "2,0 1,0 0,0", spelled(lines.Line(at(2))))
	assert.False(t, lines.Has(at(3)))
	assert.False(t, lines.Has(at(4)))
	assert.Equal(t, "1,0 0,0", spelled(lines.Shortest(slices.Values([]hex.Coord{at(3), at(2), at(1)}))))
	assert.Nil(t, lines.Shortest(slices.Values([]hex.Coord{at(3)})))
	assert.Equal(t, 3, lines.hexes().Len())
}

func TestTraceRoads(t *testing.T) {
	table := []struct {
		name string
		m    drawn
		rule RoadRule
		cut  string // neighbouring road hexes that no road joins
		want string
	}{
		{"all road", draw(hex.PointyOdd, "S==U"), RoadRule{Off: 1}, "", "3,0 2,0 1,0 0,0"},
		{"a gap at the unit", draw(hex.PointyOdd, "S==.U"), RoadRule{Off: 2}, "", "4,0 3,0 2,0 1,0 0,0"},
		{"a gap too wide", draw(hex.PointyOdd, "S==.U"), RoadRule{Off: 1}, "", ""},
		{"a gap in the middle", draw(hex.PointyOdd, "S.=.=.U"), RoadRule{Off: 4}, "", "6,0 5,0 4,0 3,0 2,0 1,0 0,0"},
		{"a gap in the middle, too many", draw(hex.PointyOdd, "S.=.=.U"), RoadRule{Off: 3}, "", ""},
		{"the longer line keeps to the road", draw(hex.PointyOdd, "S..U", "===."), RoadRule{Off: 1}, "", "3,0 2,1 1,1 0,1 0,0"},
		{"shortest where allowed", draw(hex.PointyOdd, "S..U", "===."), RoadRule{Off: 3}, "", "3,0 2,0 1,0 0,0"},
		{"tail: gap in the middle", draw(hex.PointyOdd, "S=.=U"), RoadRule{Off: 2, Tail: true}, "", ""},
		{"tail: gap at the unit", draw(hex.PointyOdd, "S===U"), RoadRule{Off: 1, Tail: true}, "", "4,0 3,0 2,0 1,0 0,0"},
		{"road broken", draw(hex.PointyOdd, "S===U"), RoadRule{Off: 1}, "2,0-1,0", ""},
		{"road broken, one more allowed", draw(hex.PointyOdd, "S===U"), RoadRule{Off: 2}, "2,0-1,0", "4,0 3,0 2,0 1,0 0,0"},
		{"no roads at all", draw(hex.PointyOdd, "S#U"), RoadRule{Off: 9}, "", ""},
	}
	for _, row := range table {
		row.rule.Roads = row.m.where("S=")
		if row.name == "all road" {
			row.rule.Roads = nil
			assert.False(t, row.m.TraceRoads(row.m.where("S").All(), Barriers{}, row.rule).Has(row.m.unit(t)), "nil roads")
			row.rule.Roads = row.m.where("S=")
		}
		if row.cut != "" {
			cut := between(t, row.m.Layout, row.cut)
			row.rule.Links = edgesWhere(row.m.Field, func(e hex.Edge) bool { return !slices.Contains(cut, e) })
		}
		lines := row.m.TraceRoads(row.m.where("S").All(), Barriers{Hexes: row.m.where("#")}, row.rule)
		assert.Equal(t, row.want, spelled(lines.Line(row.m.unit(t))), row.name)
	}
}

func TestZOC(t *testing.T) {
	f := Field{hex.FlatOdd, 16, 12}
	at := hex.Coord{Col: 8, Row: 8}
	shut, _ := f.Layout.EdgeBetween(at, hex.Coord{Col: 8, Row: 7})
	b := Barriers{NewHexSet(f, hex.Coord{Col: 9, Row: 7}), NewEdgeSet(f, shut)}
	posts := []Post{{Hex: at, Side: "red"}, {Side: "blue"}, {Hex: hex.Coord{Col: 1}, Side: "blue"}, {Hex: hex.Coord{Col: -1}, Side: "grey"}}
	zones := f.ZOC(posts, b)
	assert.Equal(t, "7,7 7,8 9,8 8,9", spelled(slices.Collect(zones["red"].All())), "not over the shut hexside nor into the shut hex")
	assert.Equal(t, "0,0 1,0 2,0 0,1 1,1 2,1", spelled(slices.Collect(zones["blue"].All())), "two neighbours control each other's hex")
	assert.Zero(t, zones["grey"].Len())
	assert.Zero(t, zones["nobody"].Len())
}

// anyGround draws a small field with barriers.
var anyGround = rapid.Custom(func(t *rapid.T) drawn {
	cols, rows := rapid.IntRange(1, 8).Draw(t, "cols"), rapid.IntRange(1, 8).Draw(t, "rows")
	m := drawn{Field: Field{rapid.SampledFrom(hex.Layouts[:]).Draw(t, "layout"), cols, rows}}
	letter := rapid.SampledFrom([]byte("....==#S"))
	for range rows {
		m.rows = append(m.rows, string(rapid.SliceOfN(letter, cols, cols).Draw(t, "row")))
	}
	return m
})

func anyWalls(t *rapid.T, f Field) *EdgeSet {
	return edgesWhere(f, func(hex.Edge) bool { return rapid.IntRange(0, 5).Draw(t, "wall") == 0 })
}

// slowTrace does what Trace and TraceRoads do, the plain way: it lengthens all
// lines a hex at a time until nothing new comes. It returns the length of the
// shortest line from each hex.
func slowTrace(m drawn, walls *EdgeSet, cost func(from, to hex.Coord, off int) int, most int) map[hex.Coord]int {
	type state struct {
		c   hex.Coord
		off int
	}
	length := map[hex.Coord]int{}
	seen := map[state]bool{}
	front := []state{}
	for c := range m.where("S").All() {
		if off := cost(c, c, 0); off <= most {
			front = append(front, state{c, off})
		}
	}
	shut := m.where("#")
	for n := 1; len(front) > 0; n++ {
		var next []state
		for _, s := range front {
			if seen[s] {
				continue
			}
			seen[s] = true
			if _, ok := length[s.c]; !ok {
				length[s.c] = n
			}
			for d, to := range m.Layout.Neighbours(s.c) {
				off := s.off + cost(s.c, to, s.off)
				if !shut.Has(s.c) && m.On(to) && !walls.HasSide(s.c, hex.Direction(d)) && off <= most {
					next = append(next, state{to, off})
				}
			}
		}
		front = next
	}
	return length
}

func sameLengths(t *rapid.T, m drawn, want map[hex.Coord]int, got *Traces) {
	for c := range m.All() {
		line := got.Line(c)
		assert.Equal(t, want[c], len(line), "line from %v", c)
		for i := 1; i < len(line); i++ {
			assert.Equal(t, 1, m.Layout.Distance(line[i-1], line[i]))
		}
	}
}

func TestTraceAgreesWithTheSlowWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyGround.Draw(t, "ground")
		walls := anyWalls(t, m.Field)
		want := slowTrace(m, walls, func(_, _ hex.Coord, _ int) int { return 0 }, 0)
		sameLengths(t, m, want, m.Trace(m.where("S").All(), Barriers{m.where("#"), walls}))
	})
}

// A query about some hexes gives the same answers as a trace of the whole field.
func TestTraceForAgreesWithTrace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyGround.Draw(t, "ground")
		walls := Barriers{m.where("#"), anyWalls(t, m.Field)}
		whole := m.Trace(m.where("S").All(), walls)
		asked := rapid.SliceOf(rapid.Custom(func(t *rapid.T) hex.Coord {
			return hex.Coord{Col: rapid.IntRange(-1, m.Cols).Draw(t, "col"), Row: rapid.IntRange(-1, m.Rows).Draw(t, "row")}
		})).Draw(t, "asked")
		some := m.TraceFor(asked, m.where("S").All(), walls)
		for _, c := range asked {
			assert.Equal(t, whole.Line(c), some.Line(c), "line from %v", c)
		}
	})
}

func TestTraceRoadsAgreesWithTheSlowWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyGround.Draw(t, "ground")
		walls, links := anyWalls(t, m.Field), anyWalls(t, m.Field)
		rule := RoadRule{Roads: m.where("="), Off: rapid.IntRange(0, 4).Draw(t, "off"), Tail: rapid.Bool().Draw(t, "tail")}
		if rapid.Bool().Draw(t, "linked") {
			rule.Links = links
		}
		cost := func(from, to hex.Coord, off int) int {
			e, _ := m.Layout.EdgeBetween(from, to)
			broken := from != to && rule.Links != nil && rule.Roads.Has(from) && !links.Has(e)
			if !rule.Roads.Has(to) || broken || rule.Tail && off > 0 {
				return 1
			}
			return 0
		}
		want := slowTrace(m, walls, cost, rule.Off)
		got := m.TraceRoads(m.where("S").All(), Barriers{m.where("#"), walls}, rule)
		sameLengths(t, m, want, got)
	})
}

// Cheapest lines agree with shortest ones where every step costs one, and none costs more than it may.
func TestTraceCostAgreesWithTrace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := anyField.Draw(t, "field")
		hexes := rapid.SliceOfN(rapid.Map(rapid.IntRange(0, f.Len()-1), f.At), 1, 3).Draw(t, "sources")
		closed := NewHexSet(f, rapid.SliceOfN(rapid.Map(rapid.IntRange(0, f.Len()-1), f.At), 0, 8).Draw(t, "closed")...)
		one := func(hex.Coord, hex.Coord) (int, bool) { return 1, true }
		most := rapid.IntRange(0, 6).Draw(t, "most")
		b := Barriers{Hexes: closed}
		plain, dear := f.Trace(slices.Values(hexes), b), f.TraceCost(slices.Values(hexes), b, one, most)
		for c := range f.All() {
			line, cheap := plain.Line(c), dear.Line(c)
			if line == nil || most > 0 && len(line)-1 > most {
				require.Nil(t, cheap)
				continue
			}
			require.Len(t, cheap, len(line))
			n, ok := dear.Cost(c)
			require.True(t, ok)
			require.Equal(t, len(line)-1, n)
		}
	})
}

// A zone of two hexes is the hexes two far, less those behind a barrier.
func TestWiderZones(t *testing.T) {
	f := Field{Layout: hex.FlatOdd, Cols: 7, Rows: 7}
	at := hex.Coord{Col: 3, Row: 3}
	zone := f.ZOC([]Post{{Hex: at, Side: "red", Reach: 2}}, Barriers{})["red"]
	for c := range f.All() {
		far := f.Layout.Distance(at, c)
		require.Equal(t, far == 1 || far == 2, zone.Has(c), "%v", c)
	}
}
