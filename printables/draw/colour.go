package draw

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"golang.org/x/image/colornames"
)

// Colour is red, green, blue and cover, each 0 to 255. Cover 255 hides what is
// below, 0 draws nothing. Red, green and blue are not multiplied by the cover.
type Colour struct{ R, G, B, A uint8 }

// The colours every drawing needs.
var (
	Black = Colour{0, 0, 0, 255}
	White = Colour{255, 255, 255, 255}
	None  = Colour{}
)

// RGB gives the colour written 0xrrggbb, without translucency.
func RGB(hex uint32) Colour {
	return Colour{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255}
}

// ParseColour reads "#rgb", "#rrggbb", "#rrggbbaa", "none", or one of the 147
// colour names of SVG 1.1 such as "khaki", in any case. The error names what was
// written and what may be written.
func ParseColour(text string) (Colour, error) {
	s := strings.ToLower(strings.TrimSpace(text))
	if s == "none" {
		return None, nil
	}
	if c, ok := colornames.Map[s]; ok {
		return Colour(c), nil
	}
	if digits, ok := strings.CutPrefix(s, "#"); ok {
		if c, ok := parseHex(digits); ok {
			return c, nil
		}
	}
	return None, fmt.Errorf("unknown colour %q: write #rrggbb or a name such as khaki or steelblue", text)
}

func parseHex(digits string) (Colour, bool) {
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	if len(digits) == 6 {
		digits += "ff"
	}
	v, err := strconv.ParseUint(digits, 16, 32)
	if err != nil || len(digits) != 8 {
		return None, false
	}
	c := RGB(uint32(v >> 8))
	c.A = uint8(v)
	return c, true
}

// String writes the colour as "#rrggbb", with "aa" behind when translucent.
func (c Colour) String() string {
	if c.A == 255 {
		return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
	}
	return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A)
}

// RGBA makes Colour a color.Color.
func (c Colour) RGBA() (r, g, b, a uint32) { return color.NRGBA(c).RGBA() }

// Luma gives the brightness that remains in greyscale, 0 black to 255 white, by
// the weights of ITU-R BT.601 that printers and scanners use.
func (c Colour) Luma() uint8 {
	return uint8((299*int(c.R) + 587*int(c.G) + 114*int(c.B) + 500) / 1000)
}

// Ink gives black or white, whichever is read more easily on c.
func (c Colour) Ink() Colour {
	if c.Luma() < 128 {
		return White
	}
	return Black
}

// Mix returns the colour at fraction t from c to d, t from 0 to 1.
func (c Colour) Mix(d Colour, t float64) Colour {
	part := func(a, b uint8) uint8 { return uint8(float64(a) + (float64(b)-float64(a))*t + 0.5) }
	return Colour{part(c.R, d.R), part(c.G, d.G), part(c.B, d.B), part(c.A, d.A)}
}

// Cover gives c with the given cover, 0 to 1.
func (c Colour) Cover(a float64) Colour {
	c.A = uint8(max(0, min(1, a))*255 + 0.5)
	return c
}
