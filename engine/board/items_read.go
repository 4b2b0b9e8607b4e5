package board

import (
	"slices"
	"strings"

	"sandtable/engine/hex"
)

// items holds what belongs to single hexes and places, each list sorted by key, the picture under the
// map, and the file that it was imported from.
type items struct {
	places     []Place
	notes      []Note
	objectives []Objective
	zones      []Zone
	sources    []Source
	boxes      []Box
	counters   []Counter
	underlay   *Underlay
	origin     *Origin
}

// Places returns the names on the map, sorted by id.
func (i *items) Places() []Place { return i.places }

// Notes returns the designer's notes, sorted by id.
func (i *items) Notes() []Note { return i.notes }

// Objectives returns the objectives, sorted by id.
func (i *items) Objectives() []Objective { return i.objectives }

// Zones returns the zones, sorted by id.
func (i *items) Zones() []Zone { return i.zones }

// Sources returns the sources of supply, sorted by id.
func (i *items) Sources() []Source { return i.sources }

// Boxes returns the boxes off the map, sorted by id.
func (i *items) Boxes() []Box { return i.boxes }

// Counters returns the units that start on the map, sorted by unit.
func (i *items) Counters() []Counter { return i.counters }

// Place returns the name with this id.
func (i *items) Place(id string) (Place, bool) { return find(i.places, id) }

// Note returns the note with this id.
func (i *items) Note(id string) (Note, bool) { return find(i.notes, id) }

// Objective returns the objective with this id.
func (i *items) Objective(id string) (Objective, bool) { return find(i.objectives, id) }

// Zone returns the zone with this id.
func (i *items) Zone(id string) (Zone, bool) { return find(i.zones, id) }

// Source returns the source of supply with this id.
func (i *items) Source(id string) (Source, bool) { return find(i.sources, id) }

// Box returns the box with this id.
func (i *items) Box(id string) (Box, bool) { return find(i.boxes, id) }

// Counter returns where a unit starts, false where it does not start on the map.
func (i *items) Counter(unit string) (Counter, bool) { return find(i.counters, unit) }

// Underlay returns the picture under the map; ok is false if the map has none.
func (i *items) Underlay() (Underlay, bool) {
	if i.underlay == nil {
		return Underlay{}, false
	}
	return *i.underlay, true
}

// IsPicture reports whether a map is a picture alone, such as a chart: a single hex, and no boxes.
func IsPicture(b *Board) bool {
	_, scanned := b.Underlay()
	return scanned && b.Cols()*b.Rows() == 1 && len(b.Boxes()) == 0
}

// Origin returns the file that the map was imported from; ok is false if the map was not imported.
func (i *items) Origin() (o Origin, ok bool) {
	if i.origin == nil {
		return Origin{}, false
	}
	return *i.origin, true
}

// StartingAt returns the units that start in a hex, sorted.
func (i *items) StartingAt(c hex.Coord) []string {
	var units []string
	for _, counter := range i.counters {
		if counter.Hex == c {
			units = append(units, counter.Unit)
		}
	}
	return units
}

// at returns the index of a key's entry in a sorted list, or the one where it belongs.
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
