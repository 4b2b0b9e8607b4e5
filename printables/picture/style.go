package picture

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
)

// Style is how much ink and colour a picture uses.
type Style uint8

// Full colour; outlines and textures on white, to spare ink; colours that colour-blind people can distinguish, with
// textures and marks beside them.
const (
	Colour Style = iota
	LowInk
	ColourBlind
)

var styleIDs = []string{Colour: "colour", LowInk: "low_ink", ColourBlind: "colour_blind"}

// Styles gives all styles in fixed order.
func Styles() []Style { return []Style{Colour, LowInk, ColourBlind} }

// String gives the id of the style: "colour", "low_ink" or "colour_blind".
func (s Style) String() string { return styleIDs[s%3] }

// ParseStyle reads an id, with - for _ where somebody writes so. The error names the ids.
func ParseStyle(id string) (Style, error) {
	i := slices.Index(styleIDs, strings.ReplaceAll(strings.ToLower(strings.TrimSpace(id)), "-", "_"))
	if i < 0 {
		return Colour, engine.Wrong("print.style", "style", id, "known", styleIDs)
	}
	return Style(i), nil
}

// Telling reports whether a style tells kinds of things apart by textures and marks and not by colour
// alone.
func (s Style) Telling() bool { return s != Colour }

// Ground gives the colour of an area: its own, or white where ink is spared.
func (s Style) Ground(c draw.Colour) draw.Colour {
	if s == LowInk {
		return draw.White
	}
	return c
}

// Line gives the colour of a line or a letter: its own, or black where ink is spared.
func (s Style) Line(c draw.Colour) draw.Colour {
	if s == LowInk && c.A > 0 {
		return draw.Black
	}
	return c
}

// tint is the ground of headings and of what is set off a little.
func (s Style) tint() draw.Colour {
	if s == LowInk {
		return draw.White
	}
	return draw.RGB(0xefe9dc)
}

// The colours of paper and ink that pictures share.
var (
	Ink      = draw.RGB(0x1d1a16) // text and lines
	Faint    = draw.RGB(0x6b645a) // text of the second rank
	Hairline = draw.RGB(0xb9b2a4) // lines that only divide
	Red      = draw.RGB(0xb3141b) // factors that count differently
)

// safeGrounds and safeInks are colours that stay apart for all the common kinds of colour blindness and
// in greyscale: light ones for the grounds of sides, stronger ones for formations. They were found by
// search, from the hues of Okabe and Ito; a test measures them.
var (
	safeGrounds = []draw.Colour{draw.RGB(0xf0b873), draw.RGB(0xb2e8f6), draw.RGB(0xfcfae0), draw.RGB(0xaaa6a8)}
	safeInks    = []draw.Colour{draw.RGB(0x0068cc), draw.RGB(0xb06007), draw.RGB(0x110009), draw.RGB(0x003a00),
		draw.RGB(0xf0b020), draw.RGB(0x6a1a6b), draw.RGB(0x38c4e0), draw.RGB(0x908673)}
)

// Side returns the ground of the counters of a side: its own colour, or the default of the side's position among the
// sides.
func (s Style) Side(own draw.Colour, index int) draw.Colour {
	if s == ColourBlind {
		return safeGrounds[max(0, index)%len(safeGrounds)]
	}
	return s.Ground(own)
}

// Formation gives the colour that tells a formation, by its place among the formations.
func (s Style) Formation(own draw.Colour, index int) draw.Colour {
	switch s {
	case ColourBlind:
		return safeInks[max(0, index)%len(safeInks)]
	case LowInk:
		return draw.Black
	}
	return own
}
