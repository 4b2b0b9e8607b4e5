package printables

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// pictureOf makes a picture of its own for every number.
func pictureOf(t testing.TB, n, w, h int) *fstest.MapFile {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.Set(x, y, color.NRGBA{uint8(x * n), uint8(y + n), uint8(n), 255})
		}
	}
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return &fstest.MapFile{Data: b.Bytes()}
}

const starSVG = `<svg viewBox="0 0 10 10"><path fill="#c00" d="M5 0 L10 10 L0 10 Z"/></svg>`

// A list has its pictures beside it; one that is not there is named once, and the counter printed without it.
func TestListHasPictures(t *testing.T) {
	files := fstest.MapFS{"tiger.png": pictureOf(t, 1, 40, 20), "pictures/star.svg": {Data: []byte(starSVG)}, "sand.png": pictureOf(t, 2, 40, 40)}
	s, warned, err := ReadCSV("units.csv", []byte("name,symbol,picture,picture_fit,ground_picture,factors,back_picture\n"+
		"A,,tiger.png,,sand.png,4-3,star.svg\nB,infantry,lost.png,,,5,star.svg\nC,infantry,lost.png,,,5,\nD,,tiger.png,crop,,,\n"), files)
	require.NoError(t, err)
	assert.Empty(t, warned)
	pieces, warned, err := s.Pieces(sheet.Setup{})
	require.NoError(t, err)
	require.Len(t, warned, 1)
	assert.Equal(t, "art.missing", warned[0].Code)
	assert.Equal(t, "B", warned[0].Where)
	assert.Equal(t, "lost.png", warned[0].Args["picture"])
	drawn := func(f picture.Face) string {
		return draw.Record(func(c draw.Canvas) {
			f.Draw(c, draw.Rect{W: 16, H: 16}, picture.Square, picture.Bleed{})
		})
	}
	front := drawn(pieces[0].Front)
	assert.Contains(t, front, "crop 16.000 16.000", "the ground covers the counter")
	assert.Contains(t, front, "fit 15", "the picture leaves room for the numbers")
	assert.Contains(t, drawn(*pieces[0].Back), "fit 16.000 16.000", "a picture alone fills the counter")
	assert.Contains(t, drawn(pieces[1].Front), "{infantry", "the symbol is drawn where its picture is missing")
	assert.Contains(t, drawn(pieces[3].Front), "crop 16.000 16.000")

	pieces, _, err = s.Pieces(sheet.Setup{Style: picture.LowInk})
	require.NoError(t, err)
	assert.NotContains(t, drawn(pieces[0].Front), "crop 16", "low ink spares pictures of the ground")
}

// A picture that many counters have is in the file once, as it was read.
func TestPictureIsEmbeddedOnce(t *testing.T) {
	files := fstest.MapFS{"tiger.png": pictureOf(t, 3, 60, 60), "glass.png": glass(t)}
	s, _, err := ReadCSV("units.csv", []byte("copies,name,picture,ground_picture\n40,A,tiger.png,\n40,B,tiger.png,glass.png\n"), files)
	require.NoError(t, err)
	out, err := s.Print(Job{Products: []string{"counters"}})
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, out.WritePDF(context.Background(), &b))
	assert.Equal(t, 3, bytes.Count(b.Bytes(), []byte("/Subtype /Image")), "one each, and the transparency of one")
	idat := files["tiger.png"].Data
	from := bytes.Index(idat, []byte("IDAT")) + 4
	assert.True(t, bytes.Contains(b.Bytes(), idat[from:len(idat)-20]), "the file's own bytes")
}

// glass is a picture that lets half of what is below through.
func glass(t testing.TB) *fstest.MapFile {
	img := image.NewNRGBA(image.Rect(0, 0, 8, 8))
	for i := range 64 {
		img.Set(i%8, i/8, color.NRGBA{0, 0, 255, 128})
	}
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return &fstest.MapFile{Data: b.Bytes()}
}

// What is written as a list names its pictures again.
func TestPicturesAreWrittenIntoLists(t *testing.T) {
	files := fstest.MapFS{"a.svg": {Data: []byte(starSVG)}}
	s, _, err := ReadCSV("units.csv", []byte("name,picture,picture_fit,back_ground_picture\nA,a.svg,tile,a.svg\n"), files)
	require.NoError(t, err)
	data, err := s.csv(Job{})
	require.NoError(t, err)
	again, _, err := ReadCSV("units.csv", data, files)
	require.NoError(t, err)
	assert.Equal(t, s.plain, again.plain)
	_, _, err = ReadCSV("units.csv", []byte("name,picture,picture_fit\nA,a.svg,stretch\n"), files)
	p, _ := engine.AsProblem(err)
	assert.Equal(t, "print.word", p.Code)
}
