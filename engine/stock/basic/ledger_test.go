package basic

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// A result that holds whatever the points goes before the bands, the first of several; nothing by which
// the total might change leads anywhere else.
func TestLedgerOutright(t *testing.T) {
	g := &engine.Game{Sides: []engine.Side{{ID: "red"}, {ID: "blue"}}, Trackers: []engine.Tracker{{ID: "points", Max: 9}, {ID: "king", Max: 2}}}
	g.Prepare()
	l := &Ledger{Head: setting.Head{ID: "score"}, Lines: []LedgerLine{{ID: "points", Count: formula.New("points"), Points: 1}},
		Bands:    []Band{{ID: "loss", Side: "red"}, {ID: "win", Side: "blue", From: 3}},
		Outright: []Outright{{ID: "mate", Rule: "9", Side: "red", When: formula.New("king > 0")}, {ID: "later", When: formula.New("king == 2")}}}
	require.NoError(t, l.Bind(g))
	s := engine.NewState()
	d := engine.NewDraft(g, s)
	d.Set("points", 2)
	got := l.tally(g, d.State, nil)
	assert.Equal(t, []any{"loss", "red", 1}, []any{got.Band, got.Side, len(got.Changes)})
	d.Set("king", 2)
	got = l.tally(g, d.State, nil)
	assert.Equal(t, []any{"mate", "red", 2, 0}, []any{got.Band, got.Side, got.Total, len(got.Changes)})
	last := got.Steps[len(got.Steps)-1]
	assert.Equal(t, engine.Args{"band": "@ledger.score.band.mate.name"}, last.Args)
	assert.Equal(t, "9", last.Rule)

	l.Outright[0].When = nil
	p, ok := engine.AsProblem(l.Bind(g))
	require.True(t, ok)
	assert.Equal(t, "ledger.score.outright.mate.when", p.Where)
}

// A side's total counts what the side sees, whatever another keeps in the same file; without a side everything counts.
func TestLedgerCountsWhatTheSideSees(t *testing.T) {
	g := &engine.Game{Sides: []engine.Side{{ID: "red"}, {ID: "blue"}},
		Trackers: []engine.Tracker{{ID: "kept", Max: 9, Side: "red"}, {ID: "shown", Max: 9}}}
	g.Prepare()
	l := &Ledger{Head: setting.Head{ID: "score"}, Bands: []Band{{ID: "loss", Side: "red"}},
		Lines: []LedgerLine{{ID: "points", Count: formula.New("kept + shown"), Points: 1}}}
	require.NoError(t, l.Bind(g))
	s := engine.NewState()
	s.Part("red").Trackers, s.Part("blue").Trackers = map[string]int{"kept": 3}, map[string]int{}
	s.Shared.Trackers = map[string]int{"shown": 2}
	for side, want := range map[string]string{"blue": "2", "red": "5", "": "5"} {
		out, err := LedgerRule{l}.Decide(g, s, engine.Command{Do: "score", Side: side})
		require.NoError(t, err, side)
		assert.Equal(t, want, out.Said[0].Args["total"], side)
	}
}
