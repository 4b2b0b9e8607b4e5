package pdf

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	idraw "image/draw"
	"image/jpeg"
	"image/png"
	"math"
	"reflect"
	"slices"

	"github.com/jung-kurt/gofpdf"
	xdraw "golang.org/x/image/draw"

	"sandtable/printables/draw"
)

// images knows the pictures that are in the file already, by what they are and,
// to spare the work, by the pictures drawn so far.
type images struct {
	seen map[shown]string
	have map[string]bool

	packed [2]plane // colours and cover of the picture at hand
}

// shown is a picture at a number of pixels.
type shown struct {
	image.Image
	size image.Point
}

func newImages() images {
	return images{seen: map[shown]string{}, have: map[string]bool{}}
}

// Paper shows no more than finest dots per inch: finer pictures are sampled down to that, unless their files are small.
const (
	finest    = 600.0
	smallFile = 48 << 10 // bytes
)

// Image draws the picture stretched over box. Each picture is in the file once.
func (c *canvas) Image(img image.Image, box draw.Rect) {
	if img.Bounds().Empty() || box.Empty() {
		return
	}
	name := c.w.image(sampled(img, c.at.Factor()*box.W, c.at.Factor()*box.H))
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

// sampled gives the number of pixels that a picture needs in a box of so many points.
func sampled(img image.Image, w, h float64) shown {
	size := img.Bounds().Size()
	if f, ok := img.(draw.Filed); ok {
		if _, data := f.File(); len(data) <= smallFile {
			return shown{img, size}
		}
	}
	by := min(1, finest/72*max(w/float64(size.X), h/float64(size.Y)))
	if by < 0.9 { // a little finer is left as it is
		size = image.Pt(max(1, int(math.Ceil(by*float64(size.X)))), max(1, int(math.Ceil(by*float64(size.Y)))))
	}
	return shown{img, size}
}

// image puts a picture into the file, if it is not there, and gives its name.
func (w *writer) image(of shown) string {
	known := reflect.TypeOf(of.Image).Comparable()
	if known {
		if name, ok := w.images.seen[of]; ok {
			return name
		}
	}
	put := w.coloured
	if w.pdfx {
		put = w.separated
	}
	name, err := put(of)
	if err != nil {
		w.pdf.SetError(fmt.Errorf("picture: %w", err))
		return ""
	}
	if known {
		w.images.seen[of] = name
	}
	return name
}

// coloured puts a picture into the file in red, green and blue.
func (w *writer) coloured(of shown) (name string, err error) {
	if of.translucent() {
		return w.pixels(straight(of.scaled()), lightSpace)
	}
	kind, data, err := of.encoded()
	return w.register(kind, data), err
}

// translucent reports whether a picture is a file that may have translucent pixels, which gofpdf would pack twice.
func (s shown) translucent() bool {
	f, ok := s.Image.(draw.Filed)
	if !ok || s.ColorModel() == color.GrayModel {
		return false
	}
	kind, data := f.File()
	return kind == "png" && !takes(kind, data, s.ColorModel())
}

// register hands the file of a picture to gofpdf, once, and gives its name there.
func (w *writer) register(kind string, data []byte) string {
	name := fmt.Sprintf("%x", sha256.Sum256(data))
	if !w.images.have[name] {
		w.pdf.RegisterImageOptionsReader(name, gofpdf.ImageOptions{ImageType: kind}, bytes.NewReader(data))
		w.images.have[name] = true
	}
	return name
}

// encoded gives the picture as a file that gofpdf can read: its own where that will do.
func (s shown) encoded() (kind string, data []byte, err error) {
	if s.size != s.Bounds().Size() {
		return s.smaller()
	}
	img := s.Image
	if f, ok := img.(draw.Filed); ok {
		if kind, data = f.File(); takes(kind, data, f.ColorModel()) {
			return kind, data, nil
		}
		img = f.Pixels()
	}
	var b bytes.Buffer
	err = png.Encode(&b, eightBit(img))
	return "png", b.Bytes(), err
}

// smaller gives the picture with fewer pixels, as a file of the kind that it came in.
func (s shown) smaller() (kind string, data []byte, err error) {
	if f, ok := s.Image.(draw.Filed); ok {
		kind, _ = f.File()
	}
	var b bytes.Buffer
	if kind == "jpg" {
		err = jpeg.Encode(&b, s.scaled(), &jpeg.Options{Quality: 92})
		return kind, b.Bytes(), err
	}
	err = png.Encode(&b, s.scaled())
	return "png", b.Bytes(), err
}

// scaled gives the picture with its number of pixels.
func (s shown) scaled() image.Image {
	img := s.Image
	if f, ok := img.(draw.Filed); ok {
		img = f.Pixels()
	}
	if s.size == img.Bounds().Size() {
		return img
	}
	var out idraw.Image = image.NewNRGBA(image.Rectangle{Max: s.size})
	if img.ColorModel() == color.GrayModel {
		out = image.NewGray(out.Bounds())
	}
	xdraw.CatmullRom.Scale(out, out.Bounds(), img, img.Bounds(), xdraw.Src, nil)
	return out
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
	return straight(img)
}

// straight gives the picture with its colours not multiplied by its cover, and its corner at 0, 0.
func straight(img image.Image) *image.NRGBA {
	if n, ok := img.(*image.NRGBA); ok && n.Rect.Min == (image.Point{}) {
		return n
	}
	out := image.NewNRGBA(image.Rectangle{Max: img.Bounds().Size()})
	idraw.Draw(out, out.Rect, img, img.Bounds().Min, idraw.Src)
	return out
}
