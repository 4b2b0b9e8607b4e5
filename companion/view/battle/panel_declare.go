package battle

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// declaring is the panel before the roll: who fights, what holds, why the column is what it is, and the possible
// results. The dice are in its foot. on is the map on which units are chosen, nil without one.
func (b declaration) declaring(on *page.Map) []page.Control {
	v := b.shown
	named := page.Send{Sheet: hexes.New(b.Say("battle.hex"), b.battleNow().Hex, b.setSend(combat.SetArgs{}).Takes("hex"))}
	rows := []page.Control{page.NewRow(0, page.NewText(v.Title).Styled(page.Title), page.NewButton("hex", b.Say("battle.hex"), named).Styled(page.Quiet).WithIcon(style.IconEdit))}
	rows = append(append(append(rows, b.takenUp()...), b.comes(on)...), b.fromMap()...)
	rows = append(rows, b.side(v.Attack)...)
	rows = append(rows, b.stacks()...)
	rows = append(rows, b.side(v.Defence)...)
	if b.sums(on) {
		rows = append(rows, b.how(on)...)
	}
	rows = append(rows, b.air()...)
	rows = append(rows, b.flags()...)
	if v.Missing == "" {
		rows = append(rows, b.why()...)
		rows = append(rows, b.outlook()...)
	}
	return append(rows, b.drop())
}

// takenUp says in which phase the battle was declared, where it was taken up again in another.
func (b declaration) takenUp() []page.Control {
	was := b.battleNow().Phase
	if was == b.State.Shared.Phase {
		return nil
	}
	from := b.Say("phase." + was + ".name")
	if p := b.Game.Phase(was); p != nil && p.Side != "" {
		from = b.Side(p.Side).Name + " · " + from
	}
	return []page.Control{page.NewAside(b.Say("battle.taken_up_from", "phase", from))}
}

// comes is the first line below the title: what the battle comes to, which the panel of a phone hides below its map
// otherwise; before that, what to tap.
func (b declaration) comes(on *page.Map) []page.Control {
	if b.sums(on) {
		return []page.Control{page.NewText(b.shown.Modified)}
	}
	return b.how(on)
}

// sums reports whether the odds and the shifts are said above the sides, and not beside the dice.
func (b declaration) sums(on *page.Map) bool {
	return on != nil && b.shown.Missing == "" && b.shown.Modified != ""
}

// how says what to tap on the map.
func (b declaration) how(on *page.Map) []page.Control {
	switch {
	case on == nil:
		return nil
	case b.in.Hex == "":
		return []page.Control{page.NewAside(b.Say("battle.choose_enemy"))}
	}
	return []page.Control{page.NewAside(b.Say("battle.choose_units"))}
}

// fromMap fills in who fights and what holds from the mirrored map, where that would change anything.
func (b declaration) fromMap() []page.Control {
	pr := OnMap(b.Reader, b.State)
	if pr == nil || pr.Missing != "" || pr.Settled || len(b.pending()) > 0 {
		return nil
	}
	return []page.Control{page.NewButton("map", b.Say("battle.from_map"), page.Send{Commands: []engine.Command{pr.Command}}).WithIcon(style.IconMap)}
}

// drop abandons the battle; it is at the end, away from everything else.
func (b declaration) drop() page.Control {
	cancel := page.NewButton(b.rule+".cancel", b.Say("choice.battle.cancel"), page.Command(b.rule+".cancel", nil)).Styled(page.Destructive).WithIcon(style.IconTrash)
	return page.NewColumnInset(0, 20, cancel)
}

// side is one side of the battle as declared: how strong, and who.
func (b declaration) side(c Camp) []page.Control {
	tail := b.Say("battle.camp_" + c.Role)
	head := page.NewText(tail).Styled(page.Strong)
	if c.Side != nil {
		head = page.Control{Body: &page.Pill{}, Style: page.Strong, Side: c.Side, Label: tail}
	}
	choose := page.NewButton(c.Role, b.Say("battle.choose_"+c.Role), page.Send{Commands: b.pending(), Sheet: newPicker(b, c.Role)}).WithIcon(style.IconPlus)
	number := page.NewButton("number."+c.Role, b.Say("battle.number"), page.KeepAs(fieldPad, c.Role)).WithIcon(style.IconEdit)
	if len(c.Forces) == 0 {
		ways := page.NewEquals(choose, number)
		return []page.Control{page.NewColumnGap(4, append([]page.Control{head, ways}, b.lacking(c.Role)...)...)}
	}
	chips := page.NewChips()
	for _, chip := range c.Chips {
		p := page.NewChip(c.Role+"."+c.Forces[chip.Forces[0]].ID, chip.Words, false, page.Send{Commands: b.pending(), Sheet: newSame(c, chip.Forces)})
		p.Side = c.Side
		chips.Add(p.With(page.FacesOf(b.State, c.units(chip)...)))
	}
	line := []page.Control{head, number.Styled(page.Bare), choose.Styled(page.Bare)}
	if c.Role == combat.RoleDefender {
		if c.Side != nil {
			line[0].Label = "" // no room beside the strengths, which say that these are the others
		}
		line = slices.Insert(line, 0, page.NewText(b.shown.Odds).Styled(page.Figure))
	}
	rows := []page.Control{page.NewRow(len(line)-3, line...)}
	if c.Role == combat.RoleDefender && b.shown.Changed != "" {
		rows = append(rows, page.NewAside(b.shown.Changed))
	}
	rows = append(rows, chips)
	return []page.Control{page.NewColumnGap(4, append(rows, b.lacking(c.Role)...)...)}
}

// lacking shows beside a side of the battle what it still lacks; "" covers both roles.
func (b declaration) lacking(role string) []page.Control {
	if b.shown.Missing == "" || b.shown.Lacks != role {
		return nil
	}
	tone := page.Danger
	if b.shown.Blank {
		tone = page.Faint // nothing is wrong yet
	}
	return []page.Control{page.NewText(b.shown.Missing).Styled(page.Small).Toned(tone)}
}

// flags are chips for what holds of the battle as a whole.
func (b declaration) flags() []page.Control {
	if len(b.shown.Flags) == 0 {
		return nil
	}
	chips := page.NewChips()
	for _, f := range b.shown.Flags {
		set := combat.FlagSet{}
		for _, x := range b.shown.Flags {
			set[x.ID] = (x.On && x.By == "") != (x.ID == f.ID)
		}
		chips.Add(page.NewChip("flag."+f.ID, f.Name, f.On, b.setSend(combat.SetArgs{Flags: set})).DisabledIf(f.By))
	}
	rows := []page.Control{page.NewSection(b.Say("battle.flags")), chips}
	for _, f := range b.shown.Flags {
		if f.By != "" && !f.On {
			rows = append(rows, page.NewAside(f.By))
		}
	}
	return rows
}

// air asks the sides that have markers how many they commit, the attacker first.
func (b declaration) air() []page.Control {
	if len(b.shown.Air) == 0 {
		return nil
	}
	var rows []page.Control
	for _, m := range b.shown.Air {
		pill := page.Control{Body: &page.Pill{}, Side: m.Side, Label: m.Name}
		if m.Waits {
			rows = append(rows, page.NewRow(0, pill, page.NewAside(b.Say("battle.air_waits"))))
			continue
		}
		if m.Left > mostBeside {
			rows = append(rows, pill, b.markers(m))
			continue
		}
		rows = append(rows, page.NewRow(0, pill, b.markers(m)))
	}
	return rows
}

// mostBeside is how many markers to choose stand beside the name of a side; more stand below it.
const mostBeside = 3

func (b declaration) markers(m Markers) page.Control {
	c := page.Control{ID: "air." + m.Side.ID, Body: &page.Segmented{}, Label: m.Name}
	for n := range m.Left + 1 {
		words := view.Number(n, 1)
		c.AddOption(page.Option{ID: words, Label: words, Selected: m.Said && n == m.Committed,
			Send: b.command("air", combat.AirArgs{Side: m.Side.ID, Count: n})})
	}
	return c
}

// why is every line of the battle in the order of the rules; lines can be switched off, and lines by hand added and
// taken out again.
func (b declaration) why() []page.Control {
	steps := page.Control{ID: "why", Body: &page.Steps{Lines: b.shown.Why, Total: true}}
	for _, l := range b.shown.Why {
		if l.ID != "" {
			steps.AddOption(page.Option{ID: l.ID, Label: l.Text, Selected: !l.Off, Send: b.setSend(b.toggleLine(l))})
		}
	}
	hand := page.NewButton("hand", b.Say("battle.hand"), page.Send{Commands: b.pending(), Sheet: newHand()}).Styled(page.Quiet).WithIcon(style.IconEdit)
	return []page.Control{page.NewSection(b.Say("battle.why")), steps, hand}
}

// toggleLine takes a line out of the calculation or puts it back; one that the players added goes.
func (b declaration) toggleLine(l view.Line) combat.SetArgs {
	is := b.battleNow()
	if i, ok := combat.HandAt(is.Inputs, l.ID); ok {
		return combat.SetArgs{Hand: append(is.Hand[:i:i], is.Hand[i+1:]...)}
	}
	off := slices.DeleteFunc(slices.Clone(is.Off), func(id string) bool { return id == l.ID })
	if !l.Off {
		off = append(off, l.ID)
	}
	if off == nil {
		off = []string{}
	}
	return combat.SetArgs{Off: off}
}

// outlook is what may come of the battle.
func (b declaration) outlook() []page.Control {
	v := b.shown
	taken := b.Say("battle.empties", "forced", v.Empties, "retreat", v.Retreats)
	if v.Empties == "" {
		taken = b.Say("battle.empties_unknown")
	}
	rows := []page.Control{page.NewSection(b.Say("battle.chances")), page.NewText(taken), {Body: &page.Bars{Chances: v.Chances}}}
	if v.Draw {
		rows = append(rows, page.NewAside(b.Say("battle.averaged")))
		for _, c := range v.Chits {
			rows = append(rows, page.NewRow(0, page.NewText(c.Name), page.NewText(c.Column).Styled(page.Strong), page.NewText(c.Percent)))
		}
	}
	return rows
}

// decide is the row of dice with its modifiers, or the draw that comes before them. It is shown from the beginning,
// so that nothing moves when the battle is ready.
func (b declaration) decide(on *page.Map) []page.Control {
	v := b.shown
	switch {
	case v.Draw:
		return []page.Control{page.NewBigButton("draw", b.Say("choice.battle.draw"), "", b.command("draw", nil))}
	case v.Dice == nil:
		return nil
	}
	send, words := faces(b.command("roll", nil)), b.Say("battle.die_wait")
	if v.Missing == "" {
		words = b.Say("battle.die", "column", v.Column)
	}
	roll := page.NewButton("roll", b.Say("table.roll"), send).WithIcon(style.IconDice).DisabledIf(v.Missing)
	roll.Body = &page.Button{Dice: v.Dice}
	rows := []page.Control{page.NewRow(0, page.NewText(words).Styled(page.Title), roll)}
	if v.Modified != "" && on == nil {
		shifts := page.NewAside(v.Modified)
		shifts.Optional = true // the lines above say the same
		rows = append(rows, shifts)
	} else {
		rows = append(rows, b.lacking("")...)
	}
	dice := page.Control{ID: "dice", Body: &page.Dice{Need: v.Dice}, Style: page.Bare, Label: b.Say("table.roll"), Send: send, DisabledReason: v.Missing}
	// The digits need the room of a low window, and no die may come under a finger that types; the odds stay.
	dice.Optional = b.typed != nil && b.typed.role != ""
	foot := page.NewColumnGap(4, append(rows, dice)...)
	foot.Optional = v.Missing != ""
	return []page.Control{foot}
}
