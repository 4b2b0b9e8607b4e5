package trial

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/position"
)

// setUp places the side's units on the map in use while its set-up is open.
func (t *thought) setUp(choices []engine.Choice) (Order, bool) {
	for _, r := range t.game.Rules {
		set, ok := r.(position.SetupRule)
		if !ok || set.Settings().Side != t.Side {
			continue
		}
		i := slices.IndexFunc(choices, func(c engine.Choice) bool { return c.Do == set.PlaceVerb() })
		if places := set.Suggest(t.game, t.state); i >= 0 && len(places) > 0 {
			o := Order{Command: engine.Ask(choices[i].Do, position.SetupArgs{Positions: places}), Choice: choices[i], Why: ForDuty}
			o.Command.Side = t.Side
			return o, !t.wasRefused(o.Command)
		}
	}
	return Order{}, false
}
