package rules

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Odds finds the game's combat by odds, or nil when it has none.
func Odds(s view.Reader) *combat.OddsRule {
	for _, r := range s.Game.Rules {
		if o, ok := r.(combat.OddsRule); ok {
			return &o
		}
	}
	return nil
}

// Map finds the map that counters are mirrored on, or nil when the game has none.
func Map(s view.Reader) *position.MapInPlay { return position.MapOf(s.Game) }

// Routed finds the rule by which counters move over the map, hex by hex, or nil when the game has none.
func Routed(s view.Reader) position.Routed { return position.RoutedOf(s.Game) }

// Members names the counters that one represents, such as the ships of a task force, nil if it represents only
// itself.
func Members(s view.Reader, st *engine.State, unit string) []string {
	var out []string
	for _, r := range s.Game.Rules {
		g, ok := r.(position.Grouper)
		if !ok {
			continue
		}
		for _, id := range g.Members(s.Game, st, unit) {
			out = append(out, s.Unit(id))
		}
	}
	return out
}

// WithMembers is a counter by name, with those that it represents.
func WithMembers(s view.Reader, st *engine.State, unit string) string {
	name := s.Unit(unit)
	if list := Members(s, st, unit); len(list) > 0 {
		return name + " (" + strings.Join(list, ", ") + ")"
	}
	return name
}

// Mover finds the game's movement help; ok is false when it has none.
func Mover(s view.Reader) (position.MoveCalc, bool) {
	for _, c := range s.Game.Calcs {
		if m, ok := c.(position.MoveCalc); ok {
			return m, true
		}
	}
	return position.MoveCalc{}, false
}

// Sheets are the game's worksheets in its order.
func Sheets(s view.Reader) []worksheet.Calc {
	var out []worksheet.Calc
	for _, c := range s.Game.Calcs {
		for _, part := range setting.Parts(c) {
			if r, ok := part.(worksheet.Calc); ok {
				out = append(out, r)
			}
		}
	}
	return out
}

// Sheet finds a worksheet by its own id, nil for an unknown one.
func Sheet(s view.Reader, id string) *worksheet.Calc {
	for _, c := range Sheets(s) {
		if c.Settings().ID == id {
			return &c
		}
	}
	return nil
}

// OnlyAsks reports whether a command's verb is that of a question whose answer changes nothing in the game.
func OnlyAsks(s view.Reader, do string) bool {
	c := Sheet(s, do)
	return c != nil && Fills(s, do) && len(c.Settings().Effects) == 0 &&
		!slices.ContainsFunc(c.Settings().Results, func(x worksheet.Result) bool { return x.Tracker != "" })
}

// Fills reports whether a command's verb is that of a question with something to fill in that the session does not know.
func Fills(s view.Reader, do string) bool {
	c := Sheet(s, do)
	return c != nil && Answers(s, do) && slices.ContainsFunc(c.Settings().Inputs, func(x worksheet.Input) bool { return !x.Known })
}

// Answers reports whether the rule of that id is the question itself: another rule may go by its name.
func Answers(s view.Reader, id string) bool {
	_, ok := s.Game.Rule(id).(interface{ Settings() *worksheet.Worksheet })
	return ok
}

// Track is the game's rule of battle on a track; nil: it has none.
func Track(s view.Reader) combat.TrackFighter {
	for _, r := range s.Game.Rules {
		if f, ok := r.(combat.TrackFighter); ok {
			return f
		}
	}
	return nil
}

// TrackRule is the id of the game's rule of battle on a track; empty: it has none.
func TrackRule(s view.Reader) string {
	if f := Track(s); f != nil {
		return f.ID()
	}
	return ""
}

// FightRule is the id of the game's rule of battle, by odds or on a track; empty: it has none.
func FightRule(s view.Reader) string {
	if r := Odds(s); r != nil {
		return r.ID()
	}
	return TrackRule(s)
}

// Fought is the hex of the battle of a state, and whether its dice were rolled. The hex is "" where nobody said it.
func Fought(s view.Reader, st *engine.State) (hex string, rolled bool) {
	if r := Odds(s); r != nil {
		if b := r.Battle(st); b != nil {
			return b.Hex, b.Faces != nil
		}
		return "", false
	}
	if r := Track(s); r != nil {
		if b := r.TrackBattle(s.Game, st); b != nil {
			return b.Place.Hex, true
		}
	}
	return "", false
}

// Ledger finds the game's ledger of points, or nil when it has none.
func Ledger(s view.Reader) *basic.LedgerRule {
	for _, r := range s.Game.Rules {
		if l, ok := r.(basic.LedgerRule); ok {
			return &l
		}
	}
	return nil
}

// Setup finds the set-up that the phase under way asks for; ok is false where it asks for none.
func Setup(s view.Reader, st *engine.State) (position.SetupRule, bool) {
	p := s.Game.Phase(st.Shared.Phase)
	for _, r := range s.Game.Rules {
		if set, ok := r.(position.SetupRule); ok && p != nil && slices.Contains(p.Do, set.ID()) {
			return set, true
		}
	}
	return position.SetupRule{}, false
}

// Supply returns the settings of a rule that is a check of supply, nil for any other rule.
func Supply(s view.Reader, id string) *position.Supply {
	if r, ok := s.Game.Rule(id).(interface{ Settings() *position.Supply }); ok {
		return r.Settings()
	}
	return nil
}
