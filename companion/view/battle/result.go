package battle

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/engine/stock/combat"
)

// dutyText describes what the deciding side does on the table.
func dutyText(s view.Reader, b *combat.Battle, role string, whole bool) string {
	switch {
	case b.ByHand():
		return s.Say("battle.by_hand_about")
	case role == "" && emptied(b) && !b.Stays && len(standing(s, b, combat.RoleAttacker)) > 0:
		return s.Say("battle.may_advance")
	case role == "":
		return s.Say("battle.done")
	}
	key, n := b.Order(role, whole)
	return s.Say(key, "count", n, "units", strings.Join(standing(s, b, role), ", "))
}

// standing are the surviving units of a role, as printed on their counters.
func standing(s view.Reader, b *combat.Battle, role string) []string {
	var out []string
	for _, u := range b.Units {
		if u.Role == role && u.Fate == combat.Stands {
			out = append(out, fighter(s, b, u).Label)
		}
	}
	return out
}

// order is what is done on the table with a unit whose fate is settled.
func order(s view.Reader, b *combat.Battle, f Fighter, u combat.Fighter) string {
	switch {
	case u.Fate == combat.Dead:
		return s.Say("battle.order.lost", "unit", f.Label)
	case u.Fate == combat.Advanced && b.Hex != "":
		return s.Say("battle.order.advanced_to", "unit", f.Label, "hex", s.Hex(b.Hex))
	case u.Fate == combat.Advanced:
		return s.Say("battle.order.advanced", "unit", f.Label)
	case u.To != "":
		return s.Say("battle.order.retreated_to", "unit", f.Label, "hex", s.Hex(u.To))
	}
	return s.Say("battle.order.retreated", "unit", f.Label, "count", max(u.Hexes, 1))
}

// checkText describes a unit's retreat roll, "" if it made none.
func checkText(s view.Reader, u combat.Fighter) string {
	switch {
	case len(u.Faces) == 0:
		return ""
	case u.Fate == combat.Dead:
		return s.Say("battle.check_failed", "faces", view.Faces(u.Faces))
	}
	return s.Say("battle.check_passed", "faces", view.Faces(u.Faces))
}

// spentLines are the orders about markers that the battle used up.
func spentLines(s view.Reader, r *combat.OddsRule, b *combat.Battle) []string {
	var out []string
	for _, a := range r.Settings().Air {
		if n := b.Air[a.Side]; n > 0 {
			out = append(out, s.Say("battle.order.spent", "count", n, "tracker", "@tracker."+a.Tracker+".name"))
		}
	}
	return out
}
