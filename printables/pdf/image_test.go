package pdf

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
)

var widths = regexp.MustCompile(`/Width (\d+)`)

// widthsOf gives the numbers of pixels that the pictures of a page have from left to right.
func widthsOf(t *testing.T, draws func(draw.Canvas)) string {
	var out []string
	for _, m := range widths.FindAllStringSubmatch(string(written(t, Document{Pages: []draw.Page{{Size: draw.Size{W: 100, H: 100}, Draw: draws}}})), -1) {
		out = append(out, m[1])
	}
	return strings.Join(out, " ")
}

// A picture has no more pixels than paper shows, 600 an inch; one that is little finer stays as it is.
func TestFinePicturesAreSampled(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 1200, 600))
	box := func(w float64) draw.Rect { return draw.Rect{X: 5, Y: 5, W: w, H: w / 2} }
	for width, want := range map[float64]string{12.7: "300", 25.4: "600", 48: "1200", 50.8: "1200", 90: "1200"} {
		assert.Equal(t, want, widthsOf(t, func(c draw.Canvas) { c.Image(img, box(width)) }), "%v mm", width)
	}
	turned := func(c draw.Canvas) {
		c.Transform(draw.RotateAbout(90, draw.Pt(50, 50)))
		c.Transform(draw.Scale(0.5, 0.5))
		c.Image(img, box(50.8))
	}
	assert.Equal(t, "600", widthsOf(t, turned), "what it is on paper counts")
	assert.Equal(t, "600", widthsOf(t, func(c draw.Canvas) { c.Image(img, box(25.4)); c.Image(img, box(25.4)) }), "once")
}

// filed is a picture in a file.
type filed struct {
	*image.Gray
	data []byte
}

func (f *filed) File() (string, []byte) { return "png", f.data }
func (f *filed) Pixels() image.Image    { return f.Gray }

// A small file is taken over as it is: nothing would be saved.
func TestSmallFilesAreNotSampled(t *testing.T) {
	img := image.NewGray(image.Rect(0, 0, 1200, 600))
	var b bytes.Buffer
	assert.NoError(t, png.Encode(&b, img))
	draws := func(c draw.Canvas) { c.Image(&filed{img, b.Bytes()}, draw.Rect{X: 5, Y: 5, W: 12.7, H: 6.35}) }
	assert.Equal(t, "1200", widthsOf(t, draws))
	b.Write(make([]byte, smallFile))
	assert.Equal(t, "300", widthsOf(t, draws))
}

// glassFile is a translucent picture in a file.
type glassFile struct {
	*image.NRGBA
	data []byte
}

func (f *glassFile) File() (string, []byte) { return "png", f.data }
func (f *glassFile) Pixels() image.Image    { return f.NRGBA }

// Translucent pictures in files have the colours and the cover that they have on screens.
func TestTranslucentFiles(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 60, 20))
	for i := range 60 * 20 {
		img.SetNRGBA(i%60, i/60, color.NRGBA{200, 40, 10, uint8(i % 60 / 20 * 127)})
	}
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	path := filepath.Join(t.TempDir(), "a.pdf")
	doc := Document{Pages: []draw.Page{{Size: draw.Size{W: 60, H: 20}, Draw: func(c draw.Canvas) {
		c.Image(&glassFile{img, b.Bytes()}, draw.Rect{W: 60, H: 20})
	}}}}
	require.NoError(t, WriteFile(context.Background(), path, doc, nil))
	assert.Contains(t, tool(t, "qpdf", "--check", path), "No syntax or stream encoding errors")
	tool(t, "pdftoppm", "-png", "-r", "25.4", "-singlefile", path, path)
	f, err := os.Open(path + ".png")
	require.NoError(t, err)
	defer f.Close()
	got, err := png.Decode(f)
	require.NoError(t, err)
	for x, want := range map[int]draw.Colour{10: draw.White, 30: {R: 228, G: 148, B: 133, A: 255}, 50: {R: 200, G: 40, B: 10, A: 255}} {
		r, g, b, _ := got.At(x, 10).RGBA()
		assert.InDeltaSlice(t, []int{int(want.R), int(want.G), int(want.B)}, []int{int(r >> 8), int(g >> 8), int(b >> 8)}, 2, "at %d", x)
	}
}
