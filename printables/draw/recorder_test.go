package draw

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/printables/golden"
)

// sample uses everything a canvas has.
func sample(c Canvas) {
	c.Fill(Rect{0, 0, 20, 10}.Path(), RGB(0xf0e68c))
	c.Fill(Circle(Pt(5, 5), 2), Black.Cover(0.5))
	c.Stroke(Polyline(Pt(0, 0), Pt(3.14159, 1)), Solid(0.15, Black))
	c.Stroke(Rect{1, 1, 4, 4}.Rounded(1), Pen{Width: 0.3, Colour: RGB(0xaa0000), Dash: []float64{1, 0.5, 2}, Cap: RoundCap, Corner: Bevel})
	c.Text("43rd Rifles\n«Река»", Pt(10, 5), Lettering{Font: CondensedBold, Size: 2.5, Colour: Black, Align: Centre | Middle})
	img := image.NewGray(image.Rect(0, 0, 2, 1))
	img.SetGray(1, 0, color.Gray{200})
	c.Image(img, Rect{1, 2, 3, 4})
	c.Clip(Rect{0, 0, 5, 5}.Path())
	c.Transform(Move(2, 3))
	c.Transform(RotateAbout(180, Pt(1, 1)))
	Pattern{Texture: Hatched, Colour: Black, Gap: 2, Width: 0.1, Angle: 45}.Fill(c, Rect{0, 0, 3, 3}.Path())
	c.Pop()
	c.Pop()
	c.Pop()
	for i := range 2 {
		c.Stamp("hex/clear", Pt(float64(i)*10, 0), func(c Canvas) { Tile(c, RegularPolygon(Pt(0, 0), 5, 6, 0), RGB(0xd0e0b0)) })
	}
	c.Fill(Path{}, Black)
}

func TestRecorder(t *testing.T) {
	golden.Text(t, "recorder.txt", Record(sample))
}

func TestRecorderTellsOfImbalance(t *testing.T) {
	assert.Contains(t, Record(func(c Canvas) { c.Clip(Path{}) }), "unbalanced: 1 not popped")
	assert.Contains(t, Record(func(c Canvas) { c.Pop() }), "pop without clip")
}

func TestPatterns(t *testing.T) {
	text := ""
	for _, texture := range []Texture{Hatched, CrossHatched, Dotted, Dashed, Wavy} {
		text += Record(func(c Canvas) {
			Pattern{Texture: texture, Colour: Black, Gap: 2, Width: 0.2, Angle: 30}.Fill(c, Rect{0, 0, 4, 3}.Path())
		})
	}
	golden.Text(t, "patterns.txt", text)
}

func TestPatternsStayBounded(t *testing.T) {
	for _, texture := range []Texture{Hatched, CrossHatched, Dotted, Dashed, Wavy} {
		text := Record(func(c Canvas) {
			Pattern{Texture: texture, Colour: Black, Gap: math.NaN()}.Fill(c, Rect{0, 0, 1e7, 1e7}.Path())
		})
		assert.Less(t, len(text), 20_000_000)
	}
}

func TestMeasure(t *testing.T) {
	thing := func(c Canvas) {
		c.Stroke(Polyline(Pt(0, 0), Pt(10, 0)), Soft(1, Black))
		c.Fill(Rect{50, 50, 1, 1}.Path(), None)
	}
	assert.Equal(t, Extent{Box: Rect{-0.5, -0.5, 11, 1}}, Measure(thing))
	moved := Measure(func(c Canvas) {
		c.Transform(Rotate(90))
		c.Stamp("x", Pt(0, -5), thing)
		c.Pop()
		c.Clip(Rect{0, 0, 2, 2}.Path())
		c.Fill(Circle(Pt(0, 0), 100), Black.Cover(0.2))
	})
	assert.Equal(t, Rect{0, -0.5, 5.5, 11}, moved.Box)
	assert.True(t, moved.Translucent)
	assert.True(t, Measure(func(c Canvas) {}).Box.Empty())
	word := Measure(func(c Canvas) { c.Text("WAVE", Pt(0, 0), Lettering{Size: 10, Colour: Black}) })
	assert.Greater(t, word.Box.W, Sans.Width("WAVE", 10))
}
