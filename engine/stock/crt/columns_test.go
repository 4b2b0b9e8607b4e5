package crt

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

func TestRatioRoundsInTheDefendersFavour(t *testing.T) {
	table := engine.Table{ID: "crt", Columns: strings.Fields("1-3 1-2 1-1 2-1 3-1 4-1 5-1 6-1")}
	scale, err := NewColumns("", &table)
	require.NoError(t, err)
	for _, c := range []struct {
		attack, defence int
		ratio           string
		place           int
	}{
		{13, 6, "2-1", 3}, {31, 8, "3-1", 4}, {24, 8, "3-1", 4}, {1, 1, "1-1", 2}, {8, 9, "1-2", 1}, {1, 2, "1-2", 1},
		{2, 5, "1-3", 0}, {1, 3, "1-3", 0}, {1, 4, "1-4", -1}, {5, 24, "1-5", -2}, {47, 6, "7-1", 8}, {6, 1, "6-1", 7},
		{5, 0, "5-0", beyondAll},
	} {
		assert.Equal(t, c.ratio, scale.Label(c.attack, c.defence), "%d:%d", c.attack, c.defence)
		assert.Equal(t, c.place, scale.Place(c.attack, c.defence), "%d:%d", c.attack, c.defence)
	}
}

func TestScaleWithFinerColumns(t *testing.T) {
	table := engine.Table{ID: "fine", Columns: []string{"1-1", "3-2", "2-1", "4-1"}, Beyond: engine.Beyond{Below: "A", Above: engine.Clamp}}
	scale, err := NewColumns("", &table)
	require.NoError(t, err)
	for _, c := range []struct {
		attack, defence int
		ratio           string
		place           int
	}{{4, 3, "1-1", 0}, {7, 4, "3-2", 1}, {3, 1, "2-1", 2}, {5, 1, "5-1", 4}, {9, 10, "1-2", -1}} {
		assert.Equal(t, c.ratio, scale.Label(c.attack, c.defence))
		assert.Equal(t, c.place, scale.Place(c.attack, c.defence))
	}
	column, fixed := scale.Column(-1)
	assert.Equal(t, []string{"", "A"}, []string{column, fixed})
	column, fixed = scale.Column(9)
	assert.Equal(t, []string{"4-1", ""}, []string{column, fixed})
}

func TestScaleRefused(t *testing.T) {
	for _, columns := range [][]string{{"x"}, {"0-1"}, {"2-1", "1-1"}, {"1-1", "2-2"}, {}} {
		_, err := NewColumns(ByOdds, &engine.Table{ID: "bad", Columns: columns})
		_, ok := engine.AsProblem(err)
		assert.True(t, ok, "%v", columns)
	}
}

// Columns of whole numbers cover all numbers from their limit to the next one's, in tables by difference and by
// attack.
func TestPointColumns(t *testing.T) {
	by := func(by string, limits []int, columns string) Columns {
		t.Helper()
		c, err := NewColumns(by, &engine.Table{ID: "crt", Columns: strings.Split(columns, "|"), Limits: limits})
		require.NoError(t, err)
		return c
	}
	differences, given := by(ByDifferential, nil, "≤ −3|-2|−1|0–1|+2 to +4|5+"), by(ByDifferential, []int{-3, -1, 0, 2}, "a|b|c|d")
	strengths := by(ByStrength, nil, "2|3-5|6 or more")
	for _, c := range []struct {
		on              Columns
		attack, defence int
		label           string
		place           int
	}{
		{differences, 1, 90, "−89", 0}, {differences, 1, 4, "−3", 0}, {differences, 1, 3, "−2", 1}, {differences, 3, 4, "−1", 2},
		{differences, 4, 4, "0", 3}, {differences, 5, 4, "+1", 3}, {differences, 6, 4, "+2", 4}, {differences, 8, 4, "+4", 4},
		{differences, 9, 4, "+5", 5}, {differences, 60, 4, "+56", 5}, {differences, 0, 0, "0", 3},
		{given, 1, 5, "−4", -1}, {given, 1, 4, "−3", 0}, {given, 2, 4, "−2", 0}, {given, 3, 4, "−1", 1}, {given, 4, 4, "0", 2},
		{given, 5, 4, "+1", 2}, {given, 6, 4, "+2", 3}, {given, 6, 0, "+6", 3},
		{strengths, 1, 9, "1", -1}, {strengths, 2, 9, "2", 0}, {strengths, 5, 0, "5", 1}, {strengths, 6, 9, "6", 2}, {strengths, 99, 1, "99", 2},
	} {
		assert.Equal(t, c.label, c.on.Label(c.attack, c.defence), "%d %d", c.attack, c.defence)
		assert.Equal(t, c.place, c.on.Place(c.attack, c.defence), "%d %d", c.attack, c.defence)
	}
	plain, alone := by(ByDifferential, nil, "0|+2|+4"), by(ByStrength, nil, "1|3|6")
	for _, c := range []struct {
		on              Columns
		attack, defence int
		most            string
	}{{plain, 13, 5, "+4"}, {plain, 9, 5, ""}, {plain, 8, 5, ""}, {plain, 1, 5, ""}, {alone, 6, 0, ""}, {alone, 8, 0, "6"},
		{differences, 60, 4, ""}, {strengths, 99, 1, ""}} {
		assert.Equal(t, c.most, c.on.Most(c.attack, c.defence), "%d %d", c.attack, c.defence)
	}
	assert.Equal(t, math.MinInt32, differences.scale.(pointScale).limits[0])
	assert.True(t, given.Outside(-1))
	assert.True(t, given.Outside(4))
	assert.False(t, given.Outside(3))
	column, fixed := given.Column(-1)
	assert.Equal(t, []string{"a", ""}, []string{column, fixed})
}

func TestPointColumnsRefused(t *testing.T) {
	for want, c := range map[string]struct {
		limits  []int
		columns string
	}{
		"battle.table.limit": {nil, "weak|strong"}, "battle.table.limits": {nil, "+2|+1"},
	} {
		_, err := NewColumns(ByDifferential, &engine.Table{ID: "crt", Columns: strings.Split(c.columns, "|"), Limits: c.limits})
		p, ok := engine.AsProblem(err)
		require.True(t, ok)
		assert.Equal(t, want, p.Code)
	}
	_, err := NewColumns(ByStrength, &engine.Table{ID: "crt", Columns: []string{"1", "≤ 4"}})
	assert.Error(t, err, "a second column with all numbers below a limit")
	_, err = NewColumns(ByStrength, &engine.Table{ID: "crt", Columns: []string{"1", "4"}, Limits: []int{3, 3}})
	assert.Error(t, err, "limits that do not grow")
}

// TestRatioNeverFavoursTheAttacker checks the rounding for all small strengths.
func TestRatioNeverFavoursTheAttacker(t *testing.T) {
	for a := 1; a <= 60; a++ {
		for d := 1; d <= 60; d++ {
			r := rank(a, d)
			if r >= 0 {
				assert.True(t, a >= (r+1)*d && a < (r+2)*d, "%d:%d", a, d)
			} else {
				assert.True(t, a*(1-r) >= d && a*(-r) < d, "%d:%d", a, d)
			}
		}
	}
}
