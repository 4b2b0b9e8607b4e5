package bismarck

import (
	"slices"
	"strings"

	"sandtable/engine"
)

// chasing reports whether the shadowed units move now. In packages of older sessions one phase is for both sides.
func chasing(s *engine.State) bool {
	return s.Shared.Phase == "chase" || strings.HasPrefix(s.Shared.Phase, "chase_")
}

// chased lists those of some shadowed groups that still have to move: each of their ships can, and none stays to
// repair or refuel.
func (q *squadron) chased(list []string) []string {
	return slices.DeleteFunc(list, func(id string) bool {
		return slices.ContainsFunc(crew(q.game, q.state, id), func(ship string) bool { return reachOf(q.game, q.state, ship) == 0 })
	})
}

// unjoined returns the hex of a Shadowed marker that no ship of the side goes with, such as one that the players put down
// by hand, while the shadowed ships move; "" without one.
func (q *squadron) unjoined() string {
	if !chasing(q.state) {
		return ""
	}
	for _, id := range contacts(q.game, q.state, q.side, true) {
		if p, _ := q.state.Piece(id); p.Marks["shadowed"] && len(bound(q.game, q.state, id)) == 0 {
			return p.Place.Word()
		}
	}
	return ""
}

// inOrder warns of a group that moves out of order: the shadowed ones move before all others.
func (o *order) inOrder(group string) error {
	shadowed := anyMarked(o.Game, o.State, group, "shadowed")
	if chasing(o.State) {
		return o.unless(shadowed, wrong("shadowed_first", "unit", unit(group)))
	}
	return o.unless(!shadowed, wrong("chase_over", "unit", unit(group)))
}
