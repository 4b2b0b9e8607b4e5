package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// evening is a newcomer at the table: what he does is counted in taps against a goal.
type evening struct {
	*stand
}

// does taps, and fails where that took more taps than the goal or led to another phase.
func (e evening) does(what string, goal int, phase string, labels ...string) {
	e.t.Helper()
	before := e.taps
	e.tap(labels...)
	if e.d == nil {
		e.d = e.p.top().(*desk)
	}
	require.Equal(e.t, phase, e.d.state().Shared.Phase, what)
	assert.LessOrEqual(e.t, e.taps-before, goal, what)
}

// A newcomer's first turns of both editions, as taps: how many each action takes is bounded, and what is to be done
// now is one button at each step.
func TestNewcomersTurn(t *testing.T) {
	for _, edition := range []struct{ id, name string }{{"first", "First edition (2000)"}, {"vpg", "VPG edition"}} {
		t.Run(edition.id, func(t *testing.T) {
			p := at(t, appearance{words.English, theme.Normal, theme.Light, phoneSize})
			e := evening{&stand{t: t, p: p}}
			e.does("from Home to the first phase", 3, "setup_german", "Operation Veritable", edition.name, "Start")
			e.one("Next")
			e.does("a set-up that stands on the table", 1, "setup_allied", "Next")
			e.does("the other set-up", 1, "setup_ready", "Next")
			e.does("begin", 1, "allied_order", "Next")
			e.does("an order of actions is chosen", 1, "allied_order", e.d.reader().Say("tracker.order_allied.value.fight_move.name"))
			e.one("Next")
			e.does("on to the battles", 1, "allied_fight", "Next")
			e.one("Next")
			e.does("a phase without a battle", 1, "allied_move_2", "Next")
			if edition.id == "vpg" {
				e.one(e.d.reader().Say("supply.supply_allied.name"))
				e.does("movement over the supply check asks once", 2, "german_order", "Next", "Skip and go on")
			} else {
				e.does("a quiet movement", 1, "german_order", "Next")
			}
			e.to("air").show()
			roll := e.d.reader().Say("roll.air.name")
			e.one(roll)
			e.does("the die of the air support", 2, "air", roll, "4")
			e.one("Next")
			assert.Contains(t, e.reads(), "rolled 4", "the result stands where the button was")
			assert.NotContains(t, primaries(p.win), roll)
			e.does("on from a result", 1, "allied_order", "Next")
		})
	}
}

// one requires that a button is the one thing to do now.
func (e evening) one(words string) {
	e.t.Helper()
	require.Equal(e.t, []string{words}, primaries(e.p.win))
}
