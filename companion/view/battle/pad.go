package battle

import (
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine/stock/combat"
)

// pad is the panel while the strength of one side is typed.
type pad struct {
	view.Seat
	side     *typedSide
	declared declaration
}

// rows are the rows of the pad: digits that stay where they are, for one side at a time, and below them
// what may be said of the units and of the battle.
func (b pad) rows() []page.Control {
	away := page.KeepAs(fieldPad, "")
	away.Commands = b.declared.pending() // so that undo, a restart and other devices know the strengths
	done := page.NewButton("pad.done", b.Say("battle.pad_done"), away).Styled(page.Quiet).WithIcon(style.IconTick)
	rows := []page.Control{page.NewRow(0, page.NewText(b.Say("battle.number")).Styled(page.Title), done), b.sides(), b.digits()}
	rows = append(rows, b.traits()...)
	rows = append(append(rows, b.declared.flags()...), b.units())
	rows = append(append(rows, b.flags()...), b.forces()...)
	return append(rows, b.declared.air()...)
}

// sides chooses whose strength is typed, and shows both.
func (b pad) sides() page.Control {
	c := page.NewSegmented("pad.side", b.Say("battle.number_strength"), page.Keep(fieldPad))
	for _, camp := range []Camp{b.declared.shown.Attack, b.declared.shown.Defence} {
		words, strength := b.Say("battle.camp_"+camp.Role), camp.Strength
		if camp.Side != nil {
			words = camp.Side.Name
		}
		if strength == "" {
			strength = "0"
		}
		c.AddOption(page.Option{ID: camp.Role, Label: words + " " + strength, Selected: camp.Role == b.declared.typed.role})
	}
	return c
}

func (b pad) digits() page.Control {
	keys := digits()
	row := func(of []string, last page.Control) page.Control {
		out := page.NewEquals()
		for _, d := range of {
			n, _ := strconv.Atoi(d)
			out.Add(page.NewButton("digit."+d, d, page.KeepAs(fieldDigit, n)))
		}
		out.Add(last)
		return out
	}
	erase := page.NewButton("pad.erase", "⌫", page.KeepAs(fieldErase, true))
	more := page.NewButton("pad.more", "+", page.KeepAs(fieldAppend, true))
	if len(b.side.forces) >= maxTyped {
		more.DisabledReason = b.Say("battle.pad_full")
	}
	return page.NewColumnGap(4, row(keys[:5], erase), row(keys[5:], more))
}

// traits offers the traits that count in battle: one tap adds a unit that has it.
func (b pad) traits() []page.Control {
	chips := page.NewChips()
	for _, t := range traitsOf(b.Seat, b.declared.typed.role, b.declared.shown) {
		chips.Add(page.NewChip("trait."+t, b.Say("trait."+t+".name"), b.side.holds(t), page.KeepAs(fieldTrait, t)))
	}
	if len(page.Children(chips)) == 0 {
		return nil
	}
	return []page.Control{chips}
}

// traitsOf are the traits that the rules of battle ask for and that a unit of the side has.
func traitsOf(seat view.Seat, role string, v Battle) []string {
	side := v.Attack.Side
	if role == combat.RoleDefender {
		side = v.Defence.Side
	}
	var out []string
	for _, t := range rules.Odds(seat.Reader).Traits(seat.Game) {
		for _, c := range seat.Game.Counters {
			if (side == nil || c.Side == side.ID) && slices.Contains(c.Traits, t) {
				out = append(out, t)
				break
			}
		}
	}
	return out
}

// forces shows the typed forces one by one.
func (b pad) forces() []page.Control {
	chips := page.NewChips()
	for i, f := range b.side.forces {
		if f.Unit == "" {
			words := typedName(b.Reader, b.declared.typed.role, f, worth(f))
			chips.Add(page.NewChip("at."+strconv.Itoa(i), words, i == b.side.at, page.KeepAs(fieldAt, i)))
		}
	}
	return []page.Control{page.NewSection(view.UpperFirst(b.Say("battle.camp_" + b.declared.typed.role))), chips}
}

// units asks of how many units the force is that is typed: losses and retreats go by units.
func (b pad) units() page.Control {
	return page.Control{ID: "units", Body: &page.Stepper{Value: max(1, len(b.side.forces[b.side.at].Units)), Min: 1, Max: maxTyped}, Label: b.Say("battle.number_units"), Send: page.Keep(fieldUnits)}
}

// flags are chips for what holds of the force that is typed, such as an attack across a river.
func (b pad) flags() []page.Control {
	chips := page.NewChips()
	for _, f := range rules.Odds(b.Reader).Settings().Flags {
		if f.On != "battle" && f.Suits(b.declared.typed.role) {
			chips.Add(page.NewChip("holds."+f.ID, b.Say(f.Key(b.declared.rule)), b.side.forces[b.side.at].Flags[f.ID], page.KeepAs(fieldHolds, f.ID)))
		}
	}
	if len(page.Children(chips)) == 0 {
		return nil
	}
	return []page.Control{chips}
}

// typedName names a typed force, before the roll, after it and in the log: by its name or its traits, else by its role,
// and by its strength.
func typedName(s view.Reader, role string, f combat.Force, strength int) string {
	words := []string{f.Name}
	if f.Name == "" {
		words = nil
		for _, t := range f.Traits {
			words = append(words, s.Say("trait."+t+".name"))
		}
	}
	if len(words) == 0 {
		return s.Say("battle.numbered."+role[:1], "strength", strength)
	}
	return view.JoinNonEmpty(words, ", ") + " " + view.Number(strength, 1)
}
