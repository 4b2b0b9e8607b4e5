package veritable

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/combat"
	"sandtable/engine/stock/position"
)

// An advance over the stacking limit is questioned by the number of its rule, with counters on the map and without,
// also where the units advance one after another.
func TestAdvanceOverTheLimit(t *testing.T) {
	for edition, rule := range map[string]string{"first": "6.3", "vpg": "9.1.2"} {
		for _, on := range []map[string]string{
			{"s15_44": "0808", "s15_46": "0808", "w53_71": "0809", "g84_1062": "0909"},
			{"g84_1062": "0909"},
		} {
			s, _ := field(t, edition, on)
			s.do("battle.new", map[string]any{"hex": "0909"})
			s.send(engine.Ask("battle.set", map[string]any{"attackers": []string{"s15_44", "s15_46", "w53_71"}, "defenders": []string{"g84_1062"}}))
			c := engine.Ask("battle.roll", nil)
			c.Faces = []int{6}
			s.send(c)
			s.send(engine.Ask("battle.loss", combat.LossArgs{Unit: "g84_1062"}))
			warning := s.warned("battle.advance", combat.AdvanceArgs{Units: []string{"s15_44", "s15_46", "w53_71"}})
			assert.Equal(t, "battle.crowded", warning.Code)
			assert.Equal(t, rule, warning.Args["rule"])
			s.send(engine.Ask("battle.advance", combat.AdvanceArgs{Units: []string{"s15_44", "s15_46"}}))
			assert.Equal(t, "battle.crowded", s.refused("battle.advance", combat.AdvanceArgs{Units: []string{"w53_71"}}))
		}
	}
}

// Armoured infantry is a kind of its own in VPG: its red factor does not cancel the 79th, that of panzers does.
func TestArmouredInfantryCancelsNothing(t *testing.T) {
	g := open(t, "vpg")
	for unit, want := range map[string]int{"pz116_60": 0, "pg15_104": 0, "pz116_16": -1, "stug_bn": -1} {
		_, steps := battle(t, g, `{"attackers":[{"unit":"s15_44","from":"0808"},{"unit":"a79_30","from":"0808"}],"defenders":["`+unit+`"]}`)
		assert.Equal(t, want, lines(steps)["cancel_red"], unit)
	}
}

// The eighth Allied turn has a roll for air support of its own.
func TestEighthTurnHasAirSupport(t *testing.T) {
	question := `{"rolls":[1,1,1,1,1,1,2]}`
	assert.Equal(t, "input.rolls", refused(t, open(t, "first"), "air", question))
	var out basic.Throws
	ask(t, open(t, "first", "eighth_turn"), "air", question, &out)
	assert.Len(t, out.Rolls, 7)
}

// That a unit attacks once a turn stands in no rule: the warning and the data say that it is our ruling.
func TestOneAttackIsOurRuling(t *testing.T) {
	s, _ := field(t, "first", map[string]string{"s15_44": "0808", "g84_1062": "0909"})
	s.do("mark", map[string]any{"units": []string{"s15_44"}, "mark": "attacked", "on": true})
	s.do("battle.new", map[string]any{"hex": "0909"})
	warning := s.warned("battle.set", map[string]any{"attackers": []string{"s15_44"}})
	assert.Equal(t, "@odds.battle.bar.attacked.text", warning.Args["why"])
	bar := s.Game().Rule("battle").(combat.OddsRule).Settings().Bars
	require.Equal(t, "attacked", bar[len(bar)-1].ID)
	assert.Equal(t, engine.House, bar[len(bar)-1].Source)
}

// An exited unit never returns: a command that puts it back is refused with the rule.
func TestExitedNeverReturn(t *testing.T) {
	for edition, rule := range map[string]string{"first": "9", "vpg": "14"} {
		s := mirrored(t, edition)
		s.do("place", map[string]any{"unit": "s15_44", "box": "exited"})
		for _, to := range []map[string]any{{"unit": "s15_44", "box": "map"}, {"unit": "s15_44", "hex": "0808"}, {"positions": map[string]string{"s15_44": "0808"}}} {
			warning := s.warned("place", to)
			assert.Equal(t, "place.final", warning.Code)
			assert.Equal(t, rule, warning.Args["rule"])
		}
	}
}

// Reserves enter at a road hex of their edge that no enemy holds; without such a hex nobody enters this turn.
func TestReservesNeedAFreeRoadHex(t *testing.T) {
	s, _ := field(t, "vpg", nil)
	s.do("tracker", map[string]any{"id": "turn", "value": 3})
	for s.State().Shared.Phase != "german_move_1" {
		s.do("next", nil)
	}
	assert.Equal(t, "reserve.elsewhere", s.refused("reserve_german", map[string]any{"units": []string{"pz116_16"}, "hex": "0101"}))
	roads, known := s.table.Entry("east road")
	require.True(t, known)
	require.NotEmpty(t, roads)
	all := []string{"s15_44", "s15_46", "s15_227", "w53_71", "w53_158", "w53_160", "h51_152", "h51_153", "h51_154", "ga_5", "ga_32"}
	require.LessOrEqual(t, len(roads), len(all), roads)
	positions := map[string]string{}
	for i, hex := range roads {
		positions[all[i]] = hex
	}
	s.place(positions)
	assert.Equal(t, "reserve.shut", s.refused("reserve_german", map[string]any{"units": []string{"pz116_16"}}))
}

// The amphibious marker changes terrain alone: the same attack has the same column with it and without.
func TestAmphibiousMarkerShiftsNothing(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		g := open(t, edition, "amphibious")
		plain, _ := battle(t, g, `{"attackers":[{"unit":"c2_4","from":"0808"}],"defenders":["g84_1062"]}`)
		marked, steps := battle(t, g, `{"attackers":[{"unit":"c2_4","from":"0808","flags":{"amphibious":true}}],"defenders":["g84_1062"]}`)
		assert.Equal(t, plain.Column, marked.Column, edition)
		assert.Empty(t, lines(steps), edition)
	}
}

// A unit is offered the hexes that every requirement of the set-up leaves it.
func TestSetUpAreas(t *testing.T) {
	s, _ := field(t, "first", nil)
	set := *s.Game().Rule("setup_german").(position.SetupRule).Settings()
	area := func(unit string) []string { return set.Area(s.Game(), s.State(), unit) }
	assert.Equal(t, []string{"1304", "1510"}, area("ktzm"))
	assert.Greater(t, len(area("g84_1051")), 100)
	assert.Greater(t, len(area("fj7_19")), 100, "two of its division garrison a town, each may be anywhere")
	for _, p := range set.Places {
		if p.ID == "garrison_katzmann" {
			p.Hexes = []string{"0909", "1510"}
			set.Places = append(slices.Clone(set.Places), p)
		}
	}
	assert.Equal(t, []string{"1510"}, area("ktzm"))
}
