package combat

import "sandtable/engine"

// PutBack says which units a battle moved on the table that the state has no place for: they are on the map, nobody
// knows where, or typed as numbers. A battle that was ended in between moved nothing by its end.
func (r OddsRule) PutBack(_ *engine.Game, from, to *engine.State, back bool) []engine.Said {
	with, without, words := r.Battle(to), r.Battle(from), "battle.again."
	if back {
		with, without, words = without, with, "battle.back."
	}
	if with == nil || without == nil {
		return nil
	}
	var out []engine.Said
	for _, u := range with.Units {
		if without.fate(u.ID) == u.Fate {
			continue
		}
		piece, counter := from.Piece(u.ID)
		switch known := counter && piece.Place.Hex != ""; {
		case u.Fate == Retreated && !known:
			out = append(out, engine.Tell(words+"retreated", "unit", u.Name, "count", max(1, u.Hexes)))
		case u.Fate == Advanced && !known, u.Fate == Dead && !counter:
			out = append(out, engine.Tell(words+"fought."+u.Fate, "unit", u.Name))
		}
	}
	return out
}

// fate is what befell a unit in the battle.
func (b *Battle) fate(unit string) string {
	for _, u := range b.Units {
		if u.ID == unit {
			return u.Fate
		}
	}
	return Stands
}
