package pdf

import (
	"bytes"
	"compress/zlib"
	"context"
	"image"
	"image/color"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/tiff"

	"sandtable/printables/draw"
	"sandtable/printables/ink"
)

// pressed is a document for a print shop: text and lines on white and on colour, something translucent, pictures.
func pressed() Document {
	doc := sample()
	doc.PDFX = true
	doc.Pages = append(doc.Pages, draw.Page{Size: draw.Size{W: 60, H: 40}, Draw: func(c draw.Canvas) {
		c.Fill(draw.Rect{X: 0, Y: 20, W: 60, H: 20}.Path(), draw.RGB(0x446622))
		c.Image(shades(), draw.Rect{X: 2, Y: 2, W: 10, H: 5})
		c.Image(image.NewGray(image.Rect(0, 0, 600, 300)), draw.Rect{X: 20, Y: 2, W: 4, H: 2})
	}})
	return doc
}

// shades is a picture of all kinds of colours, some of them translucent and most of them dark.
func shades() image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, 256, 128))
	for i := range 256 * 128 {
		x, y := i%256, i/256
		img.Set(x, y, color.NRGBA{uint8(x / 2), uint8(y), uint8((x ^ y) / 2), uint8(255 - x/3)})
	}
	return img
}

// inflated gives an object with its stream unpacked.
func inflated(t *testing.T, body []byte) string {
	head, rest, ok := bytes.Cut(body, []byte("\nstream\n"))
	if !ok || !bytes.Contains(head, []byte("/FlateDecode")) || bytes.Contains(head, []byte("/Predictor")) {
		return string(body)
	}
	z, err := zlib.NewReader(bytes.NewReader(rest))
	require.NoError(t, err)
	data, err := io.ReadAll(z)
	require.NoError(t, err)
	return string(head) + "\nstream\n" + string(data)
}

var light = regexp.MustCompile(`(?m)DeviceRGB|CalRGB|(^| )(rg|RG|sc|scn|cs)$`)

// A file for print shops says what it is and for which press, and has no colour but inks and greys.
func TestShopFile(t *testing.T) {
	data := written(t, pressed())
	objects, trailer, err := taken(data)
	require.NoError(t, err)
	whole := ""
	for _, o := range objects {
		text := inflated(t, o.body)
		if !strings.Contains(text, "/N 4 ") && !strings.Contains(text, "/FontFile2") {
			assert.Empty(t, light.FindAllString(text, 3), "object %d: %.200s", o.number, text)
		}
		whole += text
	}
	for _, want := range []string{"/S /GTS_PDFX ", "/OutputConditionIdentifier (FOGRA39)", "/GTS_PDFXVersion (PDF/X-4)", "/Trapped /False", "/CS /DeviceCMYK",
		"<pdfxid:GTS_PDFXVersion>PDF/X-4<", "<pdf:Trapped>False<", "<xmpMM:DocumentID>uuid:", "/TrimBox [", "/BleedBox [", "/ColorSpace /DeviceCMYK", "/ColorSpace /DeviceGray",
		string(ink.Profile())} {
		assert.True(t, strings.Contains(whole, want), "%.80q", want)
	}
	assert.False(t, strings.Contains(whole, "/EmbeddedFiles"))
	assert.Regexp(t, `/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]`, string(trailer))
	assert.True(t, bytes.HasPrefix(data, []byte("%PDF-1.6\n")))
	assert.True(t, bytes.Equal(data, written(t, pressed())), "the same document gives the same bytes")
}

// What reads PDF files finds nothing wrong with it, and what it is.
func TestShopFileIsRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "shop.pdf")
	require.NoError(t, WriteFile(context.Background(), path, pressed(), nil))
	assert.Contains(t, tool(t, "qpdf", "--check", path), "No syntax or stream encoding errors")
	info := tool(t, "pdfinfo", path)
	assert.Contains(t, info, "PDF/X-4")
	assert.NotContains(t, info, "Error")
}

// separations gives the plates of a page that Ghostscript makes: cyan, magenta, yellow and black, 0 for all ink.
func separations(t *testing.T, doc Document) (out [4]*image.Gray) {
	dir := t.TempDir()
	path := filepath.Join(dir, "shop.pdf")
	require.NoError(t, WriteFile(context.Background(), path, doc, nil))
	tool(t, "gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r200", "-o", filepath.Join(dir, "plate.tif"), path)
	for n, name := range []string{"Cyan", "Magenta", "Yellow", "Black"} {
		f, err := os.Open(filepath.Join(dir, "plate("+name+").tif"))
		require.NoError(t, err)
		defer f.Close()
		img, err := tiff.Decode(f)
		require.NoError(t, err)
		out[n] = img.(*image.Gray)
	}
	return out
}

// most gives the most ink on a pixel of the plates, in percent.
func most(plates [4]*image.Gray) float64 {
	most := 0
	for i := range plates[0].Pix {
		sum := 0
		for _, p := range plates {
			sum += 255 - int(p.Pix[i])
		}
		most = max(most, sum)
	}
	return float64(most) / 2.55
}

// Black and grey text and lines lie on the plate of black alone.
func TestBlackPlate(t *testing.T) {
	black := draw.RGB(0x1d1a16)
	doc := Document{PDFX: true, Pages: []draw.Page{{Size: draw.Size{W: 60, H: 30}, Draw: func(c draw.Canvas) {
		c.Text("1-2-3 Дивизия", draw.Pt(3, 8), draw.Lettering{Size: 4, Colour: black})
		c.Stroke(draw.Polyline(draw.Pt(3, 12), draw.Pt(50, 13)), draw.Solid(0.2, black))
		c.Stamp("grey", draw.Pt(3, 14), func(c draw.Canvas) {
			c.Text("second rank", draw.Pt(0, 4), draw.Lettering{Size: 3, Colour: draw.RGB(0x6b645a)})
		})
	}}}}
	plates := separations(t, doc)
	for n, want := range []bool{false, false, false, true} {
		assert.Equal(t, want, slices.Contains(plates[n].Pix, 0), "full ink on plate %d", n)
		blank := !slices.ContainsFunc(plates[n].Pix, func(v uint8) bool { return v != 255 })
		assert.Equal(t, !want, blank, "plate %d is blank", n)
	}
}

// No point of a page has more ink than dries.
func TestInkIsBounded(t *testing.T) {
	pages := pressed().Pages
	for _, page := range []draw.Page{pages[0], pages[4]} {
		got := most(separations(t, Document{PDFX: true, Pages: []draw.Page{page}}))
		assert.LessOrEqual(t, got, float64(ink.Most))
		assert.Greater(t, got, 200.0, "there are dark colours")
	}
}
