package session

import (
	"cmp"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Owed asks once before the players leave a phase with open duties: do it, skip it, or stay.
type Owed struct {
	page.NoInput
	Owed *engine.Owed
	Send page.Send
}

// Page returns the sheet.
func (o Owed) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "owed", Title: seat.Say("table.owed"), Middle: true}
	for _, d := range o.Owed.Duties {
		p.Rows = append(p.Rows, page.NewText(cmp.Or(phase.Open(seat, d), seat.Say(d.Key))))
		if fights(seat, d) {
			p.Rows = append(p.Rows, page.NewText(battle.Named(seat.Reader, seat.State)))
		}
	}
	first := o.Owed.Duties[0]
	send, ok := phase.Settle(seat, first.ID)
	answers := phase.Answers(seat, first)
	for _, c := range answers {
		answer := phase.Answer(seat, c)
		answer.Done = true
		p.Foot = append(p.Foot, page.NewBigButton(choice.ID(c), seat.Say(c.Key, view.Pairs(c.Args)...), "", answer).Styled(page.Wide))
	}
	if ok && len(answers) == 0 {
		send.Done = true
		p.Foot = append(p.Foot, page.NewBigButton("settle", settles(seat, first), "", send))
	}
	p.Foot = append(p.Foot, page.NewEquals(page.NewButton("let_go", seat.Say("table.owed_let_go"), o.letGo()),
		page.NewButton("stay", seat.Say("table.owed_stay"), page.Send{Done: true})))
	return p
}

// settles labels the button that settles a duty. A battle under way continues.
func settles(seat view.Seat, d engine.Duty) string {
	if fights(seat, d) {
		return seat.Say("battle.go_on")
	}
	return phase.Way(seat, d)
}

// fights reports whether a duty is the battle under way.
func fights(seat view.Seat, d engine.Duty) bool {
	r := rules.Odds(seat.Reader)
	return r != nil && r.ID() == d.Do
}

// letGo returns the send again, with the duties that the players skip.
func (o Owed) letGo() page.Send {
	var args play.NextArgs
	send := o.Send
	_ = send.Commands[0].Decode(&args) // the rules have decoded it already
	args.LetGo = engine.IDs(o.Owed.Duties, func(d engine.Duty) string { return d.ID })
	send.Commands = slices.Clone(send.Commands)
	send.Commands[0].Args = engine.Ask(play.NextVerb, args).Args
	return send
}
