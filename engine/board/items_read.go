package board

import (
	"slices"
	"strings"

	"sandtable/engine/hex"
)

// Places returns the names on the map, sorted by id.
func (b *Board) Places() []Place { return b.places }

// Notes returns the designer's notes, sorted by id.
func (b *Board) Notes() []Note { return b.notes }

// Objectives returns the objectives, sorted by id.
func (b *Board) Objectives() []Objective { return b.objectives }

// Zones returns the zones, sorted by id.
func (b *Board) Zones() []Zone { return b.zones }

// Sources returns the sources of supply, sorted by id.
func (b *Board) Sources() []Source { return b.sources }

// Boxes returns the boxes off the map, sorted by id.
func (b *Board) Boxes() []Box { return b.boxes }

// Counters returns the units that start on the map, sorted by unit.
func (b *Board) Counters() []Counter { return b.counters }

// Place returns the name with this id.
func (b *Board) Place(id string) (Place, bool) { return find(b.places, id) }

// Note returns the note with this id.
func (b *Board) Note(id string) (Note, bool) { return find(b.notes, id) }

// Objective returns the objective with this id.
func (b *Board) Objective(id string) (Objective, bool) { return find(b.objectives, id) }

// Zone returns the zone with this id.
func (b *Board) Zone(id string) (Zone, bool) { return find(b.zones, id) }

// Source returns the source of supply with this id.
func (b *Board) Source(id string) (Source, bool) { return find(b.sources, id) }

// Box returns the box with this id.
func (b *Board) Box(id string) (Box, bool) { return find(b.boxes, id) }

// Counter returns where a unit starts, false where it does not start on the map.
func (b *Board) Counter(unit string) (Counter, bool) { return find(b.counters, unit) }

// Underlay returns the picture under the map, false where there is none.
func (b *Board) Underlay() (Underlay, bool) {
	if b.underlay == nil {
		return Underlay{}, false
	}
	return *b.underlay, true
}

// HexesWith returns the hexes whose kind of terrain matches; "" stands for hexes
// without terrain.
func (b *Board) HexesWith(matches func(terrain string) bool) *HexSet {
	yes := make([]bool, len(b.terrain.ids))
	for n, id := range b.terrain.ids {
		yes[n] = matches(id)
	}
	s := NewHexSet(b.field)
	for i, n := range b.terrain.at {
		if yes[n] {
			s.bits[i>>6] |= 1 << (i & 63)
		}
	}
	return s
}

// EdgesWith returns the hexsides whose features match, of those on which
// anything lies. It is asked once for each combination that occurs, so that a
// river with a bridge is easily told from one without.
func (b *Board) EdgesWith(matches func([]Feature) bool) *EdgeSet { return b.sides.match(matches) }

// PathEdges returns the hexsides that a path of one of these kinds crosses. Its
// [EdgeSet.Hexes] are the hexes on such a path.
func (b *Board) PathEdges(kinds ...string) *EdgeSet {
	return b.paths.match(func(set []Feature) bool {
		return slices.ContainsFunc(kinds, func(kind string) bool { return hasKind(set, kind) })
	})
}

// at returns where the entry with a key stands or belongs in a sorted list.
func at[T item](list []T, key string) (int, bool) {
	return slices.BinarySearchFunc(list, key, func(t T, key string) int { return strings.Compare(t.key(), key) })
}

func find[T item](list []T, key string) (found T, ok bool) {
	i, ok := at(list, key)
	if ok {
		found = list[i]
	}
	return found, ok
}

// Used returns every kind that the board speaks of, sorted: of terrain, of
// hexsides and of paths. A scenario must know them all.
func (b *Board) Used() (terrain, hexsides, paths []string) {
	terrain, _ = b.terrain.used()
	return terrain, b.sides.usedKinds(), b.paths.usedKinds()
}

func (l *edgeLayer) usedKinds() []string {
	sets, _ := l.used()
	var kinds []string
	for _, set := range sets {
		kinds = append(kinds, kindsOf(set)...)
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// StartingAt returns the units that start in a hex, sorted.
func (b *Board) StartingAt(c hex.Coord) []string {
	var units []string
	for _, counter := range b.counters {
		if counter.Hex == c {
			units = append(units, counter.Unit)
		}
	}
	return units
}
