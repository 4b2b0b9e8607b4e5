package board

import (
	"errors"
	"slices"
)

// Items are the things on a map that rules name by their ids.
type Items struct {
	Objectives []Objective
	Zones      []Zone
	Sources    []Source
	Boxes      []Box
}

// Empty reports whether there are no items.
func (x Items) Empty() bool {
	return len(x.Objectives)+len(x.Zones)+len(x.Sources)+len(x.Boxes) == 0
}

// Missing returns the items of from whose ids the map b lacks.
func Missing(b, from *Board) Items {
	return Items{
		Objectives: lacking(b.objectives, from.objectives),
		Zones:      lacking(b.zones, from.zones),
		Sources:    lacking(b.sources, from.sources),
		Boxes:      lacking(b.boxes, from.boxes),
	}
}

// lacking returns the entries of from whose ids are not among there.
func lacking[T item](there, from []T) []T {
	return slices.DeleteFunc(slices.Clone(from), func(x T) bool {
		return slices.ContainsFunc(there, func(y T) bool { return y.key() == x.key() })
	})
}

// Carry adds the items of from that the map of d lacks, in the same hexes. A zone or source keeps its hexes that are
// on the map, a source on an edge gets the edge of the map, and a box beyond the right or lower edge stays beyond it.
// It leaves out an objective whose hex is not on the map. An error means too many items.
func Carry(d *Draft, from *Board) error {
	missing, m := Missing(d.b, from), mover{from: from, to: d.b}
	missing.Objectives = slices.DeleteFunc(missing.Objectives, func(o Objective) bool { return !d.b.On(o.Hex) })
	return errors.Join(
		each(missing.Objectives, d.PutObjective),
		each(missing.Zones, func(z Zone) error {
			z.Area = m.area(z.Area)
			return d.PutZone(z)
		}),
		each(missing.Sources, func(s Source) error {
			m.source(&s)
			return d.PutSource(s)
		}),
		each(missing.Boxes, func(x Box) error {
			m.box(&x)
			return d.PutBox(x)
		}))
}

// each calls put for each entry and returns the first error.
func each[T any](entries []T, put func(T) error) error {
	for _, entry := range entries {
		if err := put(entry); err != nil {
			return err
		}
	}
	return nil
}
