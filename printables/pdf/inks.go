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

// The colours of pictures that are stored as gofpdf stores them.
const (
	lightSpace = "DeviceRGB"
	inksSpace  = "DeviceCMYK"
)

// separated puts a picture into the file as inks. A grey one is black ink.
func (w *writer) separated(of shown) (name string, err error) {
	if of.ColorModel() == color.GrayModel {
		return w.coloured(of)
	}
	return w.pixels(straight(of.scaled()), inksSpace)
}

// pixels puts a picture into the file by its pixels, without the detour over a PNG that gofpdf takes apart.
func (w *writer) pixels(img *image.NRGBA, space string) (name string, err error) {
	colours, cover := w.images.planes(img, space)
	name = fmt.Sprintf("%x", sha256.Sum256(slices.Concat(colours, cover)))
	if w.images.have[name] {
		return name, nil
	}
	w.images.have[name] = true
	info := w.pdf.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: "png"}, bytes.NewReader(clear))
	written, err := stored(colours, cover, img.Rect.Size(), space)
	if err != nil {
		return "", err
	}
	return name, info.GobDecode(written)
}

// stored gives a picture as gofpdf stores pictures, the fields of its type in order.
func stored(colours, cover []byte, size image.Point, space string) ([]byte, error) {
	var b bytes.Buffer
	enc := gob.NewEncoder(&b)
	for _, field := range []any{colours, cover, 0, float64(size.X), float64(size.Y), space, []byte(nil), 8, "FlateDecode",
		fmt.Sprintf("/Predictor 15 /Colors %d /BitsPerComponent 8 /Columns %d", partsOf(space), size.X), []int(nil), 1.0, 72.0} {
		if err := enc.Encode(field); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

func partsOf(space string) int {
	if space == inksSpace {
		return 4
	}
	return 3
}

// clear is a translucent PNG of one pixel, after which gofpdf writes that pages have translucency.
var clear = func() []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, 1, 1))) // a buffer takes all
	return b.Bytes()
}()

// planes packs the colours of a picture and, where it is translucent, its cover. Gofpdf says that inks are inverted.
func (p *images) planes(img *image.NRGBA, space string) (colours, cover []byte) {
	size := img.Rect.Size()
	colour, alpha := &p.packed[0], &p.packed[1]
	colour.begin(partsOf(space) * size.X)
	alpha.begin(size.X)
	var now [3]byte // what i is for
	i := ink.Pixel(0, 0, 0)
	for y := range size.Y {
		for x := range size.X {
			p := img.Pix[y*img.Stride+4*x:][:4]
			alpha.put(x, p[3])
			if space == lightSpace {
				colour.put(3*x, p[0])
				colour.put(3*x+1, p[1])
				colour.put(3*x+2, p[2])
				continue
			}
			if rgb := [3]byte(p); rgb != now {
				now, i = rgb, ink.Pixel(p[0], p[1], p[2])
			}
			for n, v := range i {
				colour.put(4*x+n, ^v)
			}
		}
		colour.end()
		alpha.end()
	}
	if img.Opaque() {
		return colour.bytes(), nil
	}
	return colour.bytes(), alpha.bytes()
}

// plane packs lines of bytes, each as what differs from the line above ("Up" of PNG).
type plane struct {
	line, above []byte // line with the number of the filter before it
	packed      bytes.Buffer
	z           *zlib.Writer // the same for all pictures: a new one takes a megabyte
}

func (p *plane) begin(width int) {
	const up = 2
	p.line, p.above = make([]byte, width+1), make([]byte, width)
	p.line[0] = up
	p.packed.Reset()
	if p.z == nil {
		p.z, _ = zlib.NewWriterLevel(&p.packed, zlib.BestSpeed)
	} else {
		p.z.Reset(&p.packed)
	}
}

// put sets a byte of the line.
func (p *plane) put(at int, v byte) {
	p.line[at+1] = v - p.above[at]
	p.above[at] = v
}

// end ends the line.
func (p *plane) end() { _, _ = p.z.Write(p.line) } // a buffer takes all

func (p *plane) bytes() []byte {
	_ = p.z.Close()
	return bytes.Clone(p.packed.Bytes())
}
