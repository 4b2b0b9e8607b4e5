package widget

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
)

// ink is an opaque or translucent colour of a palette, not premultiplied. It is a type of its own so that a theme of this
// package can be told from a foreign one by what it returns.
type ink struct{ color.NRGBA }

func hex(rgb uint32) ink {
	return ink{color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xff}}
}

func (c ink) fade(alpha uint8) ink {
	c.A = alpha
	return c
}

type palette map[fyne.ThemeColorName]ink

var light = palette{
	Paper: hex(0xf2ede1), Sheet: hex(0xfbf8f1), Well: hex(0xebe4d5), Hairline: hex(0xd9d0be), Edge: hex(0x857b69),
	Ink: hex(0x1f1b15), Faint: hex(0x5f5749), Dim: hex(0xb9af9c),
	Accent: hex(0x17545c), OnAccent: hex(0xfbf8f1), AccentSoft: hex(0xd5e3e2),
	Action: hex(0x26221b), OnAction: hex(0xfbf8f1),
	Good: hex(0x2c5a2c), Warn: hex(0x744700), Danger: hex(0x94221a),
	Hover: hex(0x1f1b15).fade(0x12), Scrim: hex(0x1f1b15).fade(0x73),
}

var dark = palette{
	Paper: hex(0x171510), Sheet: hex(0x211e18), Well: hex(0x2f2b23), Hairline: hex(0x3c372d), Edge: hex(0x8b826f),
	Ink: hex(0xefe8d9), Faint: hex(0xb8ae9b), Dim: hex(0x5d5648),
	Accent: hex(0x8cc5cb), OnAccent: hex(0x0f2124), AccentSoft: hex(0x24393b),
	Action: hex(0xded3bb), OnAction: hex(0x1f1b15),
	Good: hex(0x9ecb90), Warn: hex(0xe4b75f), Danger: hex(0xf39b8f),
	Hover: hex(0xefe8d9).fade(0x14), Scrim: hex(0x000000).fade(0xa6),
}

var contrast = palette{
	Paper: hex(0xffffff), Sheet: hex(0xffffff), Well: hex(0xf0f0f0), Hairline: hex(0x000000), Edge: hex(0x000000),
	Ink: hex(0x000000), Faint: hex(0x1f1f1f), Dim: hex(0xa0a0a0),
	Accent: hex(0x003b45), OnAccent: hex(0xffffff), AccentSoft: hex(0xc9e6ea),
	Action: hex(0x000000), OnAction: hex(0xffffff),
	Good: hex(0x003d00), Warn: hex(0x4a2b00), Danger: hex(0x7a0000),
	Hover: hex(0x000000).fade(0x20), Scrim: hex(0x000000).fade(0xb0),
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
