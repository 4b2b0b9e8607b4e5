package print

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
)

// leading are the ways to the sheets of the place.
var leading = []func(s *stand){
	func(s *stand) { s.open("origin") },
	func(s *stand) { s.open("options") },
	func(s *stand) { s.open("counters") },
	func(s *stand) { s.open("map") },
	func(s *stand) { s.open("paper_other") },
	func(s *stand) { s.open("printer_new") },
	func(s *stand) { s.Screen.open(s.menu()) },
	func(s *stand) { s.Keys.Rune('?') },
	func(s *stand) { s.askSave() },
}

// Every sheet of the Print screen that is opened and left leaves nothing behind, nor do its panes, its pages, another edition,
// nor the place itself.
func TestScreensAreLetGo(t *testing.T) {
	if fit.Child(t) {
		return
	}
	s := at(t, english)
	s.st.Order.Products = map[string]int{"counters": 1, "map": 1, "charts": 1}
	s.st.Changed()
	fit.Level(t, len(leading)+7, func() {
		for _, open := range leading {
			open(s)
			fit.Settle(s.Win)
			for range 2 { // a field that is typed in, and its sheet
				if f := s.Win.Canvas().Focused(); f != nil {
					f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
				} else if s.Win.Canvas().Overlays().Top() != nil {
					s.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
				}
			}
			require.Nil(t, s.Win.Canvas().Overlays().Top())
		}
		for _, pane := range []int{onPages, onPaper, onProducts} {
			s.screen.bring(pane)
			fit.Settle(s.Win)
		}
		s.screen.goTo(0)
		s.screen.turn(1)
		s.screen.preview.Zoom(2)
		s.screen.preview.Fit()
		s.edition("first").edition("vpg")
		s.Shell.Leave()
		s.Open(nil)
		fit.Settle(s.Win)
	})
	runtime.KeepAlive(s)
}
