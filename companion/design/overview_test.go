package design

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/hex"
)

// The overview frames the visible part, and a tap moves the map there.
func TestOverviewMovesTheMap(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	fit.Settle(p.Win)
	o := p.visibleMap().chart.overviews.small
	require.NotNil(t, o)
	whole := o.frame.Size()
	assert.InDelta(t, o.raster.Size().Width, whole.Width, 1, "the whole map is visible")
	p.visibleMap().chart.view.GoTo(hexOf(t, p, "0607"))
	for range 4 {
		p.visibleMap().chart.view.ZoomIn()
	}
	assert.Less(t, o.frame.Size().Width, whole.Width)

	k := o.scale()
	m := p.visibleMap().doc.Board().Grid().Centre(hexOf(t, p, "1505"))
	o.Tapped(&fyne.PointEvent{Position: o.raster.Position().AddXY(float32(m.X*k), float32(m.Y*k))})
	size := p.visibleMap().chart.view.Size()
	at := p.visibleMap().chart.view.PlaceOf(m)
	assert.InDelta(t, size.Width/2, at.X, 2)
	assert.InDelta(t, size.Height/2, at.Y, 2)
	frame := o.frame.Position().Subtract(o.raster.Position()).AddXY(o.frame.Size().Width/2, o.frame.Size().Height/2)
	assert.InDelta(t, m.X*k, frame.X, 2, "the frame follows")
	assert.InDelta(t, m.Y*k, frame.Y, 2)
	o.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: o.raster.Position()}})
	assert.InDelta(t, size.Width/2, p.visibleMap().chart.view.PlaceOf(hex.Point{}).X, 2, "the corner is as far as it goes")
}

// On a phone the overview is a sheet that a tap closes.
func TestOverviewOnAPhone(t *testing.T) {
	way := english
	way.size = phoneSize
	p := at(t, way)
	landscape(t, p)
	p.menu()
	tap(t, p, "Overview")
	top := p.Win.Canvas().Overlays().Top()
	require.NotNil(t, top)
	p.visibleMap().chart.view.ZoomIn()
	o := newOverview(p.visibleMap().chart.view, sheetHigh)
	o.Resize(fyne.NewSize(360, 300))
	closed := false
	o.went = func() { closed = true }
	o.Tapped(&fyne.PointEvent{Position: fyne.NewPos(100, 100)})
	assert.True(t, closed)
}

// BenchmarkOverview draws the overview of the largest map, as after every stroke.
func BenchmarkOverview(b *testing.B) {
	p := at(b, english)
	d := quilt(b, 1000)
	p.openDoc(d)
	paintAll(b, d)
	fit.Settle(p.Win)
	var img image.Image
	for b.Loop() {
		img = p.visibleMap().chart.overviews.small.raster.Generator(232, 170)
	}
	_ = img
}

// paintAll gives every tenth hex another terrain.
func paintAll(tb testing.TB, d *doc.Document) {
	s := d.Begin(engine.Tell("editor.step.brush"))
	n := 0
	for c := range d.Board().Field().All() {
		if n++; n%10 == 0 {
			require.NoError(tb, s.SetTerrain(c, terrain.House().Terrain[1+n/10%5].ID))
		}
	}
	s.End()
}
