package game

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft"
	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
)

// Every page leaves nothing in memory when it is closed: each form, the other pages of a draft, the draft, the page of a
// new game.
func TestScreensAreReleased(t *testing.T) {
	if fit.Child(t) {
		return
	}
	p := at(t, english)
	operational(t, p)
	p.back()
	back := func() {
		fit.Settle(p.Win)
		p.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
		require.Nil(t, p.Visit.Stack.Page())
		require.Nil(t, p.Win.Canvas().Overlays().Top())
	}
	fit.Level(t, len(forms.All())+8, func() {
		p.Visit.Stack.OpenPage(&draft.New{Templates: p.sources.templates, Games: p.sources.games}, nil)
		back()
		fit.Settle(p.Win)
		require.NoError(t, fit.Tap(p.Win, "My game"))
		d := p.draft
		require.NotNil(t, d)
		over := len(d.over())
		leave := func() {
			fit.Settle(p.Win)
			for i := 0; i < 3 && len(d.over()) > over; i++ {
				p.Win.Canvas().Unfocus()
				p.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
			}
			require.Len(t, d.over(), over)
		}
		for _, f := range forms.All() {
			d.goTo(f.Page(d.work))
			leave()
		}
		d.goTo(forms.All()[3].Page(d.work))
		d.front().view.Pressed("game.toml#phase[2]", nil)
		leave()
		d.goTo(d.trial.model)
		leave()
		d.act(page.Act{Do: draft.ShowFound})
		leave()
		d.act(page.Act{Do: draft.ShowText, Of: gameFile, Text: "phase[2]"})
		leave()
		p.back()
		require.Nil(t, p.draft)
	})
	runtime.KeepAlive(p)
}
