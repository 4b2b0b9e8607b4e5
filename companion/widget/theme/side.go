package theme

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/style"
)

// Mark is the shape of a side, shown wherever its colour is.
type Mark int

// The marks. They differ without colour.
const (
	Disc Mark = iota
	Square
	Triangle
	Diamond
)

// Side names one side of the game as the screen shows it. Index picks the colours the theme was given.
type Side struct {
	Index  int    // which colour of Options.Sides, from 0
	Name   string // in the reader's language
	Letter string // one letter, set in the mark; may be empty
	Mark   Mark
}

// SideFill is the colour name of side i's own colour, moved only as far as needed to contrast with the paper.
func SideFill(i int) fyne.ThemeColorName { return fyne.ThemeColorName(fmt.Sprintf("look.side%d", i)) }

// OnSide is the colour name of text on SideFill(i).
func OnSide(i int) fyne.ThemeColorName { return fyne.ThemeColorName(fmt.Sprintf("look.onSide%d", i)) }

// SideInk is the colour name of side i's colour as text on paper, sheet or well.
func SideInk(i int) fyne.ThemeColorName { return fyne.ThemeColorName(fmt.Sprintf("look.sideInk%d", i)) }

// MaxSides bounds the sides a theme holds; the marks are as many.
const MaxSides = style.MaxSides

// addSides writes the colours of the sides into the palette, readable at the ratio text.
func (p palette) addSides(from style.Palette, given []color.Color, text float64) {
	for i, s := range from.Sides(given, text) {
		p[SideFill(i)], p[OnSide(i)], p[SideInk(i)] = ink{s.Fill}, ink{s.On}, ink{s.Ink}
	}
}

func opaque(c color.Color) ink {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = 0xff
	return ink{n}
}
