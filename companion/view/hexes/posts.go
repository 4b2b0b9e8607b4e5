package hexes

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/position"
)

// Posts shows the visible things in hexes beside the counters: markers of aircraft and the like.
func Posts(seat view.Seat) []page.Sign {
	var out []page.Sign
	for _, p := range position.PostsOf(seat.Game, seat.State) {
		out = append(out, page.Sign{Kind: page.SignDisc, Side: seat.Side(p.Side), Hexes: []string{p.Hex}, Label: seat.Say(p.Key)})
	}
	return out
}
