package doc

import (
	"maps"

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/words"
)

// Named returns the name of a step with the kind of terrain it speaks of named in a
// language: a step has a class, such as terrain, and the id of the kind.
func Named(kinds terrain.Set, name engine.Said, lang words.Lang) engine.Said {
	for _, c := range terrain.Classes {
		if id, ok := name.Args["kind"].(string); ok && name.Args["class"] == c.String() {
			name.Args = maps.Clone(name.Args)
			name.Args["kind"] = kindName(kinds, c, id, lang)
		}
	}
	return name
}
