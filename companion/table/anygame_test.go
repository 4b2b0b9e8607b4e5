package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/view/forces"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// A choice with a field of a kind that nobody knows is refused in words; it is no place to type.
func TestFieldOfUnknownKind(t *testing.T) {
	s := standing(t, paper, "first")
	s.d.press(engine.Choice{Do: "note", Key: "choice.note", Fields: []engine.Field{{Name: "text", Kind: "colour"}}})
	assert.Nil(t, s.p.win.Canvas().Overlays().Top())
	assert.Contains(t, s.reads(), "No form knows fields of the kind colour")
	s.d.press(engine.Choice{Do: "note", Key: "choice.note", Fields: []engine.Field{{Name: "text", Kind: engine.FieldObject, Optional: true}}})
	assert.NotNil(t, s.p.win.Canvas().Overlays().Top(), "what may be left out is left out")
}

// A game that has no battles by odds, no ledger and no ground shows every panel all the same, and
// every word there is.
func TestPanelsOfAnyGame(t *testing.T) {
	for _, way := range []appearance{paper, {lang: "ru", size: desktopSize}} {
		p := at(t, way)
		j, _ := enginetest.Begin(t, enginetest.Tiny())
		d := newDesk(p, j, library.Summary{Name: "Tiny"})
		p.open(d)
		s := &stand{t: t, p: p, d: d}
		for i := range d.panels {
			d.turnTo(i)
			assert.NotContains(t, s.reads(), "[", "panel %d lacks words", i)
			assert.Empty(t, fit.Window(p.win))
		}
		d.openSheet(forces.NewSheet("r1"), nil)
		assert.NotContains(t, s.reads(), "[")
	}
}

// The first phases of every game, of those that come along, one of a player's own and those that a new game begins from: a
// phase is one tap, or two where it owes something, there is always one thing to do now, and the screen is sound.
func TestFirstPhasesOfEveryGame(t *testing.T) {
	for _, id := range everyGame() {
		t.Run(id, func(t *testing.T) {
			p := at(t, paper)
			j, _ := enginetest.Begin(t, gameOf(t, id))
			s := &stand{t: t, p: p, d: newDesk(p, j, library.Summary{Name: id, Game: id})}
			p.open(s.d)
			for range 16 {
				now := s.d.own.state().Shared
				if now.Ended != "" {
					break
				}
				sound(t, p)
				before, last := s.taps, s.d.own.now().Last
				s.goOn()
				assert.LessOrEqual(t, s.taps-before, 2, now.Phase)
				require.Greater(t, s.d.own.now().Last, last, now.Phase)
			}
		})
	}
}
