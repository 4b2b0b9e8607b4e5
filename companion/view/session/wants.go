package session

import (
	"errors"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Wants returns the sheet that asks for what the first command of a send lacks: dice, a draw, a decision on open duties,
// or consent to a correction. It returns false for any other error.
func Wants(err error, send page.Send) (page.Source, bool) {
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	var warning *engine.Warning
	var owed *engine.Owed
	send.Done = true
	switch {
	case errors.As(err, &dice):
		return Dice{Need: *dice, Send: send.Takes(page.ArgFaces)}, true
	case errors.As(err, &draw):
		return &Draw{Need: *draw, Send: send.Takes(page.ArgDrawn)}, true
	case errors.As(err, &owed):
		return Owed{Owed: owed, Send: send}, true
	case errors.As(err, &warning):
		send.Commands = slices.Clone(send.Commands)
		send.Commands[0].Override = true
		return Correction{Warning: warning, Send: send}, true
	}
	return nil, false
}

// Dice is the sheet that takes the faces of physical dice, or lets the app roll.
type Dice struct {
	page.NoInput
	Need engine.NeedDice
	Send page.Send
}

// Page returns the sheet.
func (d Dice) Page(seat view.Seat) page.Panel {
	dice := page.Control{ID: "dice", Body: &page.Dice{Need: &d.Need}, Label: seat.Say("table.roll"), Send: withOutcome(seat, d.Send)}
	rows := append([]page.Control{dice}, d.foretold(seat)...)
	if len(d.Need.Steps) > 0 {
		rows = append(rows, page.NewSection(seat.Say("battle.why")), page.NewSteps(seat.Lines(d.Need.Steps)))
	}
	return page.Panel{ID: "dice", Title: seat.Said(d.Need.Why), Rows: rows, Focus: "dice"}
}

// withOutcome makes a roll or a draw open its result in place of the dice. What the phase requires has its result on the
// phase card.
func withOutcome(seat view.Seat, s page.Send) page.Send {
	if len(s.Commands) == 0 || s.Sheet != nil {
		return s
	}
	rule := view.RuleOf(s.Commands[0].Do)
	owed := slices.ContainsFunc(play.Duties(seat.Game, seat.State), func(d play.Duty) bool { return view.RuleOf(d.Do) == rule })
	if rule == rules.TrackRule(seat.Reader) || !owed {
		s.Sheet = Outcome{}
	}
	return s
}

// Correction is the sheet that asks whether to record a command against the rules as a correction.
type Correction struct {
	page.NoInput
	Warning *engine.Warning
	Send    page.Send
}

// Page returns the sheet.
func (c Correction) Page(seat view.Seat) page.Panel {
	return page.Confirm{Title: seat.Say("table.override"), Text: seat.Problem(c.Warning), Yes: seat.Say("table.override_yes"), Send: c.Send, Secondary: true}.Page(seat)
}
