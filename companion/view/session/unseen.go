package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
)

// Unseen asks before the players leave a phase that another side must play in secret: that side looks, or says that it is
// done.
type Unseen struct {
	page.NoInput
	Send page.Send // goes on
}

// Page returns the sheet.
func (u Unseen) Page(seat view.Seat) page.Panel {
	now := phase.Of(seat)
	p := page.Panel{ID: "unseen", Title: now.Name, Middle: true}
	if now.Pass == nil {
		return p
	}
	for _, d := range phase.Unseen(seat, now) {
		if what := seat.Say(d.Key); what != p.Title {
			p.Rows = append(p.Rows, page.NewText(what).Styled(page.Strong))
		}
	}
	p.Rows = append(p.Rows, page.NewText(seat.Say("curtain.unseen", "side", "@side."+now.Pass.ID+".name")))
	look := phase.Look(seat, now.Pass.ID).Styled(page.Big)
	look.Send.Done = true
	on := u.Send
	on.Done = true
	p.Foot = []page.Control{look, page.NewEquals(page.NewButton("on", seat.Say("curtain.unseen_on"), on), page.NewButton("stay", seat.Say("table.owed_stay"), page.Send{Done: true}))}
	return p
}
