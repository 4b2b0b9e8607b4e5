package theme

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
)

// Mark is the shape that stands for a side wherever its colour does.
type Mark int

// The marks, told apart at a glance and without colour.
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

// SideFill is the colour name of side i's own colour, moved only as far as needed to stand out from the paper.
func SideFill(i int) fyne.ThemeColorName { return fyne.ThemeColorName(fmt.Sprintf("look.side%d", i)) }

// OnSide is the colour name of text on SideFill(i).
func OnSide(i int) fyne.ThemeColorName { return fyne.ThemeColorName(fmt.Sprintf("look.onSide%d", i)) }

// SideInk is the colour name of side i's colour as text on paper, sheet or well.
func SideInk(i int) fyne.ThemeColorName { return fyne.ThemeColorName(fmt.Sprintf("look.sideInk%d", i)) }

// MaxSides bounds the sides a theme holds; the marks are as many.
const MaxSides = 4

// defaultSides serve until a game gives its own.
var defaultSides = []color.Color{Hex(0x2f5d8a), Hex(0x6b6f5e), Hex(0x8a3b2f), Hex(0x7a6a1f)}

// addSides writes the colours of the sides into the palette, readable at the ratio text.
func (p palette) addSides(given []color.Color, text float64) {
	grounds := []color.Color{p[Paper], p[Sheet], p[Well]}
	for i := range MaxSides {
		c := defaultSides[i]
		if i < len(given) && given[i] != nil {
			c = given[i]
		}
		fill := reach(opaque(c), grounds, 3)
		on := letterOn(fill, p[Paper], text)
		p[SideFill(i)] = reach(fill, []color.Color{on}, text)
		p[OnSide(i)] = on
		p[SideInk(i)] = reach(opaque(c), grounds, text)
	}
}

// letterOn chooses black or white for a letter on fill. Where neither reaches the ratio it takes the one nearer to the
// paper, because moving the fill away from that one also moves it away from the paper.
func letterOn(fill, paper ink, ratio float64) ink {
	white, black := Hex(0xffffff), Hex(0x000000)
	best, other := white, black
	if Contrast(fill, best) < Contrast(fill, other) {
		best, other = other, best
	}
	if Contrast(fill, best) < ratio && Contrast(paper, other) < Contrast(paper, best) {
		return other
	}
	return best
}

func opaque(c color.Color) ink {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = 0xff
	return ink{n}
}

// reach moves c in small steps away from the first ground, to black or to white, until it has the ratio with all grounds.
func reach(c ink, grounds []color.Color, ratio float64) ink {
	target := Hex(0x000000)
	if Contrast(grounds[0], target) < Contrast(grounds[0], Hex(0xffffff)) {
		target = Hex(0xffffff)
	}
	for step := range 40 {
		mixed := mix(c, target, float64(step)/39)
		if clears(mixed, grounds, ratio) {
			return mixed
		}
	}
	return target
}

func clears(c color.Color, grounds []color.Color, ratio float64) bool {
	for _, g := range grounds {
		if Contrast(c, g) < ratio {
			return false
		}
	}
	return true
}

func mix(a, b ink, share float64) ink {
	part := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*share + 0.5) }
	return ink{color.NRGBA{R: part(a.R, b.R), G: part(a.G, b.G), B: part(a.B, b.B), A: 0xff}}
}
