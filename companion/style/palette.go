package style

import (
	"image/color"
	"math"
)

// Palette is the colours of a theme by what they are for. They are not premultiplied.
type Palette map[string]color.NRGBA

// Names of the palettes, in the order in which they are offered.
var Names = []string{"light", "dark", "contrast"}

// Of is the palette of a theme, the light one for an unknown theme.
func Of(name string) Palette {
	switch name {
	case "dark":
		return dark
	case "contrast":
		return contrast
	}
	return light
}

// TextContrast is the least ratio of text to its ground in a theme: WCAG AA, and AAA in high contrast.
func TextContrast(name string) float64 {
	if name == "contrast" {
		return 7
	}
	return 4.5
}

// RGB is the opaque colour of a number as it is written.
func RGB(rgb uint32) color.NRGBA {
	return color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xff}
}

func faded(rgb uint32, alpha uint8) color.NRGBA {
	c := RGB(rgb)
	c.A = alpha
	return c
}

var light = Palette{
	"paper": RGB(0xf2ede1), "sheet": RGB(0xfbf8f1), "well": RGB(0xebe4d5), "hairline": RGB(0xd9d0be), "edge": RGB(0x857b69),
	"ink": RGB(0x1f1b15), "faint": RGB(0x5f5749), "dim": RGB(0x91897a),
	"accent": RGB(0x17545c), "onAccent": RGB(0xfbf8f1), "accentSoft": RGB(0xd5e3e2),
	"action": RGB(0x26221b), "onAction": RGB(0xfbf8f1),
	"good": RGB(0x2c5a2c), "warn": RGB(0x744700), "danger": RGB(0x94221a),
	"hover": faded(0x1f1b15, 0x12), "scrim": faded(0x1f1b15, 0x73),
}

var dark = Palette{
	"paper": RGB(0x171510), "sheet": RGB(0x211e18), "well": RGB(0x2f2b23), "hairline": RGB(0x3c372d), "edge": RGB(0x8b826f),
	"ink": RGB(0xefe8d9), "faint": RGB(0xb8ae9b), "dim": RGB(0x7a7262),
	"accent": RGB(0x8cc5cb), "onAccent": RGB(0x0f2124), "accentSoft": RGB(0x24393b),
	"action": RGB(0xded3bb), "onAction": RGB(0x1f1b15),
	"good": RGB(0x9ecb90), "warn": RGB(0xe4b75f), "danger": RGB(0xf39b8f),
	"hover": faded(0xefe8d9, 0x14), "scrim": faded(0x000000, 0xa6),
}

var contrast = Palette{
	"paper": RGB(0xffffff), "sheet": RGB(0xffffff), "well": RGB(0xf0f0f0), "hairline": RGB(0x000000), "edge": RGB(0x000000),
	"ink": RGB(0x000000), "faint": RGB(0x1f1f1f), "dim": RGB(0x868686),
	"accent": RGB(0x003b45), "onAccent": RGB(0xffffff), "accentSoft": RGB(0xc9e6ea),
	"action": RGB(0x000000), "onAction": RGB(0xffffff),
	"good": RGB(0x003d00), "warn": RGB(0x4a2b00), "danger": RGB(0x7a0000),
	"hover": faded(0x000000, 0x20), "scrim": faded(0x000000, 0xb0),
}

// Contrast is the ratio of the luminances of two opaque colours, 1 to 21, as WCAG 2.1 defines it.
func Contrast(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	if x < y {
		x, y = y, x
	}
	return (x + 0.05) / (y + 0.05)
}

func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func linear(v uint32) float64 {
	s := float64(v) / 0xffff
	if s <= 0.04045 {
		return s / 12.92
	}
	return math.Pow((s+0.055)/1.055, 2.4)
}
