package raster

import (
	"fmt"
	"image"
	"math"
	"slices"
	"testing"
	"time"

	"sandtable/printables/draw"
)

// field stamps n by n hexes of eight kinds, 20 mm from flat to flat.
func field(c draw.Canvas, n int, numbers bool) {
	const r = 20 / 1.7320508
	for col := range n {
		for row := range n {
			at := draw.Pt(float64(col)*1.5*r, (float64(row)+float64(col%2)/2)*20)
			kind := (col*7 + row*3) % 8
			c.Stamp(terrain[kind].id, at, terrain[kind].draw)
			if numbers {
				c.Text(printed[col*n+row], at.Add(draw.Pt(0, -7)),
					draw.Lettering{Font: draw.Condensed, Size: 2.4, Colour: draw.Black, Align: draw.Centre})
			}
		}
	}
}

// printed is the numbers of the hexes.
var printed = func() (numbers []string) {
	for col := range 200 {
		for row := range 200 {
			numbers = append(numbers, fmt.Sprintf("%03d%03d", col, row))
		}
	}
	return numbers
}()

var terrain = func() (kinds [8]struct {
	id   string
	draw func(draw.Canvas)
}) {
	for i := range kinds {
		kinds[i].id = fmt.Sprintf("terrain/%d", i)
		kinds[i].draw = func(c draw.Canvas) {
			hex := draw.RegularPolygon(draw.Pt(0, 0), 20/1.7320508, 6, 0)
			draw.Tile(c, hex, draw.RGB(0xc8d8a8-uint32(i)*0x080c05))
			if i%2 == 1 {
				draw.Pattern{Texture: draw.Dotted, Colour: draw.RGB(0x446622), Gap: 3, Width: 1}.Fill(c, hex)
			}
			c.Stroke(hex, draw.Solid(0.3, draw.RGB(0x606060)))
		}
	}
	return kinds
}()

// benchmarkFrames redraws a map of 200 by 200 hexes in a window of 1280 by 800
// pixels, panned a little from frame to frame, and reports the 95th percentile.
func benchmarkFrames(b *testing.B, pixelsPerHex float64, numbers bool) {
	img := image.NewRGBA(image.Rect(0, 0, 1280, 800))
	cache := NewCache()
	var took []time.Duration
	for i := 0; b.Loop(); i++ {
		begin := time.Now()
		pan := 20 * math.Mod(float64(i)*0.37, 3)
		c := New(img, Camera{pixelsPerHex / 20, draw.Pt(pan, pan/3)}, cache)
		c.Clear(draw.White)
		field(c, 200, numbers)
		took = append(took, time.Since(begin))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "ms-p95")
}

func BenchmarkMapWhole(b *testing.B)   { benchmarkFrames(b, 4, false) }
func BenchmarkMapSmall(b *testing.B)   { benchmarkFrames(b, 8, false) }
func BenchmarkMapMedium(b *testing.B)  { benchmarkFrames(b, 24, false) }
func BenchmarkMapLarge(b *testing.B)   { benchmarkFrames(b, 80, false) }
func BenchmarkMapNumbers(b *testing.B) { benchmarkFrames(b, 48, true) }

func BenchmarkFillHex(b *testing.B) {
	img := image.NewRGBA(image.Rect(0, 0, 1280, 800))
	c := New(img, Camera{Scale: 2}, nil)
	hex := draw.RegularPolygon(draw.Pt(100, 100), 12, 6, 0)
	for b.Loop() {
		c.Fill(hex, draw.Black)
	}
}

func BenchmarkPage300dpi(b *testing.B) {
	for b.Loop() {
		if _, err := Page(samplePage, 300); err != nil {
			b.Fatal(err)
		}
	}
}
