package theme

import (
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/style"
)

// ink is an opaque or translucent colour of a palette, not premultiplied. It is a type of its own so that a theme of
// this package is distinguished from a foreign one by the type of its colours.
type ink struct{ color.NRGBA }

// Hex is the colour as #rrggbb.
func Hex(rgb uint32) ink { return ink{style.RGB(rgb)} }

type palette map[fyne.ThemeColorName]ink

// paletteOf maps the colours of a theme to Fyne's names.
func paletteOf(from style.Palette) palette {
	out := palette{}
	for name, c := range from {
		out[fyne.ThemeColorName("look."+name)] = ink{c}
	}
	return out
}
