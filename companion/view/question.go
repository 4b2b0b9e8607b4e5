package view

import (
	"encoding/json"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock"
)

// Query is something that the game can be asked.
type Query struct {
	ID, Name, Rule string
	About          string // the question in words; empty where the game has none
	Source         string // of what it goes by, when that is not the rulebook
}

// sheets are the game's worksheets in its order.
func (s Speaker) sheets() []stock.ReckonCalc {
	var out []stock.ReckonCalc
	for _, c := range s.Game.Calcs {
		for _, part := range stock.Parts(c) {
			if r, ok := part.(stock.ReckonCalc); ok {
				out = append(out, r)
			}
		}
	}
	return out
}

// sheet finds a worksheet by its own id; nil: there is none.
func (s Speaker) sheet(id string) *stock.ReckonCalc {
	for _, c := range s.sheets() {
		if c.Settings().ID == id {
			return &c
		}
	}
	return nil
}

// Questions lists what can be asked at any time: every worksheet that has something to fill in or to
// throw.
func (s Speaker) Questions() []Query {
	var out []Query
	for _, c := range s.sheets() {
		if len(c.Inputs()) > 0 {
			out = append(out, s.query(c.Settings()))
		}
	}
	return out
}

func (s Speaker) query(r *stock.Reckon) Query {
	q := Query{ID: r.ID, Name: s.Say("reckon." + r.ID + ".name"), Rule: string(r.Rule), Source: s.Source(r.Source)}
	if key := "reckon." + r.ID + ".about"; s.Has(key) {
		q.About = s.Say(key)
	}
	return q
}

// Fills reports whether a command's verb is that of a question with something to fill in.
func (s Speaker) Fills(do string) bool {
	c := s.sheet(do)
	return c != nil && len(c.Settings().Inputs) > 0 && s.answers(do)
}

// answers reports whether the rule of that id is the question itself: another rule may go by its name.
func (s Speaker) answers(id string) bool {
	_, ok := s.Game.Rule(id).(interface{ Settings() *stock.Reckon })
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
func (s Speaker) Inquire(id string) *Inquiry {
	if s.sheet(id) == nil {
		return nil
	}
	return &Inquiry{ID: id, Answers: map[string]any{}}
}

// Asked is a question with what it comes to.
type Asked struct {
	Query
	Blanks  []Blank
	List    *List  // its list of rows; nil: it has none
	Missing string // what must be said first; the rest below is empty then
	Said    []Line // the answer, big: what it is and what it comes to
	Lines   []Line // why
	Trust   string // the weakest source of all, in words; empty for the rulebook alone
	Dice    *engine.NeedDice
	Thrown  string // which dice are which
	Signs   []Sign
	Plan    *stock.Plan
	Do      *engine.Command // does it in the session, where the phase offers that now
	Sets    bool            // doing it changes something beside the log
}

// Sign is something to be shown on the map.
type Sign struct {
	stock.Sign
	Words string // written on it
}

// Ask answers a question as far as it is filled in.
func (s Speaker) Ask(st *engine.State, q *Inquiry) Asked {
	c := s.sheet(q.ID)
	if c == nil {
		return Asked{}
	}
	r := c.Settings()
	v := Asked{Query: s.query(r), Blanks: s.blanks(st, c, q), List: s.list(st, r, q)}
	in, _ := json.Marshal(s.said(st, r, q)) // plain values
	v.show(s, c.Signs(s.Game, st, in))
	if v.Missing = s.lacking(v.Blanks); v.Missing != "" {
		return v
	}
	a, err := c.Answer(s.Game, st, in)
	if err != nil && len(q.Faces) > 0 { // other dice than were thrown, perhaps
		q.Faces = nil
		return s.Ask(st, q)
	}
	if err != nil {
		v.Missing = s.Problem(err)
		return v
	}
	v.Lines, v.Trust, v.Plan = s.Lines(a.Steps), s.Source(a.Source), a.Plan
	v.Said = s.headline(r, a)
	v.show(s, a.Signs)
	if a.Dice.Count > 0 {
		v.Dice, v.Thrown = &a.Dice, s.Said(a.Dice.Why)
	}
	v.Do, v.Sets = s.doing(st, r, q), len(r.Effects) > 0 || slices.ContainsFunc(r.Results, func(x stock.ReckonResult) bool { return x.Tracker != "" })
	return v
}

// show adds signs for the map, markers above lines.
func (v *Asked) show(s Speaker, signs []stock.Sign) {
	var shown []Sign
	for _, sign := range signs {
		shown = append(shown, Sign{sign, s.written(sign.Text)})
	}
	v.Signs = append(shown, v.Signs...)
}

// lacking says which needed input is still empty.
func (s Speaker) lacking(blanks []Blank) string {
	for _, b := range blanks {
		if b.Needed && b.Empty() {
			return s.Say("ask.missing", "what", b.Text)
		}
	}
	return ""
}

func (s Speaker) written(text string) string {
	if key, ok := strings.CutPrefix(text, "@"); ok {
		return s.Say(key)
	}
	return text
}

// said is the question as the worksheet reads it.
func (s Speaker) said(st *engine.State, r *stock.Reckon, q *Inquiry) map[string]any {
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

// headline is the answer in few words: the sentence that data gives, else what it comes to.
func (s Speaker) headline(r *stock.Reckon, a stock.Answer) []Line {
	if a.Said != nil {
		return []Line{{Text: s.Said(*a.Said)}}
	}
	var out []Line
	for _, step := range a.Steps {
		if slices.ContainsFunc(r.Results, func(x stock.ReckonResult) bool { return x.ID == step.ID }) {
			out = append(out, s.Line(step))
		}
	}
	if len(out) == 0 && len(a.Steps) > 0 && a.Dice.Count == 0 {
		out = []Line{s.Line(a.Steps[len(a.Steps)-1])}
	}
	return out
}

// doing is the command that does what the question asks, where the phase offers it.
func (s Speaker) doing(st *engine.State, r *stock.Reckon, q *Inquiry) *engine.Command {
	if !s.answers(r.ID) || !slices.ContainsFunc(play.Legal(s.Game, st), func(c engine.Choice) bool { return c.Do == r.ID }) {
		return nil
	}
	args := s.said(st, r, q)
	delete(args, "dice")
	c := engine.Ask(r.ID, args)
	c.Side, c.Faces = r.Side, q.Faces
	return &c
}
