package bismarck

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
)

// wakes are the hexes that a side's ships have entered in this turn, in order. They are the side's own.
type wakes struct {
	Turn int                 `json:"turn"`
	Of   map[string][]string `json:"of"` // by ship
}

// wakesForm is where they are kept.
const wakesForm = "wakes"

// readWakes are those of this turn.
func readWakes(s *engine.State, side string) wakes {
	var w wakes
	if part := s.Private[side]; part != nil {
		_ = json.Unmarshal(part.Forms[wakesForm], &w) // the rule itself wrote it
	}
	if turn := s.Tracker("turn"); w.Turn != turn || w.Of == nil {
		return wakes{Turn: turn, Of: map[string][]string{}}
	}
	return w
}

// leaves notes which hexes the force has entered, the last of them the one it is in.
func (f force) leaves(way []string) {
	w := readWakes(f.State, f.side)
	for _, ship := range f.ships() {
		w.Of[ship] = append(slices.Clone(w.Of[ship]), way...)
	}
	f.own(f.side, wakesForm, w)
}

// passers lists the groups of a side that passed through a hex in this turn and are in another one.
func passers(g *engine.Game, s *engine.State, side, hex string) []string {
	w := readWakes(s, side)
	return slices.DeleteFunc(groups(g, s, side), func(id string) bool {
		ship := first(g, s, id)
		way := w.Of[ship]
		return len(way) < 2 || !slices.Contains(way[:len(way)-1], hex) || hexOf(g, s, ship) == hex
	})
}
