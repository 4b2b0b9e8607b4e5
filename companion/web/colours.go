package web

import (
	"image/color"

	"sandtable/companion/style"
	"sandtable/engine"
	"sandtable/printables/draw"
)

// sideColours are the colours of a game's sides in a theme.
func sideColours(g *engine.Game, theme string) []style.Side {
	given := make([]color.Color, len(g.Sides))
	for i, s := range g.Sides {
		if c, err := draw.ParseColour(s.Colour); err == nil {
			given[i] = color.NRGBA(c)
		}
	}
	return style.Of(theme).Sides(given, style.TextContrast(theme))
}
