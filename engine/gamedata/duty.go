package gamedata

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/engine"
)

// ruleOf is the rule's id in a verb.
func ruleOf(do string) string {
	id, _, _ := strings.Cut(do, ".")
	return id
}

func ruleAsDuty(p *phaseRow, id string) bool { return contains(p.Do, id) }

func checkIDs(p *phaseRow) []string {
	return engine.IDs(p.Checks, func(c checkRow) string { return c.ID })
}

func dutyIDs(p *phaseRow) []string {
	return engine.IDs(p.Duties, func(d dutyRow) string { return d.ID })
}

// duties checks the duties of a phase, and decides for each row whether it is a rule or a line of the checklist.
func (c *checker) duties(p *phaseRow, path string) {
	checks, rows := checkIDs(p), dutyIDs(p)
	c.names(path+".owes", "duty", slices.Concat(rows, p.Do, checks), p.Owes...)
	for i := range p.Duties {
		d := &p.Duties[i]
		at := path + ".duty." + d.ID
		c.need(d.Do == "" || d.Check == "", at, "duty.two")
		switch {
		case d.Do != "":
			c.names(at+".do", "rule", p.Do, ruleOf(d.Do))
		case d.Check != "":
			c.names(at+".check", "line", checks, d.Check)
		case ruleAsDuty(p, d.ID):
			d.Do = d.ID
		default:
			c.names(at, "duty", slices.Concat(p.Do, checks), d.ID)
			d.Check = d.ID
		}
		c.names(at+".side", "side", engine.IDs(c.game.Sides, func(s engine.Side) string { return s.ID }), d.Side)
		c.take(at+".when", d.When.Bind(c.game, nil))
	}
	var used []string
	for _, d := range p.dutyRows() {
		if d.Do != "" {
			used = append(used, d.ID)
		}
	}
	c.names(path+".once", "duty", used, p.Once...)
}

// dutyRows returns the duties of a phase in order, including those given only by their id.
func (p *phaseRow) dutyRows() []dutyRow {
	var out []dutyRow
	for _, id := range p.Owes {
		switch i := slices.Index(dutyIDs(p), id); {
		case i >= 0:
			out = append(out, p.Duties[i])
		case ruleAsDuty(p, id):
			out = append(out, dutyRow{ID: id, Do: id})
		default:
			out = append(out, dutyRow{ID: id, Check: id})
		}
	}
	for _, d := range p.Duties {
		if !contains(p.Owes, d.ID) {
			out = append(out, d)
		}
	}
	return out
}

// owes returns the duties of a phase as values of package engine.
func (c *checker) owes(p *phaseRow) []engine.Duty {
	var out []engine.Duty
	for _, d := range p.dutyRows() {
		out = append(out, engine.Duty{ID: d.ID, Do: d.Do, Check: d.Check, Side: cmp.Or(d.Side, c.keeper(d.Do)), Key: c.dutyKey(p, d),
			All: d.All, When: d.When.Optional(), Once: contains(p.Once, d.ID)})
	}
	return out
}

// keeper returns the side that alone sees whether a rule can be used, such as a draw from its secret cup; "" for other rules.
func (c *checker) keeper(do string) string {
	if k, ok := c.game.Rule(ruleOf(do)).(engine.Keeping); ok && len(k.Keeps()) == 1 {
		return k.Keeps()[0]
	}
	return ""
}

// dutyKey returns the key of the text that names a duty: its own, that of its line or rule, or else that of the phase.
func (c *checker) dutyKey(p *phaseRow, d dutyRow) string {
	key := "phase." + p.ID + ".name"
	switch {
	case d.What != "":
		key = "phase." + p.ID + ".duty." + d.ID + ".what"
	case d.Check != "":
		key = "phase." + p.ID + ".check." + d.Check + ".text"
	case strings.HasPrefix(c.rule(d.Do), "odds."):
		key = "duty.battle" // a battle is a duty only while it is unfinished
	case c.texts[c.rule(ruleOf(d.Do))+".name"] != "":
		key = c.rule(ruleOf(d.Do)) + ".name"
	}
	return key
}
