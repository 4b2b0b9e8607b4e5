package board

import (
	"slices"
	"strings"
)

// entries reads a list of one kind of entry into the board. Ids must be unique; the file may list them in any order.
func entries[T item](r *reader, list *[]T, needed string, into func(*T) fields) error {
	seen := map[string]bool{}
	err := r.list(maxItems, func(int) error {
		var entry T
		if err := r.object(needed, into(&entry)); err != nil {
			return err
		}
		if seen[entry.key()] {
			return r.fail(FaultRepeated, "text", entry.key())
		}
		seen[entry.key()] = true
		entry, err := checked(entry, r.d.b.field)
		*list = append(*list, entry)
		return r.place(err)
	})
	slices.SortFunc(*list, func(a, b T) int { return strings.Compare(a.key(), b.key()) })
	return err
}

func (r *reader) places() error {
	return entries(r, &r.d.b.places, "id hex name", func(p *Place) fields {
		return fields{
			"id": r.str(&p.ID), "hex": r.named(&p.Hex), "name": r.str(&p.Name), "style": r.str(&p.Style),
			"dx": r.decimal(&p.DX), "dy": r.decimal(&p.DY), "angle": r.decimal(&p.Angle),
		}
	})
}

func (r *reader) notes() error {
	return entries(r, &r.d.b.notes, "id hex text", func(n *Note) fields {
		return fields{"id": r.str(&n.ID), "hex": r.named(&n.Hex), "text": r.str(&n.Text)}
	})
}

func (r *reader) objectives() error {
	return entries(r, &r.d.b.objectives, "id hex points", func(o *Objective) fields {
		return fields{
			"id": r.str(&o.ID), "hex": r.named(&o.Hex), "name": r.str(&o.Name),
			"side": r.str(&o.Side), "points": r.whole(&o.Points),
		}
	})
}

func (r *reader) zones() error {
	return entries(r, &r.d.b.zones, "id area", func(z *Zone) fields {
		return fields{"id": r.str(&z.ID), "name": r.str(&z.Name), "side": r.str(&z.Side), "area": r.named(&z.Area)}
	})
}

func (r *reader) sources() error {
	return entries(r, &r.d.b.sources, "id area", func(s *Source) fields {
		return fields{
			"id": r.str(&s.ID), "name": r.str(&s.Name), "side": r.str(&s.Side),
			"rim": r.str((*string)(&s.Rim)), "area": r.named(&s.Area),
		}
	})
}

func (r *reader) boxes() error {
	return entries(r, &r.d.b.boxes, "id x y width height", func(b *Box) fields {
		return fields{
			"id": r.str(&b.ID), "name": r.str(&b.Name), "side": r.str(&b.Side), "x": r.decimal(&b.X),
			"y": r.decimal(&b.Y), "width": r.decimal(&b.Width), "height": r.decimal(&b.Height),
		}
	})
}

func (r *reader) counters() error {
	return entries(r, &r.d.b.counters, "unit hex", func(c *Counter) fields {
		return fields{"unit": r.str(&c.Unit), "hex": r.named(&c.Hex)}
	})
}

func (r *reader) underlay() error {
	var u Underlay
	err := r.object("file opacity", fields{
		"file":    r.str(&u.File),
		"opacity": r.decimal(&u.Opacity),
		"pins": func() error {
			return r.list(maxPins, func(int) error {
				var p Pin
				err := r.object("x y hex", fields{"x": r.decimal(&p.X), "y": r.decimal(&p.Y), "hex": r.named(&p.Hex)})
				u.Pins = append(u.Pins, p)
				return err
			})
		},
	})
	if err != nil {
		return err
	}
	u = u.rounded()
	r.d.b.underlay = &u
	return r.place(u.check(r.d.b.field))
}
