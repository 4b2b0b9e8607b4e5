package choice

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/basic"
)

// Answer returns the command that sets a tracker to a value. It uses the rule that asks for the value if that rule is
// open, because the rule may have further effects, and else sets it by hand.
func Answer(s view.Reader, st *engine.State, t *engine.Tracker, v int) engine.Command {
	word := t.Values[v-t.Min]
	for _, r := range s.Game.Rules {
		c, ok := r.(interface{ Settings() *basic.Choose })
		if !ok || c.Settings().Tracker != t.ID || !slices.Contains(c.Settings().Values, word) {
			continue
		}
		phase := s.Game.Phase(st.Shared.Phase)
		if phase != nil && slices.Contains(phase.Do, r.ID()) {
			return engine.Ask(r.ID(), basic.ChooseArgs{Value: word})
		}
	}
	return engine.Ask("tracker", play.TrackerArgs{ID: t.ID, Value: v})
}
