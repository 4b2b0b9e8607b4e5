package combat

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

// The attacker declares and rolls, each side gives what is its own.
func TestBattleActsAreOwned(t *testing.T) {
	g := &engine.Game{Phases: []engine.Phase{{ID: "fight", Side: "red"}}, Counters: []engine.Counter{{ID: "r1", Side: "red"}, {ID: "b1", Side: "blue"}}}
	g.Prepare()
	units := []Fighter{{ID: "r1", Role: RoleAttacker, Side: "red"}, {ID: "b1", Role: RoleDefender, Side: "blue"}}
	battle := RuleOf(&Odds{})
	for _, c := range []struct {
		stage, do, args, want string
	}{
		{"", "battle.new", `{}`, "red"},
		{Declaring, "battle.set", `{"defenders":["b1"]}`, "red"},
		{Declaring, "battle.roll", ``, "red"},
		{Declaring, "battle.air", `{"side":"blue","count":1}`, "blue"},
		{Defending, "battle.loss", `{"unit":"b1"}`, "blue"},
		{Defending, "battle.close", ``, "blue"},
		{Attacking, "battle.retreat", `{"unit":"r1"}`, "red"},
		{Advancing, "battle.advance", `{"units":["r1"]}`, "red"},
		{Advancing, "battle.loss", `{"unit":"b1"}`, "blue"},
	} {
		s := &engine.State{}
		s.Shared.Phase = "fight"
		if c.stage != "" {
			form, err := json.Marshal(Battle{Stage: c.stage, Inputs: Inputs{Attacker: "red", Defender: "blue"}, Units: units})
			assert.NoError(t, err)
			s.Shared.Forms = map[string]json.RawMessage{"": form}
		}
		got, known := battle.Whose(g, s, engine.Command{Do: c.do, Args: json.RawMessage(c.args)})
		assert.True(t, known)
		assert.Equal(t, c.want, got, "%s %s %s", c.stage, c.do, c.args)
	}
	check := checkRule{&Check{}}
	s := &engine.State{}
	s.Shared.Phase = "fight"
	for args, want := range map[string]string{`{"unit":"b1"}`: "blue", `{"unit":"r1"}`: "red", `{"strength":3,"side":"blue"}`: "blue", `{"strength":3}`: "red"} {
		got, _ := check.Whose(g, s, engine.Command{Do: "morale.roll", Args: json.RawMessage(args)})
		assert.Equal(t, want, got, args)
	}
}
