package question

import (
	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// Query is something that the game can be asked.
type Query struct {
	ID, Name, Rule string
	About          string // the question in words; empty where the game has none
	Source         string // of what it goes by, when that is not the rulebook
}

// All lists what can be asked at any time: every worksheet that has something to fill in or to
// throw.
func All(s view.Reader) []Query {
	var out []Query
	for _, c := range rules.Sheets(s) {
		if len(c.Inputs()) > 0 {
			out = append(out, query(s, c.Settings()))
		}
	}
	return out
}

// Open lists the questions of the current state: a mission without reserves has no question about them.
func Open(seat view.Seat) []Query {
	var out []Query
	for _, q := range All(seat.Reader) {
		if c := rules.Sheet(seat.Reader, q.ID); c.Settings().Offered(seat.Game, seat.State) {
			out = append(out, q)
		}
	}
	return out
}

func query(s view.Reader, r *worksheet.Worksheet) Query {
	q := Query{ID: r.ID, Name: s.Say("reckon." + r.ID + ".name"), Rule: s.Rule(string(r.Rule)), Source: s.Source(r.Source)}
	if key := "reckon." + r.ID + ".about"; s.Has(key) {
		q.About = s.Say(key)
	}
	return q
}

// Inquiry is a question being filled in. It holds what was said and nothing else, so a change of
// language or of the game's state shows at once.
type Inquiry struct {
	ID      string
	Answers map[string]any   // by input: numbers, truths, ids, texts, lists of ids or units
	Rows    []map[string]any // of the input that is a list, beside those kept in the session
	Faces   []int
	laid    *laid // the map that its hexes are of; nil: the one that it names, else the game's first
}

// Inquire begins a question; nil where the game has none of that id.
func Inquire(s view.Reader, id string) *Inquiry {
	if rules.Sheet(s, id) == nil {
		return nil
	}
	return &Inquiry{ID: id, Answers: map[string]any{}}
}

// lacking says which needed input is still empty.
func lacking(s view.Reader, blanks []Blank) string {
	for _, b := range blanks {
		if b.Needed && b.Empty() {
			return s.Say("ask.missing", "what", b.Text)
		}
	}
	return ""
}

// inputsOf is the question as the worksheet reads it.
func inputsOf(s view.Reader, st *engine.State, r *worksheet.Worksheet, q *Inquiry) map[string]any {
	out := map[string]any{}
	for i := range r.Inputs {
		if x := &r.Inputs[i]; x.Tracker != "" {
			out[x.ID] = st.Tracker(x.Tracker)
		} else if x.Whose && mover(s, st) != "" {
			out[x.ID] = mover(s, st)
		}
	}
	for id, v := range q.Answers {
		out[id] = v
	}
	if in := mapInput(s, r.ID); in != "" && q.laid != nil {
		out[in] = q.laid.said
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
