package gamedata

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

// Options that rows depend on are tried in every choice while they are few, and by ones and twos
// when they are many.
func TestChoices(t *testing.T) {
	f := &files{}
	var with []phaseRow
	for _, id := range []string{"c", "a", "b", "idle", "other"} {
		row := optionRow{ID: id}
		if id == "other" {
			row.Editions = []string{"second"}
		}
		f.game.Options = append(f.game.Options, row)
		if id != "idle" {
			with = append(with, phaseRow{Only: engine.Only{Without: []string{id}}})
		}
	}
	f.game.Phases = with
	assert.Equal(t, [][]string{nil, {"a"}, {"b"}, {"a", "b"}, {"c"}, {"a", "c"}, {"b", "c"}, {"a", "b", "c"}}, choices(f, "first"))
	assert.Len(t, choices(f, "second"), 16)
	assert.Equal(t, [][]string{nil, {"a", "b", "c"}, {"a"}, {"b"}, {"a", "b"}, {"c"}, {"a", "c"}, {"b", "c"}}, pairs([]string{"a", "b", "c"}))
}

func TestFaults(t *testing.T) {
	one, other := engine.Wrong("a.b", "x", 1), engine.Wrong("c.d").At("file:3")
	err := faults{one, other}.err()
	assert.EqualError(t, err, "a.b x=1\nfile:3: c.d")
	assert.ErrorIs(t, err, other)
	assert.Equal(t, []*engine.Problem{one, other}, Problems(err))
	assert.NoError(t, faults{}.err())
	assert.NoError(t, Err(nil))
	assert.ErrorIs(t, Err([]*engine.Problem{one, other}), other)
	assert.Empty(t, Problems(errors.New("ours")))
}
