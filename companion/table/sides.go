package table

import (
	"image/color"
	"strconv"
	"strings"

	"sandtable/companion/widget"
	"sandtable/engine"
)

// side is a side as the widgets show it: colour, mark and letter.
func (d *desk) side(id string) widget.Side {
	for i, s := range d.game().Sides {
		if s.ID == id {
			return widget.Side{Index: i, Name: d.say("side." + id + ".name"), Letter: d.reader().SideLetter(s), Mark: markOf(s.Mark)}
		}
	}
	return widget.Side{Name: id}
}

func markOf(name string) widget.Mark {
	switch name {
	case "square":
		return widget.Square
	case "triangle":
		return widget.Triangle
	case "diamond":
		return widget.Diamond
	}
	return widget.Disc
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
