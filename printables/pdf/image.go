package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	idraw "image/draw"
	"image/png"
	"reflect"
	"slices"

	"github.com/jung-kurt/gofpdf"

	"sandtable/printables/draw"
)

// images knows the pictures that are in the file already, by what they are and,
// to spare the work, by the pictures drawn so far.
type images struct {
	seen map[image.Image]string
	have map[string]bool
}

func newImages() images {
	return images{seen: map[image.Image]string{}, have: map[string]bool{}}
}

// Image draws the picture stretched over box. Each picture is in the file once.
func (c *canvas) Image(img image.Image, box draw.Rect) {
	if img.Bounds().Empty() || box.Empty() {
		return
	}
	name := c.w.image(img)
	a := c.at.Apply(draw.Pt(box.X, box.Bottom()).Rounded())
	right := draw.Round(box.W)
	up := draw.Round(box.H)
	c.setAlpha(255)
	c.op("q")
	c.matrix(draw.Affine{A: c.at.A * right, B: c.at.B * right, C: -c.at.C * up, D: -c.at.D * up, E: a.X, F: a.Y})
	c.flush()
	c.pdf.ImageOptions(name, 0, c.height-1, 1, 1, false, gofpdf.ImageOptions{ImageType: "png"}, 0, "")
	c.op("Q")
}

// image puts a picture into the file, if it is not there, and gives its name.
func (w *writer) image(img image.Image) string {
	known := reflect.TypeOf(img).Comparable()
	if known {
		if name, ok := w.images.seen[img]; ok {
			return name
		}
	}
	kind, data, err := encoded(img)
	if err != nil {
		w.pdf.SetError(fmt.Errorf("picture: %w", err))
		return ""
	}
	name := fmt.Sprintf("%x", sha256.Sum256(data))
	if !w.images.have[name] {
		w.pdf.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: kind}, bytes.NewReader(data))
		w.images.have[name] = true
	}
	if known {
		w.images.seen[img] = name
	}
	return name
}

// encoded gives a picture as a file that gofpdf can read: its own where that will do.
func encoded(img image.Image) (kind string, data []byte, err error) {
	level := png.DefaultCompression
	if f, ok := img.(draw.Filed); ok {
		if kind, data = f.File(); takes(kind, data, f.ColorModel()) {
			return kind, data, nil
		}
		// Gofpdf packs the bytes of a picture with transparency again.
		img, level = f.Pixels(), png.BestSpeed
	}
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: level}
	err = enc.Encode(&b, eightBit(img))
	return "png", b.Bytes(), err
}

// takes reports whether gofpdf reads a file as other readers do.
func takes(kind string, data []byte, m color.Model) bool {
	if kind == "jpg" {
		return m == color.YCbCrModel || m == color.GrayModel
	}
	const bits, interlaced = 24, 28 // their offset in the head of a PNG
	return kind == "png" && len(data) > interlaced && data[bits] <= 8 && data[interlaced] == 0 &&
		slices.Contains([]byte{0, 2, 3}, data[bits+1]) && !bytes.Contains(data, []byte("tRNS"))
}

// eightBit gives the picture in a form whose PNG gofpdf can read.
func eightBit(img image.Image) image.Image {
	if g, ok := img.(*image.Gray); ok {
		return g
	}
	out := image.NewNRGBA(image.Rectangle{Max: img.Bounds().Size()})
	idraw.Draw(out, out.Rect, img, img.Bounds().Min, idraw.Src)
	return out
}
