package setting

import "sandtable/engine"

// Named is an id with its words.
type Named struct {
	engine.Only
	ID   string      `toml:"id"`
	Name engine.Text `toml:"name"`
}

// NamedIDs lists the ids of named values.
func NamedIDs(list []Named) []string {
	out := make([]string, len(list))
	for i, v := range list {
		out[i] = v.ID
	}
	return out
}
