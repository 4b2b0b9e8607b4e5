package picture

import (
	"math"

	"sandtable/printables/draw"
)

// darkness is the dark dress of maps in OKLCH: the lightness of a colour on paper, then what it becomes where the screen
// is dark. Paper and terrain become dim; lines and letters, which are dark on paper, become light. Dim colours that are
// pale look alike: they get more chroma, and strong colours of terrain, which have no room for more, are lighter.
var darkness = []dimmed{{0, 0.95, 1, 0}, {0.3, 0.88, 1.1, 0}, {0.45, 0.8, 1.15, 0}, {0.57, 0.72, 1.1, 0}, {0.64, 0.62, 1.1, 0},
	{0.7, 0.42, 1.3, 0}, {0.78, 0.36, 1.3, 0.3}, {1, 0.13, 3, 0.4}}

type dimmed struct {
	own    float64 // lightness on paper
	light  float64
	chroma float64 // factor
	strong float64 // more lightness for each unit of chroma
}

// Dark returns what a colour of a map on paper becomes where the screen is dark. The hue and the cover stay.
func Dark(c draw.Colour) draw.Colour {
	own := shadeOf(c)
	to := dimming(own.light)
	out := shade{to.light + to.strong*math.Hypot(own.a, own.b), own.a * to.chroma, own.b * to.chroma}
	for !out.shown() {
		out.a, out.b = out.a*0.95, out.b*0.95
	}
	return out.colour(c.A)
}

// dimming returns the row of darkness for a lightness, between two of them.
func dimming(own float64) dimmed {
	for i, p := range darkness[1:] {
		if was := darkness[i]; own <= p.own {
			share := (own - was.own) / (p.own - was.own)
			mix := func(a, b float64) float64 { return a + (b-a)*share }
			return dimmed{own, mix(was.light, p.light), mix(was.chroma, p.chroma), mix(was.strong, p.strong)}
		}
	}
	return darkness[len(darkness)-1]
}

// shade is a colour in OKLab, the space of Björn Ottosson in which equal distances look equal.
type shade struct{ light, a, b float64 }

func shadeOf(c draw.Colour) shade {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	return shade{0.2104542553*l + 0.7936177850*m - 0.0040720468*s, 1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s}
}

// rgb is the red, green and blue light of a shade, 0 to 1.
func (s shade) rgb() [3]float64 {
	cube := func(v float64) float64 { return v * v * v }
	l := cube(s.light + 0.3963377774*s.a + 0.2158037573*s.b)
	m := cube(s.light - 0.1055613458*s.a - 0.0638541728*s.b)
	n := cube(s.light - 0.0894841775*s.a - 1.2914855480*s.b)
	return [3]float64{4.0767416621*l - 3.3077115913*m + 0.2309699292*n, -1.2684380046*l + 2.6097574011*m - 0.3413193965*n,
		-0.0041960863*l - 0.7034186147*m + 1.7076147010*n}
}

// shown reports whether a screen can show a shade.
func (s shade) shown() bool {
	for _, v := range s.rgb() {
		if v < -0.001 || v > 1.001 {
			return false
		}
	}
	return true
}

func (s shade) colour(cover uint8) draw.Colour {
	v := s.rgb()
	return draw.Colour{R: gamma(v[0]), G: gamma(v[1]), B: gamma(v[2]), A: cover}
}

func linear(v uint8) float64 {
	s := float64(v) / 255
	if s <= 0.04045 {
		return s / 12.92
	}
	return math.Pow((s+0.055)/1.055, 2.4)
}

func gamma(v float64) uint8 {
	v = max(0, min(1, v))
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
