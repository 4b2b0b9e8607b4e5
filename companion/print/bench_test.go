package print

import (
	"testing"
	"time"

	"sandtable/companion/widget/fit"
)

// BenchmarkTurn turns pages of everything there is to print, each drawn anew as large as the screen shows
// it, with its neighbours in the strip; in the app all but a few hundredths of that is off the UI
// goroutine. A page is to be there before one wonders.
func BenchmarkTurn(b *testing.B) {
	s := at(b, english)
	for _, x := range s.there() {
		s.order.Products[x.ID] = 1
	}
	s.changed()
	fit.Settle(s.Win)
	for i := 0; b.Loop(); i++ {
		s.desk.album.renew(s.desk.album.pages)
		s.desk.page = -1
		s.desk.goTo(i % s.desk.count())
	}
	b.ReportMetric(float64(100*time.Millisecond), "ns/op-bar")
}

// BenchmarkChoice changes the style of everything there is to print: the pages are laid out anew and the
// open one is drawn.
func BenchmarkChoice(b *testing.B) {
	s := at(b, english)
	for _, x := range s.there() {
		s.order.Products[x.ID] = 1
	}
	fit.Settle(s.Win)
	for i := 0; b.Loop(); i++ {
		s.kept.Style = []string{"colour", "low_ink", "colour_blind"}[i%3]
		s.changed()
	}
	b.ReportMetric(float64(250*time.Millisecond), "ns/op-bar")
}

// BenchmarkClose moves a page that is looked at closely: what is in sight is drawn anew.
func BenchmarkClose(b *testing.B) {
	s := at(b, english)
	s.order.Products = map[string]int{"map": 1}
	s.changed()
	fit.Settle(s.Win)
	s.desk.view.zoom(4)
	for i := 0; b.Loop(); i++ {
		s.desk.view.pan(float64(i%2*20-10), 3)
	}
	b.ReportMetric(float64(33*time.Millisecond), "ns/op-bar")
}
