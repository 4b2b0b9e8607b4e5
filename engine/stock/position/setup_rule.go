package position

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// SetupArgs are the arguments of placing units all at once: a hex number or a box for each.
type SetupArgs struct {
	Positions map[string]string `json:"positions"`
}

// SetupRule is a set-up as a rule of the game. Screens use it to show which requirements are met.
type SetupRule struct{ set *Setup }

// ID returns the verb of its commands.
func (r SetupRule) ID() string { return r.set.ID }

// PlaceVerb returns the verb that places units all at once.
func (r SetupRule) PlaceVerb() string { return r.set.ID + ".set" }

// Cite returns the number of the rule.
func (r SetupRule) Cite() string { return string(r.set.Rule) }

// Settings returns the row of data.
func (r SetupRule) Settings() *Setup { return r.set }

// Check returns the result of every requirement in the current state.
func (r SetupRule) Check(g *engine.Game, s *engine.State) []Finding { return r.set.check(g, s) }

// Owes reports whether the recorded positions violate a requirement, or the map is in play and units on it have no hex.
func (r SetupRule) Owes(g *engine.Game, s *engine.State) bool {
	return r.set.Offered(g, s) && (verdict(r.Check(g, s)) == setting.FoundWrong || len(r.Unplaced(g, s)) > 0)
}

// Unplaced lists the units of the set-up that are on the map without a hex, once the players have confirmed the map.
func (r SetupRule) Unplaced(g *engine.Game, s *engine.State) []string {
	if !r.OnMap(g, s) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(r.Units(g, s)), func(id string) bool {
		piece, _ := s.Piece(id)
		return !byHand(piece.Place)
	})
}

// OnMap reports whether the players have confirmed that the map is on their table, so that it shows where units are.
func (r SetupRule) OnMap(g *engine.Game, s *engine.State) bool {
	in := r.set.inPlay
	return in != nil && in.Question() != nil && in.Confirmed(g, s)
}

// Units lists the units of the set-up.
func (r SetupRule) Units(g *engine.Game, s *engine.State) []string {
	return setting.Chosen(g, s, r.set.Units)
}

// Legal offers to check, and to place units all at once, which comes first while units are not placed.
func (r SetupRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) {
		return nil
	}
	key := "choice.setup.set"
	if r.set.inPlay != nil {
		key = "choice.setup.place" // on the map
	}
	return []engine.Choice{
		{Do: r.set.ID, Side: r.set.Side, Key: "setup." + r.set.ID + ".name"},
		{Do: r.PlaceVerb(), Side: r.set.Side, Key: key, Main: len(r.Unplaced(g, s)) > 0,
			Fields: []engine.Field{{Name: "positions", Kind: engine.FieldObject, Optional: true, Key: "input.positions"}}},
	}
}

// Decide checks, or places units and then checks. A wrong set-up is reported, not refused.
func (r SetupRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a SetupArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	d := engine.NewDraft(g, s)
	if err := r.set.place(d, a.Positions); err != nil {
		return engine.Outcome{}, err
	}
	findings := r.set.check(g, d.State)
	d.Say("log.setup."+verdict(findings), "what", "@setup."+r.set.ID+".name")
	d.Why(r.set.steps(g, findings)...)
	return d.Outcome(), nil
}

// place moves units to their typed places.
func (u *Setup) place(d *engine.Draft, positions map[string]string) error {
	for _, id := range engine.SortedKeys(positions) {
		to := positions[id]
		if d.Game.Counter(id) == nil {
			return engine.Wrong("unit.unknown", "unit", id)
		}
		place := engine.AtHex(to)
		if c, ok := u.grid.at(to); ok {
			place = engine.AtHex(u.grid.labels.Label(c))
		} else if d.Game.Box(to) != nil {
			place = engine.InBox(to)
		} else if u.grid != nil {
			return engine.Wrong("hex.unknown", "hex", to)
		}
		d.Move(id, place)
	}
	return nil
}

// verdict returns FoundWrong if a finding is wrong, else FoundAsk if the players must judge one, else FoundRight.
func verdict(findings []Finding) string {
	out := setting.FoundRight
	for _, f := range findings {
		if f.Found == setting.FoundWrong {
			return setting.FoundWrong
		}
		if f.Found == setting.FoundAsk {
			out = setting.FoundAsk
		}
	}
	return out
}

// steps returns a line for each finding: the requirement, then the units and hexes concerned.
func (u *Setup) steps(g *engine.Game, findings []Finding) []engine.Step {
	var out []engine.Step
	for _, f := range findings {
		out = append(out, engine.Step{ID: f.ID, Key: f.Key, Args: f.Args, Show: setting.FoundMark(f.Found), Rule: f.Rule, Source: f.From})
		if len(f.Units) > 0 {
			names := make([]string, len(f.Units))
			for i, id := range f.Units {
				names[i] = onCounter(g, id)
			}
			out = append(out, engine.Step{Key: "step.setup.units", Args: engine.Args{"units": names}})
		}
		if len(f.Hexes) > 0 {
			out = append(out, engine.Step{Key: "step.setup.hexes", Args: engine.Args{"hexes": setting.Distinct(f.Hexes)}})
		}
	}
	return out
}

// onCounter names a unit by the label of its counter if that is unique, else by its name. Names contain commas, which
// make lists unreadable.
func onCounter(g *engine.Game, id string) string {
	c := g.Counter(id)
	if c == nil || c.Label == "" || c.Label[0] == '@' { // which would be read as the key of another text
		return setting.UnitWord(g, id)
	}
	for i := range g.Counters {
		if other := &g.Counters[i]; other.ID != id && other.Label == c.Label {
			return setting.UnitWord(g, id)
		}
	}
	return c.Label
}

// SetupAnswer is the answer to a question about a set-up.
type SetupAnswer struct {
	Found    string    `json:"found"`
	Findings []Finding `json:"findings"`
}

type setupCalc struct{ set *Setup }

func (c setupCalc) ID() string { return c.set.Question() }

// Side is whose question it is; empty: both may ask.
func (c setupCalc) Side() string { return c.set.Side }

func (c setupCalc) Inputs() []engine.Field {
	return []engine.Field{{Name: "positions", Kind: engine.FieldObject, Key: "input.positions"}}
}

func (c setupCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	var a SetupArgs
	if err := engine.Strict(in, &a); err != nil {
		return engine.Resolution{}, err
	}
	s, err := setting.Placed(g, nil, nil)
	if err != nil {
		return engine.Resolution{}, err
	}
	d := engine.NewDraft(g, s)
	if err := c.set.place(d, a.Positions); err != nil {
		return engine.Resolution{}, err
	}
	findings := c.set.check(g, d.State)
	steps := c.set.steps(g, findings)
	return engine.Resolution{Result: SetupAnswer{verdict(findings), findings}, Steps: steps, Source: engine.WeakestStep(steps)}, nil
}
