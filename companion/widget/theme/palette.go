package theme

import (
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/style"
)

// ink is an opaque or translucent colour of a palette, not premultiplied. It is a type of its own so that a theme of this
// package can be told from a foreign one by what it returns.
type ink struct{ color.NRGBA }

// Hex is the ink of a colour as it is written.
func Hex(rgb uint32) ink { return ink{style.RGB(rgb)} }

type palette map[fyne.ThemeColorName]ink

// paletteOf gives the colours of a theme the names that Fyne knows them by.
func paletteOf(from style.Palette) palette {
	out := palette{}
	for name, c := range from {
		out[fyne.ThemeColorName("look."+name)] = ink{c}
	}
	return out
}
