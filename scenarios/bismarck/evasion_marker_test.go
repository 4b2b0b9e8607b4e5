package bismarck

import (
	"testing"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Which markers a repair takes: the largest that fit first; only where none fits is a larger one changed for what is
// left of it. The markers of a case are counted by value, from 1.
func TestMarkersTakenByARepair(t *testing.T) {
	for name, c := range map[string]struct {
		lies  []int
		knots int
		won   int
		left  [largestEffect]int
	}{
		"two that fit":               {[]int{5, 3, 1}, 4, 4, [5]int{0, 0, 0, 0, 1}},
		"the largest first":          {[]int{1, 2, 3}, 3, 3, [5]int{1, 1, 0, 0, 0}},
		"one is changed":             {[]int{5}, 2, 2, [5]int{0, 0, 1, 0, 0}},
		"one is taken, one changed":  {[]int{4, 2}, 3, 3, [5]int{0, 0, 1, 0, 0}},
		"all":                        {[]int{3, 3}, 6, 6, [5]int{}},
		"no more than there is":      {[]int{2}, 5, 2, [5]int{}},
		"two of a value, one taken":  {[]int{3, 3}, 3, 3, [5]int{0, 0, 1, 0, 0}},
		"nothing is repaired by a 0": {[]int{4}, 0, 0, [5]int{0, 0, 0, 1, 0}},
	} {
		o := afloatOrder(t, "bismarck")
		v := o.vessel("bismarck")
		for _, size := range c.lies {
			v.slow(size)
		}
		o.Mark("bismarck", "returning", true)
		before, _ := held(o, "bismarck")
		assert.Equal(t, c.won, v.quicken(c.knots), name)
		p, _ := o.State.Piece("bismarck")
		for size := 1; size <= largestEffect; size++ {
			assert.Equal(t, c.left[size-1], p.Tracks[effectTrack(size)], "%s: markers of %d", name, size)
		}
		assert.Equal(t, before-c.won, p.Tracks["evasion"], name)
		assert.Equal(t, c.won != before, p.Marks["returning"], "%s: she goes home only while she is slower", name)
	}
}

// The bag holds the markers that are on no ship and not held apart in this round.
func TestBagOfEvasion(t *testing.T) {
	o := afloatOrder(t, "bismarck", "hood")
	all := inBag(o.Game, o.State, nil)
	assert.Equal(t, o.Game.Cup("evasion_effects").Chits, all)
	o.vessel("bismarck").slow(3)
	o.vessel("hood").slow(3)
	o.vessel("hood").slow(1)
	count := func(list []string, v int) int {
		n := 0
		for _, chit := range list {
			if effectOf(chit) == v {
				n++
			}
		}
		return n
	}
	for v := 1; v <= largestEffect; v++ {
		want := count(all, v) - map[int]int{1: 1, 3: 2}[v]
		assert.Equal(t, want, count(inBag(o.Game, o.State, nil), v), "markers of %d", v)
		assert.Equal(t, want-map[int]int{5: 1}[v], count(inBag(o.Game, o.State, []int{5}), v), "markers of %d, a 5 held apart", v)
	}
}

// A ship repairs at sea: the die wins Evasion back or nothing, she is marked, and may do nothing else in that turn.
func TestRepairAtSea(t *testing.T) {
	for face, lost := range []int{1, 2, 4, 4, 4, 4, 4, 4, 4, 4} {
		j, _ := enginetest.Begin(t, open(t))
		do := func(c engine.Command) error { _, err := j.Do(c); return err }
		carry(t, do, engine.Ask("muster", nil))
		for j.State().Shared.Phase != "move" {
			carry(t, do, engine.Ask("next", play.NextArgs{All: true}))
		}
		for track, value := range map[string]int{"evasion": 4, effectTrack(4): 1} {
			c := engine.Ask("track", play.TrackArgs{Unit: "weissenburg", Track: track, Value: value})
			c.Override = true
			carry(t, do, c)
		}
		repair := engine.Ask("fleet.repair", map[string]any{"unit": "weissenburg"})
		var need *engine.NeedDice
		require.ErrorAs(t, do(repair), &need)
		assert.Equal(t, 1, need.Count)
		carry(t, do, repair, face)
		p, _ := j.State().Piece("weissenburg")
		assert.True(t, p.Marks["repairing"])
		assert.Equal(t, lost, p.Tracks["evasion"], "Evasion lost after a %d", face)
		var refused *engine.Warning
		require.ErrorAs(t, do(repair), &refused, "once a turn")
		require.Error(t, do(engine.Ask("fleet.repair", map[string]any{"unit": "hood"})), "the other side's")
	}
}
