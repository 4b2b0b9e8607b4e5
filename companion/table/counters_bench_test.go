package table

import (
	"bytes"
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
)

// BenchmarkPanCounters drags a map with two hundred counters in a window of 2560 by 1440 pixels.
func BenchmarkPanCounters(b *testing.B) {
	p := at(b, paper)
	d := playTo(b, p, 3)
	d.turnTo(onBoard)
	fit.Settle(p.win)
	panel := d.panel(onBoard).(*boardPanel)
	m := panel.view.Panel.Map
	units := d.own.game().Counters
	for i := range 200 {
		u := units[i%len(units)]
		m.Piles = append(m.Piles, page.Pile{Hex: fmt.Sprintf("%02d%02d", 1+i%16, 1+i/16), Pieces: []page.Piece{{ID: u.ID, Label: u.ID}}})
	}
	raster := within(panel.chart, func(*canvas.Raster) bool { return true })
	require.NotNil(b, raster)
	for range 4 {
		panel.chart.ZoomIn()
	}
	first := raster.Generator(2560, 1440).(*image.RGBA).Pix[:4000]
	before := bytes.Clone(first)
	for i := 0; b.Loop(); i++ {
		by := []float64{7, -7}[i%2]
		panel.chart.Pan(by, by)
		raster.Generator(2560, 1440)
		require.True(b, i != 0 || !bytes.Equal(before, first), "the map moves")
	}
	b.ReportMetric(16e6, "ns/op-bar") // a frame
}
