package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/stock"
)

// declaring is the panel before the dice fall: who fights, what holds, why the column is what it is,
// what may come of it, and the dice.
func (p *battlePanel) declaring(v view.Battle) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{look.Row(0, look.NewText(v.Title, look.Title), look.NewKindButton(look.Quiet, look.IconEdit, p.d.say("battle.hex"), p.hexSheet))}
	if fill := p.fromMap(); fill != nil {
		rows = append(rows, fill)
	}
	rows = append(rows, p.camp(v.Attack)...)
	rows = append(rows, p.camp(v.Defence)...)
	rows = append(rows, p.flags(v.Flags)...)
	rows = append(rows, p.air(v.Air)...)
	if v.Missing != "" {
		rows = append(rows, look.NewText(v.Missing, look.Body).In(look.Faint))
	} else {
		rows = append(rows, p.reckoning(v)...)
		rows = append(rows, p.outlook(v)...)
	}
	return append(rows, p.drop())
}

// fromMap fills in who fights and what holds from the mirrored map, where that would change anything.
func (p *battlePanel) fromMap() fyne.CanvasObject {
	pr := p.d.speaker().ProposedBattle(p.d.state())
	if pr == nil || pr.Missing != "" || pr.Settled {
		return nil
	}
	return look.NewKindButton(look.Plain, look.IconMap, p.d.say("battle.from_map"), func() { p.d.ask(pr.Command) })
}

// drop gives the battle up; it stands at the end, away from everything else.
func (p *battlePanel) drop() fyne.CanvasObject {
	return look.InsetBy(0, 20, look.NewKindButton(look.Destructive, look.IconTrash, p.d.say("choice.battle.cancel"), func() { p.do("cancel", nil) }))
}

// camp is one side as declared: how strong, and who.
func (p *battlePanel) camp(c view.Camp) []fyne.CanvasObject {
	tail := p.d.say("battle.camp_" + c.Role)
	add := func() { p.pickSheet(c.Role) }
	var head fyne.CanvasObject = look.NewText(tail, look.Strong)
	if c.Side != nil {
		head = look.NewSidePill(p.d.side(c.Side.ID), tail, look.Strong)
	}
	if len(c.Forces) == 0 {
		return []fyne.CanvasObject{head, look.NewKindButton(look.Plain, look.IconPlus, p.d.say("battle.choose_"+c.Role), add)}
	}
	strength := look.NewText(c.Strength, look.Title)
	chips := make([]fyne.CanvasObject, len(c.Chips))
	for i, chip := range c.Chips {
		chips[i] = look.NewChip(chip.Words, p.sideOf(c), func() { p.forceSheet(c, chip.Forces) })
	}
	return []fyne.CanvasObject{look.Row(0, head, strength, look.NewIconButton(look.IconPlus, add)), look.NewChipRow(chips...)}
}

func (p *battlePanel) sideOf(c view.Camp) *look.Side {
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
		chip := look.NewChip(f.Name, nil, func() { p.setFlag(list, f) })
		chip.Chosen = f.On
		chips[i] = chip
	}
	return []fyne.CanvasObject{look.NewSection(p.d.say("battle.flags")), look.NewChipRow(chips...)}
}

func (p *battlePanel) setFlag(list []view.Toggle, f view.Toggle) {
	flags := stock.FlagSet{}
	for _, x := range list {
		flags[x.ID] = x.On != (x.ID == f.ID)
	}
	p.set(stock.SetArgs{Flags: flags})
}

// air asks the sides that have markers how many they commit, the attacker first.
func (p *battlePanel) air(list []view.Markers) []fyne.CanvasObject {
	if len(list) == 0 {
		return nil
	}
	rows := []fyne.CanvasObject{look.NewSection(p.d.say("battle.air"))}
	for _, m := range list {
		pill := look.NewSidePill(p.d.side(m.Side.ID), m.Name, look.Body)
		if m.Waits {
			rows = append(rows, look.Row(0, pill, look.NewText(p.d.say("battle.air_waits"), look.Small).In(look.Faint)))
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
		rows = append(rows, look.Row(0, pill, look.NewSegmented(counts, chosen, func(n int) {
			p.do("air", stock.AirArgs{Side: m.Side.ID, Count: n})
		})))
	}
	return rows
}

// reckoning is every line of the battle in the order of the rules; lines can be switched off, and
// lines by hand added and taken out again.
func (p *battlePanel) reckoning(v view.Battle) []fyne.CanvasObject {
	lines := steps(v.Why, p.switchLine)
	if len(lines) > 0 {
		lines[len(lines)-1].Total = true
	}
	return []fyne.CanvasObject{look.NewSection(p.d.say("battle.why")), look.NewSteps(lines),
		look.NewKindButton(look.Quiet, look.IconEdit, p.d.say("battle.hand"), p.handSheet)}
}

// switchLine takes a line out of the reckoning or puts it back; one that the players added goes.
func (p *battlePanel) switchLine(id string, on bool) {
	b := p.declared()
	if n, ok := strings.CutPrefix(id, "hand"); ok {
		hand := slices.Clone(b.Hand)
		for i := range hand {
			if view.Number(i+1, 1) == n {
				p.set(stock.SetArgs{Hand: append(hand[:i:i], hand[i+1:]...)})
				return
			}
		}
	}
	off := slices.DeleteFunc(slices.Clone(b.Off), func(l string) bool { return l == id })
	if !on {
		off = append(off, id)
	}
	if off == nil {
		off = []string{}
	}
	p.set(stock.SetArgs{Off: off})
}

// outlook is what may come of the battle; the dice or the chit that decide stand below it.
func (p *battlePanel) outlook(v view.Battle) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{look.NewSection(p.d.say("battle.chances")),
		look.NewText(p.d.say("battle.empties", "forced", v.Empties, "retreat", v.Retreats), look.Body), look.NewChanceBars(chances(v.Chances))}
	if v.Draw {
		rows = append(rows, look.NewText(p.d.say("battle.averaged"), look.Small).In(look.Faint))
		for _, c := range v.Chits {
			rows = append(rows, look.Row(0, look.NewText(c.Name, look.Body), look.NewText(c.Column, look.Strong), look.NewText(c.Percent, look.Body)))
		}
	}
	p.foot = p.decide(v)
	return rows
}

// decide is the row of dice, or the draw that comes before them.
func (p *battlePanel) decide(v view.Battle) fyne.CanvasObject {
	switch {
	case v.Draw:
		return look.InsetBy(look.Margin, 6, look.NewBigButton(p.d.say("choice.battle.draw"), "", func() { p.do("draw", nil) }))
	case v.Dice == nil:
		return nil
	}
	take := func(faces []int) {
		c := engine.Ask(p.d.battleID()+".roll", nil)
		c.Faces = faces
		p.d.ask(c)
	}
	p.die = look.NewDieRow(v.Dice.Count, v.Dice.Low, v.Dice.Low+v.Dice.Sides-1, "", func(faces []int, all bool) {
		if all {
			take(faces)
		}
	}, nil)
	p.roll = func() { take(p.d.p.deps.Roll(*v.Dice)) }
	head := look.Row(0, look.NewText(p.d.say("battle.die", "column", v.Column), look.Title), look.NewKindButton(look.Plain, look.IconDice, p.d.say("table.roll"), p.roll))
	return look.InsetBy(look.Margin, 6, look.ColumnGap(4, head, p.die))
}

func chances(list []view.Chance) []look.Chance {
	out := make([]look.Chance, len(list))
	for i, c := range list {
		out[i] = look.Chance{Words: c.Words, Share: c.Share, Percent: c.Percent, Marked: c.Marked}
	}
	return out
}
