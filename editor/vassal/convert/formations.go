package convert

import "slices"

// readFormations makes a formation of every tab of counters that is not the tab of a side.
func readFormations(kinds []*kind, s *sides, taken ids) (out []formation) {
	known := map[string]string{}
	for _, k := range kinds {
		name := k.group(s)
		if name == "" {
			continue
		}
		if known[name] == "" {
			known[name] = taken.free(name, "group")
			out = append(out, formation{known[name], name})
		}
		k.formation = known[name]
	}
	return out
}

// formation is a group of counters.
type formation struct{ id, name string }

// group names the formation of a counter by the innermost tab that does not name its side.
func (k *kind) group(s *sides) string {
	for _, tab := range slices.Backward(k.tabs) {
		if name := words(tab); s.meant(name) == "" {
			return name
		}
	}
	return ""
}
