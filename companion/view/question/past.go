package question

import (
	"reflect"
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
)

// maxPast is how many questions are one tap away.
const maxPast = 3

// past is what was asked before, the last first.
type past []*Inquiry

// keep takes a question that was left, once, if anything was said in it.
func (l *past) keep(q *Inquiry) {
	if q == nil || len(q.Answers) == 0 && len(q.Rows) == 0 {
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

// carry begins a question with what data says stays the same from one to the next, such as the terrain of one's own
// hex, as it was said last.
func (l past) carry(s view.Reader, q *Inquiry) {
	c := rules.Sheet(s, idOf(q))
	if c == nil {
		return
	}
	for _, x := range c.Settings().Inputs {
		if !x.Kept {
			continue
		}
		for _, o := range l {
			if v, said := o.Answers[x.ID]; said && keeps(s, o.ID, x.ID) {
				q.Answers[x.ID] = v
				break
			}
		}
	}
}

func idOf(q *Inquiry) string {
	if q == nil {
		return ""
	}
	return q.ID
}

// keeps reports whether a question's input stays the same from one question to the next.
func keeps(s view.Reader, question, input string) bool {
	c := rules.Sheet(s, question)
	if c == nil {
		return false
	}
	for _, x := range c.Settings().Inputs {
		if x.ID == input {
			return x.Kept
		}
	}
	return false
}

// again offers the questions asked before, each with what it came to.
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
