package stock

import "sandtable/engine"

// Bind checks the set-up against the game and makes its formulas ready. A fault is a Problem whose
// place is the path of ids to the row.
func (c *Check) Bind(g *engine.Game) error {
	b := &binding{g: g, path: "check." + c.ID}
	words := castWords(g, c.flags, wordOwn, wordEnemy)
	locals := checkLocals(g, &castForce{}, nil)
	b.head(&c.Head)
	count, sides := c.dice()
	b.need(count > 0 && count < 10 && sides > 1 && sides <= 100, "count", "check.dice", "dice", count, "sides", sides)
	b.mark("mark", c.Mark)
	for _, f := range c.Fixed {
		b.take("fixed."+f.ID+".of", checkFilter(f.Of, words))
		b.need(f.Source.Valid(), "fixed."+f.ID+".source", "source.unknown", "source", string(f.Source))
	}
	for _, m := range c.Modifiers {
		at := "modifier." + m.ID
		b.need(m.Source.Valid(), at+".source", "source.unknown", "source", string(m.Source))
		b.take(at+".when", bindInBattle(m.When, g, locals, words))
		b.take(at+".value", bindInBattle(m.Value, g, locals, words))
	}
	return b.err
}
