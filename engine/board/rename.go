package board

import "slices"

// Rename gives the map and what is on it other names. Name returns the new name of an entry by the kind, such as "zone",
// the id and the present name; the map itself has neither kind nor id. An impossible name is a [*Fault].
func (d *Draft) Rename(name func(kind, id, was string) string) error {
	b := d.b
	return first(
		d.SetName(name("", "", b.name)),
		renamed(&b.places, b.field, func(p *Place) { p.Name = name("place", p.ID, p.Name) }),
		renamed(&b.objectives, b.field, func(o *Objective) { o.Name = name("objective", o.ID, o.Name) }),
		renamed(&b.zones, b.field, func(z *Zone) { z.Name = name("zone", z.ID, z.Name) }),
		renamed(&b.sources, b.field, func(s *Source) { s.Name = name("source", s.ID, s.Name) }),
		renamed(&b.boxes, b.field, func(x *Box) { x.Name = name("box", x.ID, x.Name) }))
}

func renamed[T item](list *[]T, f Field, name func(*T)) error {
	out := slices.Clone(*list)
	for i := range out {
		name(&out[i])
		if err := out[i].check(f); err != nil {
			return err
		}
	}
	*list = out
	return nil
}
