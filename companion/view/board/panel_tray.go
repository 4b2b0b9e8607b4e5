package board

import (
	"slices"

	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/companion/view/setup"
	"sandtable/engine"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// unplaced lists the counters that the set-up of the phase has yet to place, and this device may.
func (m *mirror) unplaced() []string {
	r, ok := rules.Setup(m.Reader, m.State)
	if !ok {
		return nil
	}
	return slices.DeleteFunc(setup.Waiting(m.Seat, r.Units(m.Game, m.State)), func(id string) bool { return m.theirs(id) != nil })
}

// fromTray reports whether the counters in hand are not on the map yet.
func (m *mirror) fromTray() bool {
	units := m.unplaced()
	return len(m.p.hand) > 0 && !slices.ContainsFunc(m.p.hand, func(id string) bool { return !slices.Contains(units, id) })
}

// withTray adds the tray to what is below the map: above it, where both share the room with the map.
func (m *mirror) withTray(rows []page.Control) []page.Control {
	if m.p.apart {
		return append(rows, m.tray()...)
	}
	return append(m.tray(), rows...)
}

// tray has a chip for each counter to place, by formation. Beside the map each formation has a heading; below the map all
// are in one line.
func (m *mirror) tray() []page.Control {
	groups := m.formations(m.unplaced())
	if len(groups) == 0 {
		return nil
	}
	all, line := slices.Concat(groups...), page.NewChips().Styled(page.InLine)
	line.ID, line.Label = "tray", m.Say("setup_list.nowhere")
	var out []page.Control
	for _, group := range groups {
		chips := m.group(group, all)
		line.Add(chips...)
		if of := m.Game.Counter(group[0]).Formation; m.p.apart && of != "" {
			out = append(out, page.NewSection(m.Formation(of)))
		}
		out = append(out, page.NewChips(chips...))
	}
	if m.p.apart {
		return out
	}
	return []page.Control{line}
}

// formations splits counters by formation, each in the place of its first counter.
func (m *mirror) formations(units []string) (out [][]string) {
	of := func(id string) string { return m.Game.Counter(id).Formation }
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
func (m *mirror) group(units, all []string) []page.Control {
	var out []page.Control
	if formation := m.Game.Counter(units[0]).Formation; formation != "" && len(units) > 1 {
		words := m.Say("mirror.all", "n", len(units)) // below the heading
		if !m.p.apart {
			words = m.Say("setup_list.all", "formation", m.Formation(formation), "n", len(units))
		}
		held := !slices.ContainsFunc(units, func(id string) bool { return !m.held(id) })
		all := page.NewChip("all."+formation, words, held, m.takeAll(units))
		if len(all.Send.Commands) == 0 {
			all = all.Carrying(m.carried(units))
		}
		out = append(out, all)
	}
	for _, id := range units {
		i := slices.Index(all, id)
		send := page.Send{Put: &page.Put{Field: setup.FieldQueue, Value: slices.Concat(all[i:], all[:i])}}
		if m.held(id) {
			send = page.KeepAs(fieldDrop, true)
		}
		out = append(out, page.NewChip("tray."+id, m.Label(id), m.held(id), send).With(page.FacesOf(m.State, id)).Carrying(m.carried([]string{id})))
	}
	return out
}

// carried is what a drag from the tray takes onto the map.
func (m *mirror) carried(units []string) page.Pile {
	out := page.Pile{Lifts: units}
	for _, u := range unitsOf(m.Reader, m.State, units) {
		out.Pieces = append(out.Pieces, piece(u, true))
	}
	return out
}

// takeAll picks up all counters of a formation, or places them if the set-up names one hex for each.
func (m *mirror) takeAll(units []string) page.Send {
	r, _ := rules.Setup(m.Reader, m.State)
	at := setup.Printed(m.Reader, units)
	for _, id := range units {
		if list := r.Settings().Area(m.Game, m.State, id); len(list) == 1 {
			at[id] = list[0]
		}
	}
	if len(at) == len(units) {
		return setup.PlaceAll(m.Seat, at)
	}
	return page.KeepAs(fieldGroup, units)
}

// load is the counters in hand that the stacking limit of a hex allows, and the rest.
type load struct {
	fit, rest []string
	why       string // there is a rest
}

func (m *mirror) load(hex string) *load {
	out := &load{}
	c, err := m.on.Hex(hex)
	for _, id := range m.p.hand {
		var over *position.Finding
		if err == nil {
			over = rules.Map(m.Reader).Overstacked(m.Game, m.State, append(slices.Clone(out.fit), id), c)
		}
		if over != nil {
			out.rest, out.why = append(out.rest, id), m.Say(over.Key)
			continue
		}
		out.fit = append(out.fit, id)
	}
	return out
}

// settle returns the offer of a hex that takes all counters in hand, or some; false if it takes none.
func (m *mirror) settle(hex string, held *load) (page.Offer, bool) {
	fit, rest := held.fit, held.rest
	if len(rest) == 0 {
		return page.Offer{Hex: hex, Tone: page.Good, Send: m.down().With(hex)}, true
	}
	out := page.Offer{Hex: hex, Tone: page.Warn, Hint: m.Say("setup_list.some", "n", len(fit), "of", len(m.p.hand))}
	out.Send = page.Send{Commands: []engine.Command{engine.Ask("place", placing(fit, hex))}, Put: &page.Put{Field: fieldGroup, Value: rest},
		Notice: noteMove(m.Seat, m.Say("setup_list.rest", "n", len(fit), "units", labels(unitsOf(m.Reader, m.State, rest))))}
	return out, len(fit) > 0
}

// required says where the set-up requires the counters in hand to be.
func (m *mirror) required() string {
	var out []string
	for _, id := range m.p.hand {
		out = append(out, setup.Area(m.Seat, id))
	}
	if out = setting.Distinct(out); len(out) != 1 {
		return ""
	}
	return out[0]
}
