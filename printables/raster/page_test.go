package raster

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/golden"
)

// specimen shows what a canvas can do, on one small page.
func specimen(c draw.Canvas) {
	for i, corner := range []draw.Corner{draw.Miter, draw.RoundCorner, draw.Bevel} {
		p := draw.Polyline(draw.Pt(4, 10), draw.Pt(9, 4), draw.Pt(14, 10), draw.Pt(16, 3))
		p = p.Transform(draw.Move(float64(i)*16, 0))
		c.Stroke(p, draw.Pen{Width: 1.6, Colour: draw.RGB(0x4477aa), Cap: draw.Cap(i), Corner: corner})
		c.Stroke(p, draw.Solid(0.1, draw.Black))
	}
	for i, texture := range []draw.Texture{draw.Hatched, draw.CrossHatched, draw.Dotted, draw.Dashed, draw.Wavy} {
		hex := draw.RegularPolygon(draw.Pt(8+float64(i)*10.5, 19), 5.5, 6, 0)
		c.Fill(hex, draw.RGB(0xf2ecd8))
		draw.Pattern{Texture: texture, Colour: draw.RGB(0x335577), Gap: 1.4, Width: 0.3, Angle: 45}.Fill(c, hex)
		c.Stroke(hex, draw.Soft(0.25, draw.Black))
	}
	dash := draw.Pen{Width: 0.5, Colour: draw.RGB(0xaa2222), Dash: []float64{2, 1, 0, 1}, Cap: draw.RoundCap}
	c.Stroke(draw.Arc(draw.Pt(30, 40), 26, 12, 180, 360), dash)
	c.Text("Operation to the River", draw.Pt(30, 34), draw.Lettering{Font: draw.Bold, Size: 3.4, Colour: draw.Black, Align: draw.Centre})
	c.Text("Река и лес — ½ ★ ⚓ ✈ ⬢", draw.Pt(30, 39), draw.Lettering{Font: draw.Sans, Size: 3, Colour: draw.Black, Align: draw.Centre})
	c.Transform(draw.RotateAbout(-90, draw.Pt(3, 40)))
	c.Text("turned", draw.Pt(3, 42), draw.Lettering{Font: draw.Condensed, Size: 3, Colour: draw.RGB(0x226622)})
	c.Pop()
	for i := range 5 {
		c.Stamp("emblem", draw.Pt(9+float64(i)*10.3, 46+float64(i%2)), emblem)
	}
	img := image.NewRGBA(image.Rect(0, 0, 2, 2))
	img.Set(0, 0, color.RGBA{200, 0, 0, 255})
	img.Set(1, 1, color.RGBA{0, 0, 200, 255})
	c.Image(img, draw.Rect{X: 50, Y: 28, W: 8, H: 8})
	c.Fill(draw.Circle(draw.Pt(54, 32), 4.5), draw.RGB(0x88cc44).Cover(0.5))
}

var samplePage = draw.Page{Size: draw.Size{W: 60, H: 54}, Draw: specimen}

func TestPage(t *testing.T) {
	img, err := Page(samplePage, 200)
	require.NoError(t, err)
	assert.Equal(t, image.Pt(473, 426), img.Rect.Size())
	golden.Picture(t, "page.png", img)
}

func TestPageOfAbsurdSize(t *testing.T) {
	page := draw.Page{Size: draw.Size{W: 420, H: 297}, Draw: func(draw.Canvas) {}}
	_, err := Page(page, 2400)
	assert.EqualError(t, err, "a page of 420 by 297 mm at 2400 dpi is too large a picture: choose at most 719 dpi")
	_, err = Page(page, 0)
	assert.ErrorContains(t, err, "has no pixels")
	page.Size.W = -3
	_, err = Page(page, 300)
	assert.ErrorContains(t, err, "has no pixels")
}

func TestPNGKnowsItsSize(t *testing.T) {
	img, err := Page(samplePage, 300)
	require.NoError(t, err)
	var a, b bytes.Buffer
	require.NoError(t, WritePNG(&a, img, 300))
	require.NoError(t, WritePNG(&b, img, 300))
	assert.Equal(t, a.Bytes(), b.Bytes())
	i := bytes.Index(a.Bytes(), []byte("pHYs"))
	require.Positive(t, i)
	assert.Equal(t, uint32(11811), binary.BigEndian.Uint32(a.Bytes()[i+4:]), "pixels per metre")
	back, err := png.Decode(&a)
	require.NoError(t, err)
	assert.Empty(t, golden.Differ(img, back, 0, 0))
}

type full struct{ room int }

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errors.New("disk full")
	}
	return len(p), nil
}

func TestPNGOnFullDisk(t *testing.T) {
	for room := range 60 {
		assert.Error(t, WritePNG(&full{room}, image.NewGray(image.Rect(0, 0, 5, 5)), 300))
	}
}
