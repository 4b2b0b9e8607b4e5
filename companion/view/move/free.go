package move

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine/hex"
)

// How says how counters are moved on the map in the current phase; "" where the map is not used, or none moves here.
func How(seat view.Seat) string {
	t := rules.Map(seat.Reader)
	switch r := rules.Routed(seat.Reader); {
	case t == nil:
	case r != nil:
		if slices.ContainsFunc(r.Routes(), func(do string) bool { return seat.CanAsk(seat.State, do) }) && len(r.Movable(seat.Game, seat.State)) > 0 {
			return seat.Say("move.how")
		}
	case t.Confirmed(seat.Game, seat.State) && len(mobile(seat)) > 0:
		return seat.Say("move.how")
	}
	return ""
}

// mobile lists the counters on the map that move by points in the current phase, and may be moved here.
func mobile(seat view.Seat) []string {
	p := seat.Game.Phase(seat.State.Shared.Phase)
	if !Moves(seat.Reader, seat.State) {
		return nil
	}
	var out []string
	for _, c := range seat.Game.Counters {
		piece, in := seat.State.Piece(c.ID)
		if in && piece.Place.Hex != "" && seat.Acts(c.Side) && slices.Contains([]string{"", c.Side}, p.MoverFor(seat.State, c.Side)) {
			out = append(out, c.ID)
		}
	}
	return out
}

// Free lists the hexes of the counters that may still move by points in the current phase.
func Free(seat view.Seat) []string {
	units := mobile(seat)
	at := began(seat, units)
	var out []string
	for _, id := range units {
		w := newWays(seat, []string{id}, nil, at)
		if w == nil || slices.Contains(out, w.now(id)) || !w.free() {
			continue
		}
		out = append(out, w.now(id))
	}
	return out
}

// free reports whether the first unit has the points for a step to another hex.
func (w *Ways) free() bool {
	here, err := w.on.Hex(w.now(w.units[0]))
	if err != nil {
		return false
	}
	_, left := w.one(0, here)
	around := w.on.Layout().Neighbours(here)
	return slices.ContainsFunc(around[:], func(c hex.Coord) bool {
		if !w.on.Field().On(c) {
			return false
		}
		way, rest := w.one(0, c)
		return way.Allowed && rest < left
	})
}
