package web

import (
	"fmt"
	"image/color"

	"sandtable/companion/style"
	"sandtable/engine"
)

// sideColours are the colours of a game's sides in a theme.
func sideColours(g *engine.Game, theme string) []style.Side {
	var given []color.Color
	for _, s := range g.Sides {
		given = append(given, parseColour(s.Colour))
	}
	return style.Of(theme).Sides(given, style.TextContrast(theme))
}

// parseColour is a colour as games write it; nil where it cannot be read.
func parseColour(hex string) color.Color {
	var rgb uint32
	if n, err := fmt.Sscanf(hex, "#%06x", &rgb); n != 1 || err != nil {
		return nil
	}
	return style.RGB(rgb)
}

// rgb is an opaque colour in its parts.
func rgb(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }
