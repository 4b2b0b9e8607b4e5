package gamedata

import (
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/setting"
)

// rules binds the stock rules and the game's own, and adds them to the game. It returns all ids, including those of rules
// that could not be bound, so that a fault is reported once.
func (c *checker) rules(configs []setting.Config) ([]string, error) {
	clerk := engine.IDs(play.Clerk(), engine.Rule.ID)
	var seen []string
	for _, cfg := range configs {
		for _, r := range cfg.Rules() {
			if contains(clerk, r.ID()) || contains(seen, r.ID()) {
				c.fault(c.rule(r.ID()), "rule.twice", "id", r.ID())
			}
			seen = append(seen, r.ID())
		}
		if err := cfg.Bind(c.game); err != nil {
			p, ok := engine.AsProblem(err)
			if !ok {
				return nil, err
			}
			c.faults = append(c.faults, c.placed(p))
			continue
		}
		c.game.Rules = append(c.game.Rules, cfg.Rules()...)
		c.game.Calcs = append(c.game.Calcs, cfg.Calcs()...)
		c.inputs(cfg.Calcs())
	}
	c.game.Calcs = setting.Merge(c.game.Calcs)
	c.game.Prepare()
	return seen, nil
}

// inputs checks that forms can show each input of the questions.
func (c *checker) inputs(calcs []engine.Calculator) {
	for _, k := range calcs {
		for _, f := range k.Inputs() {
			c.take(k.ID(), f.Check())
		}
	}
}

// sequence checks the phases, once the rules are known, and binds their formulas.
func (c *checker) sequence(rules []string) {
	seq := &c.files.game.Sequence
	c.need(c.game.Tracker(seq.Turn) != nil, "sequence.turn", "tracker.unknown", "tracker", seq.Turn)
	c.take("sequence.more", seq.More.Bind(c.game, nil))
	c.marks(seq)
	c.incomes()
	for _, t := range slices.Concat(c.files.tables.Tracks, c.files.rules.Tracks) {
		c.names("tracks."+t.ID+".end", "rule", rules, t.End)
	}
	for i := range c.files.game.Phases {
		p := &c.files.game.Phases[i]
		path := "phase." + p.ID
		c.need(slices.Contains(stages, p.Stage), path+".stage", "phase.stage", "stage", string(p.Stage))
		c.whose(p, path)
		c.group(p, path)
		c.names(path+".do", "rule", rules, p.Do...)
		c.names(path+".main", "main", p.Do, p.Main)
		c.take(path+".when", p.When.Bind(c.game, nil))
		for j := range p.Checks {
			c.take(path+".check."+p.Checks[j].ID+".when", p.Checks[j].When.Bind(c.game, nil))
		}
		c.duties(p, path)
		c.take("", setting.BindEffects(c.game, path, "enter", p.Enter))
		c.take("", setting.BindEffects(c.game, path, "leave", p.Leave))
	}
}

// whose checks the side of a phase, or the sides that act in it at once: two or more, without duplicates. A line of the
// checklist may belong to one side.
func (c *checker) whose(p *phaseRow, path string) {
	sides := engine.IDs(c.game.Sides, func(s engine.Side) string { return s.ID })
	c.names(path+".side", "side", sides, p.Side)
	c.names(path+".open", "side", sides, p.Open...)
	for _, k := range p.Checks {
		c.names(path+".check."+k.ID+".side", "side", sides, k.Side)
	}
	for _, k := range p.Parts {
		at := path + ".part." + k.ID
		c.need(k.Side != "", at+".side", "field.missing", "field", "side")
		c.names(at+".side", "side", p.Open, k.Side)
	}
	each := slices.Compact(slices.Sorted(slices.Values(p.Open)))
	c.need(len(p.Open) == 0 || len(each) == len(p.Open) && len(each) > 1, path+".open", "phase.open")
	c.need(len(p.Open) == 0 || p.Side == "", path+".open", "phase.open_side")
}

// marks checks the marks of the turn track.
func (c *checker) marks(seq *sequenceFields) {
	t := c.game.Tracker(seq.Turn)
	if t == nil {
		return
	}
	phases := c.files.waiting()
	for _, m := range seq.Marks {
		at := "sequence.mark." + m.ID
		c.need(len(m.Turns) > 0, at+".turns", "field.missing", "field", "turns")
		c.names(at+".phase", "phase", phases, m.Phase)
		for _, n := range m.Turns {
			c.need(n >= t.Min && n <= t.Max, at+".turns", "number.range", "value", n, "min", t.Min, "max", t.Max)
		}
	}
}

// take records a fault found by binding; path is empty if the fault has its place.
func (c *checker) take(path string, err error) {
	p, ok := engine.AsProblem(err)
	if !ok {
		return
	}
	if path != "" {
		p = p.At(path)
	}
	c.faults = append(c.faults, c.placed(p))
}

// incomes checks what trackers get by themselves and binds its formulas.
func (c *checker) incomes() {
	phases := c.files.waiting()
	for _, t := range c.files.game.Trackers {
		for i, in := range t.Incomes {
			at := "tracker." + t.ID + ".income." + strconv.Itoa(i+1)
			c.need(in.Phase != "", at+".phase", "field.missing", "field", "phase")
			c.names(at+".phase", "phase", phases, in.Phase)
			c.need(in.Value != nil, at+".value", "field.missing", "field", "value")
			c.take(at+".value", in.Value.Bind(c.game, nil))
			c.take(at+".when", in.When.Bind(c.game, nil))
			room := t.tracker()
			c.need(in.Keep >= 0 && in.Keep <= room.Max-room.Min, at+".keep", "number.range", "value", in.Keep, "min", 0, "max", room.Max-room.Min)
			c.need(in.Keep == 0 || in.Refill, at+".keep", "income.keep", "tracker", string(t.Name))
		}
	}
}
