package style

import "image/color"

// MaxSides bounds the sides that have colours of their own; the marks are as many.
const MaxSides = 4

// defaultSides are the colours of sides to which a game gives none.
var defaultSides = []color.Color{RGB(0x2f5d8a), RGB(0x6b6f5e), RGB(0x8a3b2f), RGB(0x7a6a1f)}

// Side is the colours of a side in a palette.
type Side struct {
	Fill color.NRGBA // its own colour, moved only as far as needed to contrast with the paper
	On   color.NRGBA // text on it
	Ink  color.NRGBA // its colour as text on paper, sheet or well
}

// Sides are the colours of all sides, readable at the ratio text; given are those of the game, missing ones have a
// default.
func (p Palette) Sides(given []color.Color, text float64) []Side {
	grounds := []color.Color{p["paper"], p["sheet"], p["well"]}
	out := make([]Side, MaxSides)
	for i := range out {
		c := defaultSides[i]
		if i < len(given) && given[i] != nil {
			c = given[i]
		}
		fill := reach(opaque(c), grounds, 3)
		on := letterOn(fill, p["paper"], text)
		out[i] = Side{Fill: reach(fill, []color.Color{on}, text), On: on, Ink: reach(opaque(c), grounds, text)}
	}
	return out
}

// letterOn chooses black or white for a letter on fill. Where neither reaches the ratio it takes the one nearer to the
// paper, because moving the fill away from that one also moves it away from the paper.
func letterOn(fill, paper color.NRGBA, ratio float64) color.NRGBA {
	white, black := RGB(0xffffff), RGB(0x000000)
	best, other := white, black
	if Contrast(fill, best) < Contrast(fill, other) {
		best, other = other, best
	}
	if Contrast(fill, best) < ratio && Contrast(paper, other) < Contrast(paper, best) {
		return other
	}
	return best
}

func opaque(c color.Color) color.NRGBA {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = 0xff
	return n
}

// reach moves c in small steps away from the first ground, to black or to white, until it has the ratio with all grounds.
func reach(c color.NRGBA, grounds []color.Color, ratio float64) color.NRGBA {
	target := RGB(0x000000)
	if Contrast(grounds[0], target) < Contrast(grounds[0], RGB(0xffffff)) {
		target = RGB(0xffffff)
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

func mix(a, b color.NRGBA, share float64) color.NRGBA {
	part := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*share + 0.5) }
	return color.NRGBA{R: part(a.R, b.R), G: part(a.G, b.G), B: part(a.B, b.B), A: 0xff}
}
