package position

import (
	"encoding/json"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/setting"
)

// BattleProposal is the command that declares a battle according to the map, with its reasons.
type BattleProposal struct {
	Command engine.Command `json:"command"`
	Inputs  combat.Inputs  `json:"inputs"`
	Steps   []engine.Step  `json:"steps,omitempty"`
}

// striker is an attacker with where it attacks from.
type striker struct {
	n     int // its place among the attackers, from 1
	force combat.Force
	post  *posted         // nil: typed as a number
	at    hex.Coord       // where it attacks from, if near
	near  bool            // it is next to the hex attacked
	edge  []board.Feature // the features of the hexside in between
}

// fillWork is the work on one battle.
type fillWork struct {
	*Fill
	*standing
	rule     combat.OddsRule
	in       combat.Inputs
	target   hex.Coord
	strikers []striker
	steps    []engine.Step
}

func (f *Fill) fill(st *standing, in combat.Inputs) (*BattleProposal, error) {
	at, err := st.board.Hex(in.Hex)
	if p, ok := engine.MapProblem(err); ok {
		return nil, p
	}
	w := &fillWork{Fill: f, standing: st, rule: combat.RuleOf(f.battle()), in: in, target: at}
	w.in.Hex = st.board.Label(at)
	if err := w.sides(); err != nil {
		return nil, err
	}
	w.defend()
	if err := w.attack(); err != nil {
		return nil, err
	}
	w.flags()
	args := combat.SetArgs{Hex: &w.in.Hex, Attackers: w.in.Attackers, Defenders: w.in.Defenders, Flags: w.in.Flags}
	p := &BattleProposal{Command: engine.Ask(f.Battle+".set", fillArgs(args)), Inputs: w.in, Steps: append(w.steps, st.missing()...)}
	p.Command.Side = w.in.Attacker
	return p, nil
}

// fillArgs omits what the map cannot decide, so that the command does not change it.
func fillArgs(a combat.SetArgs) json.RawMessage {
	fields := map[string]any{"hex": a.Hex, "flags": a.Flags}
	if len(a.Attackers) > 0 {
		fields["attackers"] = a.Attackers
	}
	if len(a.Defenders) > 0 {
		fields["defenders"] = a.Defenders
	}
	b, _ := json.Marshal(fields) // plain values
	return b
}

// sides sets the attacking side: the declared one, else the side whose phase it is.
func (w *fillWork) sides() error {
	attacker, defender := combat.SidesOf(w.game, w.in)
	if attacker == "" {
		attacker = setting.SideToMove(w.game, w.state)
		defender = setting.OtherSide(w.game, attacker)
	}
	if w.game.Side(attacker) == nil {
		return engine.Wrong("side.unknown", "side", attacker)
	}
	w.in.Attacker, w.in.Defender = attacker, defender
	return nil
}

// defend makes the units in the hex defenders, if none are declared.
func (w *fillWork) defend() {
	if len(w.in.Defenders) > 0 {
		return
	}
	for _, p := range w.hostile(w.in.Attacker) {
		if p.at == w.target && (w.in.Defender == "" || p.Side == w.in.Defender) {
			w.in.Defenders = append(w.in.Defenders, combat.Force{Unit: p.ID})
		}
	}
}

// attack sets the attackers and their hexes.
func (w *fillWork) attack() error {
	if len(w.in.Attackers) == 0 {
		w.volunteers()
		return nil
	}
	for i, f := range w.in.Attackers {
		s := striker{n: i + 1, force: f}
		post, ok := w.post(f.Unit)
		switch {
		case ok:
			s.post = post
			s.from(w, post.at)
		case f.From != "":
			c, err := w.board.Hex(f.From)
			if p, ok := engine.MapProblem(err); ok {
				return p
			}
			s.from(w, c)
		}
		w.strikers = append(w.strikers, s)
	}
	return nil
}

// from sets the hex of an attacker and the hexside that it attacks across.
func (s *striker) from(w *fillWork, at hex.Coord) {
	e, near := w.board.Layout().EdgeBetween(at, w.target)
	s.at, s.near = at, near
	s.force.From = w.board.Label(at)
	if near {
		s.edge = w.board.Edge(e)
	}
}

// volunteers adds all units next to the hex that may attack.
func (w *fillWork) volunteers() {
	barred := w.rule.Bars(w.game, w.state)
	for _, p := range w.of(w.Units) {
		s := striker{n: len(w.strikers) + 1, force: combat.Force{Unit: p.ID}, post: &p}
		s.from(w, p.at)
		if p.Side != w.in.Attacker || !s.near {
			continue
		}
		if bar := barred(p.ID, combat.RoleAttacker); bar != nil {
			w.steps = append(w.steps, engine.Step{Key: "problem." + bar.Code, Args: bar.Args, Show: setting.FoundMark(setting.FoundWrong)})
			continue
		}
		if !w.stopped(s) {
			w.strikers = append(w.strikers, s)
		}
	}
}

// stopped reports whether the terrain excludes an attacker, and adds the reason.
func (w *fillWork) stopped(s striker) bool {
	for _, x := range w.Bars {
		if kindOn(s.edge, x.Across) != "" && w.about(x.Units, s) {
			w.steps = append(w.steps, engine.Step{ID: x.ID, Key: "step.fill.barred", Show: setting.FoundMark(setting.FoundWrong), Rule: string(x.Rule), Source: w.weak(x.Source),
				Args: engine.Args{"unit": w.name(s), "hex": s.force.From, "why": "@fill." + w.ID + ".bar." + x.ID + ".text"}})
			return true
		}
	}
	return false
}

// about reports whether a filter chooses an attacker. An attacker typed as a number matches only an empty filter.
func (w *fillWork) about(filter string, s striker) bool {
	if filter == "" || s.post == nil {
		return filter == ""
	}
	f, err := engine.NewFilter(w.game, filter) // filters were checked when the row was bound
	return err == nil && f.Match(s.post.Counter, s.post.piece)
}

// name is what the battle calls an attacker, also one typed as a number.
func (w *fillWork) name(s striker) string {
	return w.rule.Name(w.game, w.state, s.force, combat.RoleAttacker, s.n)
}
