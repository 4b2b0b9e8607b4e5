package position

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/formula"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// moor is a game on a map of 9 by 9 hexes, whose zone "keep" is the hex 0505.
func moor(t *testing.T, m *March) (*engine.Game, *engine.State) {
	d, err := board.NewDraft("moor", hex.FlatOdd, 9, 9, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	keep, err := d.Board().Hex("0505")
	require.NoError(t, err)
	require.NoError(t, d.PutZone(board.Zone{ID: "keep", Name: "The keep", Area: board.NewArea(keep)}))
	g := &engine.Game{Sides: []engine.Side{{ID: "horde"}}, Boxes: []engine.Box{{ID: engine.OnMap}, {ID: "away"}}, Boards: []*board.Board{d.Board()},
		Marks: []engine.Mark{{ID: "tired"}}, Trackers: []engine.Tracker{{ID: "wall", Max: 3, Start: 1}, {ID: "days", Max: 9}},
		Counters: []engine.Counter{{ID: "r1", Side: "horde"}, {ID: "r2", Side: "horde"}}}
	g.Prepare()
	m.ID, m.Units, m.inPlay = "raid", "horde", &MapInPlay{Map: "moor", board: d.Board()}
	require.NoError(t, m.Bind(g))
	s, err := setting.Supposed(g, nil)
	require.NoError(t, err)
	return g, s
}

// Units go hex by hex towards the goal, and stop in it; of two ways that are equally short they take the lower number.
func TestMarch(t *testing.T) {
	for name, c := range map[string]struct {
		from  string
		hexes int
		want  string
	}{
		"down a column":  {"0501", 0, "0502"},
		"of two ways":    {"0305", 0, "0404"},
		"from a corner":  {"0101", 0, "0102"},
		"beside":         {"0504", 0, "0505"},
		"in it":          {"0505", 0, "0505"},
		"three hexes":    {"0501", 3, "0504"},
		"not beyond it":  {"0507", 9, "0505"},
		"from far south": {"0909", 1, "0808"},
	} {
		t.Run(name, func(t *testing.T) {
			m := &March{To: "keep", Hexes: c.hexes}
			g, s := moor(t, m)
			d := engine.NewDraft(g, s)
			d.Move("r1", engine.AtHex(c.from))
			out, err := m.Rules()[0].Decide(g, d.State, engine.Ask("raid", struct{}{}))
			require.NoError(t, err)
			require.NoError(t, engine.ApplyAll(d.State, out.Events))
			p, _ := d.State.Piece("r1")
			assert.Equal(t, engine.AtHex(c.want), p.Place)
			assert.Equal(t, c.from != c.want, len(out.Said) > 0, "each move is logged")
		})
	}
}

// A row holds units while its condition is true. Units in boxes do not move, and a unit without a recorded hex is left to
// the players.
func TestMarchStays(t *testing.T) {
	m := &March{To: "0505", Stays: []Stay{{ID: "wall", Rule: "9", Units: "tired", When: formula.New("wall > 0")}},
		Effects: []setting.Effect{{Op: "set", On: "days", Value: formula.New("days + 1")}}}
	g, s := moor(t, m)
	rule := m.Rules()[0]
	assert.Empty(t, rule.Legal(g, s), "nobody is on the map")
	d := engine.NewDraft(g, s)
	d.Move("r1", engine.AtHex("0504"))
	d.Mark("r1", "tired", true)
	d.Move("r2", engine.InBox(engine.OnMap))
	require.Len(t, rule.Legal(g, d.State), 1)
	keys := func() (keys []string) {
		out, err := rule.Decide(g, d.State, engine.Ask("raid", struct{}{}))
		require.NoError(t, err)
		require.NoError(t, engine.ApplyAll(d.State, out.Events))
		for _, x := range out.Steps {
			keys = append(keys, x.Key+x.Rule)
		}
		return keys
	}
	assert.Equal(t, []string{"step.march.stays9", "step.march.unseen"}, keys())
	d.Set("wall", 0)
	assert.Equal(t, []string{"step.march.moves", "step.march.unseen"}, keys())
	p, _ := d.State.Piece("r1")
	assert.Equal(t, engine.AtHex("0505"), p.Place)
	assert.Equal(t, 2, d.State.Tracker("days"))
	d.Move("r2", engine.InBox("away"))
	assert.Empty(t, keys())
}

func TestMarchSetUpWrongly(t *testing.T) {
	g, _ := moor(t, &March{To: "keep"})
	for name, c := range map[string]struct {
		m           March
		code, where string
	}{
		"nowhere":        {March{To: "castle"}, "arrive.at", "march.x.to"},
		"too far":        {March{To: "keep", Hexes: 100}, "number.range", "march.x.hexes"},
		"a filter":       {March{To: "keep", Units: "cows"}, "filter.word", "march.x.units"},
		"units that are": {March{To: "keep", Stays: []Stay{{ID: "a", Units: "cows"}}}, "filter.word", "march.x.stay.a.units"},
		"no map":         {March{To: "keep"}, "board.missing", "march.x.to"},
	} {
		c.m.ID = "x"
		if name != "no map" {
			c.m.inPlay = &MapInPlay{Map: "moor", board: g.Boards[0]}
		}
		p, ok := engine.AsProblem(c.m.Bind(g))
		if assert.True(t, ok, name) {
			assert.Equal(t, []string{c.code, c.where}, []string{p.Code, p.Where}, name)
		}
	}
}
