package question

import (
	"encoding/json"
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// Answer is a question with its answer.
type Answer struct {
	Query
	Blanks    []Blank
	List      *List       // its list of rows; nil if it has none
	Missing   string      // the input that is still needed; the fields below are empty then
	Headline  []view.Line // the answer in large type
	Lines     []view.Line // the reasons
	Trust     string      // the least reliable source of all; empty if only the rulebook was used
	Dice      *engine.NeedDice
	DiceLabel string // which die means what
	Signs     []Sign
	Plan      *worksheet.Plan
	Do        *engine.Command // does it in the session, nil where the phase does not offer that
	Sets      bool            // Do changes more than the log
}

// Sign is a sign on the map.
type Sign struct {
	worksheet.Sign
	Words string // printed on it
}

// Ask answers a question, or says which input is missing. It forgets dice that do not fit.
func Ask(s view.Reader, st *engine.State, q *Inquiry) Answer {
	c := rules.Sheet(s, q.ID)
	if c == nil {
		return Answer{}
	}
	r := c.Settings()
	v := Answer{Query: query(s, r), Blanks: blanks(s, st, c, q), List: list(s, st, r, q)}
	in, _ := json.Marshal(inputsOf(s, st, r, q)) // plain values
	v.show(s, c.Signs(s.Game, st, in))
	if v.Missing = lacking(s, v.Blanks); v.Missing != "" {
		return v
	}
	a, err := c.Answer(s.Game, st, in)
	if err != nil && len(q.Faces) > 0 { // the faces may belong to other dice
		q.Faces = nil
		return Ask(s, st, q)
	}
	if err != nil {
		v.Missing = s.Problem(err)
		return v
	}
	v.Lines, v.Trust, v.Plan = s.Lines(a.Steps), s.Source(a.Source), a.Plan
	v.Headline = headline(s, r, a)
	v.show(s, a.Signs)
	if a.Dice.Count > 0 {
		v.Dice, v.DiceLabel = &a.Dice, s.Said(a.Dice.Why)
	}
	v.Do, v.Sets = doing(s, st, r, q), len(r.Effects) > 0 || slices.ContainsFunc(r.Results, func(x worksheet.Result) bool { return x.Tracker != "" })
	return v
}

// show puts signs below those that are there already.
func (v *Answer) show(s view.Reader, signs []worksheet.Sign) {
	var below []Sign
	for _, sign := range signs {
		words := sign.Text
		if key, ok := strings.CutPrefix(words, "@"); ok {
			words = s.Say(key)
		}
		below = append(below, Sign{sign, words})
	}
	v.Signs = append(below, v.Signs...)
}

// headline returns the sentence of the game data, else the results, else the last step.
func headline(s view.Reader, r *worksheet.Worksheet, a worksheet.Answer) []view.Line {
	if a.Said != nil {
		return []view.Line{{Text: s.Said(*a.Said)}}
	}
	var out []view.Line
	for _, step := range a.Steps {
		if slices.ContainsFunc(r.Results, func(x worksheet.Result) bool { return x.ID == step.ID }) {
			out = append(out, s.Line(step))
		}
	}
	if len(out) == 0 && len(a.Steps) > 0 && a.Dice.Count == 0 {
		out = []view.Line{s.Line(a.Steps[len(a.Steps)-1])}
	}
	return out
}

// doing returns the command that does what the question asks, nil where the phase does not offer it.
func doing(s view.Reader, st *engine.State, r *worksheet.Worksheet, q *Inquiry) *engine.Command {
	if !rules.Answers(s, r.ID) || !s.CanAsk(st, r.ID) {
		return nil
	}
	args := inputsOf(s, st, r, q)
	delete(args, "dice")
	c := engine.Ask(r.ID, args)
	c.Side, c.Faces = r.Side, q.Faces
	return &c
}
