package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// After the roll of a battle was undone, the message leaves the dice free: a finger that taps them hits no Redo.
func TestToastLeavesTheDiceFree(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 320, Height: 568}, phoneSize, {Width: 844, Height: 390}, tabletSize, desktopSize} {
		s := ready(t, at(t, appearance{words.English, theme.Normal, theme.Light, size}))
		s.d.scroll(onBattle).Bars.ScrollToBottom()
		s.ask("battle.roll", nil, 3).show()
		s.d.undo()
		fit.Settle(s.p.win)
		toast := shownOf[*widget.Snackbar](s.p.win)
		require.NotNil(t, toast, "%v", size)
		dice := shownOf[*widget.DieRow](s.p.win)
		require.NotNil(t, dice, "%v", size)
		for _, key := range dice.Zones() {
			assert.False(t, overlap(toast, dice, key), "%v: key %q", size, key.Name)
		}
	}
}

// shownOf is the first object of a type on the screen.
func shownOf[T fyne.CanvasObject](w fyne.Window) (found T) {
	for _, o := range fit.Shown(w) {
		if got, ok := o.(T); ok {
			return got
		}
	}
	return found
}

// overlap reports whether an object covers a key of another, by more than an edge.
func overlap(a, b fyne.CanvasObject, key face.Zone) bool {
	const edge = 4
	driver := fyne.CurrentApp().Driver()
	p, q := driver.AbsolutePositionForObject(a), driver.AbsolutePositionForObject(b).Add(key.Pos)
	return p.X+edge < q.X+key.Size.Width && q.X+edge < p.X+a.Size().Width && p.Y+edge < q.Y+key.Size.Height && q.Y+edge < p.Y+a.Size().Height
}

// The Redo of a message goes when there is nothing to redo any more, also where another seat did something.
func TestToastOffersNoStaleRedo(t *testing.T) {
	s := ready(t, at(t, appearance{words.English, theme.Normal, theme.Light, phoneSize}))
	s.ask("battle.roll", nil, 3).show()
	s.d.undo()
	require.NotNil(t, shownOf[*widget.Snackbar](s.p.win))
	s.ask("battle.roll", nil, 4).show()
	s.d.refresh()
	fit.Settle(s.p.win)
	assert.Nil(t, shownOf[*widget.Snackbar](s.p.win))
}
