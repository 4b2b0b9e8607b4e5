package formula

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestRenamed(t *testing.T) {
	name := func(n string) string { return map[string]string{"turn": "round", "order_fight": "order_war"}[n] }
	for was, want := range map[string]string{
		"turn  +1":                           "round  +1",
		"order == order_fight && turn<3":     "order == order_war && round<3",
		`count("blue lost") > turn`:          `count("green lost") > round`,
		`used("turn.dice") ? 'turn' : turn`:  `used("turn.dice") ? 'turn' : round`,
		`at('город') && count('blue') == 1`:  `at('город') && count('green') == 1`,
		`max(turn, count("red"))`:            `max(round, count("red"))`,
		`down(turn, 2) - (turn - 1) * turn2`: `down(round, 2) - (round - 1) * turn2`,
	} {
		got, ok := Renamed(was, func(n string) string {
			if now := name(n); now != "" {
				return now
			}
			return n
		}, func(function, text string) string {
			if function == "count" && text[:min(4, len(text))] == "blue" {
				return "green" + text[4:]
			}
			return text
		})
		assert.True(t, ok)
		assert.Equal(t, want, got)
	}
	_, ok := Renamed("turn +", func(n string) string { return n }, func(_, s string) string { return s })
	assert.False(t, ok)
}
