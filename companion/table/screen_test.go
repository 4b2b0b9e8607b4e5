package table

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/disk"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// Sizes of the windows that screens are tested in.
var (
	phoneSize   = fyne.NewSize(390, 844)
	tabletSize  = fyne.NewSize(820, 1180)
	desktopSize = fyne.NewSize(1280, 800)
)

// appearance is how a screen is shown.
type appearance struct {
	lang    words.Lang
	text    theme.TextSize
	variant theme.Variant
	size    fyne.Size
}

// games is shared by all tests, so that each game is read once.
var games = scenarios.Catalogue()

// at makes a screen in a window of the test driver, with an empty library. Work runs synchronously, dice show their
// highest face, and the clock is fixed.
func at(t testing.TB, s appearance) *Screen {
	t.Helper()
	app := fit.App(t)
	app.Preferences().SetString(keyLang, string(s.lang))
	app.Preferences().SetString(keyText, s.text.String())
	app.Preferences().SetString(keyTheme, s.variant.String())
	w := test.NewTempWindow(t, nil)
	w.SetPadded(false)
	w.Resize(s.size)
	lib, err := disk.Open(t.TempDir(), games)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, lib.Close()) })
	return New(app, w, Deps{Games: lib.Games(), Library: lib,
		Roll: func(n engine.NeedDice) []int { return repeat(n.Low+n.Sides-1, n.Count) },
		Pick: func(n engine.NeedDraw) []string { return n.From[:n.Count] },
		Now:  func() time.Time { return time.Date(2026, 2, 8, 18, 0, 0, 0, time.UTC) },
		Go:   func(work func()) { work() }})
}

func repeat(v, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = v
	}
	return out
}

// begin starts a game and returns its desk.
func begin(t testing.TB, p *Screen, o engine.Opening) *desk {
	t.Helper()
	s, err := p.deps.Library.New(o, "", p.deps.stamp())
	require.NoError(t, err)
	p.enter(s)
	d, ok := p.top().(*desk)
	require.True(t, ok)
	return d
}

// do sends commands to a desk's session as the screen would.
func (d *desk) do(t testing.TB, commands ...engine.Command) {
	t.Helper()
	for _, c := range commands {
		c.At = d.p.deps.stamp()
		_, err := d.own.session.Do(c)
		require.NoError(t, err, "%s %s", c.Do, c.Args)
	}
	d.refresh()
}
