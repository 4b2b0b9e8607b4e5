package veritable

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/stock/position"
)

// mover is the game's help for moves.
func mover(t require.TestingT, g *engine.Game) position.MoveCalc {
	for _, c := range g.Calcs {
		if m, ok := c.(position.MoveCalc); ok {
			return m
		}
	}
	require.Fail(t, "the game has no movement")
	return position.MoveCalc{}
}

// What the hexes of the map cost a unit: by road, over rivers, in and out of zones of control; and why some cannot be
// entered at all.
func TestReach(t *testing.T) {
	s := mirrored(t, "first")
	c, _ := s.table.Confirm()
	s.send(c)
	s.place(map[string]string{"s15_44": "0505", "g84_1051": "0706", "w53_71": "0808", "g84_1062": "0909"})
	m, b := mover(t, s.Game()), s.table.Board()
	for _, one := range []struct {
		unit, hex   string
		flags       map[string]bool
		cost, spent int
		allowed     bool
		bars        []string
	}{
		{"s15_44", "0506", nil, 2, 2, true, nil},
		{"s15_44", "0504", nil, 2, 2, true, nil},
		{"s15_44", "0606", nil, 5, 5, true, nil},                                                     // into a ZOC
		{"s15_44", "0706", nil, 7, 7, false, []string{"occupied"}},                                   // the enemy is there
		{"w53_71", "0808", nil, 0, 0, false, nil},                                                    // its own hex
		{"w53_71", "0908", nil, 5, 5, true, nil},                                                     // from one ZOC to the next, in forest
		{"w53_71", "0807", map[string]bool{"force_march": true}, 4, 4, false, []string{"march_zoc"}}, // leaves a ZOC
		{"s15_44", "0305", map[string]bool{"force_march": true}, 4, 4, true, nil},
	} {
		r, err := m.Reach(s.Game(), s.State(), one.unit, "", one.flags)
		require.NoError(t, err)
		q, cost, ok := r.To(at(t, b, one.hex))
		if one.cost == 0 {
			assert.False(t, ok)
			continue
		}
		require.True(t, ok, "%s to %s", one.unit, one.hex)
		answer, err := m.Ask(s.Game(), q)
		require.NoError(t, err)
		a := answer.Result.(position.MoveAnswer)
		assert.Equal(t, []any{one.cost, one.spent, one.allowed, one.bars}, []any{cost, a.Spent, a.Allowed, a.Bars}, "%s to %s", one.unit, one.hex)
	}
	_, err := m.Reach(s.Game(), s.State(), "g84_1052", "", nil)
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "board.unposted", p.Code)
}

// For every position, the way shown to a hex costs what the sum of its steps says.
func TestReachCostsWhatItSays(t *testing.T) {
	s := mirrored(t, "vpg")
	g, m, b := s.Game(), mover(t, s.Game()), s.table.Board()
	confirm, _ := s.table.Confirm()
	s.send(confirm)
	rapid.Check(t, func(rt *rapid.T) {
		st := s.State().Clone()
		d := engine.NewDraft(g, st)
		positions := anyPosition(rt, g)
		for _, id := range engine.SortedKeys(positions) {
			d.Move(id, engine.AtHex(b.Label(positions[id])))
		}
		for _, id := range engine.SortedKeys(positions) {
			r, err := m.Reach(g, d.State, id, "", nil)
			if err != nil {
				continue // it has no allowance
			}
			checkReach(rt, g, m, r, b.Field().Len(), func(i int) hex.Coord { return b.Field().At(i) })
			return
		}
	})
}

func checkReach(t *rapid.T, g *engine.Game, m position.MoveCalc, r *position.Reach, hexes int, at func(int) hex.Coord) {
	for i := range hexes {
		q, cost, ok := r.To(at(i))
		if !ok || r.Shut(at(i)) {
			continue
		}
		res, err := m.Ask(g, q)
		require.NoError(t, err)
		a := res.Result.(position.MoveAnswer)
		if !a.Short {
			assert.Equal(t, cost, a.Path[len(a.Path)-1].Sum)
		}
	}
}
