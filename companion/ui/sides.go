package ui

import (
	"image/color"
	"strconv"
	"strings"

	"sandtable/companion/look"
	"sandtable/engine"
)

// side is a side as the widgets show it: colour, mark and letter.
func (d *desk) side(id string) look.Side {
	for i, s := range d.game().Sides {
		if s.ID == id {
			return look.Side{Index: i, Name: d.say("side." + id + ".name"), Letter: d.speaker().SideLetter(s), Mark: markOf(s.Mark)}
		}
	}
	return look.Side{Name: id}
}

func markOf(name string) look.Mark {
	switch name {
	case "square":
		return look.Square
	case "triangle":
		return look.Triangle
	case "diamond":
		return look.Diamond
	}
	return look.Disc
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
