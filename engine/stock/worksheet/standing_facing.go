package worksheet

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/stock/setting"
)

// turns is by how many hexsides a unit turns to face a hex; 0 where its side has no facing.
func (u Standing) turns(g *engine.Game, label string) (int, error) {
	facing, ok := g.Facing(&u.Counter, u.Piece)
	if !ok {
		return 0, nil
	}
	for _, b := range g.Boards {
		if n, ok := board.Turns(b, u.Piece.Place.Hex, facing, label); ok {
			return n, nil
		}
	}
	return 0, u.nowhere(label)
}

// InSight reports whether a counter of the roster sees a hex: nothing blocks its sight, and the hex is ahead of it, where it
// has a facing.
func InSight(g *engine.Game, s *engine.State, unit, label string) (bool, error) {
	u := UnitEntry{Unit: unit}.stands(g, s)
	turns, err := u.turns(g, label)
	if err != nil || turns > 1 {
		return false, err
	}
	return u.sees(g, label)
}

// apart is by how many hexsides a unit turns to a direction, by its number.
func (u Standing) apart(g *engine.Game, to int) int {
	facing, ok := g.Facing(&u.Counter, u.Piece)
	if !ok {
		return 0
	}
	return facing.Apart(facing.Turn(to - int(facing)))
}

// cost is what the cheapest way of a unit to a hex costs, in movement points; a half counts as one.
func (u Standing) cost(g *engine.Game, label string) (int, error) {
	parts := g.Parts()
	of := func(list []engine.Terrain) func(string) (int, bool) {
		return func(kind string) (int, bool) { return u.pays(setting.Terrain(list, kind), parts) }
	}
	costs := board.Costs{Hex: of(g.Terrains), Hexside: of(g.Hexsides), Path: of(g.Paths)}
	for _, b := range g.Boards {
		if n, ok := board.Cost(b, u.Piece.Place.Hex, label, costs); ok {
			return (n + parts - 1) / parts, nil
		}
	}
	return 0, u.nowhere(label)
}

// pays is what a kind costs a unit, in parts of a movement point; ok is false where it may not enter or cross. A kind that
// the game does not have costs nothing.
func (u Standing) pays(t *engine.Terrain, parts int) (cost int, ok bool) {
	if t == nil {
		return 0, true
	}
	for _, word := range append(slices.Clone(u.Traits), u.Type, u.Side, u.Formation, u.Size) {
		if cost, ok := t.By[word]; ok {
			return t.In(parts, cost), true
		}
	}
	return t.In(parts, t.Cost), !t.Bar
}

// cover is the most that covers a hex against a unit: that of its terrain, or of a hexside that the line between them crosses
// last.
func (u Standing) cover(g *engine.Game, label string) (int, error) {
	for _, b := range g.Boards {
		ground, sides, ok := board.Cover(b, u.Piece.Place.Hex, label)
		if !ok {
			continue
		}
		most := 0
		if t := setting.Terrain(g.Terrains, ground); t != nil {
			most = t.Cover
		}
		for _, kind := range sides {
			if t := setting.Terrain(g.Hexsides, kind); t != nil {
				most = max(most, t.Cover)
			}
		}
		return most, nil
	}
	return 0, u.nowhere(label)
}
