package worksheet

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// sail is a worksheet that moves the units that were chosen to a hex.
const sail = `
[[reckon]]
id = "sail"
[[reckon.input]]
id = "ships"
kind = "units"
of = "red"
min = 1
max = 2
[[reckon.input]]
id = "to"
kind = "hex"
needed = true
[[reckon.bar]]
id = "far"
when = 'unit_hexes("ships", "to") > 3'
[[reckon.line]]
id = "way"
value = 'unit_hexes("ships", "to")'
[[reckon.effect]]
op = "move"
on = "ships"
to = "to"
`

// strait is a game on a map of five by three hexes with land between 0201 and 0401.
func strait(t *testing.T, data string) *engine.Game {
	g, err := archery(t, data)
	require.NoError(t, err)
	g.Counters = append(g.Counters, engine.Counter{ID: "r2", Side: "red"})
	g.Prepare()
	d, err := board.NewDraft("strait", hex.FlatOdd, 5, 3, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	for c := range d.Board().Field().All() {
		require.NoError(t, d.SetTerrain(c, map[bool]string{true: "land", false: "sea"}[c.Col == 2 && c.Row < 2]))
	}
	g.Boards = []*board.Board{d.Board()}
	g.Terrains = []engine.Terrain{{ID: "sea"}, {ID: "land", Bar: true, By: map[string]int{"blue": 1}}}
	return g
}

// Units go to the hex of the sheet by the shortest way that the terrain leaves them, the farthest of them counts.
func TestSailing(t *testing.T) {
	for name, c := range map[string]struct {
		to   string
		code string
	}{
		"beside":       {"0202", ""},
		"near the end": {"0103", ""},
		"round land":   {"0401", "reckon.barred"},
		"on land":      {"0301", "reckon.barred"},
		"off the map":  {"0909", "reckon.barred"},
	} {
		t.Run(name, func(t *testing.T) {
			g := strait(t, sail)
			d := engine.NewDraft(g, engine.NewState())
			d.Move("r1", engine.AtHex("0201"))
			d.Move("r2", engine.AtHex("0101"))
			out, err := g.Rule("sail").Decide(g, d.State, engine.Ask("sail", map[string]any{"ships": []string{"r1", "r2"}, "to": c.to}))
			if c.code != "" {
				p, _ := engine.AsProblem(err)
				require.NotNil(t, p)
				assert.Equal(t, c.code, p.Code)
				return
			}
			require.NoError(t, err)
			require.NoError(t, engine.ApplyAll(d.State, out.Events))
			for _, id := range []string{"r1", "r2"} {
				p, _ := d.State.Piece(id)
				assert.Equal(t, engine.AtHex(c.to), p.Place)
			}
		})
	}
}

// At the table a unit that the input does not offer now is refused.
func TestUnitsOffered(t *testing.T) {
	g := strait(t, strings.Replace(sail, `of = "red"`, `of = "red !tired"`, 1))
	d := engine.NewDraft(g, engine.NewState())
	d.Move("r1", engine.AtHex("0201"))
	d.Mark("r1", "tired", true)
	ask := engine.Ask("sail", map[string]any{"ships": []string{"r1"}, "to": "0202"})
	_, err := g.Rule("sail").Decide(g, d.State, ask)
	p, _ := engine.AsProblem(err)
	require.NotNil(t, p)
	assert.Equal(t, "units.not", p.Code)
	assert.Equal(t, "@unit.r1.name", p.Args["unit"])
	ask.Override = true
	_, err = g.Rule("sail").Decide(g, d.State, ask)
	assert.NoError(t, err)
}

// The way between two units is open to the one that goes.
func TestWayBetweenUnits(t *testing.T) {
	g := strait(t, `
[[reckon]]
id = "far"
[[reckon.input]]
id = "one"
kind = "units"
[[reckon.input]]
id = "other"
kind = "units"
[[reckon.result]]
id = "hexes"
value = 'unit_hexes("one", "other")'
`)
	d := engine.NewDraft(g, engine.NewState())
	d.Move("r1", engine.AtHex("0201"))
	d.Move("b1", engine.AtHex("0401"))
	for one, want := range map[string]int{"r1": 4, "b1": 2} {
		other := map[string]string{"r1": "b1", "b1": "r1"}[one]
		w, err := g.Calc("far").(Calc).Ask(g, d.State, Given{"one": one, "other": other})
		require.NoError(t, err)
		assert.Equal(t, want, w.Number("hexes"), one)
	}
}

// What is done with counters that a side keeps to itself is logged for that side alone.
func TestHiddenUnitsLogged(t *testing.T) {
	g := strait(t, sail)
	g.Sides[0].Secret, g.Sides[1].Secret = true, true
	d := engine.NewDraft(g, engine.NewState())
	d.Move("r1", engine.AtHex("0201"))
	out, err := g.Rule("sail").Decide(g, d.State, engine.Ask("sail", map[string]any{"ships": []string{"r1"}, "to": "0202"}))
	require.NoError(t, err)
	for _, line := range out.Said {
		assert.Equal(t, "red", line.For, line.Key)
	}
	assert.NotEmpty(t, out.Said)
}

// Units see one another unless terrain that blocks sight lies between.
func TestSight(t *testing.T) {
	g := strait(t, `
[[reckon]]
id = "look"
[[reckon.input]]
id = "one"
kind = "units"
[[reckon.input]]
id = "to"
kind = "hex"
[[reckon.result]]
id = "seen"
value = 'unit_sees("one", "to")'
truth = true
`)
	g.Terrains[1].Sight = "blocks"
	d := engine.NewDraft(g, engine.NewState())
	d.Move("r1", engine.AtHex("0201"))
	for to, want := range map[string]bool{"0401": false, "0301": true, "0403": false, "0203": true} {
		w, err := g.Calc("look").(Calc).Ask(g, d.State, Given{"one": "r1", "to": to})
		require.NoError(t, err)
		assert.Equal(t, want, w.Flag("seen"), to)
	}
}
