package pdf

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/golden"
)

// specimen uses all that a canvas has.
func specimen(c draw.Canvas) {
	for i, corner := range []draw.Corner{draw.Miter, draw.RoundCorner, draw.Bevel} {
		p := draw.Polyline(draw.Pt(4, 10), draw.Pt(9, 4), draw.Pt(14, 10), draw.Pt(16, 3))
		p = p.Transform(draw.Move(float64(i)*16, 0))
		c.Stroke(p, draw.Pen{Width: 1.6, Colour: draw.RGB(0x4477aa), Cap: draw.Cap(i), Corner: corner})
		c.Stroke(p, draw.Solid(0.3, draw.Black))
	}
	for i, texture := range []draw.Texture{draw.Hatched, draw.CrossHatched, draw.Dotted, draw.Dashed, draw.Wavy} {
		hex := draw.RegularPolygon(draw.Pt(8+float64(i)*10.5, 19), 5.5, 6, 0)
		c.Fill(hex, draw.RGB(0xf2ecd8))
		draw.Pattern{Texture: texture, Colour: draw.RGB(0x335577), Gap: 1.4, Width: 0.3, Angle: 45}.Fill(c, hex)
		c.Stroke(hex, draw.Soft(0.25, draw.Black))
	}
	dash := draw.Pen{Width: 0.5, Colour: draw.RGB(0xaa2222), Dash: []float64{2, 1, 0, 1}, Cap: draw.RoundCap}
	c.Stroke(draw.Arc(draw.Pt(30, 40), 26, 12, 180, 360), dash)
	c.Text("Operation to the River", draw.Pt(30, 34), draw.Lettering{Font: draw.Bold, Size: 3.4, Colour: draw.Black, Align: draw.Centre})
	c.Text("Река и лес — ½ ★ ⚓ ✈ ⬢ (a\\b)", draw.Pt(30, 39), draw.Lettering{Font: draw.Sans, Size: 3, Colour: draw.Black, Align: draw.Centre})
	c.Transform(draw.RotateAbout(-90, draw.Pt(3, 40)))
	c.Text("turned", draw.Pt(3, 42), draw.Lettering{Font: draw.Condensed, Size: 3, Colour: draw.RGB(0x226622)})
	c.Stamp("emblem", draw.Pt(3, 55), emblem)
	c.Pop()
	for i := range 4 {
		c.Stamp("emblem", draw.Pt(9+float64(i)*10.3, 46+float64(i%2)), emblem)
	}
	c.Stamp("glass", draw.Pt(52, 48), glass)
	c.Image(dots(), draw.Rect{X: 50, Y: 28, W: 8, H: 8})
	c.Fill(draw.Circle(draw.Pt(54, 32), 4.5), draw.RGB(0x88cc44).Cover(0.5))
	c.Stamp("emblem", draw.Pt(20, 60), emblem)
	c.Clip(draw.Circle(draw.Pt(40, 60), 4))
	c.Clip(draw.Rect{X: 30, Y: 60, W: 20, H: 20}.Path())
	c.Fill(draw.Rect{X: 0, Y: 0, W: 60, H: 90}.Path(), draw.RGB(0x884422))
	// Unbalanced Clips and Transforms end with the page.
}

// emblem is a stamp with a stamp in it.
func emblem(c draw.Canvas) {
	draw.Tile(c, draw.RegularPolygon(draw.Pt(0, 0), 5, 6, 0), draw.RGB(0xc8d8a8))
	draw.Pattern{Texture: draw.Hatched, Colour: draw.RGB(0x446622), Gap: 1, Width: 0.3, Angle: 45}.
		Fill(c, draw.Circle(draw.Pt(0, 0), 3))
	c.Text("1304", draw.Pt(0, -2.4), draw.Lettering{Font: draw.Condensed, Size: 1.8, Colour: draw.Black, Align: draw.Centre})
	c.Stamp("dot", draw.Pt(0, 3), func(c draw.Canvas) { c.Fill(draw.Circle(draw.Pt(0, 0), 0.6), draw.RGB(0xaa0000)) })
}

// glass is a stamp that a template cannot hold.
func glass(c draw.Canvas) {
	c.Image(dots(), draw.Rect{X: -2, Y: -2, W: 4, H: 4})
	c.Fill(draw.Circle(draw.Pt(0, 0), 3), draw.RGB(0x4444cc).Cover(0.4))
}

func dots() image.Image {
	img := image.NewRGBA(image.Rect(3, 3, 5, 5))
	img.Set(3, 3, color.RGBA{200, 0, 0, 255})
	img.Set(4, 4, color.RGBA{0, 0, 200, 255})
	return img
}

// sample is a document of pages of different size, in both languages.
func sample() Document {
	return Document{
		Title: "Пробные листы — 1", Subject: "a specimen", Language: "ru", Duplex: LongEdge,
		Pages: []draw.Page{
			{Size: draw.Size{W: 60, H: 70}, Title: "Лист 1", Draw: specimen},
			{Size: draw.Size{W: 100, H: 50}, Title: "Wide", Level: 5, Draw: specimen},
			{Size: draw.Size{W: 297, H: 420}, Draw: func(draw.Canvas) {}},
			{Size: draw.Size{W: 60, H: 70}, Title: "Last 🚀", Draw: specimen},
		},
	}
}

func written(t testing.TB, doc Document) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, Write(context.Background(), &b, doc, nil))
	return b.Bytes()
}

func TestSameDocumentSameBytes(t *testing.T) {
	want := written(t, sample())
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() { assert.True(t, bytes.Equal(want, written(t, sample()))) })
	}
	group.Wait()
}

func TestDrawingTwiceIsTheSameText(t *testing.T) {
	golden.Text(t, "specimen.txt", draw.Record(specimen))
}

func TestProgress(t *testing.T) {
	var told [][2]int
	var b bytes.Buffer
	require.NoError(t, Write(context.Background(), &b, sample(), func(done, total int) { told = append(told, [2]int{done, total}) }))
	assert.Equal(t, [][2]int{{1, 4}, {2, 4}, {3, 4}, {4, 4}}, told)
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	doc := Document{Pages: []draw.Page{{Size: draw.Size{W: 50, H: 50}, Title: "Map", Draw: func(c draw.Canvas) {
		cancel()
		for range 1_000_000_000 { // stopped long before
			c.Fill(draw.Rect{X: 0, Y: 0, W: 1, H: 1}.Path(), draw.Black)
		}
	}}}}
	path := filepath.Join(t.TempDir(), "a.pdf")
	err := WriteFile(ctx, path, doc, nil)
	assert.ErrorIs(t, err, context.Canceled)
	assert.ErrorContains(t, err, "page 1 (Map): stopped")
	assert.NoFileExists(t, path)
	assert.ErrorIs(t, Write(ctx, &bytes.Buffer{}, sample(), nil), context.Canceled)
}

func TestFaultsBecomeErrors(t *testing.T) {
	page := func(d func(draw.Canvas)) Document {
		return Document{Pages: []draw.Page{{Size: draw.Size{W: 50, H: 50}, Draw: d}}}
	}
	for want, doc := range map[string]Document{
		"there is no page to print":                       {},
		"page 1: this is a fault of the program: oh":      page(func(draw.Canvas) { panic("oh") }),
		"page 1 (A): a page of 0 by 6000 mm cannot be pr": {Pages: []draw.Page{{Title: "A", Size: draw.Size{W: 0, H: 6000}}}},
		"in the stamp": page(func(c draw.Canvas) { c.Stamp("x", draw.Pt(1, 1), func(draw.Canvas) { panic("in the stamp") }) }),
	} {
		path := filepath.Join(t.TempDir(), "a.pdf")
		assert.ErrorContains(t, WriteFile(context.Background(), path, doc, nil), want)
		assert.NoFileExists(t, path)
	}
}

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("pipe closed") }

func TestBrokenWriter(t *testing.T) {
	assert.EqualError(t, Write(context.Background(), broken{}, sample(), nil), "write pdf: pipe closed")
}

func TestFolderMissing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "a.pdf")
	assert.ErrorContains(t, WriteFile(context.Background(), path, sample(), nil), "does not exist")
}

// Any text may be typed into a name.
func FuzzText(f *testing.F) {
	for _, s := range []string{"plain", "(a\\b)", "Река", "🚀", "a\xff", "\r\n\t", "\u202e", "\u0000"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		doc := Document{Title: s, Subject: s, Language: s, Pages: []draw.Page{{
			Size: draw.Size{W: 50, H: 50}, Title: s,
			Draw: func(c draw.Canvas) { c.Text(s, draw.Pt(5, 5), draw.Lettering{Size: 3, Colour: draw.Black}) },
		}}}
		data := written(t, doc)
		if len(s)%4 == 0 { // reading the fonts takes nearly all of a run
			require.True(t, bytes.Equal(data, written(t, doc)))
		}
	})
}

func TestFontsStayAsTheyWere(t *testing.T) {
	before := draw.Sans.TTF()
	written(t, sample())
	assert.True(t, bytes.Equal(before, draw.Sans.TTF()))
}
