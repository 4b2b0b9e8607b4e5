package battle

import (
	"maps"
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine/stock/combat"
)

// Picker is the sheet from which the units of one side of a battle are chosen: whole formations or single units by
// one tap each, the likeliest first. Nothing is declared until it is done.
type Picker struct {
	role string
	in   map[string]bool
	was  map[string]bool // as declared when the sheet was opened
	text string          // what is searched for
}

// Drafts of the picker.
const (
	fieldFind  = "find"
	fieldUnit  = "unit"
	fieldWhole = "whole"
)

func newPicker(b declaration, role string) *Picker {
	p := &Picker{role: role, in: map[string]bool{}}
	for _, f := range b.forces(role) {
		p.in[f.Unit] = f.Unit != ""
	}
	p.was = maps.Clone(p.in)
	return p
}

// Recall restores what was picked on an earlier sheet for the same declaration.
func (p *Picker) Recall(was page.Source) {
	if old, ok := was.(*Picker); ok && old.role == p.role && maps.Equal(old.was, p.was) {
		p.in, p.text = old.in, old.text
	}
}

// Unsent says that picked units are not in the battle yet. It is empty if all are.
func (p *Picker) Unsent(seat view.Seat) string {
	if seat.State.Form(rules.FightRule(seat.Reader)) == nil || maps.Equal(p.in, p.was) {
		return ""
	}
	return seat.Say("battle.picked_unsent")
}

// Put searches, takes a unit or lets it go, or a whole formation: it goes when it was whole already.
func (p *Picker) Put(field string, value any) {
	switch field {
	case fieldFind:
		text, _ := value.(string)
		p.text = text
	case fieldUnit:
		id, _ := value.(string)
		p.in[id] = !p.in[id]
	case fieldWhole:
		ids, _ := value.([]string)
		on := !p.holdsAll(ids)
		for _, id := range ids {
			p.in[id] = on
		}
	}
}

func (p *Picker) holdsAll(ids []string) bool {
	return !slices.ContainsFunc(ids, func(id string) bool { return !p.in[id] })
}

// Page is the sheet.
func (p *Picker) Page(seat view.Seat) page.Panel {
	b := declarationOf(seat)
	title := seat.Say("battle.choose_" + p.role)
	if b.battleNow() == nil {
		return page.Panel{ID: "picker", Title: title} // the battle is over
	}
	all := Recruits(seat.Reader, seat.State, p.role)
	find := page.Control{ID: "find", Body: &page.Field{Placeholder: seat.Say("battle.find"), Value: p.text}, Style: page.Bare, Label: seat.Say("battle.find"), Send: page.Keep(fieldFind)}
	return page.Panel{ID: "picker", Title: title, Rows: []page.Control{find, p.list(seat, all)}, Foot: []page.Control{p.foot(b, all)}, Map: p.chart(seat, all)}
}

// chart is the map of the mirrored counters: a press of a stack picks those in it that may fight, and the hexes of the
// likeliest are offered. It is nil where none of them is on the map.
func (p *Picker) chart(seat view.Seat, all []Muster) *page.Map {
	t, m := rules.Map(seat.Reader), hexes.Chart(seat)
	if t == nil || m == nil || !t.Confirmed(seat.Game, seat.State) {
		return nil
	}
	asks := false
	for i := range m.Piles {
		asks = p.takes(m, &m.Piles[i], all) || asks
	}
	if !asks {
		return nil
	}
	m.Send = page.Send{Message: seat.Say("battle.picked_nobody")}
	return m
}

// takes lets a press of a stack pick its units, and reports whether any of them may fight.
func (p *Picker) takes(m *page.Map, pile *page.Pile, all []Muster) bool {
	var free []string
	likely := false
	for i := range pile.Pieces {
		one := &pile.Pieces[i]
		one.Held = p.in[one.ID]
		for _, of := range all {
			at := slices.IndexFunc(of.Units, func(u Recruit) bool { return u.ID == one.ID && u.Barred == "" })
			if at >= 0 {
				free, likely = append(free, one.ID), likely || of.Units[at].Rank == rankHere
			}
		}
	}
	if pile.Send = page.KeepAs(fieldWhole, free); len(free) == 0 {
		pile.Send = page.Send{}
	}
	if likely {
		m.Offers = append(m.Offers, page.Offer{Hex: pile.Hex, Tone: page.Good, Send: pile.Send})
	}
	return len(free) > 0
}

// foot continues with typing strengths, or closes the sheet. Both declare the picked units.
func (p *Picker) foot(b declaration, all []Muster) page.Control {
	done := p.declares(b, all)
	number := done
	number.Put = &page.Put{Panel: page.Battle, Field: fieldPad, Value: p.role}
	return page.NewEquals(page.NewButton("number", b.Say("battle.number"), number).WithIcon(style.IconPlus), p.closes(b, done))
}

// closes is the button that declares the picked units. It is the main button once units are picked or removed.
func (p *Picker) closes(b declaration, done page.Send) page.Control {
	n := p.count()
	switch {
	case n > 0:
		return page.NewButton("done", b.Say("battle.picked", "count", n), done).Styled(page.Main).WithIcon(style.IconTick)
	case len(done.Commands) > 0:
		return page.NewButton("done", b.Say("battle.picked_out"), done).Styled(page.Main).WithIcon(style.IconTick)
	}
	return page.NewButton("done", b.Say("battle.picked_none"), done).DisabledIf(b.Say("battle.picked_none"))
}

// declares closes the sheet and declares what was picked, if that changed anything.
func (p *Picker) declares(b declaration, all []Muster) page.Send {
	was := b.forces(p.role)
	forces := slices.DeleteFunc(slices.Clone(was), func(f combat.Force) bool { return f.Unit != "" && !p.in[f.Unit] })
	for _, m := range all {
		for _, u := range m.Units {
			if p.in[u.ID] && !slices.ContainsFunc(was, func(f combat.Force) bool { return f.Unit == u.ID }) {
				forces = append(forces, combat.Force{Unit: u.ID})
			}
		}
	}
	var send page.Send
	if !slices.EqualFunc(was, forces, func(a, b combat.Force) bool { return a.Unit == b.Unit }) {
		send = b.setForces(p.role, forces)
	}
	send.Done = true
	return send
}

func (p *Picker) count() int {
	n := 0
	for _, on := range p.in {
		if on {
			n++
		}
	}
	return n
}

// list is every formation with the units that the search leaves.
func (p *Picker) list(seat view.Seat, all []Muster) page.Control {
	list := page.NewColumnGap(4)
	for _, m := range all {
		if units := p.matching(m); len(units) > 0 {
			list.Add(p.muster(seat, m, units))
		}
	}
	if len(page.Children(list)) == 0 {
		list.Add(page.NewText(seat.Say("battle.nobody")).Toned(page.Faint))
	}
	return list
}

// matching lists the units of a formation that the search leaves.
func (p *Picker) matching(m Muster) []Recruit {
	wanted := strings.ToLower(strings.TrimSpace(p.text))
	return slices.DeleteFunc(slices.Clone(m.Units), func(u Recruit) bool {
		return !strings.Contains(strings.ToLower(u.Label+" "+u.Name+" "+m.Name), wanted)
	})
}

// muster is a formation, which one tap takes whole, and its units below.
func (p *Picker) muster(seat view.Seat, m Muster, units []Recruit) page.Control {
	out := page.NewColumnGap(0)
	switch free := m.Free(); {
	case m.Name != "" && len(free) > 1:
		whole := page.NewChip("whole."+free[0], seat.Say("battle.whole", "name", m.Name, "count", len(free)), p.holdsAll(free), page.KeepAs(fieldWhole, free))
		out.Add(page.NewChips(whole))
	case m.Name != "":
		out.Add(page.NewAside(m.Name))
	}
	chips := page.NewChips()
	for _, u := range units {
		words := u.Label + " · " + u.Strength
		if u.Barred != "" {
			words = "(" + u.Label + ") " + u.Barred
		}
		chip := page.NewChip("unit."+u.ID, words, p.in[u.ID], page.KeepAs(fieldUnit, u.ID))
		chips.Add(chip.With(page.FacesOf(seat.State, u.ID)))
	}
	out.Add(chips)
	return out
}
