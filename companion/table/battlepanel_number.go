package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/battle"
	"sandtable/companion/widget"
)

// Bounds of one typed force; more units are typed as a second one.
const (
	mostTyped    = 12
	mostStrength = 200
)

// numberSheet adds a force typed as plain numbers.
func (p *battlePanel) numberSheet(role string) {
	n := &battle.NumberDraft{}
	n.Resize(1)
	n.SetStrength(1)
	var s *widget.Drawer
	slot := widget.ColumnGap(0)
	var show func()
	show = func() {
		slot.Objects = []fyne.CanvasObject{widget.Column(p.numberRows(n, show)...)}
		slot.Refresh()
		if s != nil {
			s.Refresh()
		}
	}
	show()
	s = p.d.sheet(p.d.say("battle.number"), slot, widget.NewBigButton(p.d.say("battle.number_add"), "", func() {
		s.Close()
		p.setForces(role, append(p.forcesOf(role), n.Force()), nil)
	}))
}

func (p *battlePanel) numberRows(n *battle.NumberDraft, again func()) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{
		widget.NewStepper(p.d.say("battle.number_strength"), n.Strength, 0, mostStrength, func(v int) {
			n.SetStrength(v)
			again()
		}).WithJump(5),
		widget.NewStepper(p.d.say("battle.number_units"), len(n.Units), 1, mostTyped, func(v int) {
			n.Resize(v)
			again()
		})}
	if len(n.Units) > 1 {
		rows = append(rows, widget.NewSection(p.d.say("battle.number_each")))
		for i := range n.Units {
			rows = append(rows, widget.NewStepper(p.d.say("battle.number_unit", "n", i+1), n.Units[i], 0, mostStrength, func(v int) { n.SetUnit(i, v) }))
		}
	}
	if len(p.d.game().Traits) > 0 {
		rows = append(rows, widget.NewSection(p.d.say("battle.number_traits")), p.traitChips(n))
	}
	return rows
}

func (p *battlePanel) traitChips(n *battle.NumberDraft) fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for _, t := range p.d.game().Traits {
		var chip *widget.Chip
		chip = widget.NewChip(p.d.say("trait."+t+".name"), nil, func() {
			chip.Chosen = n.Turn(t)
			chip.Refresh()
		})
		chip.Chosen = slices.Contains(n.Traits, t)
		chips = append(chips, chip)
	}
	return widget.NewChipRow(chips...)
}
