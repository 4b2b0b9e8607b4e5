package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Unsaved asks before the players leave a phase while a panel holds input that would be lost: save it, go on without
// it, or stay.
type Unsaved struct {
	page.NoInput
	Panel string       // its id
	Title string       // its title
	Save  page.Control // the button that saves its input
	Send  page.Send    // goes on
}

// Page returns the sheet.
func (u Unsaved) Page(seat view.Seat) page.Panel {
	save := u.Save
	save.Send.Done = true
	return page.Panel{ID: "unsaved", Title: seat.Say("table.owed"), Middle: true, Rows: []page.Control{page.NewText(u.Title)},
		Foot: []page.Control{page.NewBigButton("save", save.Label, "", save.Send),
			page.NewEquals(page.NewButton("let_go", seat.Say("table.owed_let_go"), u.goOn()), page.NewButton("stay", seat.Say("table.owed_stay"), page.Send{Done: true}))}}
}

// goOn sends what was held back, and leaves the input.
func (u Unsaved) goOn() page.Send {
	send := u.Send
	send.Done, send.Put = true, &page.Put{Panel: u.Panel, Field: page.Leave, Value: true}
	return send
}
