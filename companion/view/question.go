package view

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Query is something that the game can be asked.
type Query struct {
	ID, Name, Rule string
	About          string // the question in words; empty where the game has none
	Source         string // of what it goes by, when that is not the rulebook
}

// sheets are the game's worksheets in its order.
func (s Reader) sheets() []worksheet.Calc {
	var out []worksheet.Calc
	for _, c := range s.Game.Calcs {
		for _, part := range setting.Parts(c) {
			if r, ok := part.(worksheet.Calc); ok {
				out = append(out, r)
			}
		}
	}
	return out
}

// sheet finds a worksheet by its own id; nil: there is none.
func (s Reader) sheet(id string) *worksheet.Calc {
	for _, c := range s.sheets() {
		if c.Settings().ID == id {
			return &c
		}
	}
	return nil
}

// Questions lists what can be asked at any time: every worksheet that has something to fill in or to
// throw.
func (s Reader) Questions() []Query {
	var out []Query
	for _, c := range s.sheets() {
		if len(c.Inputs()) > 0 {
			out = append(out, s.query(c.Settings()))
		}
	}
	return out
}

func (s Reader) query(r *worksheet.Worksheet) Query {
	q := Query{ID: r.ID, Name: s.Say("reckon." + r.ID + ".name"), Rule: string(r.Rule), Source: s.Source(r.Source)}
	if key := "reckon." + r.ID + ".about"; s.Has(key) {
		q.About = s.Say(key)
	}
	return q
}

// Fills reports whether a command's verb is that of a question with something to fill in.
func (s Reader) Fills(do string) bool {
	c := s.sheet(do)
	return c != nil && len(c.Settings().Inputs) > 0 && s.answers(do)
}

// answers reports whether the rule of that id is the question itself: another rule may go by its name.
func (s Reader) answers(id string) bool {
	_, ok := s.Game.Rule(id).(interface{ Settings() *worksheet.Worksheet })
	return ok
}

// Inquiry is a question being filled in. It holds what was said and nothing else, so a change of
// language or of the game's state shows at once.
type Inquiry struct {
	ID      string
	Answers map[string]any   // by input: numbers, truths, ids, texts, lists of ids or units
	Rows    []map[string]any // of the input that is a list, beside those kept in the session
	Faces   []int
}

// Inquire begins a question; nil where the game has none of that id.
func (s Reader) Inquire(id string) *Inquiry {
	if s.sheet(id) == nil {
		return nil
	}
	return &Inquiry{ID: id, Answers: map[string]any{}}
}

// lacking says which needed input is still empty.
func (s Reader) lacking(blanks []Blank) string {
	for _, b := range blanks {
		if b.Needed && b.Empty() {
			return s.Say("ask.missing", "what", b.Text)
		}
	}
	return ""
}

// said is the question as the worksheet reads it.
func (s Reader) said(st *engine.State, r *worksheet.Worksheet, q *Inquiry) map[string]any {
	out := map[string]any{}
	for i := range r.Inputs {
		if x := &r.Inputs[i]; x.Tracker != "" {
			out[x.ID] = st.Tracker(x.Tracker)
		} else if x.Whose && s.mover(st) != "" {
			out[x.ID] = s.mover(st)
		}
	}
	for id, v := range q.Answers {
		out[id] = v
	}
	if x := rowsOf(r); x != nil {
		rows := []any{}
		for _, row := range r.Added(st) {
			rows = append(rows, row)
		}
		for _, row := range q.Rows {
			rows = append(rows, row)
		}
		if len(rows) > 0 {
			out[x.ID] = rows
		}
	}
	if len(q.Faces) > 0 {
		out["dice"] = q.Faces
	}
	return out
}
