package bismarck

import (
	"encoding/json"
	"slices"
	"strings"

	"sandtable/engine"
)

// sailed notes the hexes that the force has entered, and has its contact marker go along.
func (f force) sailed(way []string) {
	if len(way) == 0 {
		return
	}
	f.leaves(way)
	ships := f.ships()
	on := contactOf(f.o.Game, f.o.State, ships[0])
	if on == "" || !marked(f.o.State, on, "shadowed") {
		return
	}
	told, lost := f.announced(way)
	f.o.because(engine.Rulebook, "3A", "announced", "=", len(told))
	to, shown := told[len(told)-1], strings.Join(told, " → ")
	if slices.ContainsFunc(bound(f.o.Game, f.o.State, on), func(id string) bool { return !slices.Contains(ships, id) }) {
		f.o.rules(engine.Rulebook, "3A", "parts")
		f.o.Say(words("contact_parts"), "contact", unit(on), "ships", len(ships), "hex", shown)
		on = lay(f.o, f.side, to, true)
		f.o.marker(on).bind(ships, true)
	} else {
		f.o.Move(on, engine.AtHex(to))
		f.o.Say(words("contact_moved"), "contact", unit(on), "hex", shown)
	}
	if lost && on != "" {
		f.o.rules(engine.Rulebook, "3A", "lost")
		f.o.marker(on).drop()
	}
}

// announced are the hexes of a way that a shadowed force announces: all of them, or those up to the first
// foggy one, in which it is lost.
func (f force) announced(way []string) (told []string, lost bool) {
	for i, hex := range way {
		if foggy(f.o.Game, f.o.State, hex) {
			return way[:i+1], true
		}
	}
	return way, false
}

// sail moves the force.
func (f force) sail(a fleetArgs) error {
	if err := f.inOrder(); err != nil {
		return err
	}
	c, mirrored := courseOf(f.o.Game, f.o.State, f.id)
	hexes, way, err := c.counted(f.o, mirrored, a)
	if err != nil {
		return err
	}
	shown := ""
	if mirrored && a.Hex != "" {
		shown = c.shown(way)
	}
	for _, ship := range c.ships {
		if err := f.o.vessel(ship).sailOne(f.side, hexes, shown); err != nil {
			return err
		}
	}
	if a.Hex != "" {
		f.o.Move(f.id, engine.AtHex(a.Hex))
		f.sailed(way)
		shipList(c.ships).reachHaven(f.o, hexes)
		return nil
	}
	return f.o.unless(!mirrored || hexes == 0, wrong("which_hex", "unit", unit(f.id)))
}

// wakes are the hexes that a side's ships have entered in this turn, in order. They are the side's own.
type wakes struct {
	Turn int                 `json:"turn"`
	Of   map[string][]string `json:"of"` // by ship
}

// wakesForm is where they are kept.
const wakesForm = "wakes"

// readWakes are those of this turn.
func readWakes(s *engine.State, side string) wakes {
	var w wakes
	if part := s.Private[side]; part != nil {
		_ = json.Unmarshal(part.Forms[wakesForm], &w) // the rule itself wrote it
	}
	if turn := s.Tracker("turn"); w.Turn != turn || w.Of == nil {
		return wakes{Turn: turn, Of: map[string][]string{}}
	}
	return w
}

// leaves notes which hexes the force has entered, the last of them the one it is in.
func (f force) leaves(way []string) {
	w := readWakes(f.o.State, f.side)
	for _, ship := range f.ships() {
		w.Of[ship] = append(slices.Clone(w.Of[ship]), way...)
	}
	f.o.own(f.side, wakesForm, w)
}

// passers lists the groups of a side that passed through a hex in this turn and are in another one.
func passers(g *engine.Game, s *engine.State, side, hex string) []string {
	w := readWakes(s, side)
	return slices.DeleteFunc(groups(g, s, side), func(id string) bool {
		ship := first(g, s, id)
		way := w.Of[ship]
		return len(way) < 2 || !slices.Contains(way[:len(way)-1], hex) || hexOf(g, s, ship) == hex
	})
}

// divert declares a diversion: 1 fuel for each ship of a task force, and its fast part leaves, although
// the force is seen. The slowest of the fast part is at least as fast as the fastest that stays.
func divert(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	whole, _ := forces(o.Game, o.State, side)
	if err := o.among([]string{a.Force}, whole); err != nil {
		return err
	}
	company := members(o.Game, o.State, a.Force)
	if err := o.among(a.Ships, company); err != nil {
		return err
	}
	stay := slices.DeleteFunc(slices.Clone(company), func(id string) bool { return slices.Contains(a.Ships, id) })
	if len(stay) == 0 {
		return wrong("whole_force")
	}
	if err := shipList(a.Ships).faster(o, stay); err != nil {
		return err
	}
	for _, ship := range company {
		if err := o.vessel(ship).manoeuvres(side, "diverted", 1); err != nil {
			return err
		}
		o.Mark(ship, "diverted", true)
	}
	o.force(a.Force, side).part(a.Ships)
	return nil
}

// evade declares an evasion manoeuvre: 2 fuel for each ship, and at most a hex this turn.
func evade(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among(a.Units, groups(o.Game, o.State, side)); err != nil {
		return err
	}
	for _, group := range a.Units {
		for _, ship := range crew(o.Game, o.State, group) {
			if err := o.vessel(ship).manoeuvres(side, "evaded", 2); err != nil {
				return err
			}
			o.Mark(ship, "evading", true)
		}
	}
	return nil
}
