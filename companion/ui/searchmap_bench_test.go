package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"sandtable/companion/look/fit"
)

// BenchmarkSearchMap redraws a map of 34 rows by 35 columns with one side's counters while it is dragged,
// in the pixels of a phone: twice as fine as its units, from afar and from near.
func BenchmarkSearchMap(b *testing.B) {
	p := at(b, paper)
	s := secretly(b, p).mustered().looking(german, "move_german")
	s.d.turnTo(onBoard)
	s.show()
	fit.Settle(p.win)
	panel := s.d.panels[onBoard].(*boardPanel)
	raster := rasterIn(panel.view)
	require.NotNil(b, raster)
	for _, near := range []struct {
		name  string
		steps int
	}{{"whole", 0}, {"near", 6}} {
		for range near.steps {
			panel.view.ZoomIn()
		}
		b.Run(near.name, func(b *testing.B) {
			for b.Loop() {
				panel.view.Pan(7, 5)
				raster.Generator(780, 1000)
				panel.view.Pan(-7, -5)
			}
		})
	}
}

// rasterIn finds the picture of a map.
func rasterIn(o fyne.CanvasObject) *canvas.Raster {
	switch o := o.(type) {
	case *canvas.Raster:
		return o
	case *fyne.Container:
		return firstRaster(o.Objects)
	case *container.Clip:
		return rasterIn(o.Content)
	case fyne.Widget:
		return firstRaster(test.WidgetRenderer(o).Objects())
	}
	return nil
}

func firstRaster(list []fyne.CanvasObject) *canvas.Raster {
	for _, o := range list {
		if r := rasterIn(o); r != nil {
			return r
		}
	}
	return nil
}
