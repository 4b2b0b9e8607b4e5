package veritable

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// field opens the Allied battles with counters on the map in use.
func field(t *testing.T, edition string, positions map[string]string) (session, combat.OddsRule) {
	t.Helper()
	s := mirrored(t, edition)
	for s.State().Shared.Phase != "allied_fight" {
		s.do("next", nil)
	}
	c, _ := s.table.Confirm()
	s.do(c.Do, c.Args)
	s.place(positions)
	return s, s.Game().Rule("battle").(combat.OddsRule)
}

// refused is the code of the warning that a command meets.
func (s session) refused(do string, args any, faces ...int) string {
	s.Helper()
	return s.warned(do, args, faces...).Code
}

// warned is the warning that a command meets.
func (s session) warned(do string, args any, faces ...int) *engine.Problem {
	s.Helper()
	c := engine.Ask(do, args)
	c.Faces = faces
	_, err := s.Do(c)
	var w *engine.Warning
	require.True(s, errors.As(err, &w), "%s is not questioned: %v", do, err)
	return w.Problem
}

// ways are the hexes a unit may retreat to, and by hex what keeps it out of the others.
func ways(s session, r combat.OddsRule, unit string) (open []string, shut map[string]string) {
	list, known := r.WaysOut(s.Game(), s.State(), unit)
	if !known {
		return nil, nil
	}
	shut = map[string]string{}
	for _, w := range list {
		if w.Bar == nil {
			open = append(open, w.Hex)
		} else {
			shut[w.Hex] = w.Bar.Key
		}
	}
	return open, shut
}

// A defender of Hekkens retreats one hex: not onto the attackers, not into their zones, not across the Niers where that
// is minor, which stops nobody.
func TestRetreatsOfHekkens(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		s, r := field(t, edition, map[string]string{"s15_44": "0808", "s15_46": "0809", "g84_1062": "0909"})
		s.do("battle.new", map[string]any{"hex": "0909"})
		s.send(engine.Ask("battle.set", map[string]any{"attackers": []string{"s15_44", "s15_46"}}))
		c := engine.Ask("battle.roll", nil)
		c.Faces = []int{3}
		s.send(c)
		b := r.Battle(s.State())
		require.Equal(t, 1, b.Owes[combat.RoleDefender].Number, "%s %s", edition, b.Cell)

		open, shut := ways(s, r, "g84_1062")
		assert.Equal(t, []string{"1008", "1009"}, open, edition)
		assert.Equal(t, map[string]string{"0808": "battle.enemy", "0809": "battle.enemy",
			"0908": "fill.battle_map.retreat.zoc.text", "0910": "fill.battle_map.retreat.zoc.text"}, shut, edition)

		assert.Equal(t, "battle.retreat.where", s.refused("battle.retreat", combat.RetreatArgs{Unit: "g84_1062"}, 1))
		assert.Equal(t, "battle.retreat.barred", s.refused("battle.retreat", combat.RetreatArgs{Unit: "g84_1062", To: "0910"}, 1))
		assert.Equal(t, "battle.retreat.far", s.refused("battle.retreat", combat.RetreatArgs{Unit: "g84_1062", To: "1109"}, 1))
		c = engine.Ask("battle.retreat", combat.RetreatArgs{Unit: "g84_1062", To: "1009"})
		c.Faces = []int{1}
		s.send(c)
		p, _ := s.State().Piece("g84_1062")
		assert.Equal(t, engine.AtHex("1009"), p.Place)
	}
}

// A retreat goes two hexes straight away from the unit; the answer says so of a hex that no open way leads to.
func TestRetreatsTwoHexes(t *testing.T) {
	s, r := field(t, "first", map[string]string{"s15_44": "0808", "s15_46": "0809", "s15_227": "0909", "g84_1062": "0910",
		"g84_1051": "1009", "g180_1221": "1009"})
	s.do("battle.new", map[string]any{"hex": "0910"})
	s.do("battle.set", map[string]any{"attackers": []any{map[string]any{"unit": "s15_44", "strength": 60}}})
	c := engine.Ask("battle.roll", nil)
	c.Faces = []int{4}
	s.send(c)
	require.Equal(t, 2, r.Battle(s.State()).Owes[combat.RoleDefender].Number)
	open, shut := ways(s, r, "g84_1062")
	assert.Equal(t, []string{"1109", "1110", "0811", "1011", "1111", "0912"}, open)
	zoc := "fill.battle_map.retreat.zoc.text"
	assert.Equal(t, map[string]string{"0709": zoc, "0710": zoc, "0711": "battle.no_way", "0808": "battle.enemy", "0908": zoc, "1008": zoc}, shut)
}

// A friend in a hex cancels the enemy zone there, but three regiments of two divisions are over the limit.
func TestRetreatsToFriends(t *testing.T) {
	for unit, want := range map[string]string{"": "fill.battle_map.retreat.zoc.text", "g84_1051": "", "g84_1051 g180_1221": "battle.full"} {
		at := map[string]string{"s15_44": "0808", "s15_46": "0809", "g84_1062": "0909"}
		for _, id := range strings.Fields(unit) {
			at[id] = "0910"
		}
		s, r := field(t, "first", at)
		s.do("battle.new", map[string]any{"hex": "0909"})
		s.send(engine.Ask("battle.set", map[string]any{"attackers": []string{"s15_44", "s15_46"}}))
		c := engine.Ask("battle.roll", nil)
		c.Faces = []int{3}
		s.send(c)
		open, shut := ways(s, r, "g84_1062")
		assert.Equal(t, want, shut["0910"], unit)
		assert.Equal(t, want == "", slices.Contains(open, "0910"), unit)
	}
}

// Attackers that are not adjacent, or across the Maas, are questioned, and defenders from elsewhere too; insisting makes
// it a correction.
func TestStrayAttackers(t *testing.T) {
	s, _ := field(t, "first", map[string]string{"s15_44": "0505", "s15_46": "0809", "w53_71": "0508", "g84_1062": "0909", "g84_1051": "0608"})
	s.do("battle.new", map[string]any{"hex": "0909"})
	assert.Equal(t, "battle.far", s.refused("battle.set", map[string]any{"attackers": []string{"s15_46", "s15_44"}}))
	assert.Equal(t, "battle.elsewhere", s.refused("battle.set", map[string]any{"defenders": []string{"g84_1062", "g84_1051"}}))
	s.send(engine.Ask("battle.set", map[string]any{"attackers": []string{"s15_46"}}))
	s.do("battle.set", map[string]any{"attackers": []string{"s15_46", "s15_44"}})
	assert.Equal(t, "battle.far", s.refused("battle.set", map[string]any{"hex": "0608"}), "the hex attacked is another one")
	s.do("battle.cancel", nil)
	s.do("battle.new", map[string]any{"hex": "0608"})
	assert.Equal(t, "battle.across", s.refused("battle.set", map[string]any{"attackers": []string{"w53_71"}}))
}

// The division that fits may advance whole; a third unit of another one does not fit in.
func TestAdvanceWithinTheLimit(t *testing.T) {
	s, r := field(t, "first", map[string]string{"s15_44": "0808", "s15_46": "0808", "s15_227": "0808", "w53_71": "0809", "w53_158": "0809", "g84_1062": "0909"})
	s.do("battle.new", map[string]any{"hex": "0909"})
	s.send(engine.Ask("battle.set", map[string]any{"attackers": []string{"s15_44", "s15_46", "s15_227", "w53_71", "w53_158"}}))
	assert.Nil(t, r.Crowds(s.Game(), s.State(), []string{"s15_44", "s15_46", "s15_227"}))
	assert.NotNil(t, r.Crowds(s.Game(), s.State(), []string{"s15_44", "s15_46", "w53_71"}))
}
