package card

import (
	"math"
	"slices"

	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Sheets sets cards on sheets in the way that needs the fewest, and offers what would save the sheet of a card that is
// alone on it.
func Sheets(s sheet.Setup, cards []counter.Piece) ([]sheet.Leaf, []*engine.Problem, error) {
	way, sheets, err := fewest(s, cards)
	if err != nil {
		return nil, nil, err
	}
	out, err := counter.Sheets(way, laid(way, cards))
	if err != nil || len(out) < 2 {
		return out, nil, err
	}
	last := slices.Clone(cards)
	last[len(last)-1].Copies--
	if _, without, err := fewest(s, last); err != nil || without == sheets {
		return out, nil, nil
	}
	return out, []*engine.Problem{saving(s, cards, sheets)}, nil
}

// fewest is the way to set cards on sheets that needs the fewest, the airiest of these: within the margins, out to the
// edges, joined though their grounds differ, without a foot.
func fewest(s sheet.Setup, cards []counter.Piece) (best sheet.Setup, sheets int, first error) {
	joined, whole := s.To(sheet.ToEdge), s.To(sheet.Whole)
	joined.Butted, whole.Butted = true, true
	ways := []sheet.Setup{s, s.To(sheet.ToEdge), joined, whole}
	if s.Cutter {
		ways = ways[:3] // a whole page has no room for its marks
	}
	least := math.MaxInt // pages
	for _, way := range ways {
		fronts, backs, err := counter.Count(way, laid(way, cards))
		switch {
		case err != nil:
			first = err
		case fronts+backs < least:
			best, sheets, least = way, fronts, fronts+backs
		}
	}
	if least < math.MaxInt {
		first = nil
	}
	return best, sheets, first
}

// saving says which choice would save a sheet: one of the setup, else a larger paper, else a card fewer.
func saving(s sheet.Setup, cards []counter.Piece, sheets int) *engine.Problem {
	name := cards[len(cards)-1].Name
	saves := func(other sheet.Setup) bool {
		if other == s {
			return false
		}
		_, fewer, err := fewest(other, cards)
		return err == nil && fewer < sheets
	}
	gutter, margin, fold := s, s, s
	gutter.Gutter, margin.Edge = 0, sheet.UsualEdge
	if fold.Back == sheet.Fold {
		fold.Back = sheet.LongEdge
	}
	for i, one := range []sheet.Setup{gutter, margin, fold} {
		if saves(one) {
			return engine.Wrong([]string{"print.alone_gutter", "print.alone_margin", "print.alone_fold"}[i], "card", name, "edge", sheet.UsualEdge)
		}
	}
	for _, paper := range sheet.Papers() {
		larger := s
		if larger.Paper = paper.Size; saves(larger) {
			return engine.Wrong("print.alone_paper", "card", name, "paper", paper.ID)
		}
	}
	return engine.Wrong("print.alone", "card", name)
}

// laid returns cards as they are arranged on sheets of a setup: sideways, if more of them fit on a sheet so.
func laid(s sheet.Setup, cards []counter.Piece) []counter.Piece {
	body := s.PieceBody()
	out := slices.Clone(cards)
	for i, p := range out {
		if p.Shape == picture.Square && p.Front.Card != nil && counter.Fitting(s, body, p.Size.Turned()) > counter.Fitting(s, body, p.Size) {
			out[i] = turned(p)
		}
	}
	return out
}
