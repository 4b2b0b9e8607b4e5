package worksheet

import (
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/stock/setting"
)

// steps is the length of the shortest way of a unit to a hex.
func (u Standing) steps(g *engine.Game, label string) (int, error) {
	for _, b := range g.Boards {
		if n, ok := board.Steps(b, u.Piece.Place.Hex, label, func(kind string) bool { return u.enters(g, kind) }); ok {
			return n, nil
		}
	}
	return 0, u.nowhere(label)
}

// sees reports whether nothing blocks the sight of a unit to a hex.
func (u Standing) sees(g *engine.Game, label string) (bool, error) {
	of := func(list []engine.Terrain, sight string) func(string) bool {
		return func(kind string) bool {
			t := setting.Terrain(list, kind)
			return t != nil && t.Sight == sight
		}
	}
	stop := board.Sight{Hexes: of(g.Terrains, "blocks"), Hexsides: of(g.Hexsides, "blocks"), Sunken: of(g.Terrains, "sunken")}
	for _, b := range g.Boards {
		if free, ok := board.Sees(b, u.Piece.Place.Hex, label, stop); ok {
			return free, nil
		}
	}
	return false, u.nowhere(label)
}

// nowhere is the Problem of a unit without a way to a hex.
func (u Standing) nowhere(label string) error {
	return engine.Wrong("reckon.way", "unit", "@unit."+u.Counter.ID+".name", "hex", label)
}

// enters reports whether a unit may enter a kind of terrain.
func (u Standing) enters(g *engine.Game, kind string) bool {
	t := setting.Terrain(g.Terrains, kind)
	if t == nil || !t.Bar {
		return true
	}
	for _, word := range append([]string{u.Side, u.Type}, u.Traits...) {
		if _, ok := t.By[word]; ok {
			return true
		}
	}
	return false
}
