package changes

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/words"
)

func contains(list []string, x string) bool { return slices.Contains(list, x) }

// units compares the rosters.
func (c *comparison) units() {
	for i := range c.now.Counters {
		u := &c.now.Counters[i]
		if w := c.was.Counter(u.ID); w == nil {
			c.note(Units, "changes.unit_added", "unit", u.Label, "name", c.name("unit", u.ID))
		} else {
			c.unit(w, u)
		}
	}
	for i := range c.was.Counters {
		if u := &c.was.Counters[i]; c.now.Counter(u.ID) == nil {
			c.note(Units, "changes.unit_removed", "unit", u.Label, "name", c.name("unit", u.ID))
		}
	}
}

// unit compares a unit with what it was.
func (c *comparison) unit(was, now *engine.Counter) {
	say := func(key string, pairs ...any) {
		c.note(Units, "changes."+key, append([]any{"unit", now.Label}, pairs...)...)
	}
	if was.Label != now.Label {
		say("label", "was", was.Label)
	}
	for _, f := range c.now.Factors {
		c.factor(say, "factor", f, was.Factors, now.Factors)
		c.factor(say, "factor_back", f, was.Back, now.Back)
	}
	for _, x := range []struct{ kind, was, now string }{{"side", was.Side, now.Side}, {"type", was.Type, now.Type},
		{"size", was.Size, now.Size}, {"formation", was.Formation, now.Formation}, {"box", was.Box, now.Box}} {
		if x.was != x.now {
			say(x.kind, "was", c.orNone(x.kind, x.was), "now", c.orNone(x.kind, x.now))
		}
	}
	for _, id := range now.Traits {
		if !was.Has(id) {
			say("trait_added", "trait", c.name("trait", id))
		}
	}
	for _, id := range was.Traits {
		if !now.Has(id) {
			say("trait_removed", "trait", c.name("trait", id))
		}
	}
	if was.Colour != now.Colour || was.Symbol != now.Symbol {
		say("colour")
	}
}

// factor notes a number of a counter that is another. One that a counter has not is a dash.
func (c *comparison) factor(say func(string, ...any), key, f string, was, now map[string]int) {
	from, had := was[f]
	to, has := now[f]
	if from != to || had != has {
		say(key, "factor", c.name("factor", f), "was", number(from, had), "now", number(to, has))
	}
}

func number(v int, there bool) string {
	if !there {
		return "–"
	}
	return words.Number(v, 1)
}

func (c *comparison) orNone(kind, id string) string {
	if id == "" {
		return "–"
	}
	return c.name(kind, id)
}
