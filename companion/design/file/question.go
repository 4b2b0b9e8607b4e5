package file

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
)

// Question is asked before something is done that a tap cannot take back: what is at stake, and what may
// be done, each on a button of its own.
type Question struct {
	Title, Words string
	answers      []answer
}

type answer struct {
	kind  widget.Kind
	words string
	act   func() // nil: nothing is done
}

// Add adds an answer; act is nil where nothing is done.
func (q *Question) Add(kind widget.Kind, words string, act func()) {
	q.answers = append(q.answers, answer{kind, words, act})
}

// Ask shows the question over the page.
func (q *Question) Ask(p *place.Shell) {
	var sheet *widget.Drawer
	rows := []fyne.CanvasObject{}
	for _, a := range q.answers {
		rows = append(rows, widget.NewKindButton(a.kind, "", a.words, func() {
			sheet.Close()
			if a.act != nil {
				a.act()
			}
		}))
	}
	sheet = p.Drawer(q.Title, widget.NewPrompt(q.Words), flow.Column(rows...)).InMiddle()
	sheet.Open()
}
