package setting

import "sandtable/engine"

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
