package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	idraw "image/draw"
	"image/png"
	"reflect"

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
	var b bytes.Buffer
	if err := png.Encode(&b, eightBit(img)); err != nil {
		w.pdf.SetError(fmt.Errorf("picture: %w", err))
		return ""
	}
	name := fmt.Sprintf("%x", sha256.Sum256(b.Bytes()))
	if !w.images.have[name] {
		w.pdf.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: "png"}, &b)
		w.images.have[name] = true
	}
	if known {
		w.images.seen[img] = name
	}
	return name
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
