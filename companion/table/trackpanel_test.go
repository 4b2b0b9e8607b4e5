package table

import (
	"strings"
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

// The list of forces says what was hit in this round, of the ship that was hit alone.
func TestForcesSayWhatIsHitNow(t *testing.T) {
	s := secretly(t, at(t, paper)).shelled()
	s.d.lookAs(allied)
	var hit []string
	for _, g := range forces.Groups(s.d.Seat().Reader, s.d.own.state(), allied) {
		for _, troop := range g.Troops {
			for _, u := range troop.Units {
				if strings.Contains(u.About(), "hit now: 1") {
					hit = append(hit, u.ID)
				}
			}
		}
	}
	assert.Equal(t, []string{"norfolk"}, hit)
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

// drawnTrack is the track in the panel in front.
func (s *stand) drawnTrack() *widget.Track {
	s.t.Helper()
	fit.Settle(s.p.win)
	found := within(s.p.win.Content(), func(*widget.Track) bool { return true })
	require.NotNil(s.t, found)
	return found
}

// onTrack is the middle of what can be tapped on the track under a name.
func (s *stand) onTrack(name string) fyne.Position {
	s.t.Helper()
	for _, z := range s.drawnTrack().Zones() {
		if z.Name == name {
			return z.Pos.AddXY(z.Size.Width/2, z.Size.Height/2)
		}
	}
	s.t.Fatalf("nothing on the track is %q", name)
	return fyne.Position{}
}

// drag drags a mark of the track, which is given by where it is.
func (s *stand) drag(from, to fyne.Position) {
	track := s.drawnTrack()
	track.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
	track.DragEnd()
	fit.Settle(s.p.win)
}

// A battle is fought on the track by hand: a target is a ship dropped on another or tapped, all ships of a side fire by
// their handle, a move is a zone, and what stays in its zone turns by a button.
func TestBattleByDraggingOnTheTrack(t *testing.T) {
	s := secretly(t, at(t, paper)).five().step("gunnery")
	s.d.turnTo(onBattle)
	s.drag(s.onTrack("All German"), s.onTrack("Bismarck: fire at Norfolk"))
	s.tap("Roll", "Roll", "Continue")
	assert.Contains(t, s.reads(), "Evasion 30, moves 3 · has fired")
	assert.Contains(t, s.reads(), "torpedoes 12 of 12 · has fired")
	s.drag(s.onTrack("Suffolk"), s.onTrack("Norfolk: fire at Bismarck"))
	assert.Contains(t, s.reads(), "Suffolk fires at Bismarck")
	s.tap("Roll", "Continue").step("movement").d.turnTo(onBattle)
	for _, name := range []string{"Bismarck: zone 10, Closing", "All Allied", "All Allied: zone 18, Closing"} {
		s.drawnTrack().Tapped(&fyne.PointEvent{Position: s.onTrack(name)})
		fit.Settle(s.p.win)
	}
	form := string(s.d.own.session.Now().State.Form("battle"))
	for _, want := range []string{`"bismarck","zone":10`, `"norfolk","zone":18`, `"suffolk","zone":18`, `"arethusa","zone":21`} {
		assert.Contains(t, form, want)
	}
}

// counts sets how many torpedoes a ship launches at once.
func (s *stand) counts(n int) {
	s.t.Helper()
	fit.Settle(s.p.win)
	require.NotNil(s.t, s.paged(onBattle).view.Widget("count"))
	s.paged(onBattle).put("count", n)
	fit.Settle(s.p.win)
}

// Torpedoes are launched on the track as guns are fired: by dragging a ship onto its target, by a tap on the target, by keys,
// and by the handle of a side. How many go is beside the track.
func TestTorpedoesOnTheTrack(t *testing.T) {
	const pe = "Prinz Eugen: launch torpedoes"
	tap := func(s *stand, name string) {
		s.drawnTrack().Tapped(&fyne.PointEvent{Position: s.onTrack(name)})
		fit.Settle(s.p.win)
	}
	keys := func(s *stand, keys ...fyne.KeyName) {
		for _, k := range keys {
			s.drawnTrack().TypedKey(&fyne.KeyEvent{Name: k})
			fit.Settle(s.p.win)
		}
	}
	for name, c := range map[string]struct {
		do   func(s *stand)
		want []string
	}{
		"dragged": {func(s *stand) {
			s.ask("battle.next", nil).show().d.turnTo(onBattle)
			s.drag(s.onTrack("Suffolk"), s.onTrack("Norfolk: launch torpedoes: 3 (Bismarck)"))
		}, []string{`"suffolk","target":"bismarck","count":3`}},
		"tapped": {func(s *stand) { tap(s, pe+": 3 (Norfolk)") }, []string{`"prinz_eugen","target":"norfolk","count":3`}},
		"keys":   {func(s *stand) { keys(s, fyne.KeyRight, fyne.KeyReturn) }, []string{`"prinz_eugen","target":"norfolk","count":3`}},
		"split": {func(s *stand) {
			s.d.turnTo(onBattle)
			s.counts(1)
			tap(s, pe+": 1 (Norfolk)")
			s.counts(2)
			tap(s, pe+": 2 (Suffolk)")
		}, []string{`"prinz_eugen","target":"norfolk","count":1`, `"prinz_eugen","target":"suffolk","count":2`}},
		"a side": {func(s *stand) {
			s.ask("battle.next", nil).show().d.turnTo(onBattle)
			s.drag(s.onTrack("All Allied"), s.onTrack("Norfolk: launch torpedoes: 3 (Bismarck)"))
		}, []string{`"norfolk","target":"bismarck","count":3`, `"suffolk","target":"bismarck","count":3`, `"arethusa","target":"bismarck","count":3`}},
	} {
		t.Run(name, func(t *testing.T) {
			s := secretly(t, at(t, paper)).five()
			for _, ship := range []string{"bismarck", "prinz_eugen", "norfolk", "suffolk", "arethusa"} {
				s.ask("battle.set", map[string]any{"ship": ship, "zone": 14, "position": "open"})
			}
			s.show().d.turnTo(onBattle)
			c.do(s)
			form := string(s.d.own.session.Now().State.Form("battle"))
			for _, want := range c.want {
				assert.Contains(t, form, want)
			}
		})
	}
}
