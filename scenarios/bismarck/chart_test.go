package bismarck

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// atlantic is the search map.
func atlantic(t testing.TB) *board.Board {
	t.Helper()
	g := open(t)
	require.Len(t, g.Boards, 1)
	return g.Boards[0]
}

func at1(t testing.TB, b *board.Board, label string) hex.Coord {
	t.Helper()
	c, err := b.Hex(label)
	require.NoError(t, err, label)
	return c
}

// The grid is the printed one: 34 rows A to AH by 35 columns, row K half a hex east of row L, so that K29
// touches L29 and L30 as in the example of searching.
func TestMapGrid(t *testing.T) {
	b := atlantic(t)
	assert.Equal(t, []any{hex.PointyEven, 35, 34}, []any{b.Layout(), b.Cols(), b.Rows()})
	assert.Equal(t, "A1", b.Label(hex.Coord{}))
	assert.Equal(t, "AH35", b.Label(hex.Coord{Col: 34, Row: 33}))
	for _, c := range []struct {
		a, b  string
		touch bool
	}{{"K29", "L29", true}, {"K29", "L30", true}, {"K29", "L28", false}, {"O32", "O33", true}, {"Q29", "Q30", true}, {"T26", "U26", true}} {
		assert.Equal(t, c.touch, b.Layout().Distance(at1(t, b, c.a), at1(t, b, c.b)) == 1, "%s and %s", c.a, c.b)
	}
}

// What the rules say of hexes holds on our drawing: ports, set-up and arrivals lie at sea, the canal joins
// O32 and O33 through land, the Channel is where it is, foggy hexes are those of the public list.
func TestMapFacts(t *testing.T) {
	b, g := atlantic(t), open(t)
	for _, label := range strings.Fields("J30 G31 U26 V27 K27 N26 S26 AF25 E21 O32 O33 N23 AH13 AE12 H7 L2 M1 I28 J29 K29 L30 F20") {
		assert.NotEqual(t, "land", b.Terrain(at1(t, b, label)), label)
	}
	for i, row := range g.Table("set_up").Rows {
		label, _, _ := strings.Cut(g.Table("set_up").Cells[i][0], " ")
		assert.NotEqual(t, "land", b.Terrain(at1(t, b, label)), row)
	}
	edge, ok := b.Layout().EdgeBetween(at1(t, b, "O32"), at1(t, b, "O33"))
	require.True(t, ok)
	assert.True(t, b.EdgeHas(edge, "shore"))
	assert.Contains(t, b.PathKinds(edge), "canal")
	for _, label := range strings.Fields("F20 E19 E21 D19 D26 C18 C25 B24 B25 H30 H31 I29 I30 J30 K30") {
		assert.True(t, strings.HasPrefix(b.Terrain(at1(t, b, label)), "fog"), label)
	}
	channel, ok := b.Zone("channel")
	require.True(t, ok)
	for _, label := range strings.Fields("Q29 Q30 T26 U26") {
		assert.True(t, channel.Area.Has(at1(t, b, label)), label)
	}
	for _, z := range b.Zones() {
		for c := range z.Area.All() {
			assert.NotEqual(t, "land", b.Terrain(c), "%s: %s", z.ID, b.Label(c))
		}
	}
}

// No sea hex that a port or the set-up uses is cut off: ships can sail from Kiel to every other hex of the
// Atlantic, by the canal.
func TestMapIsOneSea(t *testing.T) {
	b := atlantic(t)
	start := at1(t, b, "O33")
	seen, todo := map[hex.Coord]bool{start: true}, []hex.Coord{start}
	for len(todo) > 0 {
		c := todo[0]
		todo = todo[1:]
		for _, n := range b.Layout().Neighbours(c) {
			e, _ := b.Layout().EdgeBetween(c, n)
			barred := b.EdgeHas(e, "shore") && len(b.PathKinds(e)) == 0
			if b.On(n) && !seen[n] && !barred && b.Terrain(n) != "land" {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	for _, label := range strings.Fields("J30 G31 U26 V27 K27 N26 S26 AF25 E21 O32 N23 AH13 A1 AH1 H7 L2 M1 P9") {
		assert.True(t, seen[at1(t, b, label)], label)
	}
}

// The map says where a ship is for random spotting, and lifts the destroyers' limit for a damaged ship that
// returns to base.
func TestMapAtTheTable(t *testing.T) {
	g := open(t)
	d := engine.NewDraft(g, engine.NewState())
	o := &order{Draft: d}
	assert.Nil(t, chartOf(o.Game, o.State, "P9"), "it says nothing before the players have said that it lies there")
	d.Set("our_map", valueOf(g, "our_map", "yes"))
	for label, want := range map[string]string{"P9": "outside_convoy", "Z5": "outside", "M30": "inside", "K28": "inside_search", "N25": "inside_search"} {
		assert.Equal(t, want, chartOf(o.Game, o.State, label).column(), label)
	}
	assert.True(t, chartOf(o.Game, o.State, "P9").onLine() || chartOf(o.Game, o.State, "Q9").onLine() || chartOf(o.Game, o.State, "O9").onLine())
	d.Move("dd_5", engine.AtHex("J30"))
	d.Move("bismarck", engine.AtHex("J29"))
	assert.NotNil(t, shut(g, d.State, "dd_5", "E15"))
	d.Mark("bismarck", "returning", true)
	assert.NotNil(t, shut(g, d.State, "dd_5", "E15"), "her Evasion is whole")
	d.Track("bismarck", "evasion", 2)
	assert.Nil(t, shut(g, d.State, "dd_5", "E15"))
	o.vessel("bismarck").refill(4, "3D")
	assert.NotNil(t, shut(g, d.State, "dd_5", "E15"), "she has refuelled")
	d.Set("fog", 1)
	assert.Error(t, o.clear("E20", "4A"))
	assert.NoError(t, o.clear("P9", "4A"))
}
