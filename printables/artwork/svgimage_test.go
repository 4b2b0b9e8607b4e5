package artwork

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// Pixels within a drawing are drawn where it has them. Lost reports those that cannot be drawn.
func TestPixelsWithinDrawings(t *testing.T) {
	href := func(kind string, data []byte) string {
		return `xlink:href="data:` + kind + `;base64,` + base64.StdEncoding.EncodeToString(data) + `"`
	}
	picture := filled(20, 10, color.NRGBA{0, 0, 200, 255})
	blue := href("img/png", asPNG(t, picture))
	jpeg := strings.Replace(href("image/jpeg", asJPEG(t, picture)), "/9j", "/9\n j", 1)
	var large bytes.Buffer
	require.NoError(t, png.Encode(&large, image.NewGray(image.Rect(0, 0, 5000, 4000))))
	for _, c := range []struct {
		name, inside string
		blue         image.Rectangle
		lost         string
	}{
		{"at its place", `<image x="10" y="20" width="40" height="20" ` + blue + `/>`, image.Rect(10, 20, 50, 40), ""},
		{"jpeg in lines", `<image x="10" y="20" width="40" height="20" ` + jpeg + `></image>`, image.Rect(10, 20, 50, 40), ""},
		{"in proportion", `<svg:image x="10" y="20" width="40" height="60" ` + blue + `><title>a</title></svg:image>`, image.Rect(10, 40, 50, 60), ""},
		{"of its own size", `<image ` + blue + `/>`, image.Rect(0, 0, 20, 10), ""},
		{"of one side", `<image height="20" ` + blue + `/>`, image.Rect(0, 0, 40, 20), ""},
		{"stretched", `<image width="50%" height="100%" preserveAspectRatio="none" ` + blue + `/>`, image.Rect(0, 0, 48, 96), ""},
		{"cut", `<image width="20" height="20" preserveAspectRatio="xMidYMid slice" ` + blue + `/>`, image.Rect(0, 0, 20, 20), ""},
		{"moved", `<g transform="translate(0,-500)"><image y="260" width="20" transform="translate(10 0) scale(2)" ` + blue + `/></g>`, image.Rect(10, 20, 50, 40), ""},
		{"turned", `<image width="20" height="10" transform="translate(40 0) rotate(90)" ` + blue + `/>`, image.Rect(30, 0, 40, 20), ""},
		{"used", `<defs><image id="a" width="20" height="10" ` + blue + `/></defs><use xlink:href="#a" x="40" y="50"/>`, image.Rect(40, 50, 60, 60), ""},
		{"covered", `<image width="20" height="20" preserveAspectRatio="none" ` + blue + `/><rect width="96" height="10"/>`, image.Rect(0, 10, 20, 20), ""},
		{"clipped by its edges", `<clipPath id="c"><rect x="10" y="20" width="40" height="20" rx="4"/></clipPath><image x="10" y="20" width="40" height="20" clip-path="url(#c)" ` + blue + `/>`, image.Rect(10, 20, 50, 40), ""},
		{"in a pattern", `<rect width="9" height="9"/><pattern><image ` + blue + `/></pattern>`, image.Rectangle{}, "effects"},
		{"in another file", `<rect width="9" height="9"/><image xlink:href="a.png"/>`, image.Rectangle{}, "effects"},
		{"broken", `<rect width="9" height="9"/><image xlink:href="data:image/png;base64,AAAA"/>`, image.Rectangle{}, "effects"},
		{"too large", `<rect width="9" height="9"/><image ` + href("image/png", large.Bytes()) + `/>`, image.Rectangle{}, "effects"},
	} {
		p, err := Read("a.svg", []byte(`<svg viewBox="0 0 96 96" xmlns:xlink="x">`+c.inside+`</svg>`))
		require.NoError(t, err, c.name)
		var lost []string
		for _, l := range p.Lost() {
			lost = append(lost, strings.TrimPrefix(l.Code, Faults))
		}
		assert.Equal(t, c.lost, strings.Join(lost, " "), c.name)
		assert.Equal(t, c.blue, blueOf(p), c.name)
	}
}

// blueOf gives the pixels on which a drawing of 96 by 96 is blue.
func blueOf(p *Picture) (box image.Rectangle) {
	img := image.NewRGBA(image.Rect(0, 0, 96, 96))
	p.Draw(raster.New(img, raster.Camera{Scale: 1}, raster.NewCache()), draw.Rect{W: 96, H: 96}, Fitted)
	for y := range 96 {
		for x := range 96 {
			if c := img.RGBAAt(x, y); c.B > 120 && c.R < 100 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// The mean colour of a drawing counts the pixels in it.
func TestPixelsWithinDrawingsHaveAMeanColour(t *testing.T) {
	data := base64.StdEncoding.EncodeToString(asPNG(t, filled(40, 40, color.NRGBA{0, 0, 200, 255})))
	p, err := Read("a.svg", []byte(`<svg width="96" height="96"><image width="96" height="96" href="data:image/png;base64,`+data+`"/></svg>`))
	require.NoError(t, err)
	assert.InDelta(t, 200, float64(p.Mean().B), 3)
	assert.Less(t, p.Mean().R, uint8(12))
}
