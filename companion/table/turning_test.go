package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/battle"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// A tablet turned in the middle of a battle, and a window pulled to every form, loses nothing.
func TestTurningInABattle(t *testing.T) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, tabletSize})
	s := ready(t, p)
	before := battle.Now(s.d.own.reader(), s.d.own.state())
	for _, size := range []fyne.Size{{Width: 1180, Height: 820}, phoneSize, desktopSize, tabletSize} {
		p.win.Resize(size)
		fit.Settle(p.win)
		assert.Equal(t, before, battle.Now(s.d.own.reader(), s.d.own.state()))
		assert.Contains(t, s.reads(), "Attack on 0909", "%v", size)
	}
	s.tap("3")
	assert.Equal(t, "1/1", battle.Now(s.d.own.reader(), s.d.own.state()).Cell)
}

// A phase in which nothing happens is done with in one tap, in every form.
func TestQuietPhaseInOneTap(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, tabletSize, desktopSize} {
		s := standing(t, appearance{words.English, theme.Normal, theme.Light, size}, "vpg").to("allied_fight")
		s.tap("Next")
		require.Equal(t, "german_order", s.d.own.state().Shared.Phase)
		assert.Equal(t, 1, s.taps)
	}
}

// Everything a turn needs can be done by keyboard.
func TestTurnByKeyboard(t *testing.T) {
	s := standing(t, appearance{words.English, theme.Normal, theme.Light, desktopSize}, "first")
	for range 3 {
		s.p.Keys.Rune('n')
	}
	require.Equal(t, "allied_order", s.d.own.state().Shared.Phase)
	s.p.Undo()
	require.Equal(t, "setup_ready", s.d.own.state().Shared.Phase)
	s.p.Redo()
	require.Equal(t, "allied_order", s.d.own.state().Shared.Phase)
	s.p.Keys.Rune('т') // N on a Russian keyboard
	require.Contains(t, s.reads(), "Not done yet")
	s.tap("Fight, then move") // it is answered where it is asked, and goes on
	require.Equal(t, "allied_fight", s.d.own.state().Shared.Phase)
	s.p.Keys.Rune('b')
	assert.Equal(t, onBattle, s.d.Visit.Panels.Open())
	s.p.Keys.Key(fyne.KeyF3)
	assert.Equal(t, onForces, s.d.Visit.Panels.Open())
	s.p.Keys.Rune('?')
	assert.Contains(t, s.reads(), "Ctrl+Z")
}

// The dice that the main button asks for are entered on a sheet, in every form, and the screen shows the result.
func TestDiceOfTheMainButton(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, tabletSize, desktopSize, {Width: 844, Height: 390}} {
		p := at(t, appearance{words.English, theme.Normal, theme.Light, size})
		d := toAir(t, p)
		before := d.own.now().Last
		require.NoError(t, fit.Tap(p.win, "Roll for air support"))
		require.NoError(t, fit.Tap(p.win, "4"))
		assert.Greater(t, d.own.now().Last, before)
	}
}
