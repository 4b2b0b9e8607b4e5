package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
)

// question is asked before something is done that a tap cannot take back: what is at stake, and what may
// be done, each on a button of its own.
type question struct {
	title, words string
	answers      []answer
}

type answer struct {
	kind  look.Kind
	words string
	act   func() // nil: nothing is done
}

func (q *question) add(kind look.Kind, words string, act func()) {
	q.answers = append(q.answers, answer{kind, words, act})
}

// ask shows a question over the page.
func (p *Place) ask(q question) {
	var sheet *look.Drawer
	rows := []fyne.CanvasObject{}
	for _, a := range q.answers {
		rows = append(rows, look.NewKindButton(a.kind, "", a.words, func() {
			sheet.Close()
			if a.act != nil {
				a.act()
			}
		}))
	}
	sheet = p.drawer(q.title, look.NewPrompt(q.words), look.Column(rows...)).InMiddle()
	sheet.Open()
}
