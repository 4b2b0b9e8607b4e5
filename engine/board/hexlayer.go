package board

import "sandtable/engine/hex"

// hexLayer holds the kind of terrain and the level of each hex.
type hexLayer struct {
	over      Field
	terrain   kindLayer
	elevation []int16 // nil while all is level 0
}

// Terrain returns the kind of terrain of a hex, "" where none is set or off the
// map.
func (g *hexLayer) Terrain(c hex.Coord) string { return g.terrain.ids[g.TerrainIndex(c)] }

// TerrainIndex returns the number of the kind of terrain in [Board.TerrainKinds],
// 0 for none. Drawing a large map by number spares a look-up for each hex.
func (g *hexLayer) TerrainIndex(c hex.Coord) int {
	if !g.over.On(c) {
		return 0
	}
	return int(g.terrain.at[g.over.Index(c)])
}

// TerrainKinds returns the kinds of terrain by number; number 0 is "".
func (g *hexLayer) TerrainKinds() []string { return g.terrain.ids }

// Elevation returns the level of a hex, 0 where none is set or off the map.
func (g *hexLayer) Elevation(c hex.Coord) int {
	if g.elevation == nil || !g.over.On(c) {
		return 0
	}
	return int(g.elevation[g.over.Index(c)])
}

// HexesWith returns the hexes whose kind of terrain matches; "" means hexes without terrain.
func (g *hexLayer) HexesWith(matches func(terrain string) bool) *HexSet {
	yes := make([]bool, len(g.terrain.ids))
	for n, id := range g.terrain.ids {
		yes[n] = matches(id)
	}
	s := NewHexSet(g.over)
	for i, n := range g.terrain.at {
		if yes[n] {
			s.bits[i>>6] |= 1 << (i & 63)
		}
	}
	return s
}
