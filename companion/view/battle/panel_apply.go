package battle

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// aftermath is the battle after its roll, with what the players choose on the panel.
type aftermath struct {
	view.Seat
	rule   string // the id of the rule of battle
	shown  Battle
	panel  *Panel
	mapped bool // a map has the room of the foot
}

// command is a verb of the battle.
func (b aftermath) command(verb string, args any) page.Send {
	return page.Command(b.rule+"."+verb, args)
}

// applying is the panel after the roll: whose decision it is, the fate of each unit, and why. The result itself is in
// its foot, or below the decision where a map has the room of the foot.
func (b aftermath) applying() []page.Control {
	v := b.shown
	title, rows := []page.Control{page.NewText(v.Title).Styled(page.Title)}, []page.Control(nil)
	if !b.mapped {
		title, rows = nil, title
	}
	rows = append(rows, b.panel.rolled(v.Fates)...)
	if v.Decider != nil && !v.ByHand {
		rows = append(rows, page.Control{Body: &page.Pill{}, Style: page.Strong, Side: v.Decider})
	}
	if v.Advance && len(b.goers().fit) == 0 { // nobody has room in the hex that is taken
		v.Told = b.Say("battle.done")
	}
	rows = append(rows, page.NewText(v.Told).Styled(page.Strong))
	if v.Advance {
		rows = append(rows, b.advancing()...)
	} else {
		rows = append(rows, b.deciding()...)
	}
	if b.mapped {
		rows = append(append(rows, title...), b.result()...)
	}
	rows = append(append(rows, b.end()), b.fates()...)
	rows = append(rows, page.NewSection(b.Say("battle.why")), page.Control{Body: &page.Steps{Lines: v.Why, Total: true}})
	if v.House != "" {
		rows = append(rows, page.NewAside(b.Say("battle.source", "table", "@table."+v.Table+".name", "source", v.House)))
	}
	return rows
}

// result replaces the dice until the players continue: with its reasons, until they decide about a unit.
func (b aftermath) result() []page.Control {
	v := b.shown
	rolled := page.NewText(b.Say("battle.rolled_on", "column", v.Column, "faces", view.Faces(v.Faces))).Styled(page.Title)
	rows := []page.Control{page.NewRow(0, rolled, page.NewText(v.Cell).Styled(page.Figure)), page.NewText(v.Result + ".")}
	if b.panel.chosen == "" && v.Modified != "" {
		why := page.NewAside(v.Modified)
		why.Optional = true // the lines above say the same
		rows = append(rows, why)
	}
	return []page.Control{page.NewColumnGap(4, rows...)}
}

// end closes the battle: the main thing where nothing is left to decide and no unit is chosen to advance, else quiet, below
// what comes first. Units that
// are chosen to advance do so first.
func (b aftermath) end() page.Control {
	goers, label, send := b.goers(), b.Say("choice.battle.close"), b.command("close", nil)
	if b.shown.Advance && len(goers.picked) > 0 {
		label, send = b.Say("battle.advance_end"), b.command("advance", combat.AdvanceArgs{Units: goers.picked})
		send.Commands = append(send.Commands, engine.Ask(b.rule+".close", nil))
	}
	switch {
	case b.shown.Advance && len(goers.picked) > 0:
		return page.NewButton("close", label, send).Styled(page.Quiet).WithIcon(style.IconTick)
	case b.shown.Advance && len(goers.fit) > 0:
		return page.NewBigButton("close", label, b.Say("battle.advance_no_more"), send)
	case len(b.shown.Deciding) == 0 || b.shown.Advance || b.shown.ByHand:
		return page.NewBigButton("close", label, "", send)
	}
	return page.NewButton("close", b.Say("choice.battle.by_hand"), send).Styled(page.Quiet).WithIcon(style.IconEdit)
}

// deciding lets a side meet its part one unit at a time.
func (b aftermath) deciding() []page.Control {
	list, at := b.shown.Deciding, decided(b.shown, b.panel.chosen)
	chips := page.NewChips()
	for i, f := range list {
		chip := page.NewChip("unit."+f.ID, f.Label, i == at, page.KeepAs(fieldChosen, f.ID))
		if b.shown.ByHand {
			chip.Side = f.Side // both sides are among them
		}
		chips.Add(chip.With(page.FacesOf(b.State, f.ID)))
	}
	if at < 0 {
		return []page.Control{chips}
	}
	// The label has one line for every unit, so that the dice below it stay in place; the name is below them.
	card := page.Control{Body: &page.Card{Children: b.fate(list[at])}, Label: list[at].Label}
	if list[at].Name != list[at].Label {
		card.Add(page.NewAside(list[at].Name))
	}
	return []page.Control{chips, card}
}

// fate offers what may become of one unit: its retreat, by the dice where they are wanted, or its loss.
func (b aftermath) fate(f Fighter) []page.Control {
	words := "battle.lose"
	if f.Steps > 0 {
		words = "battle.lose_step"
	}
	lose := page.NewButton("lose", b.Say(words), b.command("loss", combat.LossArgs{Unit: f.ID}))
	if b.shown.ByHand {
		return []page.Control{lose}
	}
	switch {
	case !f.CanRun && !f.Fixed:
		return []page.Control{lose}
	case !f.CanRun:
		return []page.Control{page.NewText(b.Say("battle.cannot_retreat")).Toned(page.Faint), lose}
	}
	way := b.wayOut(f.ID, b.panel.to)
	more := []page.Control(nil)
	if len(way.more) > 0 {
		more = append(more, page.NewFlow(way.more...))
	}
	if way.none {
		return append(append(way.rows, lose), more...)
	}
	r := RetreatOf(b.Reader, b.State, f.ID, way.asked)
	switch {
	case r.Bar != "":
		return []page.Control{page.NewText(r.Bar).Toned(page.Faint), lose}
	case r.Dice == nil:
		free := page.NewButton("retreat", b.Say("battle.retreat"), b.command("retreat", combat.RetreatArgs{Unit: f.ID, To: way.to})).DisabledIf(way.why)
		return append(append(way.rows, page.NewEquals(lose, free)), more...)
	}
	way.rows = append(way.rows, page.NewText(b.passes(r)))
	if !footed(b, way, r) {
		way.rows = append(way.rows, retreatDice(b, f.ID, way, r))
	}
	return append(append(way.rows, lose), more...)
}

// passes says which faces let a unit get away.
func (b aftermath) passes(r Retreat) string {
	switch n := len(r.Passes); {
	case r.Dice.Count > 1:
		return b.Said(r.Dice.Why)
	case n == 0:
		return b.Say("battle.retreat_never")
	case n == r.Dice.Sides:
		return b.Say("battle.retreat_always")
	}
	return b.Say("battle.retreat_on", "faces", faceRange(r.Passes))
}

// goers divides the attackers that may advance.
type goers struct {
	picked []string  // the ids of those that are chosen
	fit    []Fighter // the chosen ones and those that have room beside them
	full   []string  // the labels of the others
}

func (b aftermath) goers() (out goers) {
	for _, f := range b.shown.Deciding {
		if b.panel.advances[f.ID] {
			out.picked = append(out.picked, f.ID)
		}
	}
	for _, f := range b.shown.Deciding {
		if !b.panel.advances[f.ID] && b.full(append(slices.Clone(out.picked), f.ID)) {
			out.full = append(out.full, f.Label)
			continue
		}
		out.fit = append(out.fit, f)
	}
	return out
}

// advancing lets attackers into the empty hex while one has room there: the main thing once units are chosen.
func (b aftermath) advancing() []page.Control {
	var rows []page.Control
	goers, chips := b.goers(), page.NewChips()
	for _, f := range goers.fit {
		chip := page.NewChip("unit."+f.ID, f.Label, b.panel.advances[f.ID], page.KeepAs(fieldAdvances, f.ID))
		chips.Add(chip.With(page.FacesOf(b.State, f.ID)))
	}
	switch {
	case len(goers.picked) > 0:
		rows = append(rows, chips, page.NewBigButton("advance", b.Say("battle.advance", "count", len(goers.picked)), "", b.command("advance", combat.AdvanceArgs{Units: goers.picked})))
	case len(goers.fit) > 0:
		rows = append(rows, page.NewText(b.Say("battle.advance_nobody")), chips)
	}
	if len(goers.full) > 0 {
		rows = append(rows, page.NewAside(b.barredText(goers.full, "battle.full")))
	}
	return rows
}

// fates lists what was done with units and markers, with the dice that settled it.
func (b aftermath) fates() []page.Control {
	if len(b.shown.Fates)+len(b.shown.Spent) == 0 {
		return nil
	}
	rows := []page.Control{page.NewSection(b.Say("battle.fates"))}
	for _, f := range b.shown.Fates {
		fate := page.Control{Body: &page.Item{}, Label: f.Fate, Detail: about(f), Side: f.Side}
		rows = append(rows, fate.With(page.FacesOf(b.State, f.ID)))
	}
	for _, words := range b.shown.Spent {
		rows = append(rows, page.NewText(words))
	}
	return rows
}

// about is a unit's name, where its counter does not say it, and how its retreat roll went.
func about(f Fighter) string {
	if f.Name == f.Label {
		return f.Check
	}
	return view.JoinNonEmpty([]string{f.Name, f.Check}, " · ")
}
