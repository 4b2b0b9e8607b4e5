package raster

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/printables/draw"
	"sandtable/printables/golden"
)

// canvas gives a white image of w by h pixels and a canvas of scale 1 on it.
func canvas(w, h int) (*image.RGBA, *Canvas) {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c := New(img, Camera{Scale: 1}, nil)
	c.Clear(draw.White)
	return img, c
}

// ink gives how much black there is on a white image, in pixels.
func ink(img *image.RGBA) float64 {
	sum := 0.0
	for i := 0; i < len(img.Pix); i += 4 {
		sum += float64(255-img.Pix[i]) / 255
	}
	return sum
}

func TestFillCoversItsArea(t *testing.T) {
	for name, c := range map[string]struct {
		path draw.Path
		want float64
	}{
		"rect":         {draw.Rect{X: 3.25, Y: 4.5, W: 10.5, H: 7.25}.Path(), 10.5 * 7.25},
		"turned rect":  {draw.RectAround(draw.Pt(20, 20), 10, 8).Path().Transform(draw.RotateAbout(30, draw.Pt(20, 20))), 80},
		"disc":         {draw.Circle(draw.Pt(20, 20), 9), math.Pi * 81},
		"ring":         {draw.Ring(draw.Pt(20, 20), 9, 5), math.Pi * (81 - 25)},
		"hex":          {draw.RegularPolygon(draw.Pt(20, 20), 10, 6, 0), 150 * math.Sqrt(3)},
		"half outside": {draw.Rect{X: -10, Y: -10, W: 20, H: 20}.Path(), 100},
		"much outside": {draw.Circle(draw.Pt(-1e4, 20), 1e4+10).Transform(draw.Scale(1, 1)), 400},
	} {
		img, canvas := canvas(40, 40)
		canvas.Fill(c.path, draw.Black)
		assert.InDelta(t, c.want, ink(img), 0.01*c.want+0.5, name)
	}
}

func TestStrokeCoversItsArea(t *testing.T) {
	line := draw.Polyline(draw.Pt(10, 10), draw.Pt(30, 10))
	corner := draw.Polyline(draw.Pt(10, 10), draw.Pt(30, 10), draw.Pt(30, 30))
	square := draw.Rect{X: 10, Y: 10, W: 20, H: 20}.Path()
	for name, c := range map[string]struct {
		path draw.Path
		pen  draw.Pen
		want float64
	}{
		"butt":         {line, draw.Pen{Width: 4}, 80},
		"square":       {line, draw.Pen{Width: 4, Cap: draw.Square}, 96},
		"round":        {line, draw.Pen{Width: 4, Cap: draw.RoundCap}, 80 + math.Pi*4},
		"miter":        {corner, draw.Pen{Width: 4}, 160},
		"bevel":        {corner, draw.Pen{Width: 4, Corner: draw.Bevel}, 158},
		"round corner": {corner, draw.Pen{Width: 4, Corner: draw.RoundCorner}, 156 + math.Pi},
		"closed":       {square, draw.Pen{Width: 2}, 160},
		"circle":       {draw.Circle(draw.Pt(20, 20), 10), draw.Pen{Width: 3}, 60 * math.Pi},
		"dashed":       {line, draw.Pen{Width: 4, Dash: []float64{3, 2}}, 48},
		"dots":         {line, draw.Pen{Width: 2, Dash: []float64{0, 5}, Cap: draw.RoundCap}, 4 * math.Pi},
		"fine dashes":  {line, draw.Pen{Width: 4, Dash: []float64{0.1, 0.1}}, 40},
		"hairline":     {line, draw.Pen{}, 20},
		"thin":         {line, draw.Pen{Width: 0.25}, 5},
		"endless":      {draw.Polyline(draw.Pt(-1e9, 10), draw.Pt(1e9, 10)), draw.Pen{Width: 2, Dash: []float64{0.5, 0.5}}, 40},
		"there, back":  {draw.Polyline(draw.Pt(10, 10), draw.Pt(30, 10), draw.Pt(20, 10)), draw.Pen{Width: 4}, 80},
		"nothing":      {draw.Polyline(draw.Pt(10, 10), draw.Pt(10, 10)), draw.Pen{Width: 4}, 0},
		"full stop":    {draw.Polyline(draw.Pt(10, 10), draw.Pt(10, 10)), draw.Pen{Width: 4, Cap: draw.Square}, 16},
	} {
		img, canvas := canvas(40, 40)
		c.pen.Colour = draw.Black
		canvas.Stroke(c.path, c.pen)
		assert.InDelta(t, c.want, ink(img), 0.015*c.want+0.2, name)
	}
}

func TestClipsMultiply(t *testing.T) {
	img, c := canvas(40, 40)
	c.Clip(draw.Circle(draw.Pt(20, 20), 10))
	c.Clip(draw.Rect{X: 20, Y: 0, W: 20, H: 40}.Path())
	c.Clip(draw.Circle(draw.Pt(20, 20), 5))
	c.Fill(draw.Rect{X: 0, Y: 0, W: 40, H: 40}.Path(), draw.Black)
	assert.InDelta(t, math.Pi*25/2, ink(img), 0.5)
	for range 3 {
		c.Pop()
	}
	c.Pop() // one too many does no harm
	c.Fill(draw.Rect{X: 0, Y: 0, W: 40, H: 40}.Path(), draw.Black)
	assert.Equal(t, 1600.0, ink(img))
}

func TestTranslucentColours(t *testing.T) {
	img, c := canvas(2, 1)
	c.Fill(draw.Rect{X: 0, Y: 0, W: 1, H: 1}.Path(), draw.RGB(0xff0000).Cover(0.5))
	assert.Equal(t, color.RGBA{255, 127, 127, 255}, img.RGBAAt(0, 0))
	clear := image.NewRGBA(image.Rect(0, 0, 1, 1))
	New(clear, Camera{Scale: 1}, nil).Fill(draw.Rect{X: 0, Y: 0, W: 1, H: 1}.Path(), draw.RGB(0xff0000).Cover(0.5))
	assert.Equal(t, color.RGBA{128, 0, 0, 128}, clear.RGBAAt(0, 0))
}

// Nothing may be drawn outside of the image, also when it is a part of another.
func TestNothingIsDrawnOutside(t *testing.T) {
	cache := NewCache()
	rapid.Check(t, func(t *rapid.T) {
		v := func() float64 { return rapid.Float64Range(-60, 90).Draw(t, "v") }
		big := image.NewRGBA(image.Rect(0, 0, 64, 64))
		part := big.SubImage(image.Rect(20, 16, 44, 40)).(*image.RGBA)
		c := New(part, Camera{Scale: rapid.Float64Range(0.5, 40).Draw(t, "scale"), Origin: draw.Pt(v(), v())}, cache)
		p := draw.Polygon(draw.Pt(v(), v()), draw.Pt(v(), v()), draw.Pt(v(), v()))
		p.Add(draw.Ellipse(draw.Pt(v(), v()), v(), v()))
		for range rapid.IntRange(0, 2).Draw(t, "clips") {
			c.Clip(draw.Circle(draw.Pt(v(), v()), math.Abs(v())))
		}
		c.Fill(p, draw.Black)
		c.Stroke(p, draw.Pen{Width: math.Abs(v()) / 9, Colour: draw.Black, Dash: []float64{3, 1}})
		c.Fill(draw.Rect{X: v(), Y: v(), W: math.Abs(v()), H: math.Abs(v())}.Path(), draw.Black.Cover(0.5))
		c.Text("Река", draw.Pt(v(), v()), draw.Lettering{Size: math.Abs(v()) / 9, Colour: draw.Black})
		c.Stamp("disc", draw.Pt(v(), v()), func(c draw.Canvas) { c.Fill(draw.Circle(draw.Pt(1, 1), 2), draw.Black) })
		c.Image(part, draw.Rect{X: v(), Y: v(), W: math.Abs(v()) + 1, H: math.Abs(v()) + 1})
		c.Clear(draw.White.Cover(0.5))
		for y := range 64 {
			for x := range 64 {
				if !image.Pt(x, y).In(part.Rect) {
					require.Zero(t, big.RGBAAt(x, y))
				}
			}
		}
	})
}

// emblem is a stamp with everything in it.
func emblem(c draw.Canvas) {
	draw.Tile(c, draw.RegularPolygon(draw.Pt(0, 0), 5, 6, 0), draw.RGB(0xc8d8a8))
	c.Stroke(draw.RegularPolygon(draw.Pt(0, 0), 5, 6, 0), draw.Soft(0.2, draw.Black))
	draw.Pattern{Texture: draw.Hatched, Colour: draw.RGB(0x446622), Gap: 1, Width: 0.3, Angle: 45}.
		Fill(c, draw.Circle(draw.Pt(0, 0), 3))
	c.Text("1304", draw.Pt(0, -2.4), draw.Lettering{Font: draw.Condensed, Size: 1.8, Colour: draw.Black, Align: draw.Centre})
	c.Stamp("dot", draw.Pt(0, 3), func(c draw.Canvas) { c.Fill(draw.Circle(draw.Pt(0, 0), 0.6), draw.RGB(0xaa0000)) })
}

// A stamp looks like the same thing drawn plainly, to the eighth of a pixel by
// which it may be shifted.
func TestStampLooksLikeTheDrawing(t *testing.T) {
	for _, scale := range []float64{0.7, 3, 6.5, 40} {
		cam := Camera{Scale: scale, Origin: draw.Pt(-12, -12)}
		size := int(24 * scale)
		plain, stamped := image.NewRGBA(image.Rect(0, 0, size, size)), image.NewRGBA(image.Rect(0, 0, size, size))
		for _, at := range []draw.Point{{X: 0, Y: 0}, {X: 2.25 / scale, Y: 0.5 / scale}} {
			c := New(plain, cam, nil)
			c.Clear(draw.White)
			c.Transform(draw.Move(at.X, at.Y))
			emblem(c)
			c = New(stamped, cam, nil)
			c.Clear(draw.White)
			c.Stamp("emblem", at, emblem)
			c.Stamp("emblem", at.Add(draw.Pt(1000, 0)), emblem)
			assert.Empty(t, golden.Differ(plain, stamped, 40, 0.01), "scale %g", scale)
		}
	}
}

func TestStampUnderClipAndTurn(t *testing.T) {
	img, c := canvas(100, 100)
	c.Transform(draw.RotateAbout(90, draw.Pt(50, 50)))
	c.Clip(draw.Circle(draw.Pt(50, 50), 20))
	c.Stamp("bar", draw.Pt(50, 50), func(c draw.Canvas) { c.Fill(draw.Rect{X: 0, Y: 0, W: 5, H: 40}.Path(), draw.Black) })
	assert.InDelta(t, 100, ink(img), 2)
	assert.Equal(t, color.RGBA{0, 0, 0, 255}, img.RGBAAt(40, 52), "turned to the left")
}

func TestForgetAndZooms(t *testing.T) {
	cache := NewCache()
	img := image.NewRGBA(image.Rect(0, 0, 20, 20))
	for zoom := range 10 {
		c := New(img, Camera{Scale: 1 + float64(zoom)}, cache)
		c.Stamp("a", draw.Pt(1, 1), emblem)
	}
	assert.Len(t, cache.stamps.sheets, 4)
	cache.Forget()
	New(img, Camera{Scale: 1}, cache).Stamp("a", draw.Pt(1, 1), func(c draw.Canvas) {
		c.Fill(draw.Rect{X: 0, Y: 0, W: 20, H: 20}.Path(), draw.RGB(0xff0000))
	})
	assert.Equal(t, color.RGBA{255, 0, 0, 255}, img.RGBAAt(10, 10))
}

func TestTextIsAsWideAsItsAdvances(t *testing.T) {
	for _, size := range []float64{12, 90} {
		img, c := canvas(700, 120)
		l := draw.Lettering{Font: draw.Bold, Size: size, Colour: draw.Black}
		c.Text("HШHШH", draw.Pt(10, 100), l)
		left, right := 700, 0
		for x := range 700 {
			for y := range 120 {
				if img.RGBAAt(x, y).R < 128 {
					left, right = min(left, x), max(right, x)
				}
			}
		}
		assert.InDelta(t, draw.Bold.Width("HШHШH", size), float64(right-left), size*0.25)
		assert.InDelta(t, 10, left, size*0.15)
	}
}

func TestCamera(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.Float64Range(-500, 500)
		cam := Camera{rapid.Float64Range(0.1, 20).Draw(t, "s"), draw.Pt(v.Draw(t, "x"), v.Draw(t, "y"))}
		p := draw.Pt(v.Draw(t, "px"), v.Draw(t, "py"))
		require.InDelta(t, 0, cam.Paper(cam.Pixel(p)).Sub(p).Len(), 1e-6)
		require.InDelta(t, 0, cam.Pixel(p).Sub(cam.matrix().Apply(p)).Len(), 1e-6)
		zoomed := cam.Zoomed(1.7, p)
		require.InDelta(t, 0, zoomed.Paper(p).Sub(cam.Paper(p)).Len(), 1e-6)
		require.InDelta(t, 100/cam.Scale, cam.View(100, 50).W, 1e-9)
	})
}

func TestStrangeInputDrawsNothing(t *testing.T) {
	img, c := canvas(10, 10)
	nan := math.NaN()
	c.Fill(draw.Path{}, draw.Black)
	c.Fill(draw.Circle(draw.Pt(nan, nan), nan), draw.Black)
	c.Stroke(draw.Polyline(draw.Pt(5, 5)), draw.Pen{Colour: draw.Black, Width: nan})
	c.Text("", draw.Pt(0, 0), draw.Lettering{Size: 5, Colour: draw.Black})
	c.Text("x", draw.Pt(0, 0), draw.Lettering{Size: nan, Colour: draw.Black})
	c.Image(image.NewRGBA(image.Rectangle{}), draw.Rect{X: 0, Y: 0, W: 5, H: 5})
	c.Stamp("nothing", draw.Pt(1, 1), func(draw.Canvas) {})
	c.Transform(draw.Affine{})
	c.Fill(draw.Circle(draw.Pt(1, 1), 9), draw.Black)
	c.Stroke(draw.Circle(draw.Pt(1, 1), 9), draw.Solid(1, draw.Black))
	c.Image(img, draw.Rect{X: 0, Y: 0, W: 5, H: 5})
	assert.Less(t, ink(img), 2.0)
	New(image.NewRGBA(image.Rectangle{}), Camera{Scale: 1}, nil).Clear(draw.Black)
}
