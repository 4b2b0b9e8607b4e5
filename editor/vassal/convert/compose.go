package convert

import (
	"bytes"
	"image"
	"image/color"
	"math"

	stretch "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// compose puts the pictures of several boards below the map as one. It holds the picture of one board at a time beside the
// result, which is bounded.
func (a *art) compose(s *sheet) error {
	k := min(1, math.Sqrt(mostPixels/max(float64(s.size.X)*float64(s.size.Y), 1)))
	w, h := int(float64(s.size.X)*k), int(float64(s.size.Y)*k)
	if w < 1 || h < 1 {
		return nil
	}
	whole, drawn := image.NewRGBA(image.Rect(0, 0, w, h)), false
	stretch.Draw(whole, whole.Rect, image.NewUniform(color.White), image.Point{}, stretch.Src)
	for _, t := range s.tiles {
		if img := a.board(t); img != nil {
			t.draw(whole, img, k)
			drawn = true
		}
	}
	if !drawn {
		return nil
	}
	data, smaller := fitted(whole, a.kept)
	if data == nil {
		a.report.lost(lostScan, s.title, 1)
		return nil
	}
	return a.lies(s, data, ".jpg", k*smaller)
}

// board reads the picture of a board; nil if it is missing, which the report says, or too large.
func (a *art) board(t *tile) image.Image {
	if t.scan == "" {
		return nil
	}
	data, err := a.module.Read(t.scan, maxScan)
	config, _, wrong := image.DecodeConfig(bytes.NewReader(data))
	if err == nil && wrong == nil && config.Width > 0 && config.Height > 0 && config.Width <= maxScanPixels/config.Height {
		if img, _, err := image.Decode(bytes.NewReader(data)); err == nil {
			return img
		}
	}
	a.report.lost(lostScan, named(t.name), 1)
	return nil
}

// draw draws the picture of a board where it is on the sheet, at a scale.
func (t *tile) draw(whole *image.RGBA, img image.Image, k float64) {
	b := img.Bounds()
	x, y := t.onSheet(0, 0)
	side := k
	if t.turned {
		side = -k
	}
	to := f64.Aff3{side, 0, k*x - side*float64(b.Min.X), 0, side, k*y - side*float64(b.Min.Y)}
	stretch.ApproxBiLinear.Transform(whole, to, img, b, stretch.Over, nil)
}
