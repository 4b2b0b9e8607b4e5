package artwork

import (
	"encoding/xml"
	"fmt"
	"image/color"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/fyne-io/oksvg"

	"sandtable/printables/draw"
)

// gradient is one of an SVG. Drawing programs keep its stops in another one that it is like.
type gradient struct {
	xml.StartElement // linearGradient or radialGradient
	like             string
	stops            []stop
	mark             draw.Colour // stands for it in fills; none where its middle colour does
}

type stop struct {
	at     float64
	colour color.NRGBA
}

// maxLike is how many gradients may be like one another in a row.
const maxLike = 8

// stopOf reads a stop, whose colour is an attribute or in a style.
func stopOf(e xml.StartElement) stop {
	said := styleOf(attribute(e, "style"))
	for _, name := range []string{"offset", "stop-color", "stop-opacity"} {
		if said[name] == "" {
			said[name] = attribute(e, name)
		}
	}
	s := stop{at: fraction(said["offset"], 0), colour: color.NRGBA{A: 255}}
	if c, err := oksvg.ParseSVGColor(strings.TrimSpace(said["stop-color"])); said["stop-color"] != "" && err == nil && c != nil {
		s.colour = color.NRGBAModel.Convert(c).(color.NRGBA)
	}
	s.colour.A = uint8(255 * fraction(said["stop-opacity"], 1))
	return s
}

// fraction reads a number from 0 to 1, or per cent.
func fraction(text string, usual float64) float64 {
	number, percent := strings.CutSuffix(strings.TrimSpace(text), "%")
	f, err := strconv.ParseFloat(number, 64)
	if err != nil {
		return usual
	}
	if percent {
		f /= 100
	}
	return max(0, min(1, f))
}

// stopsOf gives the stops of a gradient, its own or those of one that it is like.
func (s *seen) stopsOf(g *gradient) []stop {
	for range maxLike {
		if g == nil || len(g.stops) > 0 {
			break
		}
		g = s.gradients[g.like]
	}
	if g == nil {
		return nil
	}
	return g.stops
}

// graded reports whether a gradient has more than one colour.
func (s *seen) graded(g *gradient) bool {
	stops := s.stopsOf(g)
	return slices.ContainsFunc(stops, func(p stop) bool { return p.colour != stops[0].colour })
}

// middle gives the colour in the middle of a gradient; one without stops shows nothing.
func (s *seen) middle(g *gradient) color.NRGBA {
	stops := s.stopsOf(g)
	if len(stops) == 0 {
		return color.NRGBA{}
	}
	after := slices.IndexFunc(stops, func(p stop) bool { return p.at >= 0.5 })
	switch after {
	case 0:
		return stops[0].colour
	case -1:
		return stops[len(stops)-1].colour
	}
	a, b := stops[after-1], stops[after]
	share := 0.5
	if b.at > a.at {
		share = (0.5 - a.at) / (b.at - a.at)
	}
	mix := func(x, y uint8) uint8 { return uint8(float64(x) + share*(float64(y)-float64(x)) + 0.5) }
	return color.NRGBA{mix(a.colour.R, b.colour.R), mix(a.colour.G, b.colour.G), mix(a.colour.B, b.colour.B), mix(a.colour.A, b.colour.A)}
}

// paint is a fill or a line that refers to a gradient, as an attribute or in a style.
var paint = regexp.MustCompile(`\b(fill|stroke)(\s*=\s*["']|\s*:)\s*url\(\s*["']?#([^)"']+)["']?\s*\)[^"';}]*`)

// flattened gives an SVG in which the mark of a gradient, or its middle colour, is in its place, and what is filled with another thing is not. The reader of
// SVG takes those of most drawing programs for black: stops in styles, stops of another gradient, gradients that come behind what they fill.
func (s *seen) flattened(data []byte) []byte {
	return paint.ReplaceAllFunc(data, func(found []byte) []byte {
		m := paint.FindSubmatch(found)
		property, is := string(m[1]), string(m[2])
		g := s.gradients[string(m[3])]
		if g == nil {
			return []byte(property + is + "none")
		}
		c := s.middle(g)
		if property == "fill" && g.mark.A > 0 {
			c = color.NRGBA(g.mark)
		}
		hex := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
		if c.A == 255 {
			return []byte(property + is + hex)
		}
		opacity := fmt.Sprintf("%.3f", float64(c.A)/255)
		if is[len(is)-1] == ':' {
			return []byte(property + is + hex + ";" + property + "-opacity:" + opacity)
		}
		quote := is[len(is)-1:]
		return []byte(property + "-opacity=" + quote + opacity + quote + " " + property + is + hex)
	})
}
