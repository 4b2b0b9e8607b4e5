package card

import (
	"slices"

	"sandtable/printables/counter"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Sheets sets cards on sheets in the way that needs the fewest, the airiest of these: within the margins, out to the
// edges, joined though their grounds differ, without a foot.
func Sheets(s sheet.Setup, cards []counter.Piece) (best []sheet.Leaf, first error) {
	joined, whole := s.To(sheet.ToEdge), s.To(sheet.Whole)
	joined.Butted, whole.Butted = true, true
	for _, way := range []sheet.Setup{s, s.To(sheet.ToEdge), joined, whole} {
		out, err := counter.Sheets(way, laid(way, cards))
		switch {
		case err != nil:
			first = err
		case best == nil || len(out) < len(best):
			best = out
		}
	}
	if best != nil {
		return best, nil
	}
	return nil, first
}

// laid returns cards as they are arranged on sheets of a setup: sideways, if more of them fit on a sheet so.
func laid(s sheet.Setup, cards []counter.Piece) []counter.Piece {
	body := s.Body(s.Paper)
	out := slices.Clone(cards)
	for i, p := range out {
		if p.Shape == picture.Square && p.Front.Card != nil && counter.Fitting(s, body, p.Size.Turned()) > counter.Fitting(s, body, p.Size) {
			out[i] = turned(p)
		}
	}
	return out
}
