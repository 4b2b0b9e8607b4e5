package sheet

import (
	"slices"
	"strings"

	"sandtable/engine"
)

// Outline says which sides get the line along which a piece is cut.
type Outline uint8

// A hairline on fronts whose ground does not show beyond the cut; nowhere; on fronts; on both sides.
const (
	AutoOutline Outline = iota
	NoOutline
	FrontOutline
	BothOutlines
)

var outlineIDs = []string{AutoOutline: "auto", NoOutline: "none", FrontOutline: "front", BothOutlines: "both"}

// Outlines gives all of them, the usual one first.
func Outlines() []Outline { return []Outline{AutoOutline, NoOutline, FrontOutline, BothOutlines} }

// String gives the id: "auto", "none", "front" or "both".
func (o Outline) String() string { return outlineIDs[o%4] }

// ParseOutline reads an id. The error names the ids.
func ParseOutline(id string) (Outline, error) {
	i := slices.Index(outlineIDs, strings.ToLower(strings.TrimSpace(id)))
	if i < 0 {
		return AutoOutline, engine.Wrong("print.outline", "outline", id, "known", outlineIDs)
	}
	return Outline(i), nil
}

// NoFoldGap is the FoldGap of strips whose backs adjoin their fronts.
const NoFoldGap = -1

// The bounds of cuts, in millimetres.
const (
	usualFoldGap = 3.0
	MaxFoldGap   = 20.0
	MinCorner    = 1.0
	MaxCorner    = 4.0
)

// settledCuts fills in how pieces are cut, or gives the Problem that keeps it from being used.
func (s Setup) settledCuts() (Setup, error) {
	switch s.FoldGap {
	case 0:
		s.FoldGap = usualFoldGap
	case NoFoldGap:
		s.FoldGap = 0
	}
	if !(s.FoldGap >= 0 && s.FoldGap <= MaxFoldGap) {
		return s, outOfRange("print.fold_gap", s.FoldGap, 0, MaxFoldGap)
	}
	if s.Corner != 0 && !(s.Corner >= MinCorner && s.Corner <= MaxCorner) {
		return s, outOfRange("print.corner", s.Corner, MinCorner, MaxCorner)
	}
	return s.settledDie()
}

func outOfRange(code string, v, least, most float64) error {
	return engine.Wrong(code, "value", Hundredths(v), "min", Hundredths(least), "max", Hundredths(most))
}
