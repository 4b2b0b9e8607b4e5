package combat

import (
	"cmp"
	"encoding/json"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Whose says whose act a command of a battle is: the attacker declares and rolls, each side commits its own markers and
// gives its own losses.
func (r OddsRule) Whose(g *engine.Game, s *engine.State, c engine.Command) (string, bool) {
	var a struct {
		Side string `json:"side"`
		Unit string `json:"unit"`
	}
	_ = json.Unmarshal(c.Args, &a) // what cannot be read is refused by its verb
	b, mover := r.Battle(s), setting.SideToMove(g, s)
	_, verb, _ := strings.Cut(c.Do, ".")
	switch {
	case b == nil && verb == "new":
		return cmp.Or(mover, a.Side), true
	case b == nil:
		return mover, true
	case verb == "air" && a.Side != "":
		return a.Side, true
	case b.Stage == Advancing && verb == "loss":
		return cmp.Or(b.sideOf(a.Unit), b.Attacker), true
	case b.Stage == Defending || b.Stage == Attacking:
		return b.Decider(), true
	}
	return b.Attacker, true
}

// sideOf is the side of a unit in the battle, "" for none.
func (b *Battle) sideOf(unit string) string {
	for _, u := range b.Units {
		if u.ID == unit {
			return u.Side
		}
	}
	return ""
}

// Whose says whose act the roll is: that of the unit's side.
func (r checkRule) Whose(g *engine.Game, s *engine.State, c engine.Command) (string, bool) {
	var a CheckArgs
	_ = c.Decode(&a) // what cannot be read is refused
	if unit := g.Counter(a.Unit); unit != nil {
		a.Side = unit.Side
	}
	return cmp.Or(a.Side, setting.SideToMove(g, s)), true
}
