package forces

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// record is the counter's own tracks: what wears away as boxes to cross off, longer ones and all others as numbers.
func (s *Sheet) record(seat view.Seat, u Unit) []page.Control {
	if len(u.Tracks) == 0 {
		return nil
	}
	rows := []page.Control{page.NewSection(seat.Say("forces.record"))}
	for _, t := range u.Tracks {
		if v, set := s.draft.Tracks[t.ID]; set {
			t.Value = v
		}
		rows = append(rows, s.track(seat, t))
	}
	return rows
}

func (s *Sheet) track(seat view.Seat, t Track) page.Control {
	c := page.Control{ID: fieldTrack + t.ID, Label: t.Name, Send: page.Keep(fieldTrack + t.ID)}
	switch {
	case t.Boxes:
		return boxes(seat, t, c)
	case t.Wears:
		c.Body = &page.Stepper{Value: t.Left(), Max: t.Max, Names: shares(t)}
		c.Send = page.Keep(fieldLeft + t.ID)
		return c
	}
	c.Body = &page.Stepper{Value: t.Value, Max: max(t.Max, t.Value)}
	return c
}

// boxes are a track as boxes to cross off.
func boxes(seat view.Seat, t Track, c page.Control) page.Control {
	c.Body, c.Trailing = &page.Boxes{Crossed: t.Value, Count: t.Max, Fresh: t.Fresh}, share(seat, t)
	return c
}

// open is the public part of a record, read only.
func open(seat view.Seat, u Unit) []page.Control {
	if len(u.Tracks) == 0 {
		return nil
	}
	rows := []page.Control{page.NewSection(seat.Say("forces.record"))}
	for _, t := range u.Tracks {
		if t.Boxes {
			rows = append(rows, boxes(seat, t, page.Control{ID: fieldTrack + t.ID, Label: t.Name}))
			continue
		}
		is := view.Number(t.Value, 1)
		if t.Wears {
			is = t.Share()
		}
		rows = append(rows, page.NewRow(0, page.NewText(t.Name), page.NewText(is)))
	}
	return rows
}

// share is what is left, and apart from it what was hit in this round.
func share(seat view.Seat, t Track) string {
	if t.Fresh == 0 {
		return t.Share()
	}
	return seat.Say("forces.hit_now", "left", t.Share(), "count", t.Fresh)
}

// shares are what may be left of a track, each of how much.
func shares(t Track) []string {
	out := make([]string, t.Max+1)
	for left := range out {
		t.Value = t.Max - left
		out[left] = t.Share()
	}
	return out
}
