package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// ask is a command about the battle.
func (p *battlePanel) ask(verb string, args any) engine.Command {
	return engine.Ask(p.d.battleID()+"."+verb, args)
}

// sheet opens a drawer over the desk.
func (d *desk) sheet(title string, body, foot fyne.CanvasObject) *widget.Drawer {
	s := widget.NewDrawer(d.p.win.Canvas(), d.p.form(), title, body, foot)
	s.Open()
	return s
}

// forceSheet says what holds of some forces that fight alike, and takes single ones out.
func (p *battlePanel) forceSheet(c battle.Camp, at []int) {
	var s *widget.Drawer
	flags := slices.Clone(c.Forces[at[0]].Flags)
	var rows []fyne.CanvasObject
	for i := range flags {
		rows = append(rows, widget.NewCheckLine(flags[i].Name, "", flags[i].On, func(on bool) { flags[i].On = on }))
	}
	rows = append(rows, widget.NewSection(p.d.say("battle.take_out")))
	chips := make([]fyne.CanvasObject, len(at))
	for i, n := range at {
		chips[i] = widget.NewRemovableChip(c.Forces[n].Label, p.sideOf(c), func() {
			s.Close()
			p.takeOut(c.Role, []int{n})
		})
	}
	rows = append(rows, widget.NewChipRow(chips...))
	if len(at) > 1 {
		rows = append(rows, widget.NewKindButton(widget.Destructive, widget.IconTrash, p.d.say("battle.take_out_all"), func() {
			s.Close()
			p.takeOut(c.Role, at)
		}))
	}
	s = p.d.sheet(c.Chips[chipOf(c, at)].Words, widget.Column(rows...), widget.NewBigButton(p.d.say("table.set"), "", func() {
		s.Close()
		p.setFlags(c.Role, at, flags)
	}))
}

func chipOf(c battle.Camp, at []int) int {
	return slices.IndexFunc(c.Chips, func(chip battle.Chip) bool { return chip.Forces[0] == at[0] })
}

func (p *battlePanel) forcesOf(role string) []combat.Force {
	if role == combat.RoleAttacker {
		return slices.Clone(p.declared().Attackers)
	}
	return slices.Clone(p.declared().Defenders)
}

func (p *battlePanel) takeOut(role string, at []int) {
	var left []combat.Force
	for i, f := range p.forcesOf(role) {
		if !slices.Contains(at, i) {
			left = append(left, f)
		}
	}
	p.setForces(role, left, nil)
}

// setFlags says of some forces what holds of them.
func (p *battlePanel) setFlags(role string, at []int, flags []view.Toggle) {
	forces := p.forcesOf(role)
	for _, i := range at {
		forces[i].Flags = combat.FlagSet{}
		for _, f := range flags {
			forces[i].Flags[f.ID] = f.On
		}
	}
	p.setForces(role, forces, nil)
}

// handSheet adds a line by hand: a shift, or strength for one side, with a note.
func (p *battlePanel) handSheet() {
	kinds := []string{combat.HandShift, combat.HandAttack, combat.HandDefence}
	line := combat.HandLine{Kind: combat.HandShift, Value: 1}
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = p.d.say("battle.hand_" + k)
	}
	value := widget.NewStepper(p.d.say("field.value"), 1, -20, 20, func(v int) { line.Value = v })
	value.Format = func(v int) string { return view.Signed(v, 1) }
	note, _ := widget.NewField(p.d.say("battle.hand_note"), p.d.say("table.note_why"), "", func(t string) { line.Note = t })
	var s *widget.Drawer
	body := widget.Column(widget.NewSegmented(names, 0, func(i int) { line.Kind = kinds[i] }), value, widget.NewText(p.d.say("battle.hand_about"), widget.Small).In(widget.Faint), note)
	s = p.d.sheet(p.d.say("battle.hand"), body, widget.NewBigButton(p.d.say("battle.hand_add"), "", func() {
		s.Close()
		p.set(combat.SetArgs{Hand: append(slices.Clone(p.declared().Hand), line)})
	}))
}
