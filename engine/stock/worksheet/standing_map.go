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
	return 0, engine.Wrong("reckon.way", "unit", "@unit."+u.Counter.ID+".name", "hex", label)
}

// sees reports whether nothing blocks the sight of a unit to a hex.
func (u Standing) sees(g *engine.Game, label string) (bool, error) {
	blocks := func(list []engine.Terrain) func(string) bool {
		return func(kind string) bool {
			t := setting.Terrain(list, kind)
			return t != nil && t.Sight == "blocks"
		}
	}
	for _, b := range g.Boards {
		if free, ok := board.Sees(b, u.Piece.Place.Hex, label, blocks(g.Terrains), blocks(g.Hexsides)); ok {
			return free, nil
		}
	}
	return false, engine.Wrong("reckon.way", "unit", "@unit."+u.Counter.ID+".name", "hex", label)
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
