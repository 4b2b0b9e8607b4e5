package page

import (
	"strings"

	"sandtable/companion/view"
)

// TextSheet asks for one short text; an empty one changes nothing.
type TextSheet struct {
	Title, Note string
	Is          string // what stands there so far
	Take        Send   // takes the text
}

// Put keeps what is typed.
func (a *TextSheet) Put(_ string, value any) { a.Is, _ = value.(string) }

// Page is the sheet as it is filled in so far.
func (a *TextSheet) Page(seat view.Seat) Panel {
	send := Send{}
	if text := strings.TrimSpace(a.Is); text != "" {
		send = a.Take.With(text)
	}
	send.Done = true
	field := Control{ID: "text", Role: Field, Words: a.Title, Note: a.Note, Is: a.Is, Send: Keep("text")}
	return Panel{ID: "ask", Title: a.Title, Rows: []Control{field}, Foot: []Control{BigPress("set", seat.Say("table.set"), "", send)},
		Keys: map[string]string{KeyEnter: "set"}, Focus: "text"}
}
