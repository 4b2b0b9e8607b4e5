package bismarck

import (
	"slices"
	"strings"

	"sandtable/engine"
)

// force is a ship or task force in a command under way.
type force struct {
	id   string
	side string
	o    *order
}

// ships lists the ships of the force.
func (f force) ships() []string { return crew(f.o.Game, f.o.State, f.id) }

// hex is where it is; empty when nobody mirrors it.
func (f force) hex() string { return hexOf(f.o.Game, f.o.State, first(f.o.Game, f.o.State, f.id)) }

// inOrder warns of a force that moves out of order: the shadowed ones move before all others.
func (f force) inOrder() error {
	shadowed := anyMarked(f.o.Game, f.o.State, f.id, "shadowed")
	if chasing(f.o.State) {
		return f.o.unless(shadowed, wrong("shadowed_first", "unit", unit(f.id)))
	}
	return f.o.unless(!shadowed, wrong("chase_over", "unit", unit(f.id)))
}

// mayHunt warns of a force without a battleship, a battlecruiser or a heavy cruiser, and of one with a ship that is
// shadowed, restricted or returning.
func (f force) mayHunt() error {
	ships := f.ships()
	may := slices.ContainsFunc(ships, func(ship string) bool { return f.o.Game.Counter(ship).Has("hunter") })
	if err := f.o.unless(may, wrong("no_hunter", "unit", unit(f.id))); err != nil {
		return err
	}
	for _, ship := range ships {
		if err := f.o.vessel(ship).free("hunt"); err != nil {
			return err
		}
	}
	return nil
}

// inPort warns of a force that is in no port of its side.
func (f force) inPort() error {
	return f.o.unless(harboured(f.o.Game, f.o.State, f.id), wrong("no_port", "hex", hexOf(f.o.Game, f.o.State, f.id)))
}

// sees warns of a force that sees nothing.
func (f force) sees() error { return f.o.clear(hexOf(f.o.Game, f.o.State, f.id), "3F") }

// part takes ships out of the force: two and more under a marker of their own, as long as there is one.
func (f force) part(ships []string) {
	f.parted(ships)
	where := hexOf(f.o.Game, f.o.State, ships[0])
	_, spare := forces(f.o.Game, f.o.State, f.side)
	to := at(where)
	if len(ships) > 1 && len(spare) > 0 {
		f.o.Move(spare[0], at(where))
		to = engine.InBox(forceBox(spare[0]))
		f.o.SayTo(f.side, words("formed"), "force", unit(spare[0]), "units", units(ships))
	}
	for _, ship := range ships {
		f.o.Move(ship, to)
		f.o.SayTo(f.side, words("left"), "unit", unit(ship), "force", unit(f.id))
	}
	f.dissolve()
}

// dissolve takes the marker of a task force off the map when fewer than two ships are left under it.
func (f force) dissolve() {
	if f.id == "" {
		return
	}
	left := members(f.o.Game, f.o.State, f.id)
	if len(left) > 1 {
		return
	}
	for _, ship := range left {
		f.o.Move(ship, at(hexOf(f.o.Game, f.o.State, ship)))
		f.o.SayTo(f.side, words("left"), "unit", unit(ship), "force", unit(f.id))
	}
	f.o.Move(f.id, engine.InBox("spare_"+f.side))
}

// shipList are ships that act together.
type shipList []string

// together warns of ships that are not in one hex, as far as hexes are mirrored, which the rule with this number wants.
func (ships shipList) together(o *order, rule string) error {
	first := ""
	for _, ship := range ships {
		h := hexOf(o.Game, o.State, ship)
		if first == "" {
			first = h
		}
		if err := o.unless(h == "" || h == first, wrong("apart", "unit", unit(ship), "hex", h, "other", first, "rule", rule)); err != nil {
			return err
		}
	}
	return nil
}

// faster warns when a ship that leaves is slower than one that stays.
func (leave shipList) faster(o *order, stay shipList) error {
	for _, fast := range leave {
		for _, slow := range stay {
			ok := now(o.Game, o.State, fast, "evasion") >= now(o.Game, o.State, slow, "evasion")
			if err := o.unless(ok, wrong("slow_half", "unit", unit(fast), "other", unit(slow))); err != nil {
				return err
			}
		}
	}
	return nil
}

// open warns of a hex that one of the ships may not go to.
func (ships shipList) open(o *order, hex string) error {
	for _, ship := range ships {
		if why := shut(o.Game, o.State, ship, hex); why != nil {
			return o.unless(false, why)
		}
	}
	return nil
}

// reachHaven ends the game when the Bismarck has sailed into a friendly port.
func (ships shipList) reachHaven(o *order, hexes int) {
	if hexes == 0 || !slices.Contains(ships, "bismarck") || !inHaven(o.Game, o.State) {
		return
	}
	for _, to := range havens {
		if to.near(o.Game, o.State) {
			to.reached(o)
		}
	}
}

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
