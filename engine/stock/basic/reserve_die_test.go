package basic

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// gates is a map on which each entry is a hex, and the enemy holds some.
type gates map[string]bool

func (gates) Entry(at string) ([]string, bool) { return []string{at}, true }

func (gates) EntryName(string) string { return "" }

func (m gates) Shut(*engine.Game, *engine.State, string, []string, bool) (map[string]bool, bool) {
	return m, true
}

func (gates) Nearest(*engine.Game, *engine.State, string, []string, bool) []string { return nil }

func raid(t *testing.T, r *Reserve, held gates) (*engine.Game, *engine.State) {
	g := &engine.Game{Sides: []engine.Side{{ID: "red"}, {ID: "blue"}}, Boxes: []engine.Box{{ID: "away"}, {ID: engine.OnMap}},
		Counters: []engine.Counter{{ID: "r1", Side: "red"}, {ID: "r2", Side: "red"}}}
	g.Prepare()
	r.ID, r.Units, r.From, r.Side, r.At, r.entries = "raid", "red", "away", "red", []string{"0101", "0105", "0109"}, held
	require.NoError(t, r.Bind(g))
	d := engine.NewDraft(g, engine.NewState())
	d.Move("r1", engine.InBox("away"))
	d.Move("r2", engine.InBox("away"))
	return g, d.State
}

// A die decides where the units of a reserve enter: a third of its faces for each of three places.
func TestReserveByDie(t *testing.T) {
	r := &Reserve{Die: 6, Most: 1}
	g, s := raid(t, r, nil)
	rule := r.Rules()[0]
	fields := rule.Legal(g, s)[0].Fields
	require.Len(t, fields, 1, "the player does not choose the hex")
	assert.Equal(t, 1, fields[0].Max)
	for face, want := range map[int]string{1: "0101", 2: "0101", 3: "0105", 4: "0105", 5: "0109", 6: "0109"} {
		c := engine.Ask("raid", ReserveArgs{Units: []string{"r1"}})
		_, err := rule.Decide(g, s, c)
		var need *engine.NeedDice
		require.ErrorAs(t, err, &need)
		assert.Equal(t, []int{1, 6}, []int{need.Count, need.Sides})
		c.Faces = []int{face}
		out, err := rule.Decide(g, s, c)
		require.NoError(t, err)
		after := s.Clone()
		require.NoError(t, engine.ApplyAll(after, out.Events))
		p, _ := after.Piece("r1")
		assert.Equal(t, engine.AtHex(want), p.Place, face)
	}
	c := engine.Ask("raid", ReserveArgs{Units: []string{"r1"}, Hex: "0109"})
	c.Override = true
	out, err := rule.Decide(g, s, c)
	require.NoError(t, err, "a correction names the hex")
	require.NoError(t, engine.ApplyAll(s, out.Events))
	p, _ := s.Piece("r1")
	assert.Equal(t, engine.AtHex("0109"), p.Place)
}

func TestReserveByDieRefused(t *testing.T) {
	r := &Reserve{Die: 6, Most: 1}
	g, s := raid(t, r, gates{"0105": true})
	rule := r.Rules()[0]
	_, err := rule.Decide(g, s, engine.Ask("raid", ReserveArgs{Units: []string{"r1", "r2"}}))
	p, _ := engine.AsProblem(err)
	assert.Equal(t, "units.most", p.Code)
	c := engine.Ask("raid", ReserveArgs{Units: []string{"r1"}})
	c.Faces = []int{3}
	_, err = rule.Decide(g, s, c)
	p, _ = engine.AsProblem(err)
	assert.Equal(t, "reserve.shut", p.Code, "the enemy holds the place that the die chose")
	for _, wrong := range []*Reserve{{Die: 1}, {Die: 101}, {Die: 6, Release: &Release{}}} {
		wrong.Head, wrong.Units, wrong.From = setting.Head{ID: "x"}, "red", "away"
		p, _ := engine.AsProblem(wrong.Bind(g))
		assert.Equal(t, "reserve.x.die", p.Where)
	}
}
