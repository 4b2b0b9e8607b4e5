package board

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/move"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
)

// bar has the buttons that zoom the map and choose what is drawn over it.
func (m *mirror) bar(zoned bool) page.Control {
	act := func(id, words string, icon style.Icon, do page.ActName) page.Control {
		return page.NewButton(id, words, page.Send{Act: &page.Act{Do: do}}).Styled(page.Bare).WithIcon(icon)
	}
	bar := page.NewChips()
	if !m.p.apart {
		bar.Add(act("in", m.Say("ask.zoom_in"), style.IconPlus, page.ZoomIn), act("out", m.Say("ask.zoom_out"), style.IconMinus, page.ZoomOut),
			act("whole", m.Say("mirror.whole"), style.IconMap, page.ZoomWhole))
	}
	if chooser := chooser(m); chooser != nil {
		bar.Add(*chooser)
	}
	if zoned {
		bar.Add(page.NewChip("zones", m.Say("mirror.zones"), m.p.zones, m.over(page.KeepAs(fieldZones, !m.p.zones))))
	}
	if len(TraceWords(m.Reader)) > 0 && otherMap(m) == nil {
		bar.Add(page.NewChip("lines", m.Say("mirror.lines"), len(m.p.lines) > 0, m.over(page.Send{Sheet: lines{p: m.p}})))
	}
	bar.Add(page.NewButton("more", m.Say("mirror.more"), page.Send{Sheet: more{p: m.p}}).Styled(page.Bare).WithIcon(style.IconMenu))
	return bar
}

// over returns a send that draws something over the map, or one that explains why there is nothing.
func (m *mirror) over(send page.Send) page.Send {
	if m.v.OnTable {
		return send
	}
	_, _, missing := Zones(m.Reader, m.State)
	return page.Send{Message: missing}
}

// foot is visible below the map: the question whether the map is on the table, until it is answered; the selected hex
// and the counters in hand; else how to begin.
func (m *mirror) foot() []page.Control {
	if r := m.course.route(); r != nil {
		return m.course.routing(r)
	}
	switch {
	case len(m.p.hand) > 0:
		return m.tray.with(append(m.fight(), m.inHand()...))
	case m.v.Ask != "":
		about := page.NewAside(m.Say(m.gains()))
		about.Optional = true
		return m.tray.with([]page.Control{page.NewText(m.v.Ask).Styled(page.Strong), page.NewEquals(m.replies()...), about})
	}
	return m.tray.with(append(m.fight(), m.emptyHanded()...))
}

// gains returns the key of the sentence that says what the players gain by mirroring their counters.
func (m *mirror) gains() string {
	supplied := slices.ContainsFunc(m.Game.Rules, func(r engine.Rule) bool { return rules.Supply(m.Reader, r.ID()) != nil })
	if supplied {
		return "mirror.ask_about"
	}
	return "mirror.ask_about_plain"
}

// replies has a button for each answer to the question whether this map is on the table.
func (m *mirror) replies() []page.Control {
	var out []page.Control
	for _, r := range m.v.Answers {
		out = append(out, page.NewButton(r.Command.Do+string(r.Command.Args), r.Text, r.send())) // the id that it has as a choice of the phase
	}
	return out
}

// inHand shows the counters in hand and how far they may go. Chips add or remove single counters.
func (m *mirror) inHand() []page.Control {
	words, units := m.Say("mirror.put"), unitsOf(m.Reader, m.State, m.p.hand)
	st, w := m.v.stack(m.p.at), m.hand.ways()
	if w != nil {
		words = m.hand.reach(w)
	}
	if len(m.hand.attacks()) > 0 {
		words = m.Say("mirror.put_or_attack")
	}
	if st != nil {
		words, units = st.Name+": "+words, st.Units
	}
	chips := m.chips(units)
	if w != nil {
		for _, f := range w.Flags(m.p.flags) {
			chips.Add(page.NewChip("flag."+f.ID, f.Name, f.On, page.KeepAs(fieldFlag, f.ID)))
		}
	}
	rows := []page.Control{page.NewText(words).Styled(page.Strong), chips}
	if list := m.listedRows(); list != nil {
		rows[0] = page.NewText(m.Say("setup_list.next", "unit", m.hand.inWords())).Styled(page.Strong)
		if m.tray.holds() {
			rows = rows[:1] // the tray shows what is picked up
		}
		return append(rows, list...)
	}
	rows = append(rows, m.supply.words()...)
	if w != nil {
		rows = append(rows, page.NewAside(m.Say("mirror.reach_about")))
	}
	if len(m.p.hand) == 1 {
		rows = append(rows, page.NewEquals(page.NewButton("counter", m.Say("mirror.counter"), page.Send{Sheet: forces.NewSheet(m.p.hand[0])}),
			page.NewButton("drop", m.Say("mirror.drop"), page.KeepAs(fieldDrop, true))))
	}
	return rows
}

// listedRows describes a counter of the setup list: where it has to be, and how the list continues. It is nil for any
// other counter.
func (m *mirror) listedRows() []page.Control {
	area, left := m.hand.required(), len(m.p.queue)
	if area == "" && left == 0 && !m.tray.holds() {
		return nil
	}
	drop := page.NewButton("drop", m.Say("mirror.drop"), page.KeepAs(fieldDrop, true))
	if left == 0 {
		return []page.Control{page.NewAside(area), page.NewEquals(drop)}
	}
	about := page.NewAside(view.JoinNonEmpty([]string{area, m.Say("setup_list.left", "n", left)}, " · "))
	return []page.Control{about, page.NewEquals(page.NewButton("skip", m.Say("setup_list.skip"), page.KeepAs(fieldSkip, true)), drop)}
}

// chips has a chip to pick up each of the counters, and one for all.
func (m *mirror) chips(units []forces.Unit) page.Control {
	chips := page.NewChips()
	if one := m.oneSided(m.p.at); len(one) > 1 && theirs(m.Seat, one[0]) == nil {
		chips.Add(page.NewChip("all", m.Say("mirror.all", "n", len(one)), len(m.p.hand) == len(one), page.KeepAs(fieldAll, true)))
	}
	for _, u := range units {
		// not u.Words(), which would repeat the hex
		chip := page.NewChip("unit."+u.ID, view.JoinNonEmpty([]string{u.Label, u.Factors, u.Marked()}, " · "), m.held(u.ID), page.KeepAs(fieldTurn, u.ID))
		chip.Side = u.Side
		if side := theirs(m.Seat, u.ID); side != nil {
			chip.DisabledReason = m.Say("mirror.theirs", "side", side.Name)
		}
		chips.Add(chip.With(page.FacesOf(m.State, u.ID)))
	}
	return chips
}

// emptyHanded shows the selected hex and what can be done with no counter in hand.
func (m *mirror) emptyHanded() []page.Control {
	var rows []page.Control
	st := m.v.stack(m.p.at)
	switch {
	case st != nil:
		words := m.Say("mirror.which")
		if side := theirs(m.Seat, st.Units[0].ID); side != nil && len(st.Sides) == 1 {
			words = m.Say("mirror.theirs", "side", side.Name)
		} else if side := m.enemy(*st); side != nil {
			words = m.Say("mirror.of_enemy", "side", side.Name)
		}
		rows = append(rows, page.NewText(st.Name+": "+words).Styled(page.Strong), m.chips(st.Units))
		rows = append(rows, m.supply.words()...)
	case m.p.at != "":
		rows = append(rows, page.NewText(m.about(m.p.at)).Styled(page.Strong))
	case len(m.tray.unplaced()) > 0:
		rows = append(rows, page.NewText(m.Say("setup_list.how")))
	case len(m.v.Stacks) == 0:
		rows = append(rows, page.NewAside(m.Say("mirror.empty")))
	}
	if m.p.at == "" {
		rows = slices.Concat(m.course.movers(), rows, m.how())
	} else {
		rows = append(rows, m.course.movers()...) // what was tapped comes first
	}
	if n := len(m.v.Crowded); n > 0 {
		rows = append(rows, page.NewChip("crowded", m.Say("mirror.crowded", "n", n), false, page.Send{Sheet: findings{p: m.p}}))
	}
	if st != nil {
		return rows
	}
	typing := page.NewButton("type", m.Say("mirror.type"), page.Send{Sheet: &typed{p: m.p}})
	if len(m.tray.setUp()) > 0 {
		return append(rows, page.NewEquals(page.NewButton("list", m.Say("choice.setup.set"), page.Send{Sheet: setupList(m.p)}), typing))
	}
	return append(rows, page.NewEquals(page.NewButton("take", m.Say("mirror.take"), page.Send{Sheet: &take{p: m.p}}), typing))
}

// how says what a tap on the map does in the current phase. Beside the map the phase card says how counters move.
func (m *mirror) how() []page.Control {
	words := []string{battle.Opens(m.Seat)}
	if !m.p.apart {
		words = append(words, move.How(m.Seat))
	}
	var out []page.Control
	for _, text := range words {
		if text != "" {
			out = append(out, page.NewText(text))
		}
	}
	return out
}

// about describes a hex by number, name and terrain.
func (m *mirror) about(hex string) string {
	out := m.Hex(hex)
	if c, err := m.on.Hex(hex); err == nil {
		if key := "terrain." + m.on.Terrain(c) + ".name"; m.Has(key) {
			out += " · " + m.Say(key)
		}
	}
	return out
}
