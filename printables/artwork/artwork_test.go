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
	"sandtable/printables/raster"
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

// A problem with a picture names the picture.
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
		"large.png":  {make([]byte, maxFile+1), "art.bytes"},
		"huge.png":   {huge, "art.broken"},
		"text.jpg":   {[]byte("hello"), "art.broken"},
		"other.bmp":  {good, "art.kind"},
		"other.gif":  {good, "art.broken"},
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
		<path d="M 0 90 L 90 90" stroke="#0000ff"/>
		<circle cx="48" cy="48" r="10" fill="currentColor" opacity="0.5"/></svg>`))
	require.NoError(t, err)
	got := draw.Record(func(c draw.Canvas) { p.Draw(c, draw.Rect{W: 25.4, H: 25.4}, Fitted) })
	assert.Contains(t, got, "stroke #00ff00 1.588 round bevel M 2.646 5.292 L 7.938 5.292", "a line is as wide as it is scaled")
	assert.Contains(t, got, "fill #112233 M 0 0 L 10.583 0 L 10.583 10.583 L 0 10.583 Z M 2.646 7.938 L 7.938 7.938", "a hole runs the other way")
	assert.Contains(t, got, "fill #0000007f")
	assert.Contains(t, got, "stroke #0000ff 0.265 ", "a line that says no width is one unit wide")
}

// What a drawing loses is named, and only that: a gradient that fills, one of one colour, a clip of the frame's size, a gradient that
// nothing uses and an empty text lose nothing.
func TestLossesOfDrawings(t *testing.T) {
	const stops = `<stop offset="0" style="stop-color:#ff0000"/><stop offset="100%" stop-color="#0000ff"/>`
	for name, c := range map[string]struct {
		inside, lost, drawn string
	}{
		"plain":        {`<rect width="9" height="9" fill="#112233"/>`, "", "fill #112233 rect 0 0 9 9"},
		"text":         {`<rect width="9" height="9" fill="#112233"/><g><text x="1" y="5"><tspan>42</tspan></text></g>`, "letters", "fill #112233 rect 0 0 9 9"},
		"empty text":   {`<rect width="9" height="9" fill="#112233"/><text> <tspan/></text><title>42</title>`, "", "fill #112233 rect 0 0 9 9"},
		"on a path":    {`<rect width="9" height="9" fill="#112233"/><text x="1" y="5"><textPath href="#p">42</textPath></text>`, "text", "fill #112233 rect 0 0 9 9"},
		"styled stops": {`<linearGradient id="a">` + stops + `</linearGradient><rect width="9" height="9" style="fill:url(#a);stroke:none"/>`, "", "clip rect 0 0 9 9\n    fill #ff0000 rect"},
		"a line":       {`<linearGradient id="a">` + stops + `</linearGradient><rect width="9" height="9" fill="#112233" stroke="url(#a)"/>`, "gradient", "fill #112233 rect 0 0 9 9"},
		"repeated":     {`<linearGradient id="a" spreadMethod="repeat">` + stops + `</linearGradient><rect width="9" height="9" fill="url(#a)"/>`, "gradient", "fill #800080 rect 0 0 9 9"},
		"behind":       {`<rect width="9" height="9" fill="url(#a)"/><defs><radialGradient id="a">` + stops + `</radialGradient></defs>`, "", "clip rect 0 0 9 9\n    fill #ff0000 circle"},
		"of another":   {`<defs><linearGradient id="a">` + stops + `</linearGradient><linearGradient id="b" xlink:href="#a"/></defs><rect width="9" height="9" fill="url(#b)"/>`, "", "clip rect 0 0 9 9\n    fill #ff0000 rect"},
		"in a sheet":   {`<style>.a{fill:url(#a);}</style><linearGradient id="a">` + stops + `</linearGradient><rect width="9" height="9" class="a"/>`, "", "clip rect 0 0 9 9\n    fill #ff0000 rect"},
		"unused":       {`<linearGradient id="a">` + stops + `</linearGradient><rect width="9" height="9" fill="#112233"/>`, "", "fill #112233 rect 0 0 9 9"},
		"one colour":   {`<linearGradient id="a"><stop stop-color="#112233"/></linearGradient><rect width="9" height="9" fill="url('#a')"/>`, "", "fill #112233 rect 0 0 9 9"},
		"half seen":    {`<linearGradient id="a"><stop offset="0" stop-color="#112233"/><stop offset="1" stop-color="#112233" stop-opacity="0"/></linearGradient><rect width="9" height="9" fill="url(#a)"/>`, "", "fill #112233 rect"},
		"round":        {`<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect width="9" height="9" fill="#112233"/><path d="M0 0H9" fill="url(#a)"/>`, "", "fill #112233 rect 0 0 9 9"},
		"pattern":      {`<defs><pattern id="a"/></defs><rect width="9" height="9" fill="#112233"/><rect width="1" height="1" fill="url(#a)"/>`, "effects", "fill #112233 rect 0 0 9 9"},
		"filter":       {`<rect width="9" height="9" fill="#112233" style="filter:url(#a)"/>`, "effects", "fill #112233 rect 0 0 9 9"},
		"clipped":      {`<defs><clipPath id="a"><circle r="3"/></clipPath></defs><g clip-path="url(#a)"><rect width="9" height="9" fill="#112233"/></g>`, "effects", "fill #112233 rect 0 0 9 9"},
		"frame's clip": {`<defs><clipPath id="a"><rect width="90" height="90"/></clipPath></defs><g clip-path="url(#a)"><rect width="9" height="9" fill="#112233"/></g>`, "", "fill #112233 rect 0 0 9 9"},
		"picture":      {`<rect width="9" height="9" fill="#112233"/><image href="a.png"/>`, "effects", "fill #112233 rect 0 0 9 9"},
		"all that is":  {`<text>4</text><linearGradient id="a">` + stops + `</linearGradient><rect width="9" height="9" fill="url(#a)" mask="url(#m)"/>`, "letters effects", "fill #ff0000 rect"},
	} {
		p, err := Read("a.svg", []byte(`<svg width="90" height="90" viewBox="0 0 9 9">`+c.inside+`</svg>`))
		require.NoError(t, err, name)
		var lost []string
		for _, l := range p.Lost() {
			lost = append(lost, strings.TrimPrefix(l.Code, Faults))
			assert.Equal(t, "a.svg", l.Args["picture"])
		}
		assert.Equal(t, c.lost, strings.Join(lost, " "), name)
		assert.Contains(t, draw.Record(func(c draw.Canvas) { p.Draw(c, draw.Rect{W: 9, H: 9}, Fitted) }), c.drawn, name)
	}
	p, err := Read("a.svg", []byte(`<svg viewBox="0 0 9 9"><path d="M0 0H9V9Z"/><rect width="9" height="9" style="fill:url(#b)"/></svg>`))
	require.NoError(t, err)
	assert.Len(t, p.Shapes(), 1, "what is filled with a pattern is left out, not black")
	_, err = Read("a.svg", []byte(`<svg viewBox="0 0 9 9"><text><textPath>42</textPath></text></svg>`))
	none, _ := engine.AsProblem(err)
	assert.Equal(t, "art.text", none.Code, "a drawing of nothing but text along a path says what to do")
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
	assert.Equal(t, "art.alone", err.Code)
	_, err = (*Shelf)(nil).Of(Use{File: "tiger.png"})
	assert.Nil(t, err, "what was not looked for is not missing")
}

// held gives a JPEG as a camera writes it that was held otherwise: the picture stands upright when it is turned by t.
func held(t testing.TB, upright *image.NRGBA, turn uint16) []byte {
	b := upright.Bounds()
	w, h := b.Dx(), b.Dy()
	if turn >= 5 {
		w, h = h, w
	}
	raw := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			// The position of a pixel of the file when EXIF's "0th row" and "0th column" are where it says they are.
			at := map[uint16]image.Point{1: {x, y}, 2: {w - 1 - x, y}, 3: {w - 1 - x, h - 1 - y}, 4: {x, h - 1 - y},
				5: {y, x}, 6: {h - 1 - y, x}, 7: {h - 1 - y, w - 1 - x}, 8: {y, w - 1 - x}}[turn]
			raw.Set(x, y, upright.At(at.X, at.Y))
		}
	}
	plain := asJPEG(t, raw)
	exif := append([]byte("Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00"), byte(turn), 0, 0, 0, 0, 0, 0, 0)
	head := append([]byte{0xff, 0xd8, 0xff, 0xe1, 0, byte(len(exif) + 2)}, exif...)
	return append(head, plain[2:]...)
}

// A photograph is upright in whichever of the eight ways the camera was held; its file goes to paper unchanged.
func TestPhotographsStandUpright(t *testing.T) {
	colours := [2][2]color.NRGBA{{{200, 0, 0, 255}, {0, 160, 0, 255}}, {{0, 0, 200, 255}, {230, 230, 0, 255}}}
	upright := image.NewNRGBA(image.Rect(0, 0, 64, 32))
	for y := range 32 {
		for x := range 64 {
			upright.Set(x, y, colours[y/16][x/32])
		}
	}
	for turn := range uint16(8) {
		turn++
		data := held(t, upright, turn)
		p, err := Read("a.jpg", data)
		require.NoError(t, err)
		assert.InDelta(t, 2, p.Size().W/p.Size().H, 1e-9, turn)
		out := image.NewRGBA(image.Rect(0, 0, 90, 40))
		p.Draw(raster.New(out, raster.Camera{Scale: 1}, raster.NewCache()), draw.Rect{X: 5, W: 80, H: 40}, Fitted)
		for row, y := range []int{10, 30} {
			for column, x := range []int{25, 65} {
				want, got := colours[row][column], out.RGBAAt(x, y)
				for _, d := range []int{int(want.R) - int(got.R), int(want.G) - int(got.G), int(want.B) - int(got.B)} {
					assert.InDelta(t, 0, d, 12, "turn %d, row %d, column %d: %v", turn, row, column, got)
				}
			}
		}
		_, file := p.pixels.File()
		assert.Equal(t, data, file)
	}
	torn := held(t, upright, 6)
	copy(torn[20:], "\xff\xff\xff\xff\xff\xff")
	p, err := Read("a.jpg", torn)
	require.NoError(t, err, "a torn head does not keep a photograph from being seen")
	assert.InDelta(t, 0.5, p.Size().W/p.Size().H, 1e-9)
}

// No SVG makes its reader fail or hang.
func FuzzSVG(f *testing.F) {
	for _, d := range []string{"M 0 0 L 1 1 Z", "m 1 1 q 2 2 3 3 t 1 1 a 1 1 0 0 1 2 2 z l 2 2", "M", "Z"} {
		f.Add([]byte(fmt.Sprintf(`<svg viewBox="0 0 9 9"><path d="%s" stroke="red" stroke-dasharray="0.01"/></svg>`, d)))
	}
	f.Add([]byte(`<svg viewBox="0 0 9 9"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><rect width="9" height="9" fill="url(#g)"/></svg>`))
	f.Add([]byte(`<svg viewBox="0 0 9 9"><style>.a{font:bold 3px x}</style><text x="1 2" dy="1em" class="a" text-anchor="end">a<tspan dx="1" y="5%">b</tspan></text></svg>`))
	f.Add([]byte(`<svg viewBox="0 0 9 9"><radialGradient id="g" fx="1e9" r="-1" gradientTransform="scale(0) rotate(1)"><stop/><stop offset="1" stop-color="red"/></radialGradient><path d="M0 0H1" fill="url(#g)"/></svg>`))
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
