package battle

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/crt"
)

// Result puts a cell of a results table into words: what it asks of the attacker, then of the defender.
func Result(s view.Reader, cell string) string { return meaning(s, cell, "battle.result.") }

// meaning puts a cell into the words of some keys, or those that the game has for its own code.
func meaning(s view.Reader, cell, keys string) string {
	r := rules.Odds(s)
	if r == nil {
		return s.Say("battle.result.unknown")
	}
	m := r.Meaning(cell)
	if m == nil {
		return s.Say("battle.result.unknown")
	}
	if key := r.ResultText(m); key != "" {
		return strings.TrimSuffix(s.Say(key), ".")
	}
	return parts(s, m, keys)
}

// Meant puts a result into words by what it asks of each side.
func Meant(s view.Reader, m *crt.Result) string { return parts(s, m, "battle.result.") }

func parts(s view.Reader, m *crt.Result, keys string) string {
	parts := append(asks(s, m.Of(true), combat.RoleAttacker, keys), asks(s, m.Of(false), combat.RoleDefender, keys)...)
	if m.Advance == crt.NoAdvance {
		parts = append(parts, s.Say("battle.result.stays"))
	}
	if len(parts) == 0 {
		return s.Say("battle.result.none")
	}
	return strings.Join(parts, ". ")
}

// asks says what a result asks of one side: its losses, then its retreat.
func asks(s view.Reader, p crt.Part, role, keys string) []string {
	var out []string
	say := func(key string, n int) { out = append(out, s.Say(key, "count", n)) }
	switch {
	case p.All:
		say("battle.result."+role+"_all", 0)
	case p.Either > 0:
		say(keys+role, p.Either)
	case p.Units > 0:
		say("battle.part."+role+"_units", p.Units)
	case p.Steps > 0:
		say("battle.part."+role+"_steps", p.Steps)
	case p.Exchange:
		say("battle.part."+role+"_exchange", 0)
	case p.Half != "" && p.Down:
		say("battle.part."+role+"_half_down."+p.Half, 0)
	case p.Half != "":
		say("battle.part."+role+"_half."+p.Half, 0)
	}
	if p.Retreat > 0 {
		say("battle.part."+role+"_retreat", p.Retreat)
	}
	return out
}
