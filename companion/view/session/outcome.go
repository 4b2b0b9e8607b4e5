package session

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Outcome is the result of the last command with its reasons. It replaces the dice until the players continue.
type Outcome struct{ page.NoInput }

// Page returns the sheet.
func (Outcome) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "outcome", Title: seat.Say("table.outcome"), Foot: []page.Control{page.NewBigButton("on", seat.Say("table.go_on"), "", page.Send{Done: true})}}
	moments, err := log.Moments(seat, seat.Past.Now().Last)
	if err != nil {
		p.Fault = seat.Problem(err)
		return p
	}
	for _, m := range moments {
		for _, e := range m.Entries {
			p.Title = e.Words
			for _, line := range e.More {
				p.Rows = append(p.Rows, page.NewText(line).Styled(page.Title))
			}
			p.Rows = append(p.Rows, e.Shown()...)
			p.Rows = append(p.Rows, reasons(seat, e.Why)...)
		}
	}
	return p
}

// reasons lists the lines of a result, with the dice and what was added to them as groups of their own.
func reasons(seat view.Seat, why []view.Line) []page.Control {
	var out []page.Control
	counts, rest := page.Effective(why), "battle.why"
	if slices.ContainsFunc(counts, func(l view.Line) bool { return l.Dice != "" }) {
		rest = "table.outcome"
	}
	for _, group := range []struct {
		dice engine.AboutDice
		name string
	}{{"", rest}, {engine.DiceThrown, "table.outcome_dice"}, {engine.DiceModified, "table.outcome_modifiers"}} {
		lines := slices.DeleteFunc(slices.Clone(counts), func(l view.Line) bool { return l.Dice != group.dice })
		if len(lines) > 0 {
			out = append(out, page.NewSection(seat.Say(group.name)), page.NewSteps(lines))
		}
	}
	return out
}
