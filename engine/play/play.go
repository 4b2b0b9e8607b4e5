// Package play answers commands: it walks the sequence of play, calls the rules open in the phase, and
// lets the clerk set anything by hand.
package play

import (
	"errors"
	"slices"
	"strings"

	"sandtable/engine"
)

// Begin returns what puts a new session of g on the table: trackers, cups, counters, the first phase.
func Begin(g *engine.Game) (engine.Outcome, error) {
	d := engine.NewDraft(g, engine.NewState())
	d.Add("", &engine.PackageTaken{Package: g.Hash, Copy: g.Copy})
	for _, t := range g.Trackers {
		d.Add(t.Side, &engine.TrackerSet{ID: t.ID, Value: t.Start})
	}
	for _, c := range g.Cups {
		d.Cup(c.ID, engine.Contents{In: append([]string(nil), c.Chits...)})
	}
	for _, c := range g.Counters {
		d.Move(c.ID, c.Begins())
	}
	d.Say("log.begin", "game", "@game.name", "edition", "@edition."+g.Edition+".name")
	p, err := first(d)
	if err != nil {
		return engine.Outcome{}, err
	}
	if err := enter(d, p); err != nil {
		return engine.Outcome{}, err
	}
	return d.Outcome(), nil
}

// Decide answers a command and changes nothing. A command that is not among Legal comes back as a
// Warning; with Override it is carried out as a correction.
func Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	if c.Do == NextVerb && !c.Override {
		if err := asksFirst(g, s, c); err != nil {
			return engine.Outcome{}, err
		}
	}
	return Answered(g, s, c)
}

// Answered is Decide for a command whose question was answered before: whatever the phase owes, going on
// lets it go.
func Answered(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	rule := Find(g, c.Do)
	if rule == nil {
		return engine.Outcome{}, engine.Wrong("command.unknown", "do", c.Do)
	}
	return answered(g, s, c, rule, func(s *engine.State) bool { return legal(g, s, rule, c.Do) })
}

// DecideAmong is Decide for who holds what Foreseen lists for the state: what is not among it is a Warning.
func DecideAmong(g *engine.Game, s *engine.State, c engine.Command, foreseen []engine.Choice) (engine.Outcome, error) {
	rule := Find(g, c.Do)
	if rule == nil || c.Override || IsClerk(c.Do) && c.Do != NextVerb {
		return Decide(g, s, c)
	}
	if c.Do == NextVerb {
		if err := asksFirst(g, s, c); err != nil {
			return engine.Outcome{}, err
		}
	}
	return answered(g, s, c, rule, func(*engine.State) bool {
		return slices.ContainsFunc(foreseen, func(o engine.Choice) bool { return o.Do == c.Do })
	})
}

// answered answers a command whose question was answered before: on its side's branch where the phase has branches.
func answered(g *engine.Game, s *engine.State, c engine.Command, rule engine.Rule, foreseen func(*engine.State) bool) (engine.Outcome, error) {
	if out, ok, err := branched(g, s, c, rule, foreseen); ok {
		return out, err
	}
	return carriedOut(g, s, c, rule, foreseen(s))
}

// carriedOut has a rule decide, and adds what its outcome settles and what follows from it. A rule that panics is a
// Problem, and the game goes on.
func carriedOut(g *engine.Game, s *engine.State, c engine.Command, rule engine.Rule, foreseen bool) (out engine.Outcome, err error) {
	defer engine.Recover(&err)
	if !foreseen && !c.Override {
		return engine.Outcome{}, notNow(g, s, rule, c)
	}
	if out, err = rule.Decide(g, s, c); err != nil {
		return engine.Outcome{}, err
	}
	out.Correction = out.Correction || !foreseen || c.Override
	if !out.Again {
		settle(g, s, rule.ID(), c.Side, &out)
		if err = pay(g, s, rule, c.Do, &out); err != nil {
			return engine.Outcome{}, err
		}
	}
	return out, follow(g, s, &out)
}

// maxFollowed bounds how often one thing follows from another.
const maxFollowed = 4

// public lists the changes that all know.
func public(events []engine.Event) []engine.Change {
	var out []engine.Change
	for _, e := range events {
		if e.For == "" {
			out = append(out, e.Change)
		}
	}
	return out
}

// follow adds what follows by itself from an outcome.
func follow(g *engine.Game, s *engine.State, out *engine.Outcome) error {
	var followers []engine.Follower
	for _, r := range g.Rules {
		if f, ok := r.(engine.Follower); ok && f.Follows() {
			followers = append(followers, f)
		}
	}
	if len(followers) == 0 || len(out.Events) == 0 {
		return nil
	}
	d, changes := engine.NewDraft(g, s), public(out.Events)
	if err := engine.ApplyAll(d.State, out.Events); err != nil {
		return err
	}
	for range maxFollowed {
		before := len(d.Outcome().Events)
		for _, f := range followers {
			f.Follow(d, changes)
		}
		if changes = public(d.Outcome().Events[before:]); len(changes) == 0 {
			break
		}
	}
	more := d.Outcome()
	out.Events, out.Said, out.Steps = append(out.Events, more.Events...), append(out.Said, more.Said...), append(out.Steps, more.Steps...)
	return nil
}

// notNow says why a command is not among Legal: the reason of its rule, where the phase has the rule open.
func notNow(g *engine.Game, s *engine.State, rule engine.Rule, c engine.Command) error {
	if w, ok := ownReason(g, s, rule, c); ok {
		return w
	}
	if p := unpaid(g, s, rule, c.Do); p != nil {
		return &engine.Warning{Problem: p}
	}
	p := engine.Wrong("command.later", "do", c.Do)
	if spent(g, s, rule.ID()) {
		p = engine.Wrong("command.again", "phase", "@phase."+s.Shared.Phase+".name")
	}
	if cited, ok := rule.(engine.Cited); ok && cited.Cite() != "" {
		p.Args["rule"] = cited.Cite()
	}
	return &engine.Warning{Problem: p}
}

// ownReason returns the warning with which an open rule answers a command that it does not offer.
func ownReason(g *engine.Game, s *engine.State, rule engine.Rule, c engine.Command) (w *engine.Warning, ok bool) {
	if slices.ContainsFunc(open(g, s), func(r engine.Rule) bool { return r.ID() == rule.ID() }) {
		_, err := rule.Decide(g, s, c)
		ok = errors.As(err, &w)
	}
	return w, ok
}

// Legal lists what may be asked for now: the rules open in the phase first, then the clerk's verbs.
// It is never empty before the game has ended.
func Legal(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	for _, r := range open(g, s) {
		out = append(out, offers(g, s, r)...)
	}
	for _, r := range Clerk() {
		out = append(out, r.Legal(g, s)...)
	}
	return out
}

// Foreseen lists what the phase is for: the rules that are open in it, and going on.
func Foreseen(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	for _, r := range open(g, s) {
		out = append(out, offers(g, s, r)...)
	}
	return append(out, next{}.Legal(g, s)...)
}

// Find returns the rule that a command's verb belongs to, or nil.
func Find(g *engine.Game, do string) engine.Rule {
	for _, r := range Clerk() {
		if r.ID() == head(do) {
			return r
		}
	}
	return g.Rule(head(do))
}

// Answer returns the command by which the rules that are open now answer what was called; ok is false when
// nothing waits for an answer that the session can give. Only who holds all parts of the state may ask.
func Answer(g *engine.Game, s *engine.State) (c engine.Command, ok bool) {
	for _, r := range open(g, s) {
		if a, answers := r.(engine.Answerer); answers {
			if c, ok := a.Answers(g, s); ok {
				return c, true
			}
		}
	}
	return engine.Command{}, false
}

// head is the rule's id in a command's verb.
func head(do string) string {
	id, _, _ := strings.Cut(do, ".")
	return id
}

// open lists the rules that the current phase allows, without those that were used once and for all, and the rules
// whose business of another phase was taken up again.
func open(g *engine.Game, s *engine.State) []engine.Rule {
	p := g.Phase(s.Shared.Phase)
	if p == nil || s.Shared.Ended != "" {
		return nil
	}
	var out []engine.Rule
	for _, id := range p.Do {
		if r := g.Rule(id); r != nil && !spent(g, s, id) {
			out = append(out, r)
		}
	}
	for _, r := range underWay(g, s) {
		if !slices.Contains(p.Do, r.ID()) {
			out = append(out, r)
		}
	}
	return out
}

func legal(g *engine.Game, s *engine.State, rule engine.Rule, do string) bool {
	for _, r := range append(Clerk(), open(g, s)...) {
		if r.ID() != rule.ID() {
			continue
		}
		for _, c := range offers(g, s, r) {
			if c.Do == do {
				return true
			}
		}
	}
	return false
}
