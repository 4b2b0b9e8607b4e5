package board

import (
	"errors"
	"maps"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
)

// asked offers the hexes that the main choices of the phase list, such as those to search, and those of counters that they
// are about, such as a sighted contact to shadow. Over counters of the same type it says why the rules refuse them.
func asked(seat view.Seat) (offers []page.Offer, barred map[string]string) {
	barred = map[string]string{}
	offered, _ := seat.Offered(seat.State)
	for _, c := range offered {
		if !c.Main || phase.Theirs(seat, c) {
			continue
		}
		if declares(seat, c) {
			hexes, why := openings(seat)
			offers = append(offers, hexes...)
			maps.Copy(barred, why)
			continue
		}
		offers = append(offers, choice.Places(seat, c)...)
		field, id := choice.Subject(seat.Game, c)
		hex := standsIn(seat, id)
		if hex == "" {
			continue
		}
		hint := seat.Said(engine.Said{Key: c.Key, Args: c.Args})
		offers = append(offers, page.Offer{Hex: hex, Hint: hint, Tone: page.Good, Send: choice.Send(seat, c)})
		maps.Copy(barred, refusals(seat, c, field, id))
	}
	return offers, barred
}

// declares reports whether a choice declares battles of the seat's side on the map.
func declares(seat view.Seat, c engine.Choice) bool {
	fight := rules.Odds(seat.Reader)
	return c.Main && !phase.Theirs(seat, c) && fight != nil && c.Do == fight.ID()+".new" && rules.Map(seat.Reader).Fills(fight.ID())
}

// standsIn returns the hex of a counter on the map, "" for any other.
func standsIn(seat view.Seat, id string) string {
	p, _ := seat.State.Piece(id)
	return p.Place.Hex
}

// refusals says, by hex, why a choice about a counter is refused for others of its type.
func refusals(seat view.Seat, c engine.Choice, field, id string) map[string]string {
	out := map[string]string{}
	for i := range seat.Game.Counters {
		other := &seat.Game.Counters[i]
		hex := standsIn(seat, other.ID)
		if hex == "" || other.ID == id || other.Type != seat.Game.Counter(id).Type {
			continue
		}
		do := engine.Ask(c.Do, map[string]any{field: other.ID})
		do.Side = c.Side
		var why *engine.Problem
		if _, err := play.Decide(seat.Game, seat.State, do); errors.As(err, &why) {
			out[hex] = seat.Problem(why)
		}
	}
	return out
}
