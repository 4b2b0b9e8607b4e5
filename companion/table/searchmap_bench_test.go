package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
)

// BenchmarkSearchMap redraws a map of 34 rows by 35 columns with one side's counters while it is dragged,
// in the pixels of a phone: twice as fine as its units, from afar and from near.
func BenchmarkSearchMap(b *testing.B) {
	p := at(b, paper)
	s := secretly(b, p).mustered().looking(german, "move")
	s.d.turnTo(onBoard)
	s.show()
	fit.Settle(p.win)
	panel := s.d.panel(onBoard).(*boardPanel)
	raster := within(panel.chart, func(*canvas.Raster) bool { return true })
	require.NotNil(b, raster)
	for _, near := range []struct {
		name  string
		steps int
	}{{"whole", 0}, {"near", 6}} {
		for range near.steps {
			panel.chart.ZoomIn()
		}
		b.Run(near.name, func(b *testing.B) {
			for b.Loop() {
				panel.chart.Pan(7, 5)
				raster.Generator(780, 1000)
				panel.chart.Pan(-7, -5)
			}
			b.ReportMetric(16e6, "ns/op-bar") // a frame
		})
	}
}

// within finds the first object of a kind below another that matches, or nil.
func within[T any](o fyne.CanvasObject, wanted func(*T) bool) *T {
	if got, ok := any(o).(*T); ok && wanted(got) {
		return got
	}
	var below []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		below = o.Objects
	case fyne.Widget:
		below = test.WidgetRenderer(o).Objects()
	}
	for _, child := range below {
		if got := within(child, wanted); got != nil {
			return got
		}
	}
	return nil
}
