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
		return f.o.unless(shadowed || f.joinsHere(), wrong("shadowed_first", "unit", unit(f.id)))
	}
	return f.o.unless(!shadowed, wrong("chase_over", "unit", unit(f.id)))
}

// joinsHere has the force go with the Shadowed marker in its hex that no ship goes with. It reports whether there is one.
func (f force) joinsHere() bool {
	on := squadronOf(f.o.Game, f.o.State, f.side).markerFor(f.id)
	if on != "" {
		f.o.marker(on).fresh()
		f.follows(on)
	}
	return on != ""
}

// follows has the force go with a Shadowed marker.
func (f force) follows(marker string) {
	f.o.marker(marker).bind(f.ships(), true)
	for _, ship := range f.ships() {
		f.o.SayTo(f.side, words("noted_shadowed"), "unit", unit(ship))
	}
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

// markerFor returns the Shadowed marker in the hex of a group that no ship goes with, such as one that the players turned by
// hand; "" without one, and for ships that go with a marker of their own.
func (q *squadron) markerFor(group string) string {
	ship := first(q.game, q.state, group)
	hex := hexOf(q.game, q.state, ship)
	if hex == "" || contactOf(q.game, q.state, ship) != "" {
		return ""
	}
	for _, id := range q.loose() {
		if p, _ := q.state.Piece(id); p.Place.Hex == hex {
			return id
		}
	}
	return ""
}

// loose lists the Shadowed markers that no ship of the side goes with.
func (q *squadron) loose() []string {
	return slices.DeleteFunc(contacts(q.game, q.state, q.side, true), func(id string) bool {
		return !marked(q.state, id, "shadowed") || len(bound(q.game, q.state, id)) > 0
	})
}

// unjoined returns a loose marker whose hex has no ship of the side on the map, while the shadowed ships move; "" without
// one. The side says which ships it is for.
func (q *squadron) unjoined() string {
	if !chasing(q.state) {
		return ""
	}
	for _, id := range q.loose() {
		if p, _ := q.state.Piece(id); len(standing(q.game, q.state, q.side, p.Place.Hex)) == 0 {
			return id
		}
	}
	return ""
}

// joinMarker notes which ships the first such marker is for.
func joinMarker(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	q := squadronOf(o.Game, o.State, side)
	if err := o.among(a.Units, q.groups); err != nil {
		return err
	}
	on := q.unjoined()
	if on == "" {
		return wrong("nothing_open")
	}
	o.marker(on).fresh()
	for _, group := range a.Units {
		o.force(group, side).follows(on)
	}
	return nil
}
