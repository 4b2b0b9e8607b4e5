package move

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// Amiss says why counters in hexes do not move by hand now: units do not move in the phase, or another side moves in it.
// It is "" before the first turn, for a unit of a battle that is rolled for, on a map that is not on the table, and in
// games whose phases do not say when units move.
func Amiss(seat view.Seat, units []string) string {
	t, p := rules.Map(seat.Reader), seat.Game.Phase(seat.State.Shared.Phase)
	if t == nil || p == nil || p.Stage != engine.Turns || !timed(seat) || !t.Confirmed(seat.Game, seat.State) {
		return ""
	}
	for _, id := range units {
		if piece, in := seat.State.Piece(id); !in || piece.Place.Hex == "" || fought(seat, id) {
			return ""
		}
	}
	if !Moves(seat.Reader, seat.State) {
		return seat.Say("mirror.out_of_phase")
	}
	return outOfTurn(seat, p, units)
}

// timed reports whether the game has a phase in which units move by points.
func timed(seat view.Seat) bool {
	return slices.ContainsFunc(seat.Game.Phases, func(p engine.Phase) bool { return movesIn(seat.Reader, &p) })
}

// fought reports whether the result of a battle moves a unit.
func fought(seat view.Seat, unit string) bool {
	r := rules.Odds(seat.Reader)
	if r == nil {
		return false
	}
	b := r.Battle(seat.State)
	return b != nil && b.Stage != combat.Declaring && slices.ContainsFunc(b.Units, func(u combat.Fighter) bool { return u.ID == unit })
}

// outOfTurn names the first unit of a side whose turn to move it is not.
func outOfTurn(seat view.Seat, p *engine.Phase, units []string) string {
	for _, id := range units {
		c := seat.Game.Counter(id)
		if mover := p.MoverFor(seat.State, c.Side); !slices.Contains([]string{"", c.Side}, mover) {
			return seat.Say("mirror.out_of_turn", "unit", seat.Label(id), "side", "@side."+c.Side+".name", "mover", "@side."+mover+".name")
		}
	}
	return ""
}
