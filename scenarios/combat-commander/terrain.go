package combatcommander

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/worksheet"
)

// chosenMap finds the map that a question is about: the game's first, the one it names, or one that it
// brings along as the text of a map file.
func chosenMap(w *worksheet.Sheet) (*board.Board, error) {
	name := strings.TrimSpace(w.Text("map"))
	if strings.HasPrefix(name, "{") {
		b, err := board.Decode([]byte(name))
		if p, ok := engine.MapProblem(err); ok {
			return nil, p.At("map")
		}
		return b, err
	}
	ids := []string{}
	for _, b := range w.Game.Boards {
		if name == "" || b.ID() == name {
			return b, nil
		}
		ids = append(ids, b.ID())
	}
	return nil, engine.Wrong("ref.unknown", "kind", "@ref.map", "id", name, "known", ids)
}

// spot is a hex of a map.
type spot struct {
	*board.Board
	at hex.Coord
}

// find reads a printed hex number.
func find(b *board.Board, field, label string) (spot, error) {
	c, err := b.Hex(strings.TrimSpace(label))
	if p, ok := engine.MapProblem(err); ok {
		return spot{}, p.At(field)
	}
	return spot{b, c}, err
}

func (s spot) label() string { return s.Label(s.at) }

func (s spot) level() int { return s.Elevation(s.at) }

// undrawn is the ground of a hex in which nothing is drawn, as on a map over a scan. Its real ground is unknown, so
// it is not open ground.
const undrawn = "undrawn"

// terrain returns the terrain of the hex; a minor bridge has its stream under it.
func (s spot) terrain() []string {
	if kind := s.Terrain(s.at); kind != "" {
		return bridged([]string{kind})
	}
	return []string{undrawn}
}

// under joins the terrain that was entered for the hex with what the map has there.
func (s spot) under(said []string) []string {
	if len(said) > 0 && s.Terrain(s.at) == "" {
		return said
	}
	return append(said, s.terrain()...)
}

// has reports whether a road, trail or railway of that kind runs through the hex.
func (s spot) has(path string) bool {
	for _, p := range s.Paths(s.at) {
		if slices.Contains(p.Kinds, path) {
			return true
		}
	}
	return false
}

// edge is the hexside to a neighbour.
func (s spot) edge(to hex.Coord) (hex.Edge, bool) { return s.Layout().EdgeBetween(s.at, to) }

// between lists the features of the side to a neighbour, and which paths cross it.
func (s spot) between(to hex.Coord) (sides, paths []string) {
	e, ok := s.edge(to)
	if !ok {
		return nil, nil
	}
	for _, f := range s.Edge(e) {
		sides = append(sides, f.Kind)
	}
	return sides, s.PathKinds(e)
}
