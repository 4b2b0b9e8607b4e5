package web

import (
	"image"
	"math"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// Still is a map with what is on it, read only. It is a map away from its table.
type Still struct {
	Width, Height float64 // in millimetres
	Ground        string  // names the map below: what has the same name looks the same
	Over          string  // what is on it as SVG, with pictures named as Asset finds them
	ground        *ground
}

// Still draws a map without what may be chosen on it.
func (p *Pages) Still(seat view.Seat, m *page.Map) (Still, error) {
	bare := &page.Map{Board: m.Board, Boxed: m.Boxed, Signs: m.Signs}
	for _, pile := range m.Piles {
		bare.Piles = append(bare.Piles, page.Pile{Hex: pile.Hex, Pieces: pile.Pieces})
	}
	g, err := p.ground(seat.Reader, m.Board)
	if err != nil {
		return Still{}, err
	}
	box := g.Bounds()
	c := &chart{Map: bare, Unit: unitOf(m.Board), in: &screen{pages: p, Seat: seat}}
	return Still{Width: box.Right(), Height: box.Bottom(), Ground: g.key, Over: string(c.Over()), ground: g}, nil
}

// Picture draws the map below, its longer side so many pixels long, as on paper or in the dark dress.
func (s Still) Picture(pixels int, dark bool) image.Image {
	scale := float64(pixels) / max(s.Width, s.Height)
	img := image.NewRGBA(image.Rect(0, 0, int(math.Ceil(s.Width*scale)), int(math.Ceil(s.Height*scale))))
	c := raster.New(img, raster.Camera{Scale: scale}, raster.NewCache())
	m := *s.ground.Map
	m.Zoom, m.Dark = scale, dark
	m.Draw(c, draw.Rect{W: s.Width, H: s.Height})
	return img
}
