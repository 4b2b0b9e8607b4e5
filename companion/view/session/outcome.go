package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
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
				p.Rows = append(p.Rows, page.NewText(line).Styled(page.Strong))
			}
			if len(e.Why) > 0 {
				p.Rows = append(p.Rows, page.NewSection(seat.Say("battle.why")), page.NewSteps(e.Why))
			}
		}
	}
	return p
}
