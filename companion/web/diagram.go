package web

import (
	"encoding/base64"
	"html/template"
	"image"

	"sandtable/companion/view/page"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// diagram is an example of a rules text.
type diagram struct {
	node
	Body *page.Diagram
}

// inline is a picture inline in the page.
type inline struct {
	Source        template.URL
	Width, Height int
}

// Picture draws the example. It is nil where the example cannot be drawn.
func (n diagram) Picture() (*inline, error) {
	d, ok := n.drawing()
	if !ok {
		return nil, nil //nolint:nilnil // its words are shown instead
	}
	box := draw.Rect{W: planWide, H: d.Height(planWide)}
	img := image.NewRGBA(image.Rect(0, 0, int(box.W*planPixels), int(box.H*planPixels)))
	d.Draw(raster.New(img, raster.Camera{Scale: planPixels}, nil), box)
	data, err := quick(img)
	if err != nil {
		return nil, err
	}
	return &inline{template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(data)), //nolint:gosec // a picture of our own
		img.Rect.Dx(), img.Rect.Dy()}, nil
}

// drawing sets up the example with the counters as they are printed.
func (n diagram) drawing() (picture.Diagram, bool) {
	s := n.in.Seat.Reader
	if n.Body.Example == nil || s.Game == nil {
		return picture.Diagram{}, false
	}
	b := n.Body.Example.Board(s.Game.Boards)
	if b == nil {
		return picture.Diagram{}, false
	}
	g, err := n.in.pages.ground(s, b)
	if err != nil {
		return picture.Diagram{}, false
	}
	m := *g.Map
	m.Dark = n.in.dark()
	out, ok := picture.NewDiagram(&m, *n.Body.Example)
	pieces := n.in.pages.faces(s)
	out.Counter = func(c draw.Canvas, unit string, box draw.Rect) bool {
		if _, ok := pieces[unit]; ok {
			pieces.Draw(c, box, unit, false, nil)
			return true
		}
		return false
	}
	return out, ok
}
