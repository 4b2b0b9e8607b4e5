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

// Answer is a question with what it comes to.
type Answer struct {
	Query
	Blanks    []Blank
	List      *List       // its list of rows; nil: it has none
	Missing   string      // what must be said first; the rest below is empty then
	Headline  []view.Line // the answer, big: what it is and what it comes to
	Lines     []view.Line // why
	Trust     string      // the weakest source of all, in words; empty for the rulebook alone
	Dice      *engine.NeedDice
	DiceLabel string // which dice are which
	Signs     []Sign
	Plan      *worksheet.Plan
	Do        *engine.Command // does it in the session, where the phase offers that now
	Sets      bool            // doing it changes something beside the log
}

// Sign is something to be shown on the map.
type Sign struct {
	worksheet.Sign
	Words string // written on it
}

// Ask answers a question as far as it is filled in.
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
	if err != nil && len(q.Faces) > 0 { // other dice than were thrown, perhaps
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

// show adds signs for the map, markers above lines.
func (v *Answer) show(s view.Reader, signs []worksheet.Sign) {
	var shown []Sign
	for _, sign := range signs {
		shown = append(shown, Sign{sign, spelt(s, sign.Text)})
	}
	v.Signs = append(shown, v.Signs...)
}

func spelt(s view.Reader, text string) string {
	if key, ok := strings.CutPrefix(text, "@"); ok {
		return s.Say(key)
	}
	return text
}

// headline is the answer in few words: the sentence that data gives, else what it comes to.
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

// doing is the command that does what the question asks, where the phase offers it.
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
