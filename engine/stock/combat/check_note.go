package combat

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// CheckNote names units that matter to a roll without changing it: those that stay where they are when
// the roller goes.
type CheckNote struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"` // filled with "units"
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Of     string        `toml:"of"` // filter of the units, which knows "own" and "enemy"
}

func bindNotes(b *setting.Binding, notes []CheckNote, words map[string]bool) {
	for _, n := range notes {
		b.Need(n.Of != "", "note."+n.ID+".of", "field.missing", "field", "of")
		b.Need(n.Source.Valid(), "note."+n.ID+".source", "source.unknown", "source", string(n.Source))
		b.Take("note."+n.ID+".of", checkFilter(n.Of, words))
	}
}

// notes are the lines about those who stay behind.
func (c *Check) notes(roller *combatant, stay combatants) []engine.Step {
	var out []engine.Step
	for _, n := range c.Notes {
		units := slices.DeleteFunc(stay.pick(newForceFilter(n.Of), roller), func(f combatant) bool { return f.id == roller.id })
		if len(units) > 0 {
			out = append(out, engine.Step{ID: n.ID, Key: "check." + c.ID + ".note." + n.ID + ".text", Args: engine.Args{"units": units.names()}, Rule: string(n.Rule), Source: n.Source})
		}
	}
	return out
}

// staying are the units of the roller's side that stay behind: those that were named, else all that stand
// in its hex, where it is known.
func (c *Check) staying(g *engine.Game, s *engine.State, roller *combatant, named []Force) combatants {
	if p, _ := s.Piece(roller.unit); len(named) == 0 && p.Place.Hex != "" {
		for _, id := range setting.OnMap(g, s, roller.side) {
			if at, _ := s.Piece(id); id != roller.unit && at.Place.Hex == p.Place.Hex {
				named = append(named, Force{Unit: id})
			}
		}
	}
	r, out := recruiter{game: g, state: s, largest: c.Factors, flags: c.flags}, combatants{}
	for i, f := range named {
		if one, err := r.enlist(f, roller.role, roller.side, i+2); err == nil { // the roller is the first
			out = append(out, one)
		}
	}
	return out
}

// staying are the units of a battle that still stand where they were.
func (b *Battle) staying(all combatants) combatants {
	return slices.DeleteFunc(slices.Clone(all), func(f combatant) bool {
		return !slices.ContainsFunc(b.Units, func(u Fighter) bool { return u.Fate == Stands && f.holds(u.ID) })
	})
}
