package theme

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
)

// ink is an opaque or translucent colour of a palette, not premultiplied. It is a type of its own so that a theme of this
// package can be told from a foreign one by what it returns.
type ink struct{ color.NRGBA }

// Hex is the ink of a colour as it is written.
func Hex(rgb uint32) ink {
	return ink{color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xff}}
}

func (c ink) fade(alpha uint8) ink {
	c.A = alpha
	return c
}

type palette map[fyne.ThemeColorName]ink

var light = palette{
	Paper: Hex(0xf2ede1), Sheet: Hex(0xfbf8f1), Well: Hex(0xebe4d5), Hairline: Hex(0xd9d0be), Edge: Hex(0x857b69),
	Ink: Hex(0x1f1b15), Faint: Hex(0x5f5749), Dim: Hex(0xb9af9c),
	Accent: Hex(0x17545c), OnAccent: Hex(0xfbf8f1), AccentSoft: Hex(0xd5e3e2),
	Action: Hex(0x26221b), OnAction: Hex(0xfbf8f1),
	Good: Hex(0x2c5a2c), Warn: Hex(0x744700), Danger: Hex(0x94221a),
	Hover: Hex(0x1f1b15).fade(0x12), Scrim: Hex(0x1f1b15).fade(0x73),
}

var dark = palette{
	Paper: Hex(0x171510), Sheet: Hex(0x211e18), Well: Hex(0x2f2b23), Hairline: Hex(0x3c372d), Edge: Hex(0x8b826f),
	Ink: Hex(0xefe8d9), Faint: Hex(0xb8ae9b), Dim: Hex(0x5d5648),
	Accent: Hex(0x8cc5cb), OnAccent: Hex(0x0f2124), AccentSoft: Hex(0x24393b),
	Action: Hex(0xded3bb), OnAction: Hex(0x1f1b15),
	Good: Hex(0x9ecb90), Warn: Hex(0xe4b75f), Danger: Hex(0xf39b8f),
	Hover: Hex(0xefe8d9).fade(0x14), Scrim: Hex(0x000000).fade(0xa6),
}

var contrast = palette{
	Paper: Hex(0xffffff), Sheet: Hex(0xffffff), Well: Hex(0xf0f0f0), Hairline: Hex(0x000000), Edge: Hex(0x000000),
	Ink: Hex(0x000000), Faint: Hex(0x1f1f1f), Dim: Hex(0xa0a0a0),
	Accent: Hex(0x003b45), OnAccent: Hex(0xffffff), AccentSoft: Hex(0xc9e6ea),
	Action: Hex(0x000000), OnAction: Hex(0xffffff),
	Good: Hex(0x003d00), Warn: Hex(0x4a2b00), Danger: Hex(0x7a0000),
	Hover: Hex(0x000000).fade(0x20), Scrim: Hex(0x000000).fade(0xb0),
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
