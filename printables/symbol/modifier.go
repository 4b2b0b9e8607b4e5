package symbol

import "sandtable/printables/draw"

// slot says where a modifier is drawn.
type slot uint8

// Round the middle, as the track of a tank; in the lower or upper part of the frame, two of each at most,
// side by side; or outside of the frame, where each has a place of its own.
const (
	slotRound slot = iota
	slotBelow
	slotAbove
	slotOutside
)

// modifier refines the symbol of a land unit. Modifiers of different slots, and two of the same slot Below or Above,
// combine freely, except those that only appear alone.
type modifier struct {
	id   string
	slot slot

	alone  bool   // it needs the whole of its slot
	figure figure // about the middle of its slot
}

// key gives the key of the modifier's name in the catalogue of words.
func (m modifier) key() string { return "symbol.modifier." + m.id }

// The middles of the slots, and what two in one slot are scaled by.
const (
	middle      = FrameRatio / 2
	belowY      = 0.84
	aboveY      = 0.21
	sideBySide  = 0.24 // from the middle
	pairedScale = 0.8
)

var modifiers = []modifier{
	{id: "armoured", slot: slotRound},
	{id: "wheeled", slot: slotBelow, figure: stroked(disc(-0.16, 0.01, 0.085), disc(0.16, 0.01, 0.085))},
	{id: "half_tracked", slot: slotBelow, figure: stroked(disc(-0.24, 0.01, 0.085), draw.RectAround(draw.Pt(0.09, 0.01), 0.36, 0.17).Rounded(0.085))},
	{id: "motorcycle", slot: slotBelow, alone: true, figure: motorcycle},
	{id: "bicycle", slot: slotBelow, alone: true, figure: bicycle},
	{id: "ski", slot: slotBelow, alone: true, figure: skis},
	{id: "railway", slot: slotBelow, alone: true, figure: rails},
	{id: "airborne", slot: slotBelow, figure: stroked(draw.Arc(draw.Pt(-0.15, 0.08), 0.15, 0.18, 180, 360), draw.Arc(draw.Pt(0.15, 0.08), 0.15, 0.18, 180, 360))},
	{id: "glider", slot: slotBelow, figure: plus(stroked(line(-0.31, -0.01, 0.31, -0.01)), filled(draw.Ellipse(draw.Pt(0, 0), 0.07, 0.12)))},
	{id: "marine", slot: slotBelow, figure: anchor},
	{id: "amphibious", slot: slotBelow, figure: stroked(draw.MustPath("M -0.33 0.05 C -0.27 -0.11 -0.17 -0.11 -0.11 0.03 C -0.05 0.17 0.05 0.17 0.11 0.03 C 0.17 -0.11 0.27 -0.11 0.33 0.05"))},
	{id: "mountain", slot: slotBelow, figure: filled(poly(-0.28, 0.16, 0, -0.22, 0.28, 0.16))},
	{id: "static", slot: slotBelow, figure: filled(box(-0.36, -0.06, 0.36, 0.08))},
	{id: "fortress", slot: slotBelow, figure: filled(poly(-0.3, 0.16, -0.3, -0.11, -0.18, -0.11, -0.18, -0.01, -0.06, -0.01,
		-0.06, -0.11, 0.06, -0.11, 0.06, -0.01, 0.18, -0.01, 0.18, -0.11, 0.3, -0.11, 0.3, 0.16))},
	{id: "commando", slot: slotBelow, alone: true, figure: dagger},
	{id: "light", slot: slotAbove, figure: letter("L")},
	{id: "medium", slot: slotAbove, figure: letter("M")},
	{id: "heavy", slot: slotAbove, figure: letter("H")},
	{id: "flame", slot: slotAbove, figure: filled(flame).without(draw.MustPath("M 0.01 -0.04 C 0.03 0 0.07 0.03 0.07 0.075 C 0.07 0.11 0.035 0.13 0 0.13 C -0.035 0.13 -0.07 0.11 -0.07 0.075 C -0.07 0.04 -0.01 0.02 0.01 -0.04 Z"))},
	{id: "flail", slot: slotAbove, figure: plus(stroked(line(-0.24, -0.06, 0.24, -0.06)), thin(0.8, line(-0.15, -0.06, -0.16, 0.08), line(0, -0.06, 0, 0.1), line(0.15, -0.06, 0.16, 0.08)),
		filled(disc(-0.16, 0.08, 0.045), disc(0, 0.1, 0.045), disc(0.16, 0.08, 0.045)))},
	{id: "staff", slot: slotOutside, figure: stroked(line(0, 1, 0, 1+belowFrame))},
	{id: "battle_group", slot: slotOutside},
	{id: "reinforced", slot: slotOutside, figure: stroked(line(1.2, markY, 1.48, markY), line(1.34, markY-0.14, 1.34, markY+0.14))},
	{id: "reduced", slot: slotOutside, figure: stroked(line(1.2, markY, 1.48, markY))},
}

// flame burns with two tongues; it is hollow, so that it is not taken for a ball.
var flame = draw.MustPath("M 0.03 -0.2 C 0.05 -0.1 0.14 -0.06 0.14 0.05 C 0.14 0.13 0.07 0.18 0 0.18 C -0.07 0.18 -0.14 0.13 -0.14 0.04 C -0.14 -0.04 -0.12 -0.09 -0.1 -0.14 C -0.08 -0.09 -0.06 -0.06 -0.04 -0.04 C -0.04 -0.1 0 -0.15 0.03 -0.2 Z")

// anchor is the sign of marines.
var anchor = plus(
	thin(0.8, line(0, -0.12, 0, 0.12), line(-0.1, -0.07, 0.1, -0.07), draw.MustPath("M -0.23 -0.02 C -0.21 0.08 -0.12 0.13 0 0.13 C 0.12 0.13 0.21 0.08 0.23 -0.02")),
	filled(disc(0, -0.15, 0.05)))

// letter gives a capital about the middle of its slot.
func letter(s string) figure {
	p := draw.Sans.Outline(s, 0.44)
	b := p.Bounds()
	return filled(p.Transform(draw.Move(-b.X-b.W/2, -b.Y-b.H/2)))
}

// letters gives a word in the middle of the frame.
func letters(s string) figure {
	p := draw.Sans.Outline(s, 0.72)
	b := p.Bounds()
	return filled(p.Transform(draw.Move(middle-b.X-b.W/2, 0.5-b.Y-b.H/2)))
}

// What carries infantry, each about the middle of its slot.
var (
	motorcycle = plus(
		filled(disc(-0.2, 0.06, 0.1), disc(0.2, 0.06, 0.1), poly(-0.2, 0.02, -0.22, -0.06, -0.06, -0.04, 0.11, -0.09, 0.08, 0.09, -0.14, 0.09)),
		thin(0.8, line(0.2, 0.06, 0.1, -0.16, 0.02, -0.16)))

	bicycle = plus(
		thin(0.7, disc(-0.19, 0.05, 0.1), disc(0.19, 0.05, 0.1)),
		thin(0.6, line(-0.19, 0.05, -0.09, -0.1, 0.11, -0.1, 0, 0.05, -0.09, -0.1), line(0.19, 0.05, 0.09, -0.17)))

	skis = stroked(draw.MustPath("M -0.32 -0.04 L 0.2 -0.04 C 0.28 -0.04 0.31 -0.1 0.32 -0.17"),
		draw.MustPath("M -0.32 0.1 L 0.24 0.1 C 0.32 0.1 0.36 0.05 0.37 -0.02"))

	rails = plus(stroked(line(-0.44, 0, 0.44, 0)),
		thin(0.8, line(-0.36, -0.1, -0.36, 0.1), line(-0.18, -0.1, -0.18, 0.1), line(0, -0.1, 0, 0.1), line(0.18, -0.1, 0.18, 0.1), line(0.36, -0.1, 0.36, 0.1)))

	dagger = filled(poly(0, -0.28, 0.05, -0.2, 0.05, 0, 0.15, 0, 0.15, 0.06, 0.035, 0.06, 0.035, 0.16, -0.035, 0.16, -0.035, 0.06, -0.15, 0.06, -0.15, 0, -0.05, 0, -0.05, -0.2))
)
