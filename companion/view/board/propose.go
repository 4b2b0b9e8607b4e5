package board

import (
	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Proposal is what is proposed from the mirrored map: a command for the players to send, change or
// leave, with its reasons. Sending it is what a button "take it over" does.
type Proposal struct {
	Title   string
	Out     []forces.Unit // of a check of supply: who is out
	Ask     []forces.Unit // … and who cannot be told of and stays as it is
	Answer  string        // of a choice: the value in words
	Why     []view.Line
	Command engine.Command
	Missing string // what keeps it from being proposed, in words
	Settled bool   // of a battle: it is declared so already
}

// Proposed proposes an answer to a choice of the phase: a check of supply, or a question about a line.
// It is nil where the map can say nothing about it.
func Proposed(s view.Reader, st *engine.State, rule string) *Proposal {
	t := rules.Map(s)
	if t == nil || !t.Proposes(rule) {
		return nil
	}
	v := &Proposal{Title: ruleName(s, rule)}
	p, err := t.Propose(s.Game, st, rule)
	if err != nil {
		v.Missing = s.Problem(err)
		return v
	}
	v.Out, v.Ask, v.Why, v.Command = unitsOf(s, st, p.Out), unitsOf(s, st, p.Ask), s.Lines(p.Steps), p.Command
	if p.Value != "" {
		v.Answer = s.Say("tracker." + p.Tracker + ".value." + p.Value + ".name")
	}
	return v
}

// ruleName names a rule by the words on its button.
func ruleName(s view.Reader, id string) string {
	for _, kind := range []string{"supply", "choose"} {
		if key := kind + "." + id + ".name"; s.Has(key) {
			return s.Say(key)
		}
	}
	return id
}

// ProposedBattle proposes how the map would declare the battle under way; nil where it can say nothing about it.
func ProposedBattle(s view.Reader, st *engine.State) *Proposal {
	m := battle.OnMap(s, st)
	if m == nil {
		return nil
	}
	return &Proposal{Title: m.Title, Why: m.Why, Command: m.Command, Missing: m.Missing, Settled: m.Settled}
}

// byHand gives a tracker a value as the clerk does, at any time.
func byHand(s view.Reader, t *engine.Tracker, v int) engine.Command {
	return engine.Ask("tracker", play.TrackerArgs{ID: t.ID, Value: v})
}
