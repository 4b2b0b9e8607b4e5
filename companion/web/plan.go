package web

import (
	"bytes"
	"encoding/base64"
	"html/template"
	"image"
	"image/png"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view/page"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// How wide the picture of a drawing to scale is, in millimetres of the drawing, and how many pixels one has.
const (
	planWide   = 110.0
	planPixels = 7.0
)

// plan is a drawing to scale as a picture, with what the script must know to tell where it is touched.
type plan struct {
	Source        template.URL
	Width, Height int     // of the picture
	X, Y, Scale   float64 // the lower left corner of the field in the picture, and pixels for one of its measure
	Across, Deep  float64 // the field in its own measure
	Spots         string  // positions of what can be dragged: "x,y x,y"
}

// drawing is a drawing to scale.
type drawing struct {
	node
	Body *page.Plan
}

// Plan draws the answer to scale. Its picture is inline in the page: it may be the seat's alone.
func (n drawing) Plan() (*plan, error) {
	p := picture.PlanOf(n.in.Seat.Game, n.Body.Plan, n.in.Seat.Said)
	box := draw.Rect{W: planWide, H: planWide*p.Height/p.Width + 8}
	img := image.NewRGBA(image.Rect(0, 0, int(box.W*planPixels), int(box.H*planPixels)))
	c := raster.New(img, raster.Camera{Scale: planPixels}, nil)
	inner := box.Inset(picture.PlanMargin)
	p.DrawOnScreen(c, inner, n.in.dark())
	data, err := quick(img)
	if err != nil {
		return nil, err
	}
	field, k := p.Field(inner), p.Scale(inner)
	out := &plan{Source: template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(data)), //nolint:gosec // a picture of our own
		Width: img.Rect.Dx(), Height: img.Rect.Dy(), X: field.X * planPixels, Y: field.Bottom() * planPixels, Scale: k * planPixels, Across: p.Width, Deep: p.Height}
	var spots []string
	for _, x := range p.Points {
		if x.Sign == "" {
			spots = append(spots, strconv.FormatFloat(x.At.X, 'f', 2, 64)+","+strconv.FormatFloat(p.Height-x.At.Y, 'f', 2, 64))
		}
	}
	out.Spots = strings.Join(spots, " ")
	return out, nil
}

// quick is a picture as PNG: soon made rather than small.
func quick(img image.Image) ([]byte, error) {
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	err := enc.Encode(&b, img)
	return b.Bytes(), err
}

// piece is a counter of the game.
type piece struct {
	node
	Body *page.Counter
}

// CounterFaces are the pictures of a counter, its front and its back.
func (n piece) CounterFaces() []string {
	return slices.Compact(n.pictures([]page.Face{{Unit: n.Body.Unit}, {Unit: n.Body.Unit, Back: true}}))
}

// Large reports whether it is a card, whose text is to be read.
func (n piece) Large() bool { return n.in.pages.faces(n.in.Seat.Reader)[n.Body.Unit].Large() }

// Faces are the pictures of the counters before the words of the control.
func (n node) Faces() []string { return n.pictures(page.Faces(n.Control)) }

// pictures are the addresses of pictures of counters. Unknown counters have none.
func (n node) pictures(of []page.Face) []string {
	var out []string
	for _, f := range of {
		if name := n.in.pages.counter(n.in.Seat.Reader, f); name != "" {
			out = append(out, n.in.Assets()+name)
		}
	}
	return out
}
