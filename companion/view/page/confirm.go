package page

import (
	"cmp"

	"sandtable/companion/view"
)

// Confirm is a sheet that asks before an action: what will happen, a button that does it, and one that does not.
type Confirm struct {
	NoInput
	Title, Text, Yes string
	No               string // "" for the word of every such sheet
	Send             Send
	Secondary        bool // the button that does it does not stand out

	Why func() (text string) // finds the Text at the press; without one the action needs no question; may be nil
}

// asked returns the sheet with its text, or the action itself if it needs no question.
func (c Confirm) asked() Send {
	if c.Text = c.Why(); c.Text == "" {
		return c.Send
	}
	c.Why = nil
	return Send{Sheet: c}
}

// Page returns the sheet.
func (c Confirm) Page(seat view.Seat) Panel {
	c.Send.Done = true
	no := NewButton("no", cmp.Or(c.No, seat.Say("table.override_no")), Send{Done: true})
	yes := NewButton("yes", c.Yes, c.Send)
	if !c.Secondary {
		yes = yes.Styled(Main)
	}
	return Panel{ID: "confirm", Title: c.Title, Rows: []Control{NewText(c.Text)}, Foot: []Control{NewEquals(no, yes)}, Middle: true}
}
