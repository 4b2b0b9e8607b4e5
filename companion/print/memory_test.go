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
	func(s *stand) { s.sources.askSource() },
	func(s *stand) { s.sources.askOptions() },
	func(s *stand) { s.desk.askCounters() },
	func(s *stand) { s.desk.askMap() },
	func(s *stand) { s.desk.askPaper() },
	func(s *stand) { s.desk.askPrinter() },
	func(s *stand) { s.askMenu() },
	func(s *stand) { s.askHelp() },
	func(s *stand) { s.filing.askSave() },
}

// Every sheet of the Print place that is opened and left leaves nothing behind, nor do its panes, its pages, another edition,
// nor the place itself.
func TestScreensAreLetGo(t *testing.T) {
	if fit.Child(t) {
		return
	}
	s := at(t, english)
	s.order.Products = map[string]int{"counters": 1, "map": 1, "charts": 1}
	s.changed()
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
			s.desk.bring(pane)
			fit.Settle(s.Win)
		}
		s.desk.goTo(0)
		s.desk.turn(1)
		s.desk.view.zoom(2)
		s.desk.view.fit()
		s.edition("first").edition("vpg")
		s.Leave()
		s.Open(nil)
		fit.Settle(s.Win)
	})
	runtime.KeepAlive(s)
}
