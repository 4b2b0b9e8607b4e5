package sheet

import (
	"math"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Setup says how things are put on paper. The zero value is A4, full colour, English, without backs,
// counters butted; every field may be left out by itself.
type Setup struct {
	Paper  draw.Size // 0: A4
	Margin float64   // 0: 10; never under 3
	Edge   float64   // margin of a [Room] that goes to the edge; 0: 4.2, or the margin where that is not the usual one
	Room   Room      // how much of a page pieces may take
	Butted bool      // pieces share their cuts even where their grounds differ
	Style  picture.Style
	Lang   words.Lang // "": English
	Back   Back
	Offset draw.Point // where the printer puts backs, seen from the front: mm too far right, too far down
	Gutter float64    // between counters; 0: butted, so that neighbours share a cut
	Bleed  float64    // how far grounds run on beyond the cut; 0: 1.5, NoBleed: not at all

	Outline Outline // along the cut
	FoldGap float64 // between the fronts and the backs of fold-over strips; 0: 3, NoFoldGap: none
	Cutter  bool    // sheets of pieces have the marks of a cutting machine
	Corner  float64 // radius of rounded corners; 0: square ones
	Die     *Die    // the layout of counters, where it is given; nil: as many as fit
}

// MaxBleed is how far grounds may run on beyond the cut.
const MaxBleed = 5.0

// NoBleed is the Bleed of counters whose grounds end at the cut.
const NoBleed = -1

// UsualEdge is the narrowest margin that nearly all printers can print up to: a sixth of an inch.
const UsualEdge = 4.2

// Measures of every sheet.
const (
	usualMargin = 10.0
	minMargin   = 3.0
	maxOffset   = 20.0
	maxGutter   = 20.0
	footHeight  = 10.0 // of the strip with the scale bar
	usualBleed  = 1.5
	MinBody     = 40.0 // of the body, each way
	scaleBar    = 50.0 // long; that is what a ruler is laid against
	frameGap    = 2.0  // between body and foot
	barHeight   = 1.6  // of the scale bar
	sideWidth   = 3.0  // of a strip that takes the place of the foot
	minPrinted  = scaleBar + 10
)

// Settled gives the setup with every field filled in, or the Problem that keeps it from being used.
func (s Setup) Settled() (Setup, error) {
	if s.Paper == (draw.Size{}) {
		s.Paper = papers[0].Size
	}
	if s.Margin == 0 {
		s.Margin = usualMargin
	}
	if s.Edge == 0 {
		s.Edge = s.Margin
		if s.Margin == usualMargin {
			s.Edge = UsualEdge
		}
	}
	if s.Lang == "" {
		s.Lang = words.English
	}
	switch s.Bleed {
	case 0:
		s.Bleed = usualBleed
	case NoBleed:
		s.Bleed = 0
	}
	if err := checkPaper(s.Paper); err != nil {
		return s, err
	}
	for _, c := range []struct {
		code        string
		v, min, max float64
	}{
		{"print.margin", s.Margin, minMargin, 50}, {"print.gutter", s.Gutter, 0, maxGutter}, {"print.bleed", s.Bleed, 0, MaxBleed},
		{"print.offset", s.Offset.X, -maxOffset, maxOffset}, {"print.offset", s.Offset.Y, -maxOffset, maxOffset},
	} {
		if !(c.v >= c.min && c.v <= c.max) || math.IsNaN(c.v) {
			return s, outOfRange(c.code, c.v, c.min, c.max)
		}
	}
	if b := s.Body(s.Paper); b.W < minPrinted || b.H < MinBody {
		return s, engine.Wrong("print.paper_margin", "width", Hundredths(s.Paper.W), "height", Hundredths(s.Paper.H), "margin", Hundredths(s.Margin))
	}
	return s.settledCuts()
}

// Body is the part of a page that products draw in: without the margins and the foot.
func (s Setup) Body(page draw.Size) draw.Rect {
	foot := [...]float64{Framed: footHeight + frameGap, ToEdge: lowFoot, Whole: 0}[s.Room]
	return draw.Rect{X: s.Margin, Y: s.Margin, W: page.W - 2*s.Margin, H: page.H - 2*s.Margin - foot}
}

// PieceBody gives the part of a page where pieces lie: the body, without the ring that holds the marks of a cutting machine.
func (s Setup) PieceBody() draw.Rect {
	body := s.Body(s.Paper)
	if s.Cutter {
		body = body.Inset(cutterRing)
	}
	return body
}

// Landscape gives the paper lying on its long side.
func (s Setup) Landscape() draw.Size {
	return draw.Size{W: max(s.Paper.W, s.Paper.H), H: min(s.Paper.W, s.Paper.H)}
}

// Portrait gives the paper standing upright.
func (s Setup) Portrait() draw.Size { return s.Landscape().Turned() }
