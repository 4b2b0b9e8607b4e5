// Package colours groups the hexes of a map by the colour of the picture beneath them, as a suggestion of their kinds of
// terrain.
package colours

import (
	"image"
	"image/color"
	"math"
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Sample is a hex with the colour of the picture beneath it.
type Sample struct {
	Hex    hex.Coord
	Colour draw.Colour
	lab    lab
}

// SampleOf returns the sample of a hex of a colour.
func SampleOf(c hex.Coord, colour draw.Colour) Sample { return Sample{c, colour, labOf(colour)} }

// Which pixels of a hex count.
const (
	sharp    = 40.0 // about how many pixels wide a hex is read
	interior = 0.72 // the part of a hex, from its middle, whose pixels are read; printed hexsides are beyond it
	trimmed  = 0.15 // the part of the darkest and of the lightest pixels that is left out: numbers, names, roads
	leastOn  = 0.5  // the part of the interior that is at least on the picture
)

// Read returns the colour of each hex of a map that lies on the picture, column by column.
func Read(u *picture.Under, b *board.Board) []Sample {
	g := b.Grid()
	img, at := u.Level(sharp / g.Size.Width)
	back, ok := at.Inverse()
	if !ok {
		return nil
	}
	r := reader{grid: g, img: img, at: at, back: back}
	var out []Sample
	for c := range b.Field().All() {
		if s, ok := r.sample(c); ok {
			out = append(out, s)
		}
	}
	return out
}

// reader reads the pixels beneath hexes.
type reader struct {
	grid     hex.Grid
	img      *image.RGBA
	at, back draw.Affine // from pixels to millimetres, and back
	pixels   []color.RGBA
}

// sample returns the mean colour of a hex. ok is false if too little of it is on the picture.
func (r *reader) sample(c hex.Coord) (s Sample, ok bool) {
	middle := r.grid.Centre(c)
	box := r.back.Bounds(draw.RectAround(draw.Pt(middle.X, middle.Y), r.grid.Size.Width, r.grid.Size.Height))
	r.pixels = r.pixels[:0]
	all := 0
	for y := int(box.Y); y <= int(box.Bottom()); y++ {
		for x := int(box.X); x <= int(box.Right()); x++ {
			p := r.at.Apply(draw.Pt(float64(x)+0.5, float64(y)+0.5))
			if r.grid.At(hex.Point{X: middle.X + (p.X-middle.X)/interior, Y: middle.Y + (p.Y-middle.Y)/interior}) != c {
				continue
			}
			if all++; image.Pt(x, y).In(r.img.Rect) {
				r.pixels = append(r.pixels, r.img.RGBAAt(x, y))
			}
		}
	}
	if float64(len(r.pixels)) < leastOn*float64(all) || all == 0 {
		return s, false
	}
	return SampleOf(c, trimmedMean(r.pixels)), true
}

// trimmedMean returns the mean of pixels without the darkest and the lightest.
func trimmedMean(pixels []color.RGBA) draw.Colour {
	luma := func(p color.RGBA) int { return 299*int(p.R) + 587*int(p.G) + 114*int(p.B) }
	slices.SortFunc(pixels, func(p, q color.RGBA) int { return luma(p) - luma(q) })
	off := int(trimmed * float64(len(pixels)))
	kept := pixels[off : len(pixels)-off]
	var red, green, blue int
	for _, p := range kept {
		red, green, blue = red+int(p.R), green+int(p.G), blue+int(p.B)
	}
	n := len(kept)
	mean := func(sum int) uint8 { return uint8((sum + n/2) / n) }
	return draw.Colour{R: mean(red), G: mean(green), B: mean(blue), A: 255}
}

// lab is a colour in the space Oklab, in which distances are what eyes see; but hues count double. Shades of one kind of terrain
// differ in lightness, by its symbols and by print.
type lab [3]float64

const hue = 2

func labOf(c draw.Colour) lab {
	linear := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return lab{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		hue * (1.9779984951*l - 2.4285922050*m + 0.4505937099*s),
		hue * (0.0259040371*l + 0.7827717662*m - 0.8086757660*s),
	}
}

// apart returns the square of the distance of two colours.
func (p lab) apart(q lab) (d float64) {
	for i := range p {
		d += (p[i] - q[i]) * (p[i] - q[i])
	}
	return d
}
