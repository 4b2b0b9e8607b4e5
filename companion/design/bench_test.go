package design

import (
	"fmt"
	"image"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// quilt is a map of any size with all kinds of terrain, rivers and roads.
func quilt(t testing.TB, side int) *doc.Document {
	kinds := terrain.House()
	draft, err := board.NewDraft("quilt", hex.FlatOdd, side, side, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	require.NoError(t, draft.SetNumbering(doc.Numbering(side, side)))
	for c := range draft.Board().Field().All() {
		require.NoError(t, draft.SetTerrain(c, kinds.Terrain[(c.Col/7+c.Row/5)%len(kinds.Terrain)].ID))
		if c.Col%9 == 0 {
			require.NoError(t, draft.SetEdge(hex.Edge{Coord: c, Dir: 1}, board.Feature{Kind: "minor_river"}))
		}
	}
	return doc.New(draft, kinds)
}

// Frame draws what the window would show of the map.
func frame(p *Screen) image.Image {
	raster := test.WidgetRenderer(p.visibleMap().chart.view).Objects()[0].(*canvas.Raster)
	size := p.visibleMap().chart.view.Size()
	return raster.Generator(int(size.Width), int(size.Height))
}

// BenchmarkStroke draws a stroke of the brush through six hexes, each movement followed by a frame, and
// reports the p95 of a movement with its frame. The checks and recovery copies that a stroke starts run
// beside it, as in the window.
func BenchmarkStroke(b *testing.B) {
	for _, side := range []int{20, 200, 1000} {
		for _, zoom := range []string{"near", "whole"} {
			b.Run(fmt.Sprintf("%dx%d/%s", side, side, zoom), func(b *testing.B) {
				p := at(b, english)
				var aside []func() // what runs beside the drawing
				p.Go = func(work func()) { aside = append(aside, work) }
				p.maps.take(quilt(b, side))
				p.Open()
				if zoom == "near" {
					p.visibleMap().chart.view.GoTo(hex.Coord{Col: side / 2, Row: side / 2})
				}
				frame(p)
				size := p.visibleMap().chart.view.Size()
				var took []time.Duration
				timed := func(act func()) {
					start := time.Now()
					act()
					frame(p)
					took = append(took, time.Since(start))
				}
				b.ResetTimer()
				for i := range b.N {
					pen := p.visibleMap().hand.Pen()
					pen.Terrain, pen.Size = p.visibleMap().doc.Kinds().Terrain[i%7].ID, 3
					p.visibleMap().hand.SetPen(pen)
					frame(p)
					from := fyne.NewPos(size.Width/2-90, size.Height/2)
					timed(func() { p.visibleMap().chart.view.MouseDown(mouse(from, desktop.MouseButtonPrimary, 0)) })
					for range 6 {
						from.X += 30
						timed(func() {
							p.visibleMap().chart.view.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from}})
						})
					}
					timed(func() { p.visibleMap().chart.view.MouseUp(mouse(from, desktop.MouseButtonPrimary, 0)) })
					b.StopTimer()
					for len(aside) > 0 {
						work := aside[0]
						aside = aside[1:]
						work()
					}
					b.StartTimer()
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
				b.ReportMetric(16, "p95-ms-bar")
				b.ReportMetric(float64(took[len(took)-1].Microseconds())/1000, "max-ms")
			})
		}
	}
}

// BenchmarkSweep drags the select tool and the rectangle across all of the largest map, in which every
// movement touches up to a million hexes.
func BenchmarkSweep(b *testing.B) {
	for _, id := range []string{"select", "rectangle"} {
		b.Run(id, func(b *testing.B) {
			p := at(b, english)
			p.Go = func(func()) {}
			p.maps.take(quilt(b, 1000))
			p.Open()
			p.visibleMap().chart.takeUp(id)
			size := p.visibleMap().chart.view.Size()
			for b.Loop() {
				p.visibleMap().chart.view.MouseDown(mouse(fyne.NewPos(150, 20), desktop.MouseButtonPrimary, 0))
				p.visibleMap().chart.view.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(size.Width-150, size.Height-20)}})
				frame(p)
				p.visibleMap().chart.view.MouseUp(mouse(fyne.NewPos(150, 20), desktop.MouseButtonPrimary, 0))
				frame(p)
			}
		})
	}
}
