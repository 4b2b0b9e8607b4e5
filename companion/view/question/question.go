package question

import (
	"maps"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// Query describes a question that a game can answer.
type Query struct {
	ID, Name, Rule string
	About          string // the question as a sentence; may be empty
	Source         string // the source of its rule; empty for the rulebook
}

// All lists the questions of a game: every worksheet with inputs or dice.
func All(s view.Reader) []Query {
	var out []Query
	for _, c := range rules.Sheets(s) {
		if len(c.Inputs()) > 0 {
			out = append(out, query(s, c.Settings()))
		}
	}
	return out
}

// Open lists the questions that apply to the current state.
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

// Inquiry is a question with its input. It holds nothing else, so that changes of language and state appear at once.
type Inquiry struct {
	ID      string
	Answers map[string]any   // by input: a number, bool, id or text, or a list of ids or units
	Rows    []map[string]any // of the input that is a list, without those that the session stores
	Faces   []int
	laid    *laid             // the map of its hexes; nil for the one that it names, else the first of the game
	of      map[string]string // by input, the input for the hex that it is about
}

// Inquire begins a question; nil if the game has none with the id.
func Inquire(s view.Reader, id string) *Inquiry {
	if rules.Sheet(s, id) == nil {
		return nil
	}
	q := &Inquiry{ID: id, Answers: map[string]any{}, of: map[string]string{}}
	for _, x := range inputs(s, id) {
		if x.Hex != "" {
			q.of[x.ID] = x.Hex
		}
	}
	return q
}

// set stores or removes an answer, as [setAnswer]. When a hex is replaced by another, what is about the hex is forgotten.
func (q *Inquiry) set(field string, value any) {
	was := maps.Clone(q.Answers)
	setAnswer(q.Answers, field, value)
	for input, hex := range q.of {
		if was[hex] != nil && was[hex] != q.Answers[hex] {
			delete(q.Answers, input)
		}
	}
}

// untouched reports whether there is no question, or one without input.
func (q *Inquiry) untouched() bool { return q == nil || len(q.Answers) == 0 && len(q.Rows) == 0 }

// lacking returns the text that names the missing input, "" if none is missing.
func lacking(s view.Reader, blanks []Blank) string {
	for _, b := range blanks {
		if b.Needed && b.Empty() {
			return s.Say("ask.missing", "what", b.Text)
		}
	}
	return ""
}

// inputsOf returns the input of the worksheet.
func inputsOf(s view.Reader, st *engine.State, r *worksheet.Worksheet, q *Inquiry) map[string]any {
	out := map[string]any{}
	for i := range r.Inputs {
		if x := &r.Inputs[i]; x.Tracker != "" {
			out[x.ID] = st.Tracker(x.Tracker)
		} else if x.Whose && mover(s, st) != "" {
			out[x.ID] = mover(s, st)
		}
	}
	maps.Copy(out, q.Answers)
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
