package pdf

import (
	"context"
	"image"
	_ "image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// tool runs a program that reads PDF files, or skips the test where it is not
// installed (Debian: qpdf, poppler-utils).
func tool(t *testing.T, name string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skip(name + " is not installed")
	}
	out, err := exec.Command(name, args...).CombinedOutput()
	require.NoError(t, err, "%s %v\n%s", name, args, out)
	return string(out)
}

func sampleFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "sample.pdf")
	require.NoError(t, WriteFile(context.Background(), path, sample(), nil))
	return path
}

func TestQPDFFindsNothingWrong(t *testing.T) {
	out := tool(t, "qpdf", "--check", sampleFile(t))
	assert.Contains(t, out, "No syntax or stream encoding errors")
	assert.NotContains(t, out, "WARNING")
}

func TestCatalogue(t *testing.T) {
	out := tool(t, "qpdf", "--qdf", "--object-streams=disable", sampleFile(t), "-")
	for _, want := range []string{"/PrintScaling /None", "/Duplex /DuplexFlipLongEdge", "/Lang (ru)", "/DisplayDocTitle true"} {
		assert.Contains(t, out, want)
	}
	outline := tool(t, "qpdf", "--json=2", "--json-key=outlines", sampleFile(t))
	for _, want := range []string{`"title": "Лист 1"`, `"title": "Wide"`, `"title": "Last □"`} {
		assert.Contains(t, outline, want)
	}
}

func TestTextCanBeFound(t *testing.T) {
	out := tool(t, "pdftotext", "-layout", sampleFile(t), "-")
	for _, want := range []string{"Operation to the River", `Река и лес — ½ ★ ⚓ ✈ ⬢ (a\b)`, "1304", "turned"} {
		assert.Contains(t, out, want)
	}
	info := tool(t, "pdfinfo", sampleFile(t))
	assert.Contains(t, info, "Пробные листы — 1")
	assert.Regexp(t, `Pages: +4`, info)
}

func TestFontsAreEmbedded(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(tool(t, "pdffonts", sampleFile(t))), "\n")[2:]
	assert.Len(t, lines, 4)
	for _, line := range lines {
		// name, type (two words), encoding, embedded, subset, unicode
		assert.Regexp(t, `^SANDT[A-F]\+(FiraSans|DejaVuSans)\w* +CID TrueType +Identity-H +yes yes yes`, line)
	}
}

// The paper shows what the screen shows.
func TestPaperLooksLikePixels(t *testing.T) {
	file := sampleFile(t)
	base := filepath.Join(t.TempDir(), "page")
	tool(t, "pdftoppm", "-png", "-r", "200", "-f", "1", "-l", "1", "-singlefile", file, base)
	f, err := os.Open(base + ".png")
	require.NoError(t, err)
	defer f.Close()
	paper, _, err := image.Decode(f)
	require.NoError(t, err)
	pixels, err := raster.Page(sample().Pages[0], 200)
	require.NoError(t, err)
	off, n := 0, 0
	b := pixels.Rect.Intersect(paper.Bounds())
	require.InDelta(t, pixels.Rect.Dx(), paper.Bounds().Dx(), 1)
	for y := b.Min.Y + 1; y < b.Max.Y-1; y++ {
		for x := b.Min.X + 1; x < b.Max.X-1; x++ {
			n++
			if !alike(paper, pixels, x, y) {
				off++
			}
		}
	}
	assert.Less(t, float64(off)/float64(n), 0.002, "part of the pixels that differ")
}

// alike reports whether a pixel of one picture resembles one of the nine about
// the same place in the other; readers smooth edges and letters in their own ways.
func alike(a, b image.Image, x, y int) bool {
	p := draw.Colour{}
	pick := func(img image.Image, x, y int) draw.Colour {
		r, g, b, _ := img.At(x, y).RGBA()
		return draw.Colour{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8)}
	}
	p = pick(a, x, y)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			q := pick(b, x+dx, y+dy)
			if near(p.R, q.R) && near(p.G, q.G) && near(p.B, q.B) {
				return true
			}
		}
	}
	return false
}

func near(a, b uint8) bool { return max(a, b)-min(a, b) < 70 }

// Lengths on the paper are right to a hundredth of a millimetre.
func TestTrueSize(t *testing.T) {
	page := draw.Page{Size: draw.Size{W: 210, H: 297}, Draw: func(c draw.Canvas) {
		c.Fill(draw.Rect{X: 20, Y: 30, W: 50, H: 0.5}.Path(), draw.Black)
		c.Fill(draw.Rect{X: 100, Y: 40, W: 0.5, H: 200}.Path(), draw.Black)
	}}
	dir := t.TempDir()
	file := filepath.Join(dir, "bar.pdf")
	require.NoError(t, WriteFile(context.Background(), file, Document{Pages: []draw.Page{page}}, nil))
	tool(t, "pdftoppm", "-png", "-gray", "-r", "600", "-singlefile", file, filepath.Join(dir, "bar"))
	f, err := os.Open(filepath.Join(dir, "bar.png"))
	require.NoError(t, err)
	defer f.Close()
	img, _, err := image.Decode(f)
	require.NoError(t, err)
	dots := func(mm float64) float64 { return mm / 25.4 * 600 }
	row, column := 0.0, 0.0
	for x := range img.Bounds().Dx() {
		row += darkness(img, x, int(dots(30.25)))
	}
	for y := range img.Bounds().Dy() {
		column += darkness(img, int(dots(100.25)), y)
	}
	assert.InDelta(t, dots(50), row, dots(0.04))
	assert.InDelta(t, dots(200), column, dots(0.04))
}

func darkness(img image.Image, x, y int) float64 {
	r, _, _, _ := img.At(x, y).RGBA()
	return 1 - float64(r)/0xffff
}
