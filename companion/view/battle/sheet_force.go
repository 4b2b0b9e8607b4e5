package battle

import (
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/combat"
)

// Same is the sheet of some forces that fight alike: it says what holds of them, and takes single ones out.
type Same struct {
	role  string
	at    []int // their places among the declared forces
	flags []view.Toggle
}

func newSame(c Camp, at []int) *Same {
	return &Same{role: c.Role, at: at, flags: slices.Clone(c.Forces[at[0]].Flags)}
}

// Put says whether something holds of the forces.
func (s *Same) Put(field string, value any) {
	for i := range s.flags {
		if s.flags[i].ID == field {
			s.flags[i].On, _ = value.(bool)
		}
	}
}

// Page is the sheet; it is empty when others were declared meanwhile.
func (s *Same) Page(seat view.Seat) page.Panel {
	b := declarationOf(seat)
	c := b.shown.Attack
	if s.role == combat.RoleDefender {
		c = b.shown.Defence
	}
	chip := slices.IndexFunc(c.Chips, func(chip Chip) bool { return slices.Equal(chip.Forces, s.at) })
	if chip < 0 {
		return page.Panel{ID: "force", Title: seat.Say("battle.choose_" + s.role)}
	}
	set := b.setForces(s.role, s.withFlags(b.forces(s.role)))
	set.Done = true
	return page.Panel{ID: "force", Title: c.Chips[chip].Words, Rows: s.rows(b, c), Foot: []page.Control{page.NewBigButton("set", seat.Say("table.set"), "", set)}}
}

func (s *Same) rows(b declaration, c Camp) []page.Control {
	var rows []page.Control
	for _, f := range s.flags {
		rows = append(rows, page.NewCheck("flag."+f.ID, f.Name, f.On, page.Keep(f.ID)))
	}
	chips := page.NewChips()
	for _, n := range s.at {
		out := page.NewChip("out."+strconv.Itoa(n), c.Forces[n].Label, false, s.takeOut(b, []int{n})).Styled(page.Removable)
		out.Side = c.Side
		chips.Add(out.With(page.FacesOf(b.State, c.Forces[n].ID)))
	}
	rows = append(rows, page.NewSection(b.Say("battle.take_out")), chips)
	if len(s.at) > 1 {
		rows = append(rows, page.NewButton("out", b.Say("battle.take_out_all"), s.takeOut(b, s.at)).Styled(page.Destructive).WithIcon(style.IconTrash))
	}
	return rows
}

func (s *Same) takeOut(b declaration, at []int) page.Send {
	var left []combat.Force
	for i, f := range b.forces(s.role) {
		if !slices.Contains(at, i) {
			left = append(left, f)
		}
	}
	send := b.setForces(s.role, left)
	send.Done = true
	return send
}

// withFlags are the forces of the side with the flags set for them.
func (s *Same) withFlags(forces []combat.Force) []combat.Force {
	forces = slices.Clone(forces)
	for _, i := range s.at {
		forces[i].Flags = combat.FlagSet{}
		for _, f := range s.flags {
			forces[i].Flags[f.ID] = f.On
		}
	}
	return forces
}
