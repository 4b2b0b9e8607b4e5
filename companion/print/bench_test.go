package print

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget/fit"
)

// BenchmarkTurn turns pages of all products, each drawn again as large as the screen shows
// it, with its neighbours in the strip; in the app all but a few hundredths of that is off the UI
// goroutine. A page is to be there before one wonders.
func BenchmarkTurn(b *testing.B) {
	s := at(b, english)
	for _, x := range s.st.Products() {
		s.st.Order.Products[x.ID] = 1
	}
	s.st.Changed()
	fit.Settle(s.Win)
	for i := 0; b.Loop(); i++ {
		s.st.Out.Pages = slices.Clone(s.st.Out.Pages) // no picture of them is kept
		s.st.At = -1
		s.screen.goTo(i % len(s.st.Pages()))
	}
	b.ReportMetric(float64(100*time.Millisecond), "ns/op-bar")
}

// BenchmarkChoice changes the style of all products: the pages are laid out again and the
// open one is drawn.
func BenchmarkChoice(b *testing.B) {
	s := at(b, english)
	for _, x := range s.st.Products() {
		s.st.Order.Products[x.ID] = 1
	}
	fit.Settle(s.Win)
	for i := 0; b.Loop(); i++ {
		s.st.Choices.Style = []string{"colour", "low_ink", "colour_blind"}[i%3]
		s.st.Changed()
	}
	b.ReportMetric(float64(250*time.Millisecond), "ns/op-bar")
}

// BenchmarkClose moves a page seen closely: its visible part is drawn again.
func BenchmarkClose(b *testing.B) {
	s := at(b, english)
	s.st.Order.Products = map[string]int{"map": 1}
	s.st.Changed()
	fit.Settle(s.Win)
	s.screen.preview.Zoom(4)
	for i := 0; b.Loop(); i++ {
		s.screen.preview.Key([]fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}[i%2])
	}
	b.ReportMetric(float64(33*time.Millisecond), "ns/op-bar")
}
