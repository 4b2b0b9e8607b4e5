package phase

import (
	"encoding/json"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/engine"
	"sandtable/engine/stock/basic"
)

// Pick is one of many things of which one is chosen, such as what is played at all.
type Pick struct {
	choice.Button
	On bool // it is chosen now
}

// findPick is the choice of a rule among more values than fit as buttons, nil for any other choice.
func findPick(s view.Reader, id string) *basic.Choose {
	for _, r := range s.Game.Rules {
		if c, ok := r.(interface{ Settings() *basic.Choose }); ok && r.ID() == id && len(c.Settings().Values) > mostMains {
			return c.Settings()
		}
	}
	return nil
}

// isCard reports whether a choice plays a card of a hand.
func isCard(s view.Reader, c engine.Choice) bool {
	return len(c.Preset) > 0 && slices.ContainsFunc(basic.HandsOf(s.Game), func(h *basic.Hand) bool { return h.ID == view.RuleOf(c.Do) })
}

func pick(s view.Reader, st *engine.State, b choice.Button) Pick {
	c := findPick(s, b.Choice.Do)
	var args basic.ChooseArgs
	_ = json.Unmarshal(b.Choice.Preset, &args) // the rule itself wrote it
	t := s.Game.Tracker(c.Tracker)
	if key := "tracker." + t.ID + ".value." + args.Value + ".about"; s.Has(key) {
		b.Hint = s.Say(key)
	}
	return Pick{b, t.Values[st.Tracker(t.ID)-t.Min] == args.Value}
}
