package table

import (
	"testing"

	"fyne.io/fyne/v2"
	fynetest "fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// A tap on a disabled button says why it is disabled, and does nothing else.
func TestDisabledButtonSaysWhy(t *testing.T) {
	for _, size := range []fyne.Size{phoneSize, desktopSize} {
		s := standing(t, appearance{words.English, theme.Normal, theme.Light, size}, "vpg")
		s.show()
		last, tapped := s.d.own.session.Now().Last, false
		for _, o := range fit.Shown(s.p.win) {
			if b, ok := o.(*widget.Button); ok && b.Icon == style.IconUndo && b.Disabled() {
				tapped = true
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
				fynetest.TapCanvas(s.p.win.Canvas(), at.AddXY(b.Size().Width/2, b.Size().Height/2))
			}
		}
		require.True(t, tapped)
		fit.Settle(s.p.win)
		toast := shownOf[*widget.Snackbar](s.p.win)
		require.NotNil(t, toast)
		assert.Contains(t, fit.Read(toast), s.p.Say("problem.session.no_undo"))
		assert.Equal(t, last, s.d.own.session.Now().Last)
	}
}
