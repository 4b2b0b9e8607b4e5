package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/gob"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"slices"

	"github.com/jung-kurt/gofpdf"

	"sandtable/printables/draw"
	"sandtable/printables/ink"
)

// paint is what a colour is used for: the operators that set it, as light and as inks, and how it is separated.
type paint struct {
	light, inks string
	separate    func(draw.Colour) ink.Inks
}

var (
	areas   = paint{"rg\n", "k\n", ink.Area}
	letters = paint{"rg\n", "k\n", ink.Line}
	lines   = paint{"RG\n", "K\n", ink.Line}
)

// separated puts a picture into the file as inks. A grey one is black ink.
func (w *writer) separated(of shown) (name string, err error) {
	if of.ColorModel() == color.GrayModel {
		return w.coloured(of)
	}
	img := straight(of.scaled())
	inks, cover := plates(img)
	name = fmt.Sprintf("%x", sha256.Sum256(slices.Concat(inks, cover)))
	if w.images.have[name] {
		return name, nil
	}
	w.images.have[name] = true
	info := w.pdf.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: "png"}, bytes.NewReader(clear))
	written, err := stored(inks, cover, img.Rect.Size())
	if err != nil {
		return "", err
	}
	return name, info.GobDecode(written)
}

// stored gives a picture of inks as gofpdf stores pictures, since it reads none from files: the fields of its type in
// order.
func stored(inks, cover []byte, size image.Point) ([]byte, error) {
	var b bytes.Buffer
	enc := gob.NewEncoder(&b)
	for _, field := range []any{inks, cover, 0, float64(size.X), float64(size.Y), "DeviceCMYK", []byte(nil), 8, "FlateDecode",
		fmt.Sprintf("/Predictor 15 /Colors 4 /BitsPerComponent 8 /Columns %d", size.X), []int(nil), 1.0, 72.0} {
		if err := enc.Encode(field); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// clear is a translucent PNG of one pixel, after which gofpdf writes that pages have translucency.
var clear = func() []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, 1, 1))) // a buffer takes all
	return b.Bytes()
}()

// plates packs the inks of a picture and, where it is translucent, its cover. Gofpdf says that inks are inverted.
func plates(img *image.NRGBA) (inks, cover []byte) {
	size := img.Rect.Size()
	colour, alpha := newPlate(4*size.X), newPlate(size.X)
	var now [3]byte // what i is for
	i := ink.Pixel(0, 0, 0)
	for y := range size.Y {
		for x := range size.X {
			p := img.Pix[y*img.Stride+4*x:][:4]
			if rgb := [3]byte(p); rgb != now {
				now, i = rgb, ink.Pixel(p[0], p[1], p[2])
			}
			colour.put(^i[0], ^i[1], ^i[2], ^i[3])
			alpha.put(p[3])
		}
	}
	if img.Opaque() {
		return colour.bytes(), nil
	}
	return colour.bytes(), alpha.bytes()
}

// plate packs lines of bytes, each as what differs from the line above ("Up" of PNG).
type plate struct {
	line, above []byte // line with the number of the filter before it
	at          int    // of the next byte
	packed      bytes.Buffer
	z           *zlib.Writer
}

func newPlate(width int) *plate {
	const up = 2
	p := &plate{line: make([]byte, width+1), above: make([]byte, width)}
	p.line[0] = up
	p.z, _ = zlib.NewWriterLevel(&p.packed, 4)
	return p
}

func (p *plate) put(values ...byte) {
	for _, v := range values {
		p.line[p.at+1] = v - p.above[p.at]
		p.above[p.at] = v
		p.at++
	}
	if p.at == len(p.above) {
		_, _ = p.z.Write(p.line) // a buffer takes all
		p.at = 0
	}
}

func (p *plate) bytes() []byte {
	_ = p.z.Close()
	return p.packed.Bytes()
}
