package preview

import (
	"bytes"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/flow"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// pages are two sheets with a triangle each.
func pages() []draw.Page {
	triangle := func(c draw.Canvas) {
		c.Fill(draw.Polygon(draw.Pt(10, 10), draw.Pt(200, 280), draw.Pt(10, 280)), draw.Black)
	}
	return []draw.Page{{Size: draw.Size{W: 210, H: 297}, Draw: triangle}, {Size: draw.Size{W: 210, H: 297}, Draw: triangle}}
}

// shown is a preview in a window, and the page that is open in it.
func shown(t *testing.T) (p *Preview, at *int) {
	fit.App(t)
	at = new(int)
	p = New(func(work func()) { work() }, func(page int) {
		*at = min(max(page, 0), 1)
		p.Show(p.album.pages, *at)
	})
	w := test.NewTempWindow(t, flow.Steady(nil, p.View(), p.Strip()))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(390, 600))
	p.Show(pages(), 0)
	fit.Settle(w)
	return p, at
}

// A stroke across a whole page turns it; the wheel and two fingers zoom; a tap on the strip opens a page.
func TestGestures(t *testing.T) {
	p, at := shown(t)
	v := p.view
	v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-80, 0)})
	v.DragEnd()
	assert.Equal(t, 1, *at)
	whole := v.camera
	v.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 50)})
	assert.Greater(t, v.camera.Scale, whole.Scale)
	p.Fit()
	for id, x := range map[int]float32{1: 150, 2: 250} {
		v.TouchDown(&mobile.TouchEvent{ID: id, PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 200)}})
	}
	v.TouchMoved(&mobile.TouchEvent{ID: 2, PointEvent: fyne.PointEvent{Position: fyne.NewPos(350, 200)}})
	assert.InDelta(t, 2*whole.Scale, v.camera.Scale, 0.01)
	v.TouchUp(&mobile.TouchEvent{ID: 1})
	v.TouchUp(&mobile.TouchEvent{ID: 2})
	p.strip.Tapped(&fyne.PointEvent{Position: fyne.NewPos(p.strip.Size().Width/2-20, 20)})
	assert.Equal(t, 0, *at)
}

// The visible part of a page seen closely is drawn as finely as the screen.
func TestClosePageIsSharp(t *testing.T) {
	p, _ := shown(t)
	v := p.view
	p.Zoom(8)
	require.NotNil(t, v.close.Image)
	assert.True(t, v.close.Visible())
	assert.InDelta(t, v.camera.Scale*v.closeOn.W, v.close.Image.Bounds().Dx(), 1)
	assert.LessOrEqual(t, v.close.Image.Bounds().Dx()*v.close.Image.Bounds().Dy(), mostPixels)
}

// The picture is drawn from the page itself.
func TestPictureIsThePage(t *testing.T) {
	p, _ := shown(t)
	seen, scale := p.album.whole[0], p.album.scale[0]
	want := image.NewRGBA(seen.Rect)
	c := raster.New(want, raster.Camera{Scale: scale}, nil)
	c.Clear(draw.White)
	pages()[0].Draw(c)
	assert.True(t, bytes.Equal(want.Pix, seen.Pix))
}

// Pages of another printout replace the pictures; the same printout keeps them.
func TestPicturesFollowThePrintout(t *testing.T) {
	p, _ := shown(t)
	was := p.album.whole[0]
	p.Show(p.album.pages, 1)
	assert.Same(t, was, p.album.whole[0])
	p.Show(pages(), 0)
	assert.NotSame(t, was, p.album.whole[0])
}
