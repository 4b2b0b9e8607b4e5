package symbol

import "sandtable/printables/draw"

// Slot says where a modifier is drawn.
type Slot uint8

// Round the middle, as the track of a tank; in the lower or upper part of the frame, two of each at most,
// side by side; or outside of the frame, where each has a place of its own.
const (
	Round Slot = iota
	Below
	Above
	Outside
)

// Modifier tells more of a land unit. Modifiers of different slots, and two of the
// same slot Below or Above, combine freely.
type Modifier struct {
	ID   string
	Slot Slot

	figure figure // about the middle of its slot
}

// Key gives the key of the modifier's name in the catalogue of words.
func (m Modifier) Key() string { return "symbol.modifier." + m.ID }

// The middles of the slots, and what two in one slot are scaled by.
const (
	middle      = FrameRatio / 2
	belowY      = 0.84
	aboveY      = 0.21
	sideBySide  = 0.24 // from the middle
	pairedScale = 0.8
)

var modifiers = []Modifier{
	{ID: "armoured", Slot: Round},
	{ID: "wheeled", Slot: Below, figure: stroked(disc(-0.16, 0.01, 0.085), disc(0.16, 0.01, 0.085))},
	{ID: "half_tracked", Slot: Below, figure: stroked(disc(-0.24, 0.01, 0.085), draw.RectAround(draw.Pt(0.09, 0.01), 0.36, 0.17).Rounded(0.085))},
	{ID: "airborne", Slot: Below, figure: stroked(draw.Arc(draw.Pt(-0.15, 0.08), 0.15, 0.18, 180, 360), draw.Arc(draw.Pt(0.15, 0.08), 0.15, 0.18, 180, 360))},
	{ID: "glider", Slot: Below, figure: plus(stroked(line(-0.31, -0.01, 0.31, -0.01)), filled(draw.Ellipse(draw.Pt(0, 0), 0.07, 0.12)))},
	{ID: "marine", Slot: Below, figure: anchor},
	{ID: "amphibious", Slot: Below, figure: stroked(draw.MustPath("M -0.33 0.05 C -0.27 -0.11 -0.17 -0.11 -0.11 0.03 C -0.05 0.17 0.05 0.17 0.11 0.03 C 0.17 -0.11 0.27 -0.11 0.33 0.05"))},
	{ID: "mountain", Slot: Below, figure: filled(poly(-0.28, 0.16, 0, -0.22, 0.28, 0.16))},
	{ID: "static", Slot: Below, figure: filled(box(-0.36, -0.06, 0.36, 0.08))},
	{ID: "fortress", Slot: Below, figure: filled(poly(-0.3, 0.16, -0.3, -0.11, -0.18, -0.11, -0.18, -0.01, -0.06, -0.01,
		-0.06, -0.11, 0.06, -0.11, 0.06, -0.01, 0.18, -0.01, 0.18, -0.11, 0.3, -0.11, 0.3, 0.16))},
	{ID: "light", Slot: Above, figure: letter("L")},
	{ID: "medium", Slot: Above, figure: letter("M")},
	{ID: "heavy", Slot: Above, figure: letter("H")},
	{ID: "flame", Slot: Above, figure: filled(flame).without(draw.MustPath("M 0.01 -0.04 C 0.03 0 0.07 0.03 0.07 0.075 C 0.07 0.11 0.035 0.13 0 0.13 C -0.035 0.13 -0.07 0.11 -0.07 0.075 C -0.07 0.04 -0.01 0.02 0.01 -0.04 Z"))},
	{ID: "flail", Slot: Above, figure: plus(stroked(line(-0.24, -0.06, 0.24, -0.06)), thin(0.8, line(-0.15, -0.06, -0.16, 0.08), line(0, -0.06, 0, 0.1), line(0.15, -0.06, 0.16, 0.08)),
		filled(disc(-0.16, 0.08, 0.045), disc(0, 0.1, 0.045), disc(0.16, 0.08, 0.045)))},
	{ID: "staff", Slot: Outside, figure: stroked(line(0, 1, 0, 1+BelowFrame))},
	{ID: "battle_group", Slot: Outside},
	{ID: "reinforced", Slot: Outside, figure: stroked(line(1.2, markY, 1.48, markY), line(1.34, markY-0.14, 1.34, markY+0.14))},
	{ID: "reduced", Slot: Outside, figure: stroked(line(1.2, markY, 1.48, markY))},
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

// Modifiers gives all modifiers in fixed order. The slice is the caller's.
func Modifiers() []Modifier { return append([]Modifier(nil), modifiers...) }
