package worksheet

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

const march = `
[[reckon]]
id = "march"
[[reckon.input]]
id = "who"
kind = "units"
of = "red"
min = 1
max = 1
[[reckon.input]]
id = "to"
kind = "hex"
needed = true
[[reckon.input]]
id = "way"
kind = "one"
of = "facing"
[[reckon.result]]
id = "cost"
value = 'unit_cost("who", "to") + unit_turns("who", "way")'
[[reckon.result]]
id = "arc"
value = 'unit_turns("who", "to")'
[[reckon.result]]
id = "cover"
value = 'unit_cover("who", "to")'
[[reckon.effect]]
op = "move"
on = "who"
to = "to"
[[reckon.effect]]
op = "face"
on = "who"
value = "way"
`

// lawn is a game on a map of five by five hexes: a hedge south of 0302, a wall south of 0402, a house at 0301. Red faces north.
func lawn(t *testing.T) *engine.Game {
	d, err := board.NewDraft("lawn", hex.FlatOdd, 5, 5, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	m := d.Board()
	for c := range m.Field().All() {
		require.NoError(t, d.SetTerrain(c, map[bool]string{true: "house", false: "field"}[c.Col == 2 && c.Row == 0]))
	}
	for label, kind := range map[string]string{"0302": "hedge", "0402": "wall"} {
		c, err := m.Hex(label)
		require.NoError(t, err)
		require.NoError(t, d.SetEdge(m.Layout().EdgeOf(c, hex.FlatS), board.Feature{Kind: kind}))
	}
	g := &engine.Game{ID: "lawn", Sides: []engine.Side{{ID: "red", Faces: "n"}, {ID: "blue"}}, Boards: []*board.Board{m},
		Counters: []engine.Counter{{ID: "r1", Side: "red"}, {ID: "b1", Side: "blue"}},
		Terrains: []engine.Terrain{{ID: "field", Cost: 1}, {ID: "house", Cost: 1, Cover: 3}},
		Hexsides: []engine.Terrain{{ID: "hedge", Cost: 1, Cover: 1}, {ID: "wall", Bar: true, Cover: 2}}}
	g.Prepare()
	for _, c := range worksheets(t, march) {
		require.NoError(t, c.Bind(g))
		g.Rules, g.Calcs = append(g.Rules, c.Rules()...), append(g.Calcs, c.Calcs()...)
	}
	g.Prepare()
	return g
}

// A way costs its hexes, hexsides and turns; the arc depends on the facing, the cover on where the line comes in.
func TestFacingMeasured(t *testing.T) {
	g := lawn(t)
	for name, c := range map[string]struct {
		from, to, way    string
		cost, arc, cover int
	}{
		"ahead":            {"0505", "0503", "n", 2, 0, 0},
		"turned about":     {"0503", "0505", "s", 5, 3, 0},
		"over a hedge":     {"0303", "0302", "n", 2, 0, 1},
		"round a wall":     {"0403", "0402", "n", 2, 0, 2},
		"into the house":   {"0302", "0301", "ne", 2, 0, 3},
		"to the flank":     {"0303", "0402", "", 1, 1, 0},
		"back to the left": {"0303", "0203", "nw", 2, 2, 0},
	} {
		d := engine.NewDraft(g, engine.NewState())
		d.Move("r1", engine.AtHex(c.from))
		given := Given{"who": "r1", "to": c.to}
		if c.way != "" {
			given["way"] = c.way
		}
		w, err := g.Calc("march").(Calc).Ask(g, d.State, given)
		require.NoError(t, err, name)
		assert.Equal(t, []int{c.cost, c.arc, c.cover}, []int{w.Number("cost"), w.Number("arc"), w.Number("cover")}, name)
	}
}

// The effect turns the unit, and the log says which way it faces.
func TestFacingOfTheSheet(t *testing.T) {
	g := lawn(t)
	d := engine.NewDraft(g, engine.NewState())
	d.Move("r1", engine.AtHex("0505"))
	out, err := g.Rule("march").Decide(g, d.State, engine.Ask("march", map[string]any{"who": "r1", "to": "0504", "way": "se"}))
	require.NoError(t, err)
	require.NoError(t, engine.ApplyAll(d.State, out.Events))
	p, _ := d.State.Piece("r1")
	to, _ := g.Facing(g.Counter("r1"), p)
	assert.Equal(t, hex.FlatSE, to)
	assert.Equal(t, "log.faced", out.Said[2].Key)
	assert.Equal(t, engine.Args{"unit": "@unit.r1.name", "to": "@facing.se.name"}, out.Said[2].Args)
}
