package worksheet

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// roads is a map of points: an inn two hexes east of a mill by road, a hut one hex south of the mill over a pass.
func roads(t *testing.T) *board.Board {
	d, err := board.NewDraft("roads", hex.FlatOdd, 4, 2, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	m := d.Board()
	for id, c := range map[string]hex.Coord{"mill": {}, "inn": {Col: 2}, "hut": {Row: 1}} {
		require.NoError(t, d.PutPlace(board.Place{ID: id, Hex: c, Name: id}))
	}
	require.NoError(t, d.PutZone(board.Zone{ID: "towns", Area: board.NewArea(hex.Coord{Col: 2})}))
	for _, step := range []struct {
		from, to hex.Coord
		kind     string
	}{{hex.Coord{}, hex.Coord{Col: 1}, "road"}, {hex.Coord{Col: 1}, hex.Coord{Col: 2}, "road"}, {hex.Coord{}, hex.Coord{Row: 1}, "pass"}} {
		e, ok := m.Layout().EdgeBetween(step.from, step.to)
		require.True(t, ok)
		require.NoError(t, d.SetPath(e, step.kind))
	}
	return m
}

// A way from one named hex to the next costs what its kind of path does, however long it is.
func TestWaysOfUnits(t *testing.T) {
	g := strait(t, `
[[reckon]]
id = "go"
[[reckon.input]]
id = "who"
kind = "units"
[[reckon.input]]
id = "to"
kind = "hex"
of = "place"
[[reckon.result]]
id = "cost"
value = 'unit_way("who", "to")'
[[reckon.result]]
id = "pass"
value = 'unit_along("who", "to", "pass")'
truth = true
`)
	g.Boards = []*board.Board{roads(t)}
	g.Paths = []engine.Terrain{{ID: "road", Cost: 1}, {ID: "pass", Cost: 2, By: map[string]int{"blue": 3}}}
	g.Prepare()
	d := engine.NewDraft(g, engine.NewState())
	for _, id := range []string{"r1", "b1"} {
		d.Move(id, engine.AtHex("0101"))
	}
	ask := g.Calc("go").(Calc)
	for name, c := range map[string]struct {
		who, to string
		cost    int
		pass    bool
	}{"road": {"r1", "0301", 1, false}, "pass": {"r1", "0102", 2, true}, "by the unit": {"b1", "0102", 3, true}} {
		w, err := ask.Ask(g, d.State, Given{"who": c.who, "to": c.to})
		require.NoError(t, err, name)
		assert.Equal(t, c.cost, w.Number("cost"), name)
		assert.Equal(t, c.pass, w.Flag("pass"), name)
	}
	zone := within(ask.set.sheet(g, d.State, Entries{"to": {Text: "0301"}, "who": {Units: []UnitEntry{{Unit: "r1"}}}}))
	for input, want := range map[string]bool{"to": true, "who": false} {
		in, err := zone(input, "towns")
		require.NoError(t, err)
		assert.Equal(t, want, in, input)
	}
	u := UnitEntry{Unit: "r1"}.stands(g, d.State)
	_, err := u.way(g, "0401")
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "reckon.way", p.Code)
}

// A hex may be chosen among the places with a name, and nothing else may.
func TestPlacesToChoose(t *testing.T) {
	g := strait(t, "[[reckon]]\nid = \"go\"\n[[reckon.input]]\nid = \"to\"\nkind = \"hex\"\n[[reckon.result]]\nid = \"one\"\nvalue = '1'\n")
	g.Boards = []*board.Board{roads(t)}
	set := g.Calc("go").(Calc).set
	set.Inputs[0].Of = "place"
	require.NoError(t, set.Bind(g))
	assert.Equal(t, []string{"0102", "0301", "0101"}, Rule{set}.Legal(g, engine.NewState())[0].Fields[0].Of)
	set.Inputs[0].Kind = InputOne
	p, ok := engine.AsProblem(set.Bind(g))
	require.True(t, ok)
	assert.Equal(t, "reckon.place", p.Code)
}

// Counters move to the hex of the units of an input, and stay where those are in none.
func TestMoveToUnits(t *testing.T) {
	for name, c := range map[string]struct{ leads, want engine.Place }{
		"in a hex": {engine.AtHex("0301"), engine.AtHex("0301")}, "in a box": {engine.InBox("map"), engine.AtHex("0101")}} {
		g := strait(t, "[[reckon]]\nid = \"join\"\n[[reckon.input]]\nid = \"who\"\nkind = \"units\"\n[[reckon.input]]\nid = \"leads\"\nkind = \"units\"\n[[reckon.result]]\nid = \"one\"\nvalue = '1'\n[[reckon.effect]]\nop = \"move\"\non = \"who\"\nto = \"leads\"\n")
		d := engine.NewDraft(g, engine.NewState())
		d.Move("r1", engine.AtHex("0101"))
		d.Move("b1", c.leads)
		out, err := g.Rule("join").Decide(g, d.State, engine.Ask("join", map[string]any{"who": "r1", "leads": "b1"}))
		require.NoError(t, err)
		require.NoError(t, engine.ApplyAll(d.State, out.Events))
		p, _ := d.State.Piece("r1")
		assert.Equal(t, c.want, p.Place, name)
	}
}
