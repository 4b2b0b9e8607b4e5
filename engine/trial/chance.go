package trial

import (
	"encoding/json"
	"math/rand/v2"

	"sandtable/engine"
)

// Chance does what chance decides: it fills choices in, throws dice and draws chits.
type Chance struct {
	Dice  *rand.Rand
	Fill  Fill // asked first for a command's arguments; nil: fields are enough
	Sober bool // no corrections

	keyed func(purpose string) *rand.Rand // dice of their own for each purpose; nil: Dice
}

// source is what is thrown for a purpose.
func (by Chance) source(purpose string) *rand.Rand {
	if by.keyed != nil {
		return by.keyed(purpose)
	}
	return by.Dice
}

// Fill gives a choice its arguments where fields cannot say what they look like; ok is false to have
// the fields filled in instead.
type Fill func(dice *rand.Rand, g *engine.Game, s *engine.State, c engine.Choice) (args json.RawMessage, ok bool)

// Command fills a choice in.
func (by Chance) Command(g *engine.Game, s *engine.State, c engine.Choice) engine.Command {
	out := engine.Command{Do: c.Do, Side: c.Side, Args: c.Preset}
	if !by.Sober && by.Dice.IntN(20) == 0 {
		out.Override = true
	}
	if by.Fill != nil {
		if args, ok := by.Fill(by.Dice, g, s, c); ok {
			out.Args = args
			return out
		}
	}
	if len(c.Fields) > 0 {
		out.Args = by.fill(c)
	}
	return out
}

// Roll rolls the required dice.
func (by Chance) Roll(n *engine.NeedDice) []int {
	faces, dice := make([]int, n.Count), by.source("roll "+n.Why.Key)
	for i := range faces {
		faces[i] = n.Low + dice.IntN(n.Sides)
	}
	return faces
}

// Draw draws the required chits.
func (by Chance) Draw(n *engine.NeedDraw) []string {
	from := append([]string(nil), n.From...)
	by.source("draw "+n.Cup).Shuffle(len(from), func(i, j int) { from[i], from[j] = from[j], from[i] })
	return from[:min(n.Count, len(from))]
}
