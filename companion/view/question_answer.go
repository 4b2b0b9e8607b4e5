package view

import (
	"encoding/json"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/worksheet"
)

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
	Plan    *worksheet.Plan
	Do      *engine.Command // does it in the session, where the phase offers that now
	Sets    bool            // doing it changes something beside the log
}

// Sign is something to be shown on the map.
type Sign struct {
	worksheet.Sign
	Words string // written on it
}

// Ask answers a question as far as it is filled in.
func (s Reader) Ask(st *engine.State, q *Inquiry) Asked {
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
	v.Do, v.Sets = s.doing(st, r, q), len(r.Effects) > 0 || slices.ContainsFunc(r.Results, func(x worksheet.Result) bool { return x.Tracker != "" })
	return v
}

// show adds signs for the map, markers above lines.
func (v *Asked) show(s Reader, signs []worksheet.Sign) {
	var shown []Sign
	for _, sign := range signs {
		shown = append(shown, Sign{sign, s.written(sign.Text)})
	}
	v.Signs = append(shown, v.Signs...)
}

func (s Reader) written(text string) string {
	if key, ok := strings.CutPrefix(text, "@"); ok {
		return s.Say(key)
	}
	return text
}

// headline is the answer in few words: the sentence that data gives, else what it comes to.
func (s Reader) headline(r *worksheet.Worksheet, a worksheet.Answer) []Line {
	if a.Said != nil {
		return []Line{{Text: s.Said(*a.Said)}}
	}
	var out []Line
	for _, step := range a.Steps {
		if slices.ContainsFunc(r.Results, func(x worksheet.Result) bool { return x.ID == step.ID }) {
			out = append(out, s.Line(step))
		}
	}
	if len(out) == 0 && len(a.Steps) > 0 && a.Dice.Count == 0 {
		out = []Line{s.Line(a.Steps[len(a.Steps)-1])}
	}
	return out
}

// doing is the command that does what the question asks, where the phase offers it.
func (s Reader) doing(st *engine.State, r *worksheet.Worksheet, q *Inquiry) *engine.Command {
	if !s.answers(r.ID) || !slices.ContainsFunc(play.Legal(s.Game, st), func(c engine.Choice) bool { return c.Do == r.ID }) {
		return nil
	}
	args := s.said(st, r, q)
	delete(args, "dice")
	c := engine.Ask(r.ID, args)
	c.Side, c.Faces = r.Side, q.Faces
	return &c
}
