package veritable

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/setting"
)

// covering lists who gives cover fire by the reasons of a roll.
func covering(steps []engine.Step) []string {
	for _, s := range steps {
		if s.ID == "cover" {
			return s.Args["units"].([]string)
		}
	}
	return nil
}

// A unit with a red factor that is left behind gives cover fire in VPG (11.1): the roll names it, in a
// question, in a battle and on leaving a ZOC. The first edition knows none.
func TestCoverFire(t *testing.T) {
	stug := []string{"@unit.stug_bn.name"}
	for edition, want := range map[string][]string{"first": nil, "vpg": stug} {
		g := open(t, edition)
		r := ask(t, g, "retreat", `{"unit":"g84_1051","role":"defender","with":["stug_bn","g84_1052"],"against":["s15_44"]}`, &struct{}{})
		assert.Equal(t, want, covering(r.Steps), edition)
		r = ask(t, g, "retreat", `{"unit":"stug_bn","role":"defender","with":["g84_1052"]}`, &struct{}{})
		assert.Nil(t, covering(r.Steps), "nobody covers himself")

		j := upTo(t, g, "allied_fight")
		do(t, j, "battle.new", `battle.set {"attackers":["s15_44","s15_46","s15_227"],"defenders":["g84_1051","stug_bn"]}`, "battle.roll dice 6")
		retreats := func(unit string) []string {
			c := engine.Ask("battle.retreat", combat.RetreatArgs{Unit: unit})
			c.Faces = []int{1}
			e, err := j.Do(c)
			require.NoError(t, err)
			return covering(e.Steps)
		}
		assert.Equal(t, want, retreats("g84_1051"), edition)
		assert.Nil(t, retreats("stug_bn"), "the other is gone")
	}
	j := upTo(t, open(t, "vpg"), "german_move_1")
	for _, unit := range []string{"g84_1051", "stug_bn"} {
		do(t, j, `place {"unit":"`+unit+`","hex":"0909"}`)
	}
	c := engine.Ask("leave_zoc.roll", combat.CheckArgs{Unit: "g84_1051"})
	c.Faces = []int{1}
	e, err := j.Do(c)
	require.NoError(t, err)
	assert.Equal(t, stug, covering(e.Steps), "it stands in the hex that is left")
}

// Outposts do not count for stacking (6.3, in VPG by ruling): two regiments of different divisions and any
// outposts share a hex, a third regiment does not.
func TestOutpostsStackFreely(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		at := map[string]string{"g84_1051": "0706", "g180_1221": "0706", "op_1": "0706", "op_2": "0706"}
		assert.NotEqual(t, setting.FoundWrong, findings(t, open(t, edition), "german", at)["stacking"].Found, edition)
		at["ktzm"] = "0706"
		assert.Equal(t, setting.FoundWrong, findings(t, open(t, edition), "german", at)["stacking"].Found, edition)
	}
}
