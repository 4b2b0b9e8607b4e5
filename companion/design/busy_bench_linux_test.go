package design

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/engine/hex"
)

// BenchmarkBusy draws strokes of the brush on maps of three sizes, each movement followed by a frame, and reports how long
// pressing, moving and letting go keep the UI goroutine: the median of nine. What runs beside it waits.
func BenchmarkBusy(b *testing.B) {
	for _, side := range []int{20, 200, 1000} {
		b.Run(fmt.Sprintf("%dx%d", side, side), func(b *testing.B) {
			p := at(b, english)
			p.Go = func(func()) {}
			p.take(quilt(b, side))
			p.Open()
			p.chart.view.GoTo(hex.Coord{Col: side / 2, Row: side / 2})
			frame(p)
			took := map[string][]time.Duration{}
			for b.Loop() {
				for i := range 9 {
					p.stroked(i, func(act string, do func()) {
						took[act] = append(took[act], fit.Busy(p.Win, func() { do(); frame(p) }))
					})
				}
			}
			require.NotEmpty(b, took)
			for act, all := range took {
				slices.Sort(all)
				b.ReportMetric(all[len(all)/2].Seconds()*1e3, act+"-ms")
				b.ReportMetric(16, act+"-ms-bar")
			}
		})
	}
}

// stroked is a stroke with a terrain, each act of it handed to done.
func (p *Place) stroked(i int, done func(act string, do func())) {
	pen := p.hand.Pen()
	pen.Terrain, pen.Size = p.doc.Kinds().Terrain[i%7].ID, 3
	p.hand.SetPen(pen)
	size := p.chart.view.Size()
	from := fyne.NewPos(size.Width/2-90, size.Height/2)
	done("press", func() { p.chart.view.MouseDown(mouse(from, desktop.MouseButtonPrimary, 0)) })
	for range 6 {
		from.X += 30
		done("move", func() {
			p.chart.view.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from}})
		})
	}
	done("release", func() { p.chart.view.MouseUp(mouse(from, desktop.MouseButtonPrimary, 0)) })
}
