package table

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	fynetest "fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/move"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// guarded lets taps be guarded by a clock that the test moves on.
func guarded(t *testing.T) (pass func(time.Duration)) {
	now := time.Date(2026, 2, 8, 18, 0, 0, 0, time.UTC)
	face.Taps = face.Guard{Now: func() time.Time { return now }}
	t.Cleanup(func() { face.Taps = face.Guard{} })
	return func(d time.Duration) { now = now.Add(d) }
}

// A finger that taps Next twice advances by one phase: the button of the next phase was not there yet.
func TestNextTwiceIsOnePhase(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, {Width: 844, Height: 390}, tabletSize, desktopSize} {
		s := standing(t, appearance{words.English, theme.Normal, theme.Light, size}, "vpg")
		pass := guarded(t)
		s.tap("Next")
		pass(200 * time.Millisecond)
		s.tap("Next")
		require.Equal(t, "setup_allied", s.d.own.state().Shared.Phase, "%v", size)
		pass(400 * time.Millisecond)
		s.tap("Next")
		require.Equal(t, "setup_ready", s.d.own.state().Shared.Phase, "%v", size)
	}
}

// A number is stepped as fast as a finger taps, while all round it changes.
func TestSteppingIsNotSlowed(t *testing.T) {
	s := standing(t, appearance{words.English, theme.Normal, theme.Light, phoneSize}, "first")
	s.d.Visit.Send(move.Open(""), nil)
	guarded(t)
	fit.Settle(s.p.win)
	s.tap("+1", "+1")
	assert.Contains(t, s.reads(), "7")
}

// A number is typed as fast as a finger taps, the same digit twice too.
func TestDigitsAreNotSlowed(t *testing.T) {
	s := onHekkens(t, at(t, appearance{words.English, theme.Normal, theme.Light, phoneSize}), "first")
	s.openBattle().control(onBattle, "number.attacker", nil)
	pass := guarded(t)
	for range 2 {
		s.tap("4")
		pass(150 * time.Millisecond)
	}
	assert.Contains(t, s.reads(), "44")
}

// A finger that taps Continue twice opens the game once, and nothing on its desk.
func TestContinueTwiceOpensOneGame(t *testing.T) {
	for _, size := range guideSizes {
		p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
		playTo(t, p, 3)
		p.home()
		fit.Settle(p.win)
		spot, err := fit.Where(p.win, p.Say("home.continue"))
		require.NoError(t, err)
		pass := guarded(t)
		fynetest.TapCanvas(p.win.Canvas(), spot)
		fit.Settle(p.win)
		once, opened := fit.Read(p.win.Content()), p.desk
		require.NotNil(t, opened, "%v", size)
		for range 3 {
			pass(200 * time.Millisecond)
			fynetest.TapCanvas(p.win.Canvas(), spot)
			fit.Settle(p.win)
		}
		assert.Same(t, opened, p.desk, "%v", size)
		assert.Equal(t, once, fit.Read(p.win.Content()), "%v", size)
		assert.Nil(t, p.win.Canvas().Overlays().Top(), "%v", size)
	}
}
