package setting

import "sandtable/engine"

// Ground finds a kind of ground; nil: there is none of that id.
func Ground(list []engine.Ground, id string) *engine.Ground {
	for i := range list {
		if list[i].ID == id {
			return &list[i]
		}
	}
	return nil
}

// GroundIDs lists the ids of kinds of ground.
func GroundIDs(list []engine.Ground) []string {
	ids := make([]string, len(list))
	for i, x := range list {
		ids[i] = x.ID
	}
	return ids
}
