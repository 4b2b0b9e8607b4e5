package hexes

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Chart is the game's first map with what is visible on it, to ask for a hex; nil if the game has none. Nothing on it can
// be pressed yet.
func Chart(seat view.Seat) *page.Map {
	b := Board(seat.Reader)
	if b == nil {
		return nil
	}
	return &page.Map{ID: "map", Board: b, Piles: piles(seat), Signs: Posts(seat)}
}

// piles are the visible counters, by hex in the order of the game's counters.
func piles(seat view.Seat) []page.Pile {
	var out []page.Pile
	for i := range seat.Game.Counters {
		c := &seat.Game.Counters[i]
		p, ok := seat.State.Piece(c.ID)
		if !ok || p.Place.Hex == "" {
			continue
		}
		piece := page.Piece{ID: c.ID, Label: seat.Label(c.ID), Detail: view.Factors(view.FaceFactors(c, p)), Side: seat.Side(c.Side), Turned: p.Back, Facing: page.FacingOf(seat.Reader, c, p)}
		at := slices.IndexFunc(out, func(o page.Pile) bool { return o.Hex == p.Place.Hex })
		if at < 0 {
			at, out = len(out), append(out, page.Pile{Hex: p.Place.Hex})
		}
		out[at].Pieces = append(out[at].Pieces, piece)
	}
	return out
}

// Closer says that a tap on hexes too small for a finger only zoomed in.
func Closer(r view.Reader) string { return r.Say("ask.closer") }
