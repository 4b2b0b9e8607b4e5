package table

import (
	"image/color"
	"strconv"
	"strings"

	"sandtable/companion/widget/theme"
	"sandtable/engine"
)

func markOf(name string) theme.Mark {
	switch name {
	case "square":
		return theme.Square
	case "triangle":
		return theme.Triangle
	case "diamond":
		return theme.Diamond
	}
	return theme.Disc
}

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
