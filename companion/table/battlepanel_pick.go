package table

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynewidget "fyne.io/fyne/v2/widget"

	"sandtable/companion/view/battle"
	"sandtable/companion/widget"
	"sandtable/engine/stock/combat"
)

// picker is the sheet from which the units of one side of a battle are chosen: whole formations or
// single units by one tap each, the likeliest first. Nothing is declared until it is done.
type picker struct {
	p     *battlePanel
	role  string
	all   []battle.Muster
	in    map[string]bool
	text  string // what is searched for
	list  *fyne.Container
	done  *widget.Button
	sheet *widget.Drawer
}

func (p *battlePanel) pickSheet(role string) {
	s := &picker{p: p, role: role, all: battle.Recruits(p.d.reader(), p.d.state(), role), in: map[string]bool{}, list: container.NewStack()}
	for _, f := range s.forces() {
		s.in[f.Unit] = f.Unit != ""
	}
	find := fynewidget.NewEntry()
	find.SetPlaceHolder(p.d.say("battle.find"))
	find.OnChanged = func(text string) {
		s.text = strings.ToLower(strings.TrimSpace(text))
		s.fill()
	}
	s.done = widget.NewKindButton(widget.Main, widget.IconTick, "", func() { s.close(nil) })
	number := widget.NewKindButton(widget.Plain, widget.IconPlus, p.d.say("battle.number"), func() { s.close(func() { p.numberSheet(role) }) })
	s.fill()
	s.sheet = widget.NewDrawer(p.d.p.win.Canvas(), p.d.p.form(), p.d.say("battle.choose_"+role), widget.Column(find, s.list), widget.Equals(number, s.done))
	s.sheet.Open()
}

// forces are those declared so far.
func (s *picker) forces() []combat.Force {
	if s.role == combat.RoleAttacker {
		return s.p.declared().Attackers
	}
	return s.p.declared().Defenders
}

// close declares what was picked, if that changed anything.
func (s *picker) close(then func()) {
	s.sheet.Close()
	was := s.forces()
	forces := slices.DeleteFunc(slices.Clone(was), func(f combat.Force) bool { return f.Unit != "" && !s.in[f.Unit] })
	for _, m := range s.all {
		for _, u := range m.Units {
			if s.in[u.ID] && !slices.ContainsFunc(was, func(f combat.Force) bool { return f.Unit == u.ID }) {
				forces = append(forces, combat.Force{Unit: u.ID})
			}
		}
	}
	switch {
	case !slices.EqualFunc(was, forces, func(a, b combat.Force) bool { return a.Unit == b.Unit }):
		s.p.setForces(s.role, forces, then)
	case then != nil:
		then()
	}
}

// setForces declares the forces of a role.
func (p *battlePanel) setForces(role string, forces []combat.Force, then func()) {
	if forces == nil {
		forces = []combat.Force{}
	}
	args := combat.SetArgs{Attackers: forces}
	if role == combat.RoleDefender {
		args = combat.SetArgs{Defenders: forces}
	}
	p.d.askThen(p.ask("set", args), then)
}

// fill draws the list anew.
func (s *picker) fill() {
	var rows []fyne.CanvasObject
	for _, m := range s.all {
		if units := s.found(m); len(units) > 0 {
			rows = append(rows, s.muster(m, units)...)
		}
	}
	if len(rows) == 0 {
		rows = append(rows, widget.NewText(s.p.d.say("battle.nobody"), widget.Body).In(widget.Faint))
	}
	s.list.Objects = []fyne.CanvasObject{widget.ColumnGap(4, rows...)}
	s.list.Refresh()
	s.done.Set(s.p.d.say("battle.picked", "count", s.count()), "")
	if s.sheet != nil {
		s.sheet.Refresh()
	}
}

func (s *picker) count() int {
	n := 0
	for _, on := range s.in {
		if on {
			n++
		}
	}
	return n
}

// found lists the units of a formation that the search leaves.
func (s *picker) found(m battle.Muster) []battle.Recruit {
	return slices.DeleteFunc(slices.Clone(m.Units), func(u battle.Recruit) bool {
		return !strings.Contains(strings.ToLower(u.Label+" "+u.Name+" "+m.Name), s.text)
	})
}

// muster is a formation, which one tap takes whole, and its units below.
func (s *picker) muster(m battle.Muster, units []battle.Recruit) []fyne.CanvasObject {
	free := m.Free()
	var rows []fyne.CanvasObject
	switch {
	case m.Name != "" && len(free) > 1:
		whole := widget.NewChip(s.p.d.say("battle.whole", "name", m.Name, "count", len(free)), nil, func() { s.turnAll(free) })
		whole.Chosen = s.holdsAll(free)
		rows = append(rows, widget.NewChipRow(whole))
	case m.Name != "":
		rows = append(rows, widget.NewText(m.Name, widget.Small).In(widget.Faint))
	}
	chips := make([]fyne.CanvasObject, len(units))
	for i, u := range units {
		words := u.Label + " · " + u.Strength
		if u.Barred != "" {
			words = "(" + u.Label + ") " + u.Barred
		}
		chip := widget.NewChip(words, nil, func() { s.turn(u.ID) })
		chip.Chosen = s.in[u.ID]
		chips[i] = chip
	}
	return []fyne.CanvasObject{widget.ColumnGap(0, append(rows, widget.NewChipRow(chips...))...)}
}

func (s *picker) holdsAll(ids []string) bool {
	return !slices.ContainsFunc(ids, func(id string) bool { return !s.in[id] })
}

func (s *picker) turn(id string) {
	s.in[id] = !s.in[id]
	s.fill()
}

// turnAll takes a whole formation, or lets it go when it is whole already.
func (s *picker) turnAll(ids []string) {
	on := !s.holdsAll(ids)
	for _, id := range ids {
		s.in[id] = on
	}
	s.fill()
}
