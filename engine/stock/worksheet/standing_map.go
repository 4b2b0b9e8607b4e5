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

// way is what the cheapest way of a unit to a named hex beside its own costs, in movement points.
func (u Standing) way(g *engine.Game, label string) (int, error) {
	kinds, err := u.ways(g, label)
	if err != nil {
		return 0, err
	}
	least, parts := -1, g.Parts()
	for _, kind := range kinds {
		if n, ok := u.pays(setting.Terrain(g.Paths, kind), parts); ok && (least < 0 || n < least) {
			least = n
		}
	}
	if least < 0 {
		return 0, u.nowhere(label)
	}
	return (least + parts - 1) / parts, nil
}

// ways are the kinds of path by which a way leads from a unit to a hex.
func (u Standing) ways(g *engine.Game, label string) ([]string, error) {
	for _, b := range g.Boards {
		if kinds, ok := board.Ways(b, u.Piece.Place.Hex, label); ok {
			return kinds, nil
		}
	}
	return nil, u.nowhere(label)
}

// inZone reports whether a hex is in a zone of a map of the game.
func inZone(g *engine.Game, label, zone string) bool {
	for _, b := range g.Boards {
		z, there := b.Zone(zone)
		if c, err := b.Hex(label); err == nil && there && z.Area.Has(c) {
			return true
		}
	}
	return false
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
