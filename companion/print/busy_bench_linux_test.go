package print

import (
	"slices"
	"testing"
	"time"

	"sandtable/companion/widget/fit"
)

// BenchmarkBusy turns a page, looks closer and moves a page, and reports how long each keeps the UI goroutine: of nine
// rounds the median. Pages are drawn beside it in the app; here they are not drawn until the act is over.
func BenchmarkBusy(b *testing.B) {
	s := at(b, english)
	for _, x := range s.there() {
		s.order.Products[x.ID] = 1
	}
	s.changed()
	fit.Settle(s.Win)
	i := 0
	for name, act := range map[string]func(){
		"page":   func() { i++; s.desk.goTo(i % s.desk.count()) },
		"closer": func() { s.desk.view.zoom([]float64{4, 0.25}[i%2]); i++ },
		"pan":    func() { i++; s.desk.view.pan(float64(i%2*20-10), 3) },
	} {
		b.Run(name, func(b *testing.B) {
			var took []time.Duration
			for b.Loop() {
				for range 9 {
					var aside []func()
					s.Go = func(work func()) { aside = append(aside, work) }
					took = append(took, fit.Busy(s.Win, act))
					s.Go = func(work func()) { work() }
					for _, work := range aside {
						work()
					}
				}
			}
			slices.Sort(took)
			b.ReportMetric(took[len(took)/2].Seconds()*1e3, "ui-ms")
			b.ReportMetric(16, "ui-ms-bar")
		})
	}
}
