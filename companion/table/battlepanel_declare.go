package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/board"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// declaring is the panel before the dice fall: who fights, what holds, why the column is what it is,
// what may come of it, and the dice.
func (p *battlePanel) declaring(v battle.Battle) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{widget.Row(0, widget.NewText(v.Title, widget.Title), widget.NewKindButton(widget.Quiet, widget.IconEdit, p.d.say("battle.hex"), p.hexSheet))}
	if fill := p.fromMap(); fill != nil {
		rows = append(rows, fill)
	}
	rows = append(rows, p.camp(v.Attack)...)
	rows = append(rows, p.camp(v.Defence)...)
	rows = append(rows, p.flags(v.Flags)...)
	rows = append(rows, p.air(v.Air)...)
	if v.Missing != "" {
		rows = append(rows, widget.NewText(v.Missing, widget.Body).In(widget.Faint))
	} else {
		rows = append(rows, p.reckoning(v)...)
		rows = append(rows, p.outlook(v)...)
	}
	return append(rows, p.drop())
}

// fromMap fills in who fights and what holds from the mirrored map, where that would change anything.
func (p *battlePanel) fromMap() fyne.CanvasObject {
	pr := board.ProposedBattle(p.d.reader(), p.d.state())
	if pr == nil || pr.Missing != "" || pr.Settled {
		return nil
	}
	return widget.NewKindButton(widget.Plain, widget.IconMap, p.d.say("battle.from_map"), func() { p.d.ask(pr.Command) })
}

// drop gives the battle up; it stands at the end, away from everything else.
func (p *battlePanel) drop() fyne.CanvasObject {
	return widget.InsetBy(0, 20, widget.NewKindButton(widget.Destructive, widget.IconTrash, p.d.say("choice.battle.cancel"), func() { p.do("cancel", nil) }))
}

// camp is one side as declared: how strong, and who.
func (p *battlePanel) camp(c battle.Camp) []fyne.CanvasObject {
	tail := p.d.say("battle.camp_" + c.Role)
	add := func() { p.pickSheet(c.Role) }
	var head fyne.CanvasObject = widget.NewText(tail, widget.Strong)
	if c.Side != nil {
		head = widget.NewSidePill(p.d.side(c.Side.ID), tail, widget.Strong)
	}
	if len(c.Forces) == 0 {
		return []fyne.CanvasObject{head, widget.NewKindButton(widget.Plain, widget.IconPlus, p.d.say("battle.choose_"+c.Role), add)}
	}
	strength := widget.NewText(c.Strength, widget.Title)
	chips := make([]fyne.CanvasObject, len(c.Chips))
	for i, chip := range c.Chips {
		chips[i] = widget.NewChip(chip.Words, p.sideOf(c), func() { p.forceSheet(c, chip.Forces) })
	}
	return []fyne.CanvasObject{widget.Row(0, head, strength, widget.NewIconButton(widget.IconPlus, add)), widget.NewChipRow(chips...)}
}

func (p *battlePanel) sideOf(c battle.Camp) *widget.Side {
	if c.Side == nil {
		return nil
	}
	side := p.d.side(c.Side.ID)
	return &side
}

// flags are chips for what holds of the battle as a whole.
func (p *battlePanel) flags(list []view.Toggle) []fyne.CanvasObject {
	if len(list) == 0 {
		return nil
	}
	chips := make([]fyne.CanvasObject, len(list))
	for i, f := range list {
		chip := widget.NewChip(f.Name, nil, func() { p.setFlag(list, f) })
		chip.Chosen = f.On
		chips[i] = chip
	}
	return []fyne.CanvasObject{widget.NewSection(p.d.say("battle.flags")), widget.NewChipRow(chips...)}
}

func (p *battlePanel) setFlag(list []view.Toggle, f view.Toggle) {
	flags := combat.FlagSet{}
	for _, x := range list {
		flags[x.ID] = x.On != (x.ID == f.ID)
	}
	p.set(combat.SetArgs{Flags: flags})
}

// air asks the sides that have markers how many they commit, the attacker first.
func (p *battlePanel) air(list []battle.Markers) []fyne.CanvasObject {
	if len(list) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{widget.NewSection(p.d.say("battle.air"))}
	for _, m := range list {
		pill := widget.NewSidePill(p.d.side(m.Side.ID), m.Name, widget.Body)
		if m.Waits {
			rows = append(rows, widget.Row(0, pill, widget.NewText(p.d.say("battle.air_waits"), widget.Small).In(widget.Faint)))
			continue
		}
		counts := make([]string, m.Left+1)
		for i := range counts {
			counts[i] = view.Number(i, 1)
		}
		chosen := -1
		if m.Said {
			chosen = m.Committed
		}
		rows = append(rows, widget.Row(0, pill, widget.NewSegmented(counts, chosen, func(n int) {
			p.do("air", combat.AirArgs{Side: m.Side.ID, Count: n})
		})))
	}
	return rows
}

// reckoning is every line of the battle in the order of the rules; lines can be switched off, and
// lines by hand added and taken out again.
func (p *battlePanel) reckoning(v battle.Battle) []fyne.CanvasObject {
	lines := steps(v.Why, p.switchLine)
	if len(lines) > 0 {
		lines[len(lines)-1].Total = true
	}
	return []fyne.CanvasObject{widget.NewSection(p.d.say("battle.why")), widget.NewSteps(lines),
		widget.NewKindButton(widget.Quiet, widget.IconEdit, p.d.say("battle.hand"), p.handSheet)}
}

// switchLine takes a line out of the reckoning or puts it back; one that the players added goes.
func (p *battlePanel) switchLine(id string, on bool) {
	b := p.declared()
	if i, ok := combat.HandAt(b.Inputs, id); ok {
		p.set(combat.SetArgs{Hand: slices.Delete(slices.Clone(b.Hand), i, i+1)})
		return
	}
	off := slices.DeleteFunc(slices.Clone(b.Off), func(l string) bool { return l == id })
	if !on {
		off = append(off, id)
	}
	if off == nil {
		off = []string{}
	}
	p.set(combat.SetArgs{Off: off})
}

// outlook is what may come of the battle; the dice or the chit that decide stand below it.
func (p *battlePanel) outlook(v battle.Battle) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{widget.NewSection(p.d.say("battle.chances")),
		widget.NewText(p.d.say("battle.empties", "forced", v.Empties, "retreat", v.Retreats), widget.Body), widget.NewChanceBars(chances(v.Chances))}
	if v.Draw {
		rows = append(rows, widget.NewText(p.d.say("battle.averaged"), widget.Small).In(widget.Faint))
		for _, c := range v.Chits {
			rows = append(rows, widget.Row(0, widget.NewText(c.Name, widget.Body), widget.NewText(c.Column, widget.Strong), widget.NewText(c.Percent, widget.Body)))
		}
	}
	p.foot = p.decide(v)
	return rows
}

// decide is the row of dice, or the draw that comes before them.
func (p *battlePanel) decide(v battle.Battle) fyne.CanvasObject {
	switch {
	case v.Draw:
		return widget.InsetBy(widget.Margin, 6, widget.NewBigButton(p.d.say("choice.battle.draw"), "", func() { p.do("draw", nil) }))
	case v.Dice == nil:
		return nil
	}
	take := func(faces []int) {
		c := engine.Ask(p.d.battleID()+".roll", nil)
		c.Faces = faces
		p.d.ask(c)
	}
	p.die = widget.NewDieRow(v.Dice.Count, v.Dice.Low, v.Dice.Low+v.Dice.Sides-1, "", func(faces []int, all bool) {
		if all {
			take(faces)
		}
	}, nil)
	p.roll = func() { take(p.d.p.deps.Roll(*v.Dice)) }
	head := widget.Row(0, widget.NewText(p.d.say("battle.die", "column", v.Column), widget.Title), widget.NewKindButton(widget.Plain, widget.IconDice, p.d.say("table.roll"), p.roll))
	return widget.InsetBy(widget.Margin, 6, widget.ColumnGap(4, head, p.die))
}

func chances(list []view.Chance) []widget.Chance {
	out := make([]widget.Chance, len(list))
	for i, c := range list {
		out[i] = widget.Chance{Words: c.Words, Share: c.Share, Percent: c.Percent, Marked: c.Marked}
	}
	return out
}
