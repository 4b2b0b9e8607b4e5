package table

import (
	"image/color"
	"strconv"
	"strings"

	"sandtable/engine"
)

func sideColours(g *engine.Game) []color.Color {
	var out []color.Color
	for _, s := range g.Sides {
		out = append(out, hexColour(s.Colour))
	}
	return out
}

// hexColour reads "#RRGGBB"; package gamedata has made sure that it is one.
func hexColour(text string) color.Color {
	n, _ := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
	return color.NRGBA{R: uint8(n >> 16), G: uint8(n >> 8), B: uint8(n), A: 255}
}
