package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/play"
)

// groups puts phases into groups: "b:g c:g" makes b and c parts of g, "g*3" lets its parts come three times at most.
func groups(phases, parts string, n int) *engine.Game {
	g := sequence(phases, n)
	for _, word := range strings.Fields(parts) {
		if id, times, ok := strings.Cut(word, "*"); ok {
			_, err := fmt.Sscan(times, &g.Phase(id).Repeat)
			if err != nil {
				panic(err)
			}
			g.Trackers = append(g.Trackers, engine.Tracker{ID: id, Min: 1, Max: g.Phase(id).Repeat, Start: 1})
			continue
		}
		id, in, _ := strings.Cut(word, ":")
		g.Phase(id).In = in
	}
	g.Prepare()
	return g
}

// The game waits in the parts of a group, again and again up to its bound, as long as its condition holds.
func TestSequenceOfGroups(t *testing.T) {
	odd := when(func(s *engine.State) (int, error) { return s.Tracker("turn") % 2, nil })
	second := when(func(s *engine.State) (int, error) { return btoi(s.Tracker("g") == 2), nil })
	twice := when(func(s *engine.State) (int, error) { return btoi(s.Tracker("g") < 2), nil })
	for _, c := range []struct {
		phases, parts string
		guards, while map[string]engine.Formula
		want          string
	}{
		{"turn.g turn.b turn.c turn.d", "b:g c:g", nil, nil, "b1 c1 d1 b2 c2 d2 sequence"},
		{"setup.g setup.a turn.b", "a:g", nil, nil, "a1 b1 b2 sequence"},
		{"turn.g turn.b turn.c turn.d", "b:g c:g g*3", nil, nil, "b1 c1 b1 c1 b1 c1 d1 b2 c2 b2 c2 b2 c2 d2 sequence"},
		{"turn.a turn.g turn.b", "b:g g*2", nil, nil, "a1 b1 b1 a2 b2 b2 sequence"},
		{"turn.a turn.g turn.b turn.d", "b:g g*2", map[string]engine.Formula{"g": odd}, nil, "a1 b1 b1 d1 a2 d2 sequence"},
		{"turn.g turn.b turn.c turn.d", "b:g c:g g*2", map[string]engine.Formula{"c": second}, nil, "b1 b1 c1 d1 b2 b2 c2 d2 sequence"},
		{"turn.g turn.b turn.d", "b:g g*9", nil, map[string]engine.Formula{"g": twice}, "b1 b1 d1 b2 b2 d2 sequence"},
		{"turn.g turn.b turn.d", "b:g g*3", nil, map[string]engine.Formula{"g": never}, "b1 d1 b2 d2 sequence"},
		{"turn.g turn.b turn.d", "b:g g*9", map[string]engine.Formula{"b": never}, nil, "d1 d2 sequence"},
		{"turn.g turn.h turn.b turn.c", "h:g b:h c:g g*2 h*2", nil, nil, "b1 b1 c1 b1 b1 c1 b2 b2 c2 b2 b2 c2 sequence"},
		{"turn.g turn.h turn.b", "h:g b:h g*2 h*2", nil, nil, "b1 b1 b1 b1 b2 b2 b2 b2 sequence"},
		{"turn.a turn.g turn.h turn.b turn.d", "h:g b:h g*2 h*2", map[string]engine.Formula{"h": never}, nil, "a1 d1 a2 d2 sequence"},
	} {
		g := groups(c.phases, c.parts, 2)
		for id, f := range c.guards {
			g.Phase(id).When = f
		}
		for id, f := range c.while {
			g.Phase(id).While = f
		}
		assert.Equal(t, c.want, walk(t, g), "%s %s", c.phases, c.parts)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A round is in the log and on its tracker, and undo takes it back with the phase.
func TestRoundIsOneOutcome(t *testing.T) {
	g := groups("turn.g turn.b", "b:g g*3", 1)
	s := begun(t, g)
	out, err := play.Decide(g, s, engine.Command{Do: "next"})
	require.NoError(t, err)
	assert.Equal(t, []engine.Said{engine.Tell("log.round", "group", "@phase.g.name", "round", 2, "of", 3), engine.Tell("log.phase", "phase", "@phase.b.name")}, out.Said)
	after := s.Clone()
	require.NoError(t, engine.ApplyAll(after, out.Events))
	assert.Equal(t, 2, after.Tracker("g"))
	assert.Equal(t, "b", after.Shared.Phase)
	require.NoError(t, engine.ApplyAll(after, engine.Reversed(out.Events)))
	assert.Equal(t, s, after)
}

// However phases are nested, guarded and repeated, a game ends, and it waits in no group.
func TestSequenceNeverEndless(t *testing.T) {
	guards := []engine.Formula{nil, nil, always, never, broken, when(func(s *engine.State) (int, error) { return s.Tracker("turn") % 2, nil }),
		when(func(s *engine.State) (int, error) { return btoi(s.Tracker("a") < 2), nil })}
	rapid.Check(t, func(rt *rapid.T) {
		ids := strings.Split("a b c d e f g", " ")[:rapid.IntRange(1, 7).Draw(rt, "phases")]
		g := sequence("turn."+strings.Join(ids, " turn."), rapid.IntRange(1, 3).Draw(rt, "turns"))
		for i := range g.Phases {
			p := &g.Phases[i]
			if i > 0 { // a part of the phase before it or of one of its groups
				up := []string{"", g.Phases[i-1].ID}
				for _, group := range g.GroupsOf(g.Phases[i-1].ID) {
					up = append(up, group.ID)
				}
				p.In = rapid.SampledFrom(up).Draw(rt, "in "+p.ID)
			}
			p.Repeat = rapid.IntRange(0, 3).Draw(rt, "repeat "+p.ID)
			p.When, p.While = rapid.SampledFrom(guards).Draw(rt, "when "+p.ID), rapid.SampledFrom(guards).Draw(rt, "while "+p.ID)
			g.Trackers = append(g.Trackers, engine.Tracker{ID: p.ID, Min: 1, Max: max(1, p.Repeat), Start: 1})
		}
		g.Prepare()
		s := begun(t, g)
		for range 3 * 3 * 3 * 3 * 3 * 3 * 3 * 7 {
			if s.Shared.Ended != "" {
				return
			}
			require.False(rt, g.IsGroup(s.Shared.Phase), s.Shared.Phase)
			out, err := play.Decide(g, s, engine.Command{Do: "next"})
			require.NoError(rt, err)
			require.NoError(rt, engine.ApplyAll(s, out.Events))
		}
		rt.Fatal("it runs for ever")
	})
}
