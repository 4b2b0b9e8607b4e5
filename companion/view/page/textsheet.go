package page

import (
	"strings"

	"sandtable/companion/view"
)

// TextSheet asks for one text. An empty text sends nothing unless Empty is set.
type TextSheet struct {
	Title, Detail string
	Label         string                           // of its field; empty for the title
	Button        string                           // the label of its button; empty for the usual one
	Value         string                           // the text so far
	Empty         bool                             // an empty text is valid
	Lines         int                              // the visible lines of a text of several, which is not trimmed; 0 for one line
	Take          Send                             // what the button does; it takes the text
	Check         func(text string) (wrong string) // why a text is not taken, empty if it is; may be nil

	was   string // the text at the beginning
	typed bool
}

// Put stores the typed text.
func (a *TextSheet) Put(_ string, value any) {
	if !a.typed {
		a.was, a.typed = a.Value, true
	}
	a.Value, _ = value.(string)
}

// Recall restores the typed text if it replaced the same one.
func (a *TextSheet) Recall(was Source) {
	if old, ok := was.(*TextSheet); ok && old.typed && old.was == a.Value {
		a.Put("", old.Value)
	}
}

// Page returns the sheet.
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
	wrong := ""
	if a.Check != nil {
		wrong = a.Check(text)
	}
	send.Done = true
	label := a.Label
	if label == "" {
		label = a.Title
	}
	field := Control{ID: "text", Body: &Field{Value: a.Value, Placeholder: a.Detail, Lines: a.Lines}, Label: label, Send: Keep("text")}
	rows := []Control{field}
	if wrong != "" {
		rows = append(rows, NewText(wrong).Styled(Small).Toned(Danger))
	}
	return Panel{ID: "ask", Title: a.Title, Rows: rows, Foot: []Control{NewBigButton("set", set, "", send).DisabledIf(wrong)},
		Keys: map[string]string{KeyEnter: "set"}, Focus: "text"}
}
