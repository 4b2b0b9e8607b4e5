package hexes

import (
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/position"
)

// Posts shows the visible things in hexes beside the counters, such as markers of aircraft: what counts there, else their letters.
func Posts(seat view.Seat) []page.Sign {
	var out []page.Sign
	for _, p := range position.PostsOf(seat.Game, seat.State) {
		label := seat.Say(p.Key)
		if p.Sum > 0 {
			label = strconv.Itoa(p.Sum)
		}
		out = append(out, page.Sign{Kind: page.SignDisc, Side: seat.Side(p.Side), Hexes: []string{p.Hex}, Label: label})
	}
	return out
}
