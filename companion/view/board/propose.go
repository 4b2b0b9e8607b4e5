package board

import (
	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/play"
)

// Proposal is a command derived from the mirrored map, with its reasons. The players may send it with a button, change
// it, or ignore it.
type Proposal struct {
	Title   string
	Out     []forces.Unit // of a check of supply: units out of supply
	Ask     []forces.Unit // of a check of supply: units that the map cannot judge, which do not change
	Answer  string        // of a choice: the value in words
	Why     []view.Line
	Command engine.Command
	Missing string // why there is no proposal
	Settled bool   // of a battle: it is already declared like this
}

// Propose derives the answer to a choice of the phase from the map: a check of supply, or a question about a line. It
// returns nil for other choices.
func Propose(s view.Reader, st *engine.State, rule string) *Proposal {
	t := rules.Map(s)
	if t == nil || !t.Proposes(rule) {
		return nil
	}
	v := &Proposal{Title: s.RuleName(rule)}
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

// ProposeBattle derives the declaration of the current battle from the map, nil if it cannot.
func ProposeBattle(s view.Reader, st *engine.State) *Proposal {
	m := battle.OnMap(s, st)
	if m == nil {
		return nil
	}
	return &Proposal{Title: m.Title, Why: m.Why, Command: m.Command, Missing: m.Missing, Settled: m.Settled}
}

// byHand returns the command that sets a tracker by hand.
func byHand(s view.Reader, t *engine.Tracker, v int) engine.Command {
	return engine.Ask("tracker", play.TrackerArgs{ID: t.ID, Value: v})
}
