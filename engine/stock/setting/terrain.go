package setting

import (
	"slices"

	"sandtable/engine"
)

// Terrain finds a kind of terrain by id, nil for an unknown one.
func Terrain(list []engine.Terrain, id string) *engine.Terrain {
	for i := range list {
		if list[i].ID == id {
			return &list[i]
		}
	}
	return nil
}

// TerrainIDs lists the ids of kinds of terrain.
func TerrainIDs(list []engine.Terrain) []string {
	ids := make([]string, len(list))
	for i, x := range list {
		ids[i] = x.ID
	}
	return ids
}

// Bridge finds what takes a move over a kind of hexside, which costs nothing then: the path that it follows (nil: none), or
// another kind on the same hexside, such as a ford. list is "path" or "hexside". Without such a kind it returns nil.
func Bridge(g *engine.Game, path *engine.Terrain, sides []string, id string) (over *engine.Terrain, list string) {
	if path != nil && slices.Contains(path.Bridges, id) {
		return path, "path"
	}
	for _, other := range sides {
		if x := Terrain(g.Hexsides, other); x != nil && slices.Contains(x.Bridges, id) {
			return x, "hexside"
		}
	}
	return nil, ""
}
