package combat

import (
	"cmp"
	"encoding/json"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// NewArgs are the arguments of "battle.new". They can already have those of "battle.set".
type NewArgs struct {
	Hex  string `json:"hex,omitempty"`
	Side string `json:"side,omitempty"` // the attacker; empty: the side whose phase it is
	*SetArgs
}

// SetArgs are the arguments of "battle.set": what is given replaces what was declared, the rest
// stays. An empty list clears.
type SetArgs struct {
	Hex       *string    `json:"hex,omitempty"`
	Attacker  *string    `json:"attacker,omitempty"`
	Defender  *string    `json:"defender,omitempty"`
	Attackers []Force    `json:"attackers"`
	Defenders []Force    `json:"defenders"`
	Flags     FlagSet    `json:"flags"` // of the battle
	Off       []string   `json:"off"`
	Hand      []HandLine `json:"hand"`
	Shift     *int       `json:"shift,omitempty"` // in place of Hand: one shift without a note
}

// ForceArgs are the arguments of "battle.force": the flags that hold for one force.
type ForceArgs struct {
	Force string   `json:"force"` // the unit's id, or "a.1", "d.2" for a typed force
	Flags []string `json:"flags"`
}

// StackArgs are the arguments of "battle.stack": attackers of one stack share a hex.
type StackArgs struct {
	Force string `json:"force"` // as in [ForceArgs]
	Stack string `json:"stack"`
}

// AirArgs are the arguments of "battle.air".
type AirArgs struct {
	Side  string `json:"side"`
	Count int    `json:"count"`
}

// LossArgs are the arguments of "battle.loss".
type LossArgs struct {
	Unit string `json:"unit"`
}

// RetreatArgs are the arguments of "battle.retreat".
type RetreatArgs struct {
	Unit string `json:"unit"`
	To   string `json:"to,omitempty"` // hex, where the map is mirrored
}

// AdvanceArgs are the arguments of "battle.advance".
type AdvanceArgs struct {
	Units []string `json:"units"`
}

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
