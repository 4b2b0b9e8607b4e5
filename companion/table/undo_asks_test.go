package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/link"
	"sandtable/engine"
	"sandtable/engine/play"
)

// On a device that sides share, a side undoes its own act without a question and keeps what the other side did in
// secret since. Before an act of the other side it is asked, and reads whose act that is.
func TestUndoAsksBeforeAnotherSidesAct(t *testing.T) {
	s := secretly(t, at(t, paper)).mustered().looking(german, "move")
	s.acts(german, "fleet.sail", map[string]any{"units": []string{"weissenburg"}, "hex": "B26"})
	s.acts(allied, "fleet.sail", map[string]any{"units": []string{"m_tf_1"}, "hex": "L21"})
	kept := func(side string) int { s.d.lookAs(side); return s.d.own.keptNow() }
	was := map[string]int{german: kept(german), allied: kept(allied)}
	s.d.lookAs(german)
	s.p.Undo()
	assert.Nil(t, s.d.Visit.Stack.Top(), "no question")
	assert.Less(t, kept(german), was[german])
	assert.Equal(t, was[allied], kept(allied), "the other side keeps its secret act")
	assert.NotContains(t, s.reads(), "The other side's undo")

	sight := func() int { return s.d.own.state().Tracker("visibility") }
	before := sight()
	s.acts(allied, "tracker", map[string]any{"id": "visibility", "value": before + 1})
	s.d.lookAs(german)
	for _, answer := range []string{"no", "yes"} {
		s.p.Undo()
		require.NotNil(t, s.d.Visit.Stack.Top(), answer)
		assert.Contains(t, s.reads(), "This undoes an act of the other side (Allied): ")
		assert.Contains(t, s.reads(), "This also undoes what the sides did in secret since then.")
		assert.Contains(t, s.reads(), "Keep it")
		assert.Equal(t, before+1, sight())
		require.NoError(t, s.d.Visit.Press(s.d.Visit.Stack.Top(), answer, nil))
	}
	assert.Equal(t, before, sight())

	for _, answer := range []string{"no", "yes"} {
		s.p.Redo()
		require.NotNil(t, s.d.Visit.Stack.Top(), answer)
		assert.Contains(t, s.reads(), "This repeats an act of the other side (Allied): ")
		assert.Contains(t, s.reads(), "Leave it undone")
		assert.Equal(t, before, sight())
		require.NoError(t, s.d.Visit.Press(s.d.Visit.Stack.Top(), answer, nil))
	}
	assert.Equal(t, before+1, sight())
}

// acts does something in the view of a side, as a correction where need be.
func (s *stand) acts(side, verb string, args any) {
	s.t.Helper()
	s.d.lookAs(side)
	c := engine.Ask(verb, args)
	c.At, c.Override = s.p.deps.stamp(), true
	_, err := s.d.own.sideView().Do(c)
	require.NoError(s.t, err)
	s.d.refresh()
}

// The host's common view asks before it undoes an act of a seat.
func TestHostAsksBeforeUndoingASeatsAct(t *testing.T) {
	p, d := linkedDesk(t)
	d.link.shut()
	d.link.page()
	p.pageView().Pressed("own", string(link.Watches))
	p.pageView().Pressed("open", nil)
	p.back()
	was := d.own.state().Shared.Phase
	here := d.own.session.Seat(german)
	_, err := here.Do(here.Number(), engine.Ask(play.NextVerb, play.NextArgs{All: true}))
	require.NoError(t, err)
	d.link.onNews()
	stands := d.own.state().Shared.Phase
	p.Undo()
	require.NotNil(t, d.Visit.Stack.Top())
	assert.Contains(t, (&stand{t: t, p: p, d: d}).reads(), "This undoes an act of the other side (German): ")
	assert.Equal(t, stands, d.own.state().Shared.Phase)
	require.NoError(t, d.Visit.Press(d.Visit.Stack.Top(), "yes", nil))
	assert.Equal(t, was, d.own.state().Shared.Phase)
}
