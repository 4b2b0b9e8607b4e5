package trial

import (
	"encoding/json"
	"math/rand/v2"

	"sandtable/engine"
	"sandtable/engine/hex"
)

// sensibly mostly fills in completely what the phase is for, and hexes by the map if there is one, often hexes with
// counters or next to them. Other choices are filled in by their fields alone.
func sensibly(dice *rand.Rand, g *engine.Game, s *engine.State, c engine.Choice) (json.RawMessage, bool) {
	if len(c.Fields) == 0 || !c.Main && (len(g.Boards) == 0 || !asksHex(c)) {
		return nil, false
	}
	args, by := map[string]any{}, Chance{Dice: dice}
	if len(c.Preset) > 0 && json.Unmarshal(c.Preset, &args) != nil {
		return nil, false
	}
	for _, f := range c.Fields {
		switch {
		case f.Optional && dice.IntN(leftOut(c)) == 0:
		case f.Kind == engine.FieldPlace && len(f.Of) == 0 && len(g.Boards) > 0:
			args[f.Name] = someHex(dice, g, s)
		case f.Kind == engine.FieldPlaces && len(f.Of) == 0 && len(g.Boards) > 0:
			args[f.Name] = []string{someHex(dice, g, s)}
		default:
			args[f.Name] = by.value(f)
		}
	}
	out, err := json.Marshal(args)
	return out, err == nil
}

// leftOut is how seldom an optional field is left out: one time in so many. What the moment is for is mostly
// filled in whole.
func leftOut(c engine.Choice) int {
	if c.Main {
		return 4
	}
	return 2
}

func asksHex(c engine.Choice) bool {
	for _, f := range c.Fields {
		if len(f.Of) == 0 && (f.Kind == engine.FieldPlace || f.Kind == engine.FieldPlaces) {
			return true
		}
	}
	return false
}

// someHex is a hex of the first map, by its number.
func someHex(dice *rand.Rand, g *engine.Game, s *engine.State) string {
	b := g.Boards[0]
	at := hex.Coord{Col: dice.IntN(b.Cols()), Row: dice.IntN(b.Rows())}
	if len(g.Counters) > 0 && dice.IntN(2) == 0 {
		p, _ := s.Piece(g.Counters[dice.IntN(len(g.Counters))].ID)
		if stands, err := b.Hex(p.Place.Hex); err == nil {
			around := [7]hex.Coord{stands}
			beside := b.Layout().Neighbours(stands)
			copy(around[1:], beside[:])
			at = around[dice.IntN(len(around))]
		}
	}
	if !b.On(at) {
		at = hex.Coord{}
	}
	return b.Label(at)
}
