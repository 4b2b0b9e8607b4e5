package file

import (
	"strconv"

	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
)

// Asker opens sheets for files and runs the answers to its questions.
type Asker struct {
	Open    func(page.Source)
	answers []Answer
}

// Answer is a button of a question.
type Answer struct {
	Kind  page.Style
	Label string
	Do    func() // may be nil
}

// Ask asks a question before something that one press cannot undo.
func (a *Asker) Ask(title, text string, answers ...Answer) {
	q := mapping.Question{Title: title, Text: text}
	for i, answer := range answers {
		id := strconv.Itoa(i)
		q.Answers = append(q.Answers, mapping.Answer{ID: id, Kind: answer.Kind, Label: answer.Label, Send: page.Send{Act: &page.Act{Do: mapping.DoAnswer, Of: id}}})
	}
	a.answers = answers
	a.Open(q)
}

// Answer runs an answer of the last question, by its place.
func (a *Asker) Answer(place string) {
	if i, err := strconv.Atoi(place); err == nil && i < len(a.answers) && a.answers[i].Do != nil {
		a.answers[i].Do()
	}
}
