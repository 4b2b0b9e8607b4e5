package formula_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine/formula"
)

// Formulas of conditions come apart, and join again to what means the same.
func TestClauses(t *testing.T) {
	name := func(n string) formula.Clause { return formula.Clause{Name: n} }
	for _, x := range []struct {
		formula string
		list    []formula.Clause
		any     bool
		again   string // as it is joined again; empty: as it is
	}{
		{formula: ""},
		{formula: "turn > 1", list: []formula.Clause{{Name: "turn", Op: ">", To: "1"}}},
		{formula: "opt_night", list: []formula.Clause{name("opt_night")}},
		{formula: "!ed_first", list: []formula.Clause{{Name: "ed_first", Not: true}}},
		{formula: "not first", list: []formula.Clause{{Name: "first", Not: true}}, again: "!first"},
		{formula: `turn > 1 && count("blue reserve_blue") > 0`, list: []formula.Clause{{Name: "turn", Op: ">", To: "1"}, {Call: "count", Name: "blue reserve_blue", Op: ">", To: "0"}}},
		{formula: "turn == 2 or turn == 5", any: true, list: []formula.Clause{{Name: "turn", Op: "==", To: "2"}, {Name: "turn", Op: "==", To: "5"}}, again: "turn == 2 || turn == 5"},
		{formula: `used("supply.trace") && weather == weather_fog && level != -1`, list: []formula.Clause{{Call: "used", Name: "supply.trace"}, {Name: "weather", Op: "==", To: "weather_fog"}, {Name: "level", Op: "!=", To: "-1"}}},
		{formula: "a && (b || c)", list: []formula.Clause{name("a"), {Text: "(b || c)"}}},
		{formula: "turn - 1 > 2", list: []formula.Clause{{Text: "turn - 1 > 2"}}},
		{formula: "3 <= turn", list: []formula.Clause{{Text: "3 <= turn"}}},
		{formula: "-turn", list: []formula.Clause{{Text: "-turn"}}},
	} {
		t.Run(x.formula, func(t *testing.T) {
			list, any, ok := formula.Clauses(x.formula)
			assert.True(t, ok)
			assert.Equal(t, x.list, list)
			assert.Equal(t, x.any, any)
			again := x.formula
			if x.again != "" {
				again = x.again
			}
			assert.Equal(t, again, formula.Join(list, any))
		})
	}
	_, _, ok := formula.Clauses("turn >")
	assert.False(t, ok)
}
