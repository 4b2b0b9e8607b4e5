package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/forces"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
)

// A battle is played on the track by taps: torpedoes counted down, ranges counted, hits kept apart until
// the round is over and on the record then.
func TestBattleOnTheTrack(t *testing.T) {
	s := secretly(t, at(t, paper)).gathered()
	s.d.turnTo(onBattle)
	assert.Contains(t, s.reads(), "Step 1 of 6: Torpedoes")
	assert.Contains(t, s.reads(), "Nearest medium (3 zones between)")
	s.tap("Prinz Eugen: launch torpedoes", "Confirm")
	assert.Contains(t, s.reads(), "torpedoes 11 of 12")
	assert.Contains(t, s.reads(), "1 on the way to Norfolk")
	s.tap("Now Allied")
	assert.Contains(t, s.reads(), "Norfolk: launch torpedoes", "the attacker was first in the step, now the defender")
	s.tap("Next step: Gunnery")
	s.tap("Prinz Eugen: fire at Norfolk")
	assert.Contains(t, s.reads(), "Prinz Eugen fires at Norfolk, range: Medium", "before the roll: the range")
	assert.Contains(t, s.reads(), "Visibility 7 to 9", "and the modifiers")
	s.tap("Roll")
	assert.Contains(t, s.reads(), "Prinz Eugen fires at Norfolk: Medium range, dice: 3", "the result stands where the dice were")
	s.tap("Continue")
	s.d.undo()
	s.ask("battle.fire", map[string]any{"ship": "prinz_eugen", "target": "norfolk"}, 9, 5, 2)
	s.ask("battle.fire", map[string]any{"ship": "norfolk", "target": "prinz_eugen"}, 7, 3)
	assert.Contains(t, s.reads(), "Stern guns 2/2, hit now: 1")
	_, there := s.d.own.state().Piece("norfolk")
	require.False(t, there, "the ship itself stays behind its screen")
	s.tap("Next step: Torpedo hits")
	assert.Contains(t, s.reads(), "Torpedo hits")
	s.ask("battle.torpedoes", nil, 9).step("movement")
	s.d.turnTo(onBattle)
	s.tap("Norfolk: turn and move", "Norfolk: turn and move", "Prinz Eugen: turn and move", "Prinz Eugen: turn and move", "End the round")
	assert.Contains(t, s.reads(), "Round 2")
	assert.Contains(t, s.reads(), "Stern guns 1/2")
	assert.NotContains(t, s.reads(), "hit now")
}

// A box of a record is crossed off by a tap, by its own side only; the other side sees it while the
// battle lasts and cannot change it.
func TestRecordByHand(t *testing.T) {
	s := secretly(t, at(t, paper)).gathered()
	s.d.lookAs(allied)
	s.d.openSheet(forces.NewSheet("norfolk"), nil)
	hull := s.track("Hull")
	zone := hull.Zones()[len(hull.Zones())-1]
	hull.Tapped(&fyne.PointEvent{Position: zone.Pos.AddXY(5, 5)})
	s.tap("Apply")
	assert.Equal(t, 1, s.d.own.session.Now().State.Private[allied].Pieces["norfolk"].Tracks["hull"])
	s.d.lookAs(german)
	s.d.openSheet(forces.NewSheet("norfolk"), nil)
	assert.True(t, s.track("Hull").Disabled())
	assert.NotContains(t, s.reads(), "Fuel")
	assert.Contains(t, s.reads(), "Behind the screen")
}

// track is the boxes of a name on the sheet that is open.
func (s *stand) track(name string) *widget.BoxTrack {
	s.t.Helper()
	fit.Settle(s.p.win)
	found := within(s.p.win.Canvas().Overlays().Top(), func(b *widget.BoxTrack) bool { return b.Words == name })
	require.NotNil(s.t, found, name)
	return found
}
