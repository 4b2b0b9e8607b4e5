package convert

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"path"
	"strings"

	"sandtable/printables/artwork"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// measureBoard returns the size of a board's picture, which may be a drawing.
func (a *art) measureBoard(name string) (image.Point, bool) {
	if size, ok := a.measure(name); ok {
		return size, true
	}
	file, _ := a.module.Picture(name)
	p, ok := a.drawing(file)
	if !ok {
		return image.Point{}, false
	}
	return image.Pt(int(math.Round(p.Size().W*perMM)), int(math.Round(p.Size().H*perMM))), true
}

// perMM are the pixels of a drawing to the millimetre.
const perMM = 96 / 25.4

// drawing reads a file that is an SVG.
func (a *art) drawing(file string) (*artwork.Picture, bool) {
	if !strings.EqualFold(path.Ext(file), ".svg") {
		return nil, false
	}
	data, err := a.module.Read(file, artwork.MaxBytes)
	if err != nil {
		return nil, false
	}
	p, err := artwork.Read(file, data)
	return p, err == nil
}

// drawn returns a drawing as pixels, which is what can be below a map; nil if it is too large.
func drawn(p *artwork.Picture, size image.Point) []byte {
	if size.X < 1 || size.Y < 1 || size.X > artwork.MaxPixels/size.Y {
		return nil
	}
	img := image.NewRGBA(image.Rectangle{Max: size})
	c := raster.New(img, raster.Camera{Scale: 1}, nil) // a pixel is a unit
	c.Clear(draw.RGB(0xFFFFFF))
	p.Draw(c, draw.Rect{W: float64(size.X), H: float64(size.Y)}, artwork.Fitted)
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		return nil
	}
	return out.Bytes()
}
