package play

import (
	"cmp"
	"slices"

	"sandtable/engine"
)

// Duty is something the phase under way owes, and how far it is.
type Duty struct {
	engine.Duty
	State engine.DutyState
}

// Duties lists what the phase under way owes as far as the state shows it, in the order of the phase: what is
// open and what is settled. What cannot be done now is not owed. A side's duty is left out where that side
// has secrets and the state lacks its part, and nobody's duty depends on what a side hides.
func Duties(g *engine.Game, s *engine.State) []Duty {
	p := g.Phase(s.Shared.Phase)
	if p == nil || s.Shared.Ended != "" {
		return nil
	}
	var out []Duty
	for _, d := range append(slices.Clip(p.Owes), strays(g, s, p)...) {
		if seen := dutyView(g, s, d); seen != nil {
			if state, owed := dutyState(g, seen, p, d); owed {
				out = append(out, Duty{d, state})
			}
		}
	}
	return out
}

// dutyReader is the side that alone sees a duty of a phase, "" for a public one.
func dutyReader(g *engine.Game, p *engine.Phase, d engine.Duty) string {
	if g.Conceals(p, d.Side) {
		return d.Side
	}
	return ""
}

// dutyView is what a duty is seen by: the parts of those who know of it; nil when the state lacks them.
func dutyView(g *engine.Game, s *engine.State, d engine.Duty) *engine.State {
	reader := dutyReader(g, g.Phase(s.Shared.Phase), d)
	switch {
	case reader != "" && s.Private[reader] == nil:
		return nil
	case len(g.Keepers()) == 0:
		return s
	case d.Do != "":
		return opened(g, s.For(reader), d.Do)
	}
	return s.For(reader)
}

// dutyState returns how far a duty is done; ok is false where the phase has no such duty.
func dutyState(g *engine.Game, s *engine.State, p *engine.Phase, d engine.Duty) (engine.DutyState, bool) {
	was := kept(g, s, p, d)
	rule := g.Rule(head(d.Do))
	owing, knows := rule.(engine.Owing)
	switch {
	case was != engine.DutyOpen && !knows && !d.All:
		return was, true
	case !engine.Holds(d.When, g, s):
		return was, false
	case rule == nil:
		return checkState(g, s, p, d)
	case knows:
		return engine.DutyOpen, owing.Owes(g, s)
	case Settles(d, offers(g, s, rule)):
		return engine.DutyOpen, true
	}
	return was, was != engine.DutyOpen
}

// Settles reports whether one of these choices settles a duty.
func Settles(d engine.Duty, choices []engine.Choice) bool {
	return slices.ContainsFunc(choices, func(c engine.Choice) bool { return c.Do == d.Do || head(c.Do) == d.Do })
}

// kept is how a duty was settled, as its events have it.
func kept(g *engine.Game, s *engine.State, p *engine.Phase, d engine.Duty) engine.DutyState {
	part := &s.Shared
	if reader := dutyReader(g, p, d); reader != "" {
		part = s.Private[reader]
	}
	if part == nil {
		return engine.DutyOpen
	}
	return part.Duties[p.ID+"."+d.ID]
}

// checkState is how far a line of the checklist is.
func checkState(g *engine.Game, s *engine.State, p *engine.Phase, d engine.Duty) (engine.DutyState, bool) {
	for _, c := range p.Checks {
		if c.ID != d.Check {
			continue
		}
		if s.Ticked(p.ID + "." + c.ID) {
			return engine.DutyDone, true
		}
		return engine.DutyOpen, engine.Holds(c.When, g, s)
	}
	return engine.DutyOpen, false
}

// Open lists the duties of the phase that nobody has settled.
func Open(g *engine.Game, s *engine.State) []engine.Duty {
	var out []engine.Duty
	for _, d := range Duties(g, s) {
		if d.State == engine.DutyOpen {
			out = append(out, d.Duty)
		}
	}
	return out
}

// spent reports whether a rule was used that is used once in the phase under way.
func spent(g *engine.Game, s *engine.State, rule string) bool {
	p := g.Phase(s.Shared.Phase)
	return p != nil && slices.ContainsFunc(p.Owes, func(d engine.Duty) bool {
		return d.Once && d.Do == rule && kept(g, s, p, d) == engine.DutyDone
	})
}

// settle adds to an outcome that the duties which a rule settles are done. What one side keeps to itself, another
// does not settle.
func settle(g *engine.Game, s *engine.State, rule, by string, out *engine.Outcome) {
	p := g.Phase(s.Shared.Phase)
	if p == nil {
		return
	}
	_, knows := g.Rule(rule).(engine.Owing)
	if knows || !slices.ContainsFunc(p.Owes, func(d engine.Duty) bool { return head(d.Do) == rule }) {
		return
	}
	d := engine.NewDraft(g, s)
	for _, owed := range p.Owes {
		reader := dutyReader(g, p, owed)
		if theirs := reader != "" && by != "" && by != reader; head(owed.Do) == rule && !theirs {
			d.Duty(reader, p.ID+"."+owed.ID, engine.DutyDone)
		}
	}
	out.Events = append(out.Events, d.Outcome().Events...)
}

// leave settles the duties that are open when the players continue: what Next presumes, and else by letting them go.
func (a NextArgs) leave(d *engine.Draft, p *engine.Phase, by string, open []engine.Duty) error {
	for _, owed := range open {
		_, lapses := d.Game.Rule(head(owed.Do)).(engine.Lapsing)
		c, presumed := presumes(d.Game, d.State, owed)
		switch {
		case lapses && !presumed: // what lapses says what is left open
		case !lapses && a.skips(owed) || !presumed:
			letGo(d, p, owed, "log.let_go")
		case c == nil:
			letGo(d, p, owed, "log.left")
		default:
			c.Side = cmp.Or(c.Side, by)
			if err := presume(d, p, owed, *c); err != nil {
				return err
			}
		}
	}
	return nil
}

// letGo records a duty that the players leave open, and logs it.
func letGo(d *engine.Draft, p *engine.Phase, owed engine.Duty, said string) {
	reader := dutyReader(d.Game, p, owed)
	d.Duty(reader, p.ID+"."+owed.ID, engine.DutyLetGo)
	if holds := holding(d, owed); holds != "" {
		d.SayTo(reader, said+"_holding", "duty", "@"+owed.Key, "value", "@"+holds)
		return
	}
	d.SayTo(reader, said, "duty", "@"+owed.Key)
}

// presumes returns what Next presumes about a duty: a command, or nil for leaving everything as it is. ok is false for a
// duty about which Next asks.
func presumes(g *engine.Game, s *engine.State, d engine.Duty) (c *engine.Command, ok bool) {
	r, ok := g.Rule(d.Do).(engine.Presuming)
	seen := dutyView(g, s, d)
	if !ok || seen == nil {
		return nil, false
	}
	return r.Presume(g, seen)
}

// presume settles a duty by a command.
func presume(d *engine.Draft, p *engine.Phase, owed engine.Duty, c engine.Command) error {
	out, err := d.Game.Rule(owed.Do).Decide(d.Game, d.State, c)
	if err != nil {
		return err
	}
	d.Include(out)
	d.Duty(dutyReader(d.Game, p, owed), p.ID+"."+owed.ID, engine.DutyDone)
	return nil
}

// holding is the key of what holds where a duty is skipped, "" where the rule names nothing.
func holding(d *engine.Draft, owed engine.Duty) string {
	if r, ok := d.Game.Rule(head(owed.Do)).(engine.Default); ok {
		return r.Holding(d.Game, d.State)
	}
	return ""
}

// owes is the question that Next returns while duties are open.
func owes(open []engine.Duty) *engine.Owed {
	names := make([]string, len(open))
	for i, d := range open {
		names[i] = "@" + d.Key
	}
	return &engine.Owed{Duties: open, Problem: engine.Wrong("next.owed", "duties", names)}
}
