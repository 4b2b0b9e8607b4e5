package combat

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Bind checks the set-up against the game and makes its formulas ready. A fault is a Problem whose
// place is the path of ids to the row.
func (c *Check) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "check." + c.ID}
	words := filterWords(g, c.flags, wordOwn, wordEnemy)
	locals := checkLocals(g, &combatant{}, nil)
	b.Head(&c.Head)
	count, sides := c.dice()
	b.Need(count > 0 && count < 10 && sides > 1 && sides <= 100, "count", "check.dice", "dice", count, "sides", sides)
	b.Mark("mark", c.Mark)
	bindBars(b, c.Bars, words)
	bindNotes(b, c.Notes, words)
	for _, f := range c.Fixed {
		b.Take("fixed."+f.ID+".of", checkFilter(f.Of, words))
		b.Need(f.Source.Valid(), "fixed."+f.ID+".source", "source.unknown", "source", string(f.Source))
	}
	for _, m := range c.Modifiers {
		at := "modifier." + m.ID
		b.Need(m.Source.Valid(), at+".source", "source.unknown", "source", string(m.Source))
		b.Take(at+".when", bindInBattle(m.When, g, locals, words))
		b.Take(at+".value", bindInBattle(m.Value, g, locals, words))
	}
	return b.Err
}

// bindNotes checks the filters of notes.
func bindNotes(b *setting.Binding, notes []CheckNote, words map[string]bool) {
	for _, n := range notes {
		b.Need(n.Of != "", "note."+n.ID+".of", "field.missing", "field", "of")
		b.Need(n.Source.Valid(), "note."+n.ID+".source", "source.unknown", "source", string(n.Source))
		b.Take("note."+n.ID+".of", checkFilter(n.Of, words))
	}
}
