package board

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
)

// tray is the counters that the set-up of the phase has yet to place and those that arrive now. One of them or all of a
// formation are picked up.
type tray struct {
	view.Seat
	p *Panel
}

// unplaced lists the counters of the tray.
func (t *tray) unplaced() []string {
	out := t.setUp()
	for _, c := range arrivals(t.Seat) {
		out = append(out, c.Fields[0].Of...)
	}
	return out
}

// setUp lists the counters that the set-up of the phase has yet to place, and this device may.
func (t *tray) setUp() []string {
	r, ok := rules.Setup(t.Reader, t.State)
	if !ok {
		return nil
	}
	return slices.DeleteFunc(setup.Waiting(t.Seat, r.Units(t.Game, t.State)), func(id string) bool { return theirs(t.Seat, id) != nil })
}

// together reports whether one press can pick up all of these counters.
func (t *tray) together(units []string) bool {
	return len(units) > 1 && (len(t.setUp()) > 0 || arrival(t.Seat, units) != nil)
}

// holds reports whether the counters in hand are not on the map yet.
func (t *tray) holds() bool {
	units := t.unplaced()
	return len(t.p.hand) > 0 && !slices.ContainsFunc(t.p.hand, func(id string) bool { return !slices.Contains(units, id) })
}

// with adds the tray to what is below the map: above it, where both share the room with the map.
func (t *tray) with(rows []page.Control) []page.Control {
	if t.p.apart {
		return append(rows, t.rows()...)
	}
	return append(t.rows(), rows...)
}

// rows has a chip for each counter to place, by formation. Beside the map each formation has a heading; below the map all
// are in one line.
func (t *tray) rows() []page.Control {
	groups := t.formations(t.unplaced())
	if len(groups) == 0 {
		return nil
	}
	all, line := slices.Concat(groups...), page.NewChips().Styled(page.InLine)
	line.ID, line.Label = "tray", t.Say("setup_list.nowhere")
	if len(t.setUp()) == 0 {
		line.Label = t.Say("mirror.arriving")
	}
	var out []page.Control
	for _, group := range groups {
		chips := t.group(group, all)
		line.Add(chips...)
		if of := t.Game.Counter(group[0]).Formation; t.p.apart && of != "" {
			out = append(out, page.NewSection(t.Formation(of)))
		}
		out = append(out, page.NewChips(chips...))
	}
	if t.p.apart {
		return out
	}
	return []page.Control{line}
}

// formations splits counters by formation, each in the place of its first counter.
func (t *tray) formations(units []string) (out [][]string) {
	of := func(id string) string { return t.Game.Counter(id).Formation }
	for _, id := range units {
		at := slices.IndexFunc(out, func(group []string) bool { return of(group[0]) == of(id) })
		if at < 0 {
			at, out = len(out), append(out, nil)
		}
		out[at] = append(out[at], id)
	}
	return out
}

// group has a chip for each counter of a formation, the first one for all of them. After a counter is put down, the next
// of all those in the tray is picked up.
func (t *tray) group(units, all []string) []page.Control {
	var out []page.Control
	if formation := t.Game.Counter(units[0]).Formation; formation != "" && t.together(units) {
		words := t.Say("mirror.all", "n", len(units)) // below the heading
		if !t.p.apart {
			words = t.Say("setup_list.all", "formation", t.Formation(formation), "n", len(units))
		}
		held := !slices.ContainsFunc(units, func(id string) bool { return !slices.Contains(t.p.hand, id) })
		all := page.NewChip("all."+formation, words, held, t.takeAll(units))
		if len(all.Send.Commands) == 0 {
			all = all.Carrying(t.carried(units))
		}
		out = append(out, all)
	}
	for _, id := range units {
		i := slices.Index(all, id)
		send := page.Send{Put: &page.Put{Field: setup.FieldQueue, Value: slices.Concat(all[i:], all[:i])}}
		if slices.Contains(t.p.hand, id) {
			send = page.KeepAs(fieldDrop, true)
		}
		out = append(out, page.NewChip("tray."+id, t.Label(id), slices.Contains(t.p.hand, id), send).With(page.FacesOf(t.State, id)).Carrying(t.carried([]string{id})))
	}
	return out
}

// carried is what a drag from the tray takes onto the map.
func (t *tray) carried(units []string) page.Pile {
	out := page.Pile{Lifts: units}
	for _, u := range unitsOf(t.Reader, t.State, units) {
		out.Pieces = append(out.Pieces, piece(u, true))
	}
	return out
}

// takeAll picks up all counters of a formation, or places them if the set-up names one hex for each.
func (t *tray) takeAll(units []string) page.Send {
	if arrival(t.Seat, units) != nil {
		return page.KeepAs(fieldGroup, units)
	}
	r, _ := rules.Setup(t.Reader, t.State)
	at := setup.Printed(t.Reader, units)
	for _, id := range units {
		if list := r.Settings().Area(t.Game, t.State, id); len(list) == 1 {
			at[id] = list[0]
		}
	}
	if len(at) == len(units) {
		return setup.PlaceAll(t.Seat, at)
	}
	return page.KeepAs(fieldGroup, units)
}
