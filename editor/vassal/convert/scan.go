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
	"sandtable/engine/hex"
)

// Bounds of the pictures of boards: bytes of one in the module, its pixels, and bytes of all of them in the package.
const (
	maxScan       = 128 << 20
	maxScanPixels = 80_000_000
	maxKept       = 32 << 20
)

// scan puts the picture of a board below the map.
func (a *atlas) scan(s *sheet) error {
	if s.scan == "" {
		return nil
	}
	data, err := a.art.module.Read(s.scan, maxScan)
	if err != nil {
		return err
	}
	ending := strings.ToLower(path.Ext(s.scan))
	smaller := 1.0
	if len(data) > a.kept || !slices.Contains([]string{".png", ".jpg", ".jpeg"}, ending) {
		if data, smaller = shrunk(data, a.kept); data == nil {
			a.report.lost(lostScan, s.title, 1)
			return nil
		}
		ending = ".jpg"
	}
	file := s.id + "_scan" + ending
	a.art.files["maps/"+file] = data
	return s.board.SetUnderlay(board.Underlay{File: file, Opacity: 1, Pins: s.pins(smaller)})
}

// pins tie the picture to hexes far from one another.
func (s *sheet) pins(smaller float64) []board.Pin {
	if s.hexes == nil {
		return nil
	}
	return board.PinsAt(s.hexes.cols, s.hexes.rows, func(c hex.Coord) (x, y float64) {
		x, y = s.hexes.centre(c)
		return x * smaller, y * smaller
	})
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
	for k := 1.0; k > 0.05; k *= 0.8 {
		if k*k*float64(config.Width*config.Height) > 16_000_000 {
			continue
		}
		small := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(float64(config.Width)*k)), int(math.Ceil(float64(config.Height)*k))))
		stretch.ApproxBiLinear.Scale(small, small.Rect, img, img.Bounds(), stretch.Src, nil)
		var out bytes.Buffer
		if jpeg.Encode(&out, small, &jpeg.Options{Quality: 85}) == nil && out.Len() <= most {
			return out.Bytes(), float64(small.Rect.Dx()) / float64(config.Width)
		}
	}
	return nil, 0
}
