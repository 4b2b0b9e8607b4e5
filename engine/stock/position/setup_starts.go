package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Starts lists the hexes in any of which the roster lets a unit begin; nil if it names one or none.
func Starts(g *engine.Game, unit string) []string {
	if c := g.Counter(unit); c != nil {
		return engine.StartHexes(c.Starts)
	}
	return nil
}

// Astray returns a finding for each of the units that the roster lets begin in several hexes and that is in none of them.
func Astray(g *engine.Game, s *engine.State, units []string) (out []Finding) {
	for _, id := range units {
		hexes := Starts(g, id)
		piece, _ := s.Piece(id)
		if len(hexes) == 0 || slices.Contains(hexes, piece.Place.Hex) {
			continue
		}
		f := Finding{ID: "start_" + id, Found: setting.FoundWrong, Key: "step.setup.starts", Args: engine.Args{"hexes": hexes}, Units: []string{id}}
		if byHand(piece.Place) {
			f.Found = setting.FoundAsk
		}
		out = append(out, f)
	}
	return out
}
