package bismarck

import (
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
	on := contactOf(f.Game, f.State, ships[0])
	if on == "" || !marked(f.State, on, "shadowed") {
		return
	}
	told, lost := f.announced(way)
	f.because(engine.Rulebook, "3A", "announced", "=", len(told))
	to, shown := told[len(told)-1], strings.Join(told, " → ")
	if slices.ContainsFunc(bound(f.Game, f.State, on), func(id string) bool { return !slices.Contains(ships, id) }) {
		f.rules(engine.Rulebook, "3A", "parts")
		f.Say(words("contact_parts"), "contact", unit(on), "ships", len(ships), "hex", shown)
		on = lay(f.order, f.side, to, true)
		marker{f.order, on}.bind(ships, true)
	} else {
		f.Move(on, engine.AtHex(to))
		f.Say(words("contact_moved"), "contact", unit(on), "hex", shown)
	}
	if lost && on != "" {
		f.rules(engine.Rulebook, "3A", "lost")
		marker{f.order, on}.drop()
	}
}

// announced are the hexes of a way that a shadowed force announces: all of them, or those up to the first
// foggy one, in which it is lost.
func (f force) announced(way []string) (told []string, lost bool) {
	for i, hex := range way {
		if foggy(f.Game, f.State, hex) {
			return way[:i+1], true
		}
	}
	return way, false
}
