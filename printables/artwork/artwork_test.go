package artwork

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/printables/draw"
)

// filled is a picture of one colour with a red corner at the upper left.
func filled(w, h int, c color.Color) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.Set(x, y, c)
		}
	}
	img.Set(0, 0, color.NRGBA{255, 0, 0, 255})
	return img
}

func asPNG(t testing.TB, img image.Image) []byte {
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return b.Bytes()
}

func asJPEG(t testing.TB, img image.Image) []byte {
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, img, nil))
	return b.Bytes()
}

func TestPicturesAreRead(t *testing.T) {
	blue := color.NRGBA{0, 0, 200, 255}
	for name, data := range map[string][]byte{"a.png": asPNG(t, filled(60, 30, blue)), "a.JPG": asJPEG(t, filled(60, 30, blue)),
		"a.svg": []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 10 60 30"><rect x="10" y="10" width="60" height="30" fill="#0000c8"/></svg>`)} {
		p, err := Read(name, data)
		require.NoError(t, err, name)
		assert.InDelta(t, 2, p.size.W/p.size.H, 1e-9, name)
		assert.InDelta(t, 200, float64(p.Mean().B), 3, name)
		assert.Less(t, p.Mean().R, uint8(6), name)
	}
}

// What is wrong with a picture is said of it by name.
func TestPicturesAreRefused(t *testing.T) {
	good := asPNG(t, filled(20, 20, color.White))
	huge := bytes.Clone(good)
	copy(huge[16:], []byte{0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff}) // its head says that it is 65535 pixels wide and high
	use := `<svg viewBox="0 0 9 9"><defs><g id="a"><use href="#a"/></g></defs><use href="#a"/></svg>`
	for name, c := range map[string]struct {
		data []byte
		code string
	}{
		"cut.png":    {good[:60], "art.broken"},
		"large.png":  {make([]byte, MaxBytes+1), "art.bytes"},
		"huge.png":   {huge, "art.broken"},
		"text.jpg":   {[]byte("hello"), "art.broken"},
		"other.gif":  {good, "art.kind"},
		"none.svg":   {[]byte("<svg/>"), "art.broken"},
		"blank.svg":  {[]byte(`<svg viewBox="0 0 9 9"/>`), "art.broken"},
		"round.svg":  {[]byte(use), "art.broken"},
		"many.svg":   {[]byte(`<svg viewBox="0 0 9 9">` + strings.Repeat("<g/>", maxElements) + `</svg>`), "art.broken"},
		"open.svg":   {[]byte(`<svg viewBox="0 0 9 9"></g></svg>`), "art.broken"},
		"broken.svg": {[]byte(`<svg viewBox="0 0 9 9"><path d="M 1"/></svg>`), "art.broken"},
	} {
		_, err := Read(name, c.data)
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%s: %v", name, err)
		assert.Equal(t, c.code, p.Code, name)
		assert.Equal(t, name, p.Args["picture"])
	}
}

// The size is looked at before the pixels are.
func TestSizeComesBeforePixels(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, 5000, 4000))))
	_, err := Read("wide.png", b.Bytes())
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "art.pixels", p.Code)
	assert.Equal(t, 5000, p.Args["width"])
}

func TestShapesAreLines(t *testing.T) {
	p, err := Read("a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
		<g transform="translate(10 20) scale(2)" stroke="#00ff00" stroke-width="3" fill="none" stroke-linecap="round"><path d="M 0 0 L 10 0"/></g>
		<path d="M 0 0 H 40 V 40 H 0 Z M 10 10 H 30 V 30 H 10 Z" fill-rule="evenodd" fill="#112233"/>
		<circle cx="48" cy="48" r="10" fill="currentColor" opacity="0.5"/></svg>`))
	require.NoError(t, err)
	got := draw.Record(func(c draw.Canvas) { p.Draw(c, draw.Rect{W: 25.4, H: 25.4}, Fitted) })
	assert.Contains(t, got, "stroke #00ff00 1.588 round bevel M 2.646 5.292 L 7.938 5.292", "a line is as wide as it is scaled")
	assert.Contains(t, got, "fill #112233 M 0 0 L 10.583 0 L 10.583 10.583 L 0 10.583 Z M 2.646 7.938 L 7.938 7.938", "a hole runs the other way")
	assert.Contains(t, got, "fill #0000007f")
}

func TestFits(t *testing.T) {
	p, err := Read("a.png", asPNG(t, filled(60, 30, color.White)))
	require.NoError(t, err)
	box := draw.Rect{X: 5, Y: 5, W: 12, H: 12}
	for fit, want := range map[Fit]string{
		Fitted:  "rect 0 3 12 6",
		Cropped: "rect -6 0 24 12",
		Tiled:   "rect 10.16 10.16 5.08 2.54",
	} {
		assert.Contains(t, draw.Record(func(c draw.Canvas) { p.Draw(c, box, fit) }), want)
	}
	assert.LessOrEqual(t, draw.Measure(func(c draw.Canvas) { p.Draw(c, box, Tiled) }).Box.Right(), box.Right()+1e-9, "nothing is drawn beyond the box")
}

func TestShelfFindsEachPictureOnce(t *testing.T) {
	data := asPNG(t, filled(20, 20, color.White))
	files := fstest.MapFS{"tiger.png": {Data: data}, "pictures/panther.png": {Data: data}, "secret.txt": {Data: []byte("x")}}
	s := Fill(files, []string{"tiger.png", "", "panther.png", "tiger.png", "gone.png", "../tiger.png", "secret.txt", `pictures\panther.png`})
	for name, code := range map[string]string{"": "", "tiger.png": "", "panther.png": "", `pictures\panther.png`: "",
		"gone.png": "art.missing", "../tiger.png": "art.missing", "secret.txt": "art.kind"} {
		u, err := s.Of(Use{File: name})
		if code == "" {
			assert.Nil(t, err, name)
			assert.Equal(t, name != "", u.Picture != nil, name)
			continue
		}
		require.NotNil(t, err, name)
		assert.Equal(t, code, err.Code, name)
	}
	_, err := Fill(nil, []string{"tiger.png"}).Of(Use{File: "tiger.png"})
	assert.Equal(t, "art.missing", err.Code)
	_, err = (*Shelf)(nil).Of(Use{File: "tiger.png"})
	assert.Nil(t, err, "what was not looked for is not missing")
}

// No SVG makes its reader fail or hang.
func FuzzSVG(f *testing.F) {
	for _, d := range []string{"M 0 0 L 1 1 Z", "m 1 1 q 2 2 3 3 t 1 1 a 1 1 0 0 1 2 2 z l 2 2", "M", "Z"} {
		f.Add([]byte(fmt.Sprintf(`<svg viewBox="0 0 9 9"><path d="%s" stroke="red" stroke-dasharray="0.01"/></svg>`, d)))
	}
	f.Add([]byte(`<svg viewBox="0 0 9 9"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><rect width="9" height="9" fill="url(#g)"/></svg>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Read("a.svg", data)
		if err != nil {
			_, ok := engine.AsProblem(err)
			require.True(t, ok)
			return
		}
		draw.Measure(func(c draw.Canvas) { p.Draw(c, draw.Rect{W: 10, H: 10}, Cropped) })
	})
}
