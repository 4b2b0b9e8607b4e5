package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/widget"
)

// question is asked before something is done that a tap cannot take back: what is at stake, and what may
// be done, each on a button of its own.
type question struct {
	title, words string
	answers      []answer
}

type answer struct {
	kind  widget.Kind
	words string
	act   func() // nil: nothing is done
}

func (q *question) add(kind widget.Kind, words string, act func()) {
	q.answers = append(q.answers, answer{kind, words, act})
}

// ask shows the question over the page.
func (q *question) ask(p *place.Shell) {
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
	sheet = p.Drawer(q.title, widget.NewPrompt(q.words), widget.Column(rows...)).InMiddle()
	sheet.Open()
}
