package design

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine/hex"
	"sandtable/engine/words"
)

// overFrame are the acts that keep the UI goroutine longer than a frame, and why.
var overFrame = map[string]string{}

// timedScenes chooses by name which scenes are timed.
var timedScenes = flag.String("timed", "", "time only scenes whose name contains this")

// BenchmarkBusy rebuilds every screen in both languages on a phone, a tablet and a laptop, and reports how long the UI
// goroutine is kept: see [fit.Times].
func BenchmarkBusy(b *testing.B) {
	for b.Loop() {
		for _, lang := range words.Langs() {
			for _, size := range []fyne.Size{phoneSize, tabletSize, desktopSize} {
				way := setting{lang, theme.Normal, theme.Light, size}
				times := fit.NewTimes(overFrame)
				for _, sc := range scenes {
					if !strings.Contains(sc.name, *timedScenes) {
						continue
					}
					p := at(b, way)
					sc.show(b, p)
					watch := fit.NewWatch(p.Win)
					p.Go = watch.Go
					watch.Busy(func() {})
					times.Take(watch, sc.name+"/built", p.Show, func() {})
				}
				times.Report(b, sizeName(way)+"-"+string(lang))
			}
		}
	}
}

// BenchmarkBusyStroke draws strokes of the brush on maps of three sizes, zooms, pans and undoes strokes,
// and reports how long each event keeps the UI goroutine, with the frame after it.
func BenchmarkBusyStroke(b *testing.B) {
	for _, size := range []fyne.Size{phoneSize, desktopSize} {
		for _, side := range []int{20, 200, 1000} {
			way := setting{words.English, theme.Normal, theme.Light, size}
			b.Run(fmt.Sprintf("%s/%dx%d", sizeName(way), side, side), func(b *testing.B) {
				p := at(b, way)
				watch := fit.NewWatch(p.Win)
				p.Go, p.visibleMap().keeper.Device.Later = watch.Go, watch.Later
				p.maps.take(quilt(b, side))
				p.Open()
				p.visibleMap().chart.view.GoTo(hex.Coord{Col: side / 2, Row: side / 2})
				watch.Busy(func() {})
				for b.Loop() {
					times := fit.NewTimes(overFrame)
					for i := range 9 {
						p.stroked(i, func(act string, do func()) { times.Once(watch, act, do) })
					}
					times.Report(b, "stroke")
				}
			})
		}
	}
}

// stroked draws a stroke, pans and undoes it, and passes each of these acts to done.
func (p *Screen) stroked(i int, done func(act string, do func())) {
	pen := p.visibleMap().hand.Pen()
	pen.Terrain, pen.Size = p.visibleMap().doc.Kinds().Terrain[i%7].ID, 3
	p.visibleMap().hand.SetPen(pen)
	view := p.visibleMap().chart.view
	from := fyne.NewPos(view.Size().Width/2-90, view.Size().Height/2)
	done("press", func() { view.MouseDown(mouse(from, desktop.MouseButtonPrimary, 0)) })
	for range 6 {
		from.X += 30
		done("move", func() { view.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from}}) })
	}
	done("release", func() { view.MouseUp(mouse(from, desktop.MouseButtonPrimary, 0)) })
	done("closer", func() { view.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: []float32{25, -25}[i%2]}}) })
	if i%3 == 2 {
		done("undo", p.visibleMap().undo)
		done("redo", p.visibleMap().redo)
	}
}
