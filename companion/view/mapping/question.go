package mapping

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
)

// Question is the sheet that asks before something that one press cannot undo.
type Question struct {
	Title, Text string
	Answers     []Answer
}

// Answer is a button of a question. Each closes the sheet.
type Answer struct {
	ID    string
	Kind  page.Style
	Label string
	Send  page.Send
}

// Put implements page.Source. Nothing is kept.
func (Question) Put(string, any) {}

// Page implements page.Source.
func (q Question) Page(view.Seat) page.Panel {
	p := page.Panel{ID: "map_question", Title: q.Title, Rows: []page.Control{page.NewText(q.Text)}, Middle: true}
	for _, a := range q.Answers {
		a.Send.Done = true
		p.Foot = append(p.Foot, page.NewButton(a.ID, a.Label, a.Send).Styled(a.Kind))
	}
	return p
}

// ToolQuestion is the sheet of a tool's question, such as the name of a town.
type ToolQuestion struct {
	controls
	of    tool.Question
	label string // the hex
	text  string
}

// Ask makes the sheet of a tool's question.
func Ask(d *doc.Document, q tool.Question) *ToolQuestion {
	return &ToolQuestion{of: q, label: d.Board().Label(q.Hex), text: q.Text}
}

// Page implements page.Source.
func (q *ToolQuestion) Page(seat view.Seat) page.Panel {
	q.begin()
	return page.Panel{ID: "map_ask", Title: seat.Say(q.of.Key), Focus: "text", Keys: map[string]string{page.KeyEnter: "keep"},
		Rows: []page.Control{q.field("text", q.label, "", q.text, func(text string) { q.text = text })},
		Foot: []page.Control{page.NewButton("keep", seat.Say("editor.card.keep"), applies).Styled(page.Main).WithIcon(style.IconTick)}}
}

// Apply implements Applied.
func (q *ToolQuestion) Apply() (page.Send, error) { return page.Send{}, q.of.Answer(q.text) }
