package session

import (
	"errors"
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
)

// Wants is what the rules want to know before they carry out the first command of a send: dice, a draw, what
// becomes of open duties, or that it is meant as a correction. It reports false for any other error.
func Wants(err error, send page.Send) (page.Source, bool) {
	var dice *engine.NeedDice
	var draw *engine.NeedDraw
	var warning *engine.Warning
	var owed *engine.Owed
	send.Done = true
	switch {
	case errors.As(err, &dice):
		return Dice{*dice, send.Takes(page.ArgFaces)}, true
	case errors.As(err, &draw):
		return Draw{*draw, send.Takes(page.ArgDrawn)}, true
	case errors.As(err, &owed):
		return Owed{owed, send}, true
	case errors.As(err, &warning):
		send.Commands = slices.Clone(send.Commands)
		send.Commands[0].Override = true
		return Correction{warning, send}, true
	}
	return nil, false
}

// Dice asks for the faces of the physical dice, or lets the app roll them.
type Dice struct {
	Need engine.NeedDice
	Send page.Send
}

// Put is there for the sheet's sake: nothing is kept.
func (Dice) Put(string, any) {}

// Page is the sheet.
func (d Dice) Page(seat view.Seat) page.Panel {
	dice := page.Control{ID: "dice", Body: &page.Dice{Need: &d.Need}, Label: seat.Say("table.roll"), Send: withOutcome(seat, d.Send)}
	rows := []page.Control{dice}
	if len(d.Need.Steps) > 0 {
		rows = append(rows, page.NewSection(seat.Say("battle.why")), page.NewSteps(seat.Lines(d.Need.Steps)))
	}
	return page.Panel{ID: "dice", Title: seat.Said(d.Need.Why), Rows: rows, Focus: "dice"}
}

// withOutcome shows the result of a roll or a draw in a battle on a track in place of the dice.
func withOutcome(seat view.Seat, s page.Send) page.Send {
	if r := rules.TrackRule(seat.Reader); r != "" && len(s.Commands) > 0 && view.RuleOf(s.Commands[0].Do) == r && s.Sheet == nil {
		s.Sheet = Outcome{}
	}
	return s
}

// Draw asks which chits were drawn, or lets the app draw them.
type Draw struct {
	Need engine.NeedDraw
	Send page.Send
}

// Put is there for the sheet's sake: nothing is kept.
func (Draw) Put(string, any) {}

// Page is the sheet.
func (d Draw) Page(seat view.Seat) page.Panel {
	send := withOutcome(seat, d.Send)
	draw := page.NewButton("draw", seat.Say("table.draw"), send).Styled(page.Main).WithIcon(style.IconDice)
	draw.Body = &page.Button{Draw: &d.Need}
	rows := []page.Control{draw}
	if from := seat.Source(seat.Game.Cup(d.Need.Cup).Source); from != "" {
		rows = append(rows, page.NewAside(seat.Say("chits.trust", "source", from)))
	}
	if d.Need.Count == 1 {
		rows = append(rows, page.NewSection(seat.Say("table.drawn_by_hand")))
		for _, chit := range distinct(d.Need.From) {
			rows = append(rows, page.NewButton("drawn."+chit, seat.Say("cup."+d.Need.Cup+".chit."+chit+".name"), send.With([]string{chit})))
		}
	}
	return page.Panel{ID: "draw", Title: seat.Said(d.Need.Why), Rows: rows}
}

// distinct lists the values once each, in their first order.
func distinct(list []string) []string {
	var out []string
	for _, v := range list {
		if !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	return out
}

// Correction asks whether something the rules do not foresee is to be done all the same.
type Correction struct {
	Warning *engine.Warning
	Send    page.Send
}

// Put is there for the sheet's sake: nothing is kept.
func (Correction) Put(string, any) {}

// Page is the sheet.
func (c Correction) Page(seat view.Seat) page.Panel {
	return page.Confirm{Title: seat.Say("table.override"), Text: seat.Problem(c.Warning), Yes: seat.Say("table.override_yes"), Send: c.Send, Secondary: true}.Page(seat)
}
