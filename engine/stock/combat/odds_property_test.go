package combat

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"sandtable/engine"
)

// TestForcesInAnyOrder checks that strengths and column do not hang on the order in which forces and
// hand-made shifts are declared.
func TestForcesInAnyOrder(t *testing.T) {
	g, s, rule := battlefield(t)
	rapid.Check(t, func(t *rapid.T) {
		in := anyBattle(t)
		in.Hand = []HandLine{{Kind: HandShift, Value: 1}, {Kind: HandShift, Value: -3}, {Kind: HandAttack, Value: 2}}
		other := in
		other.Attackers = rapid.Permutation(in.Attackers).Draw(t, "attackers")
		other.Defenders = rapid.Permutation(in.Defenders).Draw(t, "defenders")
		other.Hand = rapid.Permutation(in.Hand).Draw(t, "hand")
		a, _, errA := rule.Outlook(g, s, in)
		b, _, errB := rule.Outlook(g, s, other)
		assert.Equal(t, errA == nil, errB == nil)
		if errA == nil {
			assert.Equal(t, []any{a.Attack, a.Defence, a.Shift, a.Column}, []any{b.Attack, b.Defence, b.Shift, b.Column})
			assert.Equal(t, a.Chances.Retreat.String(), b.Chances.Retreat.String())
		}
	})
}

// TestShiftRowsInAnyOrder checks that the order of shift rows does not matter, as long as a line that cancels comes
// after the one it cancels.
func TestShiftRowsInAnyOrder(t *testing.T) {
	g, s, rule := battlefield(t)
	rapid.Check(t, func(t *rapid.T) {
		in := anyBattle(t)
		other := *rule.odds
		other.Modifiers = rapid.Permutation(rule.odds.Modifiers).Draw(t, "rows")
		at := func(id string) int {
			return slices.IndexFunc(other.Modifiers, func(m OddsModifier) bool { return m.ID == id })
		}
		if e, c := at("engineers"), at("guns"); e > c {
			other.Modifiers[e], other.Modifiers[c] = other.Modifiers[c], other.Modifiers[e]
		}
		a, _, errA := rule.Outlook(g, s, in)
		b, _, errB := RuleOf(&other).Outlook(g, s, in)
		assert.Equal(t, errA == nil, errB == nil)
		if errA == nil {
			assert.Equal(t, []any{a.Attack, a.Defence, a.Shift, a.Column}, []any{b.Attack, b.Defence, b.Shift, b.Column})
		}
	})
}

// TestShiftsAddUp checks that the steps explain the shift and that more shift never moves left.
func TestShiftsAddUp(t *testing.T) {
	g, s, rule := battlefield(t)
	rapid.Check(t, func(t *rapid.T) {
		in := anyBattle(t)
		out, steps, err := rule.Outlook(g, s, in)
		if err != nil {
			return
		}
		sum, after := 0, false
		for _, step := range steps {
			if after && !step.Off {
				sum += step.Value
			}
			after = after || step.Key == "step.battle.ratio"
		}
		assert.Equal(t, out.Shift, sum)
		in.Hand = append(in.Hand, HandLine{Kind: HandShift, Value: rapid.IntRange(1, 9).Draw(t, "more")})
		more, _, err := rule.Outlook(g, s, in)
		assert.NoError(t, err)
		columns := g.Table("crt").Columns
		assert.GreaterOrEqual(t, slices.Index(columns, more.Column), slices.Index(columns, out.Column))
	})
}

// TestCancelledNeverPassesZero checks the cancelling of shifts.
func TestCancelledNeverPassesZero(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shift, n := rapid.IntRange(-5, 5).Draw(t, "shift"), rapid.IntRange(-2, 9).Draw(t, "n")
		left := shift + cancelled(shift, n)
		assert.GreaterOrEqual(t, left*shift, 0)
		assert.Equal(t, max(0, abs(shift)-max(0, n)), abs(left))
	})
}

func abs(n int) int { return max(n, -n) }

func FuzzBattleQuestion(f *testing.F) {
	for _, seed := range []string{workedBattle, `{"attackers":[1],"defenders":[2]}`, `{"attackers":["r2"],"defenders":[{"units":[1,2]}],"hex":"0505"}`, `{}`, `[]`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, question string) {
		_, err := ask(t, "battle", question)
		if _, ok := engine.AsProblem(err); err != nil && !ok {
			t.Errorf("%q: %v is not a problem", question, err)
		}
	})
}
