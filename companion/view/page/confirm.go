package page

import "sandtable/companion/view"

// Confirm asks before something is done: what will happen, a button that does it, and one that does not.
type Confirm struct {
	Title, Text, Yes string
	Send             Send
	Secondary        bool // not the next thing to do: its button does not stand out
}

// Put is there for the sheet's sake: nothing is kept.
func (Confirm) Put(string, any) {}

// Page is the sheet.
func (c Confirm) Page(seat view.Seat) Panel {
	c.Send.Done = true
	no := NewButton("no", seat.Say("table.override_no"), Send{Done: true})
	yes := NewButton("yes", c.Yes, c.Send)
	if !c.Secondary {
		yes = yes.Styled(Main)
	}
	return Panel{ID: "confirm", Title: c.Title, Rows: []Control{NewText(c.Text)}, Foot: []Control{NewEquals(no, yes)}, Middle: true}
}
