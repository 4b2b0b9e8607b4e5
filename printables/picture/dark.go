package picture

import (
	"math"

	"sandtable/printables/draw"
)

// darkness is the dark dress of maps: the luminance of a colour on paper, and the one it gets where the screen is dark.
// Paper and terrain become dim; lines and letters, which are dark on paper, become light.
var darkness = [][2]float64{{0, 0.85}, {0.07, 0.6}, {0.19, 0.3}, {0.35, 0.055}, {1, 0.014}}

// Dark returns what a colour of a map on paper becomes where the screen is dark. The hue and the cover stay.
func Dark(c draw.Colour) draw.Colour {
	own := luminance(c)
	to := darkness[len(darkness)-1][1]
	for i, p := range darkness[1:] {
		if was := darkness[i]; own <= p[0] {
			to = was[1] + (p[1]-was[1])*(own-was[0])/(p[0]-was[0])
			break
		}
	}
	part := func(v uint8) uint8 {
		if to < own {
			return gamma(linear(v) * to / own)
		}
		return gamma(linear(v) + (1-linear(v))*(to-own)/(1-own))
	}
	return draw.Colour{R: part(c.R), G: part(c.G), B: part(c.B), A: c.A}
}

// luminance is the brightness of a colour, 0 to 1, as WCAG 2.1 defines it.
func luminance(c draw.Colour) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func linear(v uint8) float64 {
	s := float64(v) / 255
	if s <= 0.04045 {
		return s / 12.92
	}
	return math.Pow((s+0.055)/1.055, 2.4)
}

func gamma(v float64) uint8 {
	if v <= 0.0031308 {
		return uint8(v*12.92*255 + 0.5)
	}
	return uint8((1.055*math.Pow(v, 1/2.4)-0.055)*255 + 0.5)
}

// dim draws in the dark dress what is drawn for paper. Pictures stay as they are.
type dim struct{ draw.Canvas }

// Dress is a canvas on which what is drawn for paper gets the dark dress where the screen is dark.
func Dress(c draw.Canvas, dark bool) draw.Canvas {
	if dark {
		return dim{c}
	}
	return c
}

// Dressed is a canvas on which what is drawn for paper has the dress of the map. A map over a scan stays light, as the
// scan does.
func (m *Map) Dressed(c draw.Canvas) draw.Canvas {
	return Dress(c, m.Dark && m.Under == nil)
}

// lit is the canvas below, for what keeps its colours, such as counters.
func lit(c draw.Canvas) draw.Canvas {
	if d, ok := c.(dim); ok {
		return d.Canvas
	}
	return c
}

func (d dim) Fill(p draw.Path, c draw.Colour) { d.Canvas.Fill(p, Dark(c)) }

func (d dim) Stroke(p draw.Path, pen draw.Pen) {
	pen.Colour = Dark(pen.Colour)
	d.Canvas.Stroke(p, pen)
}

func (d dim) Text(s string, at draw.Point, l draw.Lettering) {
	l.Colour = Dark(l.Colour)
	d.Canvas.Text(s, at, l)
}

func (d dim) Stamp(id string, at draw.Point, drawing func(draw.Canvas)) {
	d.Canvas.Stamp(id+" dark", at, func(c draw.Canvas) { drawing(dim{c}) })
}
