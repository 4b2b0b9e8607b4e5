package question

import (
	"reflect"
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/worksheet"
)

// maxPast is the number of past questions that the panel offers.
const maxPast = 3

// past holds the last questions, the newest first.
type past []*Inquiry

// keep adds a question that has input. Equal ones appear once.
func (l *past) keep(q *Inquiry) {
	if q.untouched() {
		return
	}
	rest := slices.DeleteFunc(slices.Clone(*l), func(o *Inquiry) bool {
		return o == q || o.ID == q.ID && reflect.DeepEqual(o.Answers, q.Answers) && reflect.DeepEqual(o.Rows, q.Rows)
	})
	*l = append(past{q}, rest...)
	*l = (*l)[:min(len(*l), maxPast)]
}

// take returns the question at an index, nil for one out of range.
func (l past) take(at any) *Inquiry {
	if n, ok := at.(int); ok && n < len(l) {
		return l[n]
	}
	return nil
}

// carry copies the last answers to inputs that the game data marks as kept from question to question, such as the
// terrain of the player's own hex. A nil question is left alone.
func (l past) carry(s view.Reader, q *Inquiry) {
	if q == nil {
		return
	}
	for _, x := range inputs(s, q.ID) {
		if !x.Kept {
			continue
		}
		keeps := func(y worksheet.Input) bool { return y.ID == x.ID && y.Kept }
		for _, o := range l {
			if v, ok := o.Answers[x.ID]; ok && slices.ContainsFunc(inputs(s, o.ID), keeps) {
				q.Answers[x.ID] = v
				break
			}
		}
	}
}

// again lists the past questions, each with its answer.
func (p *Panel) again(seat view.Seat) []page.Control {
	if len(p.past) == 0 {
		return nil
	}
	list := page.NewColumnGap(0, page.NewSection(seat.Say("ask.again")))
	for i, q := range p.past {
		v := Ask(seat.Reader, seat.State, q)
		note := v.Missing
		if len(v.Headline) > 0 {
			note = v.Headline[0].Words()
		}
		list.Add(page.Control{ID: "again." + strconv.Itoa(i), Body: &page.Item{}, Label: v.Name, Detail: note, Send: page.KeepAs(fieldAgain, i)})
	}
	return []page.Control{list}
}
