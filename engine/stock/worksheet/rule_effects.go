package worksheet

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// names are what the effects of a sheet can use: the names of its formulas, and the counters of the roster and the hexes
// that were filled in, by input. Units stand for the hex of the first.
func (r Rule) names(w *working) engine.Names {
	units, hexes := map[string][]string{}, map[string]string{}
	for _, id := range r.set.inputsOf(InputUnits) {
		units[id] = w.Entries[id].counters()
		if at := w.labels(id); len(at) > 0 {
			hexes[id] = at[0]
		}
	}
	for _, id := range r.set.inputsOf(InputHex) {
		hexes[id] = w.Text(id)
	}
	return engine.Names{Locals: w.names(), Units: units, Hexes: hexes}
}

// counters are the units that are counters of the roster.
func (e Entry) counters() []string {
	out := []string{}
	for _, u := range e.Units {
		if u.Unit != "" {
			out = append(out, u.Unit)
		}
	}
	return out
}

// keeper is the side that keeps a unit of the sheet to itself; empty if everybody sees them all, or is shown them.
func (r Rule) keeper(s *engine.State, e Entries) string {
	for _, id := range r.set.inputsOf(InputUnits) {
		if r.shows(id) {
			continue
		}
		for _, u := range e[id].Units {
			if side := s.Keeper(u.Unit); side != "" {
				return side
			}
		}
	}
	return ""
}

// shows reports whether an effect shows the units of an input to all, whatever else holds.
func (r Rule) shows(input string) bool {
	return slices.ContainsFunc(r.set.Effects, func(e setting.Effect) bool { return e.Op == "show" && e.On == input && e.When == nil })
}
