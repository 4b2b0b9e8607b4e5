package board

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/basic"
)

// arrivals are the choices of the phase that bring counters onto the map, where the players mirror them: reinforcements
// and reserves. The first field has the counters, the second the hexes.
func arrivals(seat view.Seat) []engine.Choice {
	if !rules.Map(seat.Reader).Confirmed(seat.Game, seat.State) {
		return nil
	}
	choices, _ := seat.Offered(seat.State)
	return slices.DeleteFunc(slices.Clone(choices), func(c engine.Choice) bool { return !arrives(seat.State, c) || !seat.Acts(c.Side) })
}

// arrives reports whether a choice has the fields of [basic.ArriveArgs] and none of its counters is in a hex, as ships are
// that move from one.
func arrives(st *engine.State, c engine.Choice) bool {
	return len(c.Fields) == 2 && c.Fields[0].Name == "units" && c.Fields[0].Kind == engine.FieldMany &&
		c.Fields[1].Name == "hex" && c.Fields[1].Kind == engine.FieldPlace &&
		!slices.ContainsFunc(c.Fields[0].Of, func(id string) bool {
			p, _ := st.Piece(id)
			return p.Place.Hex != ""
		})
}

// arrival is the choice that brings all of these counters onto the map, nil for none.
func arrival(seat view.Seat, units []string) *engine.Choice {
	for _, c := range arrivals(seat) {
		if len(units) > 0 && !slices.ContainsFunc(units, func(id string) bool { return !slices.Contains(c.Fields[0].Of, id) }) {
			return &c
		}
	}
	return nil
}

// put returns the command that puts counters into a hex: by the rule by which they arrive, else by hand.
func (h *hand) put(units []string, hex string) engine.Command {
	c := arrival(h.Seat, units)
	if c == nil {
		return engine.Ask("place", placing(units, hex))
	}
	out := engine.Ask(c.Do, basic.ArriveArgs{Units: slices.Clone(units), Hex: hex})
	out.Side = c.Side
	return out
}
