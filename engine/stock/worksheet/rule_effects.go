package worksheet

import "sandtable/engine"

// names are what the effects of a sheet can use: the names of its formulas, and the counters of the roster and the hexes
// that were filled in, by input.
func (r Rule) names(w *working) engine.Names {
	units, hexes := map[string][]string{}, map[string]string{}
	for _, id := range r.set.inputsOf(InputUnits) {
		units[id] = w.Entries[id].counters()
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

// keeper is the side that keeps a unit of the sheet to itself; empty if everybody sees them all.
func (r Rule) keeper(s *engine.State, e Entries) string {
	for _, id := range r.set.inputsOf(InputUnits) {
		for _, u := range e[id].Units {
			if side := s.Keeper(u.Unit); side != "" {
				return side
			}
		}
	}
	return ""
}
