package web

import (
	"image"
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view/page"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// The cover of a game, in units of the screen, and how many pixels a unit has.
const (
	coverWide, coverHigh = 320, 160
	coverScale           = 2
)

// sketch is the drawing of an item in a theme.
type sketch struct {
	page.Drawing
	theme string
}

// Cover is the address of the picture of an item, empty without one.
func (n node) Cover() string {
	item, ok := n.Body.(*page.Item)
	if !ok || item.Drawing == nil || n.Style != page.Wide {
		return ""
	}
	return n.in.Assets() + n.in.pages.drawn.sketch(sketch{item.Drawing, n.in.Theme})
}

// sketch names the picture of a drawing.
func (d *drawn) sketch(s sketch) string {
	d.mu.Lock()
	defer d.mu.Unlock()
	at := slices.Index(d.sketches, s)
	if at < 0 {
		d.sketches, at = append(d.sketches, s), len(d.sketches)
	}
	return "sketch-" + strconv.Itoa(at) + ".png"
}

// sketched returns the function that draws a sketch, or nil for an unknown number. The caller holds mu.
func (d *drawn) sketched(number string) func() ([]byte, error) {
	at, err := strconv.Atoi(number)
	if err != nil || at < 0 || at >= len(d.sketches) {
		return nil
	}
	return d.sketches[at].picture
}

func (s sketch) picture() ([]byte, error) {
	img := image.NewRGBA(image.Rect(0, 0, coverWide*coverScale, coverHigh*coverScale))
	colours := style.Of(s.theme)
	tone := func(name string) draw.Colour { return draw.Colour(colours[name]) }
	screen := page.Screen{Ink: tone("ink"), Accent: tone("accent"), Paper: tone("paper"), Hairline: tone("hairline"), Zoom: coverScale}
	s.Draw(raster.New(img, raster.Camera{Scale: coverScale}, nil), draw.Rect{W: coverWide, H: coverHigh}, screen)
	return quick(img)
}
