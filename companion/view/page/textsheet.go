package page

import (
	"strings"

	"sandtable/companion/view"
)

// TextSheet asks for one short text; an empty one changes nothing, unless it may be.
type TextSheet struct {
	Title, Detail string
	Label         string // of its field; empty: the title
	Button        string // what is written on its button; empty: the common word
	Value         string // the text so far
	Empty         bool   // an empty text is one too
	Lines         int    // lines that are seen of a text of several, which is taken as it is; 0: it has one line
	Take          Send   // takes the text

	was   string // what stood there first
	typed bool
}

// Put keeps what is typed.
func (a *TextSheet) Put(_ string, value any) {
	if !a.typed {
		a.was, a.typed = a.Value, true
	}
	a.Value, _ = value.(string)
}

// Recall takes over what was typed over the same text.
func (a *TextSheet) Recall(was Source) {
	if old, ok := was.(*TextSheet); ok && old.typed && old.was == a.Value {
		a.Put("", old.Value)
	}
}

// Page is the sheet as it is filled in so far.
func (a *TextSheet) Page(seat view.Seat) Panel {
	send := Send{}
	text := a.Value
	if a.Lines == 0 {
		text = strings.TrimSpace(text)
	}
	if text != "" || a.Empty {
		send = a.Take.With(text)
	}
	set := a.Button
	if set == "" {
		set = seat.Say("table.set")
	}
	send.Done = true
	label := a.Label
	if label == "" {
		label = a.Title
	}
	field := Control{ID: "text", Body: &Field{Value: a.Value, Placeholder: a.Detail, Lines: a.Lines}, Label: label, Send: Keep("text")}
	return Panel{ID: "ask", Title: a.Title, Rows: []Control{field}, Foot: []Control{NewBigButton("set", set, "", send)},
		Keys: map[string]string{KeyEnter: "set"}, Focus: "text"}
}
