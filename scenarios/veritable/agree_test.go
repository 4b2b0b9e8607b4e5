package veritable

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// TestQuestionsAgreeWithPlay plays games at random and asks each roll, check, release and battle as a question too.
func TestQuestionsAgreeWithPlay(t *testing.T) {
	questions := map[string]string{"air": "air", "battle.roll": "battle", "retreat.roll": "retreat", "leave_zoc.roll": "leave_zoc",
		"reserve_allied": "reserve", "reserve_german": "reserve"}
	enginetest.Agree(t, 8, questions, func(seed uint64, in func(*engine.Game) *enginetest.Agreeing) error {
		edition, n := []string{"first", "vpg"}[seed%2], seed/2
		g := open(t, edition, chosenOptions(t, edition, int(n))...)
		s := in(g)
		s.Tell = telling(g)
		p := &enginetest.Player{Seed: n, Most: 1500, Sober: n%2 == 0, Fill: fill}
		return p.Play(patient{s, rand.New(rand.NewPCG(n, 2))})
	})
}

// telling tells a question what play knows by itself.
func telling(g *engine.Game) func(*engine.State, engine.Command, map[string]any) {
	return func(before *engine.State, c engine.Command, ask map[string]any) {
		tellMarks(before, c, ask)
		tellStack(g, before, c, ask)
	}
}

// tellStack gives a check the units in the hex of the unit that rolls.
func tellStack(g *engine.Game, before *engine.State, c engine.Command, ask map[string]any) {
	id, _ := ask["unit"].(string)
	at, _ := before.Piece(id)
	if !strings.HasSuffix(c.Do, ".roll") || ask["with"] != nil || at.Place.Hex == "" {
		return
	}
	var with []string
	for _, other := range g.Counters {
		if p, _ := before.Piece(other.ID); other.ID != id && other.Side == g.Counter(id).Side && p.Place.Hex == at.Place.Hex {
			with = append(with, other.ID)
		}
	}
	if len(with) > 0 {
		ask["with"] = with
	}
}

// tellMarks gives a question whose reserve it is about, which units are out of supply and their hexes, as counters do
// in play.
func tellMarks(before *engine.State, c engine.Command, ask map[string]any) {
	if side, release := strings.CutPrefix(c.Do, "reserve_"); release {
		ask["side"] = side
	}
	for _, role := range []string{"attackers", "defenders"} {
		forces, _ := ask[role].([]any)
		for _, f := range forces {
			force := f.(map[string]any)
			id, _ := force["unit"].(string)
			p, _ := before.Piece(id)
			if force["from"] == nil && p.Place.Hex != "" {
				force["from"] = p.Place.Hex
			}
			flags, _ := force["flags"].(map[string]any)
			if flags == nil {
				flags = map[string]any{}
			}
			if _, said := flags["oos"]; p.Marks["oos"] && !said {
				flags["oos"] = true
				force["flags"] = flags
			}
		}
	}
}
