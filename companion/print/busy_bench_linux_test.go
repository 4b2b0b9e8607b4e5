package print

import (
	"testing"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// overFrame are the acts that keep the UI goroutine longer than a frame, and why.
var overFrame = map[string]string{}

// BenchmarkBusy rebuilds every screen, and on each that shows pages turns a page, zooms in and moves it, in both
// languages on a phone, a tablet and a laptop, and reports how long the UI goroutine is kept: see [fit.Times].
func BenchmarkBusy(b *testing.B) {
	for b.Loop() {
		for _, lang := range words.Langs() {
			for _, size := range []fyne.Size{phoneSize, tabletSize, desktopSize} {
				way := setting{lang, theme.Normal, theme.Light, size}
				times := fit.NewTimes(overFrame)
				for _, sc := range scenes {
					s := at(b, way)
					sc.show(s)
					s.time(times, sc.name)
				}
				times.Report(b, sizeName(way)+"-"+string(lang))
			}
		}
	}
}

// time does the acts of a screen.
func (s *stand) time(times *fit.Times, name string) {
	watch := fit.NewWatch(s.Win)
	s.Go = watch.Go
	watch.Busy(func() {})
	act := func(what string, do func()) { times.Take(watch, name+"/"+what, do, func() {}) }
	act("built", s.Show)
	if s.Win.Canvas().Overlays().Top() != nil || len(s.st.Pages()) < 1 {
		return
	}
	i := 0
	act("page", func() { i++; s.screen.goTo(i % len(s.st.Pages())) })
	act("closer", func() { i++; s.screen.preview.Zoom([]float64{4, 0.25}[i%2]) })
	act("pan", func() { i++; s.screen.preview.Key([]fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}[i%2]) })
}
