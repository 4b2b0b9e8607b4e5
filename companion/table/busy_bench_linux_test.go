package table

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/words"
)

// BenchmarkBusy does what a player does in the games with most on their screens and reports for each act how long it keeps
// the UI goroutine: of five rounds the median. A frame is 16 ms.
func BenchmarkBusy(b *testing.B) {
	for _, game := range largest {
		for _, size := range []fyne.Size{phoneSize, desktopSize} {
			way := appearance{words.English, theme.Normal, theme.Light, size}
			s := game.show(b, at(b, way))
			for _, a := range s.acts() {
				b.Run(game.name+"/"+sizeName(way)+"/"+a.name, func(b *testing.B) {
					var took []time.Duration
					for b.Loop() {
						for range 5 {
							took = append(took, fit.Busy(s.p.win, a.do))
							a.after()
							fit.Settle(s.p.win)
						}
					}
					slices.Sort(took)
					b.ReportMetric(took[len(took)/2].Seconds()*1e3, "ui-ms")
					b.ReportMetric(16, "ui-ms-bar")
				})
			}
		}
	}
}

// doing is one act, and what leads back from it.
type doing struct {
	name      string
	do, after func()
}

// acts are a tap on each panel's title, a step back and the step again, and the session's screen built anew.
func (s *stand) acts() []doing {
	home := s.d.open
	all := []doing{
		{"undo", moves{s.d}.undo, moves{s.d}.redo},
		{"again", s.d.refresh, func() {}},
	}
	for _, i := range (tabs{s.d}).listed(s.p.Form()) {
		title := s.d.panels[i].title()
		if at, err := fit.Where(s.p.win, title); err == nil {
			all = append(all, doing{title, func() { test.TapCanvas(s.p.win.Canvas(), at) }, func() { s.d.turnTo(home) }})
		}
	}
	return all
}
