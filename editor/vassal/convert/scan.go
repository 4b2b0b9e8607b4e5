package convert

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
	"path"
	"slices"
	"strings"

	stretch "golang.org/x/image/draw"

	"sandtable/engine/board"
)

// Bounds of the pictures of boards: bytes of one in the module, its pixels, and bytes of all of them in the package.
const (
	maxScan       = 128 << 20
	maxScanPixels = 80_000_000
	maxKept       = 32 << 20
)

// scan puts the picture of a sheet below the map.
func (a *art) scan(s *sheet) error {
	if len(s.tiles) > 1 || s.tiles[0].turned {
		return a.compose(s)
	}
	t := s.tiles[0]
	if t.scan == "" {
		return nil
	}
	data, err := a.module.Read(t.scan, maxScan)
	if err != nil {
		return err
	}
	ending := strings.ToLower(path.Ext(t.scan))
	smaller := 1.0
	if p, ok := a.drawing(t.scan); ok {
		data, ending = drawn(p, t.size), ".png"
	}
	if len(data) > a.kept || !slices.Contains([]string{".png", ".jpg", ".jpeg"}, ending) {
		if data, smaller = shrunk(data, a.kept); data == nil {
			a.report.lost(lostScan, s.title, 1)
			return nil
		}
		ending = ".jpg"
	}
	return a.lies(s, data, ending, smaller)
}

// lies writes the picture of a sheet.
func (a *art) lies(s *sheet, data []byte, ending string, smaller float64) error {
	file := s.id + "_scan" + ending
	a.files["maps/"+file] = data
	return s.board.SetUnderlay(board.Underlay{File: file, Opacity: 1, Pins: s.pins(smaller)})
}

// shrunk makes a picture small enough for a package, and returns by how much its sides are smaller; nil if it cannot.
func shrunk(data []byte, most int) ([]byte, float64) {
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || config.Width < 1 || config.Height < 1 || config.Width > maxScanPixels/config.Height {
		return nil, 0
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, 0
	}
	return fitted(img, most)
}

// mostPixels bounds a picture that is made for a package.
const mostPixels = 16_000_000

// fitted writes a picture as one of at most so many bytes, and returns by how much its sides are smaller; nil if it cannot.
func fitted(img image.Image, most int) ([]byte, float64) {
	size := img.Bounds().Size()
	for k := 1.0; k > 0.05; k *= 0.8 {
		if k*k*float64(size.X*size.Y) > mostPixels {
			continue
		}
		small := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(float64(size.X)*k)), int(math.Ceil(float64(size.Y)*k))))
		stretch.ApproxBiLinear.Scale(small, small.Rect, img, img.Bounds(), stretch.Src, nil)
		var out bytes.Buffer
		if jpeg.Encode(&out, small, &jpeg.Options{Quality: 85}) == nil && out.Len() <= most {
			return out.Bytes(), float64(small.Rect.Dx()) / float64(size.X)
		}
	}
	return nil, 0
}
