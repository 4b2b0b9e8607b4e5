package crt

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

func TestUsualCodes(t *testing.T) {
	none := Part{}
	for cell, want := range map[string][2]Part{ // attacker, defender
		"1/1": {{Either: 1}, {Either: 1}}, "–/2": {none, {Either: 2}}, "E/-": {{All: true}, none}, " 2 / e ": {{Either: 2}, {All: true}},
		"/": {none, none}, "0/1": {none, {Either: 1}}, "-": {none, none}, "—": {none, none}, "NE": {none, none},
		"AE": {{All: true}, none}, "de": {none, {All: true}}, "AR": {{Retreat: 1}, none}, "DR": {none, {Retreat: 1}}, "DR3": {none, {Retreat: 3}},
		"EX": {{Exchange: true}, {All: true}},
	} {
		m := Meaning(nil, cell)
		if assert.NotNil(t, m, cell) {
			assert.Equal(t, want, [2]Part{m.Of(true), m.Of(false)}, cell)
		}
	}
	for _, cell := range []string{"", "1", "1/x", "-1/2", "A/1", "DR0", "EX2", "DE1", "D1", "dead"} {
		assert.Nil(t, Meaning(nil, cell), cell)
	}
}

// A game's own code goes before the usual one, whatever its letters.
func TestOwnCodes(t *testing.T) {
	own := []Result{{ID: "dr", Defender: &Part{Retreat: 2}}, {ID: "half", Code: "½", Defender: &Part{Half: InUnits}}}
	assert.Equal(t, 2, Meaning(own, " Dr").Of(false).Retreat)
	assert.Equal(t, InUnits, Meaning(own, "½").Of(false).Half)
	assert.Equal(t, Part{Retreat: 1}, Meaning(own, "AR").Of(true))
}

// Half of an odd number is rounded up, unless the row says down.
func TestAmounts(t *testing.T) {
	has := map[string]int{InUnits: 3, InSteps: 5, InStrength: 9}
	total := func(in string) int { return has[in] }
	for _, c := range []struct {
		part Part
		n    int
		in   string
	}{
		{Part{Half: InUnits}, 2, InUnits}, {Part{Half: InUnits, Down: true}, 1, InUnits}, {Part{Half: InSteps}, 3, InSteps},
		{Part{Half: InStrength}, 5, InStrength}, {Part{Half: InStrength, Down: true}, 4, InStrength},
		{Part{Units: 2}, 2, InUnits}, {Part{Steps: 4}, 4, InSteps}, {Part{Exchange: true}, 7, InStrength}, {Part{Retreat: 2}, 0, ""}, {Part{All: true}, 0, ""},
	} {
		n, in := c.part.Amount(total, 7)
		assert.Equal(t, c.n, n, "%+v", c.part)
		assert.Equal(t, c.in, in, "%+v", c.part)
	}
}

func TestFaultsOfParts(t *testing.T) {
	for _, c := range []struct {
		part Part
		want string
	}{
		{Part{Half: "hats"}, "battle.result.half"}, {Part{All: true, Units: 1}, "battle.result.ways"}, {Part{All: true, Retreat: 1}, "battle.result.ways"},
		{Part{Down: true}, "battle.result.down"}, {Part{Steps: -1}, "number.range"}, {Part{Retreat: 100}, "number.range"},
		{Part{Steps: 1, Retreat: 2}, ""}, {Part{Half: InSteps, Down: true}, ""}, {Part{}, ""},
	} {
		p := c.part.Fault()
		if c.want == "" {
			assert.Nil(t, p, "%+v", c.part)
			continue
		}
		assert.Equal(t, c.want, p.Code, "%+v", c.part)
	}
	assert.Nil(t, (*Part)(nil).Fault())
	assert.Equal(t, engine.Source(""), Standard("AE").Source)
}
