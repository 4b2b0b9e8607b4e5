package position

import (
	"encoding/json"
	"maps"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/setting"
)

// flags sets the flags that follow from the terrain, those of the battle and those of each attacker.
func (w *fillWork) flags() {
	list := make([]combat.Force, len(w.strikers))
	for i, s := range w.strikers {
		list[i] = w.strike(s)
	}
	w.in.Attackers = list
	hold, _ := w.rule.Holding(w.game, w.state, w.in)
	flags := combat.FlagSet{}
	maps.Copy(flags, hold)
	for i := range w.Flags {
		if x := &w.Flags[i]; w.flag(x.ID).On == "battle" {
			flags[x.ID] = w.holds(x)
		}
	}
	w.in.Flags = flags
}

// strike returns an attacker with its flags.
func (w *fillWork) strike(s striker) combat.Force {
	f := s.force
	f.Flags = combat.FlagSet{}
	maps.Copy(f.Flags, s.force.Flags)
	if f.From != "" && s.near {
		w.steps = append(w.steps, engine.Step{Key: "step.fill.attacker", Args: engine.Args{"unit": w.name(s), "hex": f.From}, Source: w.Source})
	}
	for i := range w.Flags {
		x := &w.Flags[i]
		fl := w.flag(x.ID)
		if !fl.Suits(combat.RoleAttacker) {
			continue
		}
		delete(f.Flags, x.ID)
		if why, ok := w.why(x, s); ok {
			f.Flags[x.ID] = true
			w.tell(x, why, s)
		}
	}
	if len(f.Flags) == 0 {
		f.Flags = nil
	}
	return f
}

// holds reports whether a flag of the battle holds: for the attacked hex, or for one attacker.
func (w *fillWork) holds(x *FillFlag) bool {
	if kind := w.board.Terrain(w.target); slices.Contains(x.Into, kind) {
		w.tell(x, "@terrain."+kind+".name", striker{})
		return true
	}
	for _, s := range w.strikers {
		if why, ok := w.why(x, s); ok {
			w.tell(x, why, s)
			return true
		}
	}
	return false
}

// why returns the terrain that sets a flag for an attacker.
func (w *fillWork) why(x *FillFlag, s striker) (string, bool) {
	if !s.near || !w.about(x.Units, s) {
		return "", false
	}
	if kind := w.board.Terrain(w.target); slices.Contains(x.Into, kind) {
		return "@terrain." + kind + ".name", true
	}
	if kind := w.board.Terrain(s.at); slices.Contains(x.From, kind) {
		return "@terrain." + kind + ".name", true
	}
	kind := kindOn(s.edge, x.Across)
	return "@hexside." + kind + ".name", kind != ""
}

// tell adds a line with the flag and the terrain that sets it.
func (w *fillWork) tell(x *FillFlag, why string, s striker) {
	step := engine.Step{ID: x.ID, Key: "step.fill.flag", Show: setting.FoundMark(setting.FoundRight), Rule: string(x.Rule), Source: w.weak(x.Source),
		Args: engine.Args{"flag": "@" + w.flag(x.ID).Key(w.Battle), "hex": w.in.Hex, "ground": why}}
	if s.force.From != "" {
		step.Key, step.Args["from"], step.Args["unit"] = "step.fill.flag_from", s.force.From, w.name(s)
	}
	w.steps = append(w.steps, step)
}

// FillQuestion is the input of the question about a battle: the attacked hex, the attacking side, and positions. Missing
// attackers and defenders are read off the map.
type FillQuestion struct {
	Hex       string         `json:"hex"`
	Attacker  string         `json:"attacker"`
	Attackers []combat.Force `json:"attackers,omitempty"`
	Defenders []combat.Force `json:"defenders,omitempty"`
	Positions
}

// fillCalc answers how to declare a battle from typed positions.
type fillCalc struct{ set *Fill }

func (c fillCalc) ID() string { return c.set.ID }

func (c fillCalc) Inputs() []engine.Field {
	return append([]engine.Field{{Name: "hex", Kind: engine.FieldText, Key: "input.battle.hex"}, {Name: "attacker", Kind: engine.FieldText, Key: "input.battle.attacker"},
		{Name: "attackers", Kind: engine.FieldObjects, Optional: true, Key: "input.battle.attackers"},
		{Name: "defenders", Kind: engine.FieldObjects, Optional: true, Key: "input.battle.defenders"}}, positionInputs()...)
}

func (c fillCalc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	var q FillQuestion
	s, err := c.set.inPlay.asked(g, in, &q, &q.Positions)
	if err != nil {
		return engine.Resolution{}, err
	}
	p, err := c.set.fill(c.set.inPlay.standing(g, s), combat.Inputs{Hex: q.Hex, Attacker: q.Attacker, Attackers: q.Attackers, Defenders: q.Defenders})
	if err != nil {
		return engine.Resolution{}, err
	}
	return engine.Resolution{Result: p.Inputs, Steps: p.Steps, Source: engine.WeakestStep(p.Steps)}, nil
}
