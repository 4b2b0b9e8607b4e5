package battle

import (
	"cmp"
	"maps"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// Targets are the hexes of the map with a visible enemy, nil if no battle can be declared now.
func Targets(s view.Reader, st *engine.State) map[string]bool {
	r, t := rules.Odds(s), rules.Map(s)
	if r == nil || t == nil || !s.CanAsk(st, r.ID()+".new") {
		return nil
	}
	out := map[string]bool{}
	for _, hex := range enemies(s, st) {
		out[hex] = true
	}
	return out
}

// Attack declares a battle against a hex of the map in one press: with every unit next to it that may attack, and the
// ground as the map has it. why says why none may. ok is false if the hex is not a target.
func Attack(s view.Reader, st *engine.State, hex string) (send page.Send, why string, ok bool) {
	if !Targets(s, st)[hex] {
		return page.Send{}, "", false
	}
	p, err := fill(s, st, combat.Inputs{Hex: hex})
	switch {
	case err != nil:
		return begin(s, engine.Ask("", combat.NewArgs{Hex: hex})), "", true
	case len(p.Inputs.Attackers) == 0:
		return page.Send{}, kept(s, p.Steps), true
	}
	return begin(s, p.Command), "", true
}

// Opening is a hex with a visible enemy: the send that declares a battle against it, or why that is not possible.
type Opening struct {
	Hex, Why string
	Send     page.Send
}

type openings struct{} // the question that [view.Once] answers

// Openings are the hexes with visible enemies, in order; none if no battle can be declared now or the map declares none.
func Openings(seat view.Seat) []Opening {
	r, t := rules.Odds(seat.Reader), rules.Map(seat.Reader)
	if r == nil || t == nil || !t.Fills(r.ID()) {
		return nil
	}
	return view.Once(seat, openings{}, func() (out []Opening) {
		for _, hex := range slices.Sorted(maps.Keys(Targets(seat.Reader, seat.State))) {
			send, why, _ := Attack(seat.Reader, seat.State, hex)
			out = append(out, Opening{hex, why, send})
		}
		return out
	})
}

// Opens says what to tap on the map to attack, where a hex of it can be attacked now; "" elsewhere.
func Opens(seat view.Seat) string {
	if slices.ContainsFunc(Openings(seat), func(o Opening) bool { return o.Why == "" }) {
		return seat.Say("battle.attack_how")
	}
	return ""
}

// kept says why nobody attacks: the rules stop those next to the hex, or nobody is there.
func kept(s view.Reader, steps []engine.Step) string {
	return cmp.Or(barring(s, steps), s.Say("battle.attack_nobody"))
}

// barring is the first reason by which the rules stop an attacker, "" without one.
func barring(s view.Reader, steps []engine.Step) string {
	for _, step := range steps {
		if step.Show == setting.FoundMark(setting.FoundWrong) {
			return s.Line(step).Text
		}
	}
	return ""
}

// Barred says why none of some counters may attack a hex.
func Barred(s view.Reader, st *engine.State, hex string, units []string) string {
	p, err := fill(s, st, combat.Inputs{Hex: hex})
	if err != nil {
		return s.Problem(err)
	}
	return kept(s, stepsOf(p.Steps, units))
}

// stepsOf are the steps about some counters.
func stepsOf(steps []engine.Step, units []string) []engine.Step {
	return slices.DeleteFunc(slices.Clone(steps), func(step engine.Step) bool {
		return !slices.ContainsFunc(units, func(id string) bool { return step.Args["unit"] == "@unit."+id+".name" })
	})
}

// AttackBy declares a battle against a hex of the map with those of some counters that may attack it. The battle that is
// declared there already gets them in addition. ok is false if none of them may.
func AttackBy(s view.Reader, st *engine.State, hex string, units []string) (send page.Send, ok bool) {
	b := declared(s, st, hex)
	if b == nil && !Targets(s, st)[hex] {
		return page.Send{}, false
	}
	in := combat.Inputs{Hex: hex}
	if b != nil {
		in = b.Inputs
	}
	add := volunteers(s, st, in, units)
	in.Attackers = append(slices.Clone(in.Attackers), add...)
	p, err := fill(s, st, in)
	switch {
	case len(add) == 0 || err != nil:
		return page.Send{}, false
	case b != nil:
		return page.Send{Open: page.Battle, Commands: []engine.Command{p.Command}}, true
	}
	return begin(s, p.Command), true
}

// begin declares a battle as a command that sets it would, in one step of undo, and shows it.
func begin(s view.Reader, set engine.Command) page.Send {
	set.Do = rules.Odds(s).ID() + ".new"
	return page.Send{Open: page.Battle, Commands: []engine.Command{set}}
}

// fill declares a battle as the map has it.
func fill(s view.Reader, st *engine.State, in combat.Inputs) (*position.BattleProposal, error) {
	return rules.Map(s).Battle(s.Game, st, rules.Odds(s).ID(), in)
}

// declared is the battle that is being declared against a hex, nil without one.
func declared(s view.Reader, st *engine.State, hex string) *combat.Battle {
	r, t := rules.Odds(s), rules.Map(s)
	if r == nil || t == nil || !t.Fills(r.ID()) {
		return nil
	}
	if b := r.Battle(st); b != nil && b.Stage == combat.Declaring && b.Hex == hex {
		return b
	}
	return nil
}

// volunteers are those of some counters that may attack and do not yet.
func volunteers(s view.Reader, st *engine.State, in combat.Inputs, units []string) []combat.Force {
	had := in.Attackers
	in.Attackers = nil
	p, err := fill(s, st, in)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(p.Inputs.Attackers, func(f combat.Force) bool {
		return !slices.Contains(units, f.Unit) || slices.ContainsFunc(had, func(g combat.Force) bool { return g.Unit == f.Unit })
	})
}
