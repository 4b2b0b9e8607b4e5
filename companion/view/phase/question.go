package phase

import (
	"encoding/json"
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/basic"
)

// Question is a choice among a few values, such as the order of actions or who holds a town. Its answers stay in place
// when it is answered.
type Question struct {
	Rule    string
	Text    string
	Asked   bool // the phase is for it or requires it; else it is optional
	Open    bool // the phase requires an answer that it does not have
	Answers []Pick
}

// known is the answer that holds already; nil if the players have yet to choose.
func (q *Question) known() *Pick {
	if i := slices.IndexFunc(q.Answers, func(p Pick) bool { return p.On }); i >= 0 {
		return &q.Answers[i]
	}
	return nil
}

// asksChoice returns the settings of a rule that asks for one of a few values, nil for any other rule.
func asksChoice(s view.Reader, id string) *basic.Choose {
	r, ok := s.Game.Rule(id).(interface{ Settings() *basic.Choose })
	if !ok || len(r.Settings().Values) < 2 || len(r.Settings().Values) > mostMains {
		return nil
	}
	return r.Settings()
}

// addAnswer adds a choice to its question. It is the one that holds if it was chosen in this phase, if the rule
// knows the present value to be true, or if the phase does not ask: then the present value counts.
func (v *Phase) addAnswer(s view.Reader, st *engine.State, c *basic.Choose, b choice.Button, main bool) {
	settled := func(state engine.DutyState) bool {
		return slices.ContainsFunc(v.Duties, func(d play.Duty) bool { return d.Do == b.Choice.Do && d.State == state })
	}
	i := slices.IndexFunc(v.Questions, func(q Question) bool { return q.Rule == b.Choice.Do })
	if i < 0 {
		i = len(v.Questions)
		owed := slices.ContainsFunc(v.Duties, func(d play.Duty) bool { return d.Do == b.Choice.Do })
		v.Questions = append(v.Questions, Question{Rule: b.Choice.Do, Text: s.Say("choose." + b.Choice.Do + ".name"), Asked: main || owed, Open: settled(engine.DutyOpen)})
	}
	q := &v.Questions[i]
	var args basic.ChooseArgs
	_ = json.Unmarshal(b.Choice.Preset, &args) // the rule itself wrote it
	t := s.Game.Tracker(c.Tracker)
	on := (c.Known || !q.Asked || settled(engine.DutyDone)) && t.Values[st.Tracker(t.ID)-t.Min] == args.Value
	if c.Known && on && q.Asked {
		b.Hint = s.Say("table.holds")
	}
	q.Answers = append(q.Answers, Pick{b, on})
}

// mapFirst asks whether the players use the map before what the phase is for or sets up, which depends on it: until they
// answer, that is among the rest.
func mapFirst(s view.Reader, st *engine.State, v Phase) Phase {
	m := rules.Map(s)
	_, setsUp := rules.Setup(s, st)
	if m == nil || m.Question() == nil || v.Main == nil && !setsUp {
		return v
	}
	i := slices.IndexFunc(v.Questions, func(q Question) bool { return q.Rule == m.Question().ID && q.known() == nil })
	if i >= 0 {
		v.Questions[i].Asked, v.Questions[i].Open = true, true
		v.Others = slices.Concat(v.mains(), v.Others)
		v.Main, v.Mains, v.Due = nil, nil, false
	}
	return v
}

// MapAsked returns the question whether the players use the map while it comes before what the phase is for, nil at other
// times.
func MapAsked(seat view.Seat) *Question {
	m, now := rules.Map(seat.Reader), Of(seat)
	if m == nil || m.Question() == nil || now.Pass != nil {
		return nil
	}
	i := slices.IndexFunc(now.Questions, func(q Question) bool { return q.Rule == m.Question().ID && q.Open })
	if i < 0 {
		return nil
	}
	return &now.Questions[i]
}

// Buttons is the beginning of the ids that the answers have on the card.
func (q *Question) Buttons() string { return mainMark + q.Rule }

// questions are the questions that the phase asks, each with its sentence above its answers. The answer that holds
// already is the main button of the first open question; where the players have yet to choose, no answer is.
func (c *Card) questions(seat view.Seat, now Phase) []page.Control {
	var out []page.Control
	due := now.firstDuty()
	for _, q := range now.Questions {
		if !q.Asked || q.Open && c.asksBeside(&q) {
			continue
		}
		out = append(out, q.heading(seat, now)...)
		holds := q.known()
		for i := range q.Answers {
			b := q.Answers[i].press(seat, mainMark, !q.Open).Styled(page.Wide)
			if &q.Answers[i] == holds && q.Open && due != nil && due.Do == q.Rule && !Theirs(seat, holds.Choice) {
				b.Style = page.Big
			}
			out = append(out, b)
		}
	}
	return out
}

// heading is whom the question asks, above its sentence unless that is the card's title.
func (q *Question) heading(seat view.Seat, now Phase) []page.Control {
	side := now.Side
	if own := q.Answers[0].Choice.Side; own != "" {
		side = seat.Side(own)
	}
	rows := []page.Control{page.NewAside(seat.Say("table.asks_both"))}
	if side != nil {
		rows[0] = page.Control{Body: &page.Pill{}, Side: side}
	}
	if q.Text != now.Name {
		rows = append(rows, page.NewText(q.Text).Styled(page.Strong))
	}
	return rows
}

// options are the questions that need no answer in the phase, with chips, but those that the panel beside the card asks.
func (c *Card) options(seat view.Seat, now Phase) []page.Control {
	var out []page.Control
	for _, q := range now.Questions {
		if q.Asked || c.asksBeside(&q) {
			continue
		}
		chips := page.NewChips()
		for i := range q.Answers {
			chip := q.Answers[i].press(seat, "", true)
			chip.Body = &page.Chip{}
			chips.Add(chip)
		}
		out = append(out, page.NewText(q.Text), chips)
	}
	return out
}

// asksBeside reports whether the panel beside the card asks a question.
func (c *Card) asksBeside(q *Question) bool {
	return slices.ContainsFunc(q.Answers, func(p Pick) bool { return slices.Contains(c.beside, choice.ID(p.Choice)) })
}

// press is the button of an answer. The answer that holds is ticked, but not while its question is open.
func (p *Pick) press(seat view.Seat, mark string, answered bool) page.Control {
	b := page.NewButton(mark+choice.ID(p.Choice), p.Text, Answer(seat, p.Choice))
	b.Detail, b.Selected = p.Hint, p.On
	switch {
	case p.On && answered:
		b.Icon = style.IconTick
	case ends(seat, p.Choice):
		b.Icon = style.IconNext
	}
	return b
}

// Answer is what pressing an answer sends. Where the phase is for nothing else, the answer also goes on.
func Answer(seat view.Seat, c engine.Choice) page.Send {
	send := choice.Send(seat, c)
	if ends(seat, c) {
		send.Commands = append(send.Commands, Next(seat))
	}
	return send
}

// ends reports whether a choice is all that the phase is for.
func ends(seat view.Seat, c engine.Choice) bool {
	p := seat.Game.Phase(seat.State.Shared.Phase)
	return p != nil && asksChoice(seat.Reader, c.Do) != nil && slices.Equal(p.Do, []string{c.Do}) && len(p.Owes) == 1 && p.Owes[0].Do == c.Do &&
		len(p.Open) == 0 && (p.Side == "" || p.Side == c.Side) && !seat.HasSecrets(c.Side)
}

// Next is the command that continues to the next phase.
func Next(seat view.Seat) engine.Command {
	args := play.NextArgs{From: seat.State.Shared.Phase}
	if seat.Game.Side(seat.Serves) != nil && !seat.Linked {
		args.Plays = seat.Serves
	}
	return engine.Ask(play.NextVerb, args)
}
