package play_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/play"
)

// walk continues until the game ends, and names each phase with its turn.
func walk(t *testing.T, g *engine.Game) string {
	t.Helper()
	s := begun(t, g)
	at := func() string { return fmt.Sprintf("%s%d", s.Shared.Phase, s.Tracker("turn")) }
	seen := []string{at()}
	for range 30 {
		_, err := done(t, g, s, engine.Command{Do: "next"})
		require.NoError(t, err)
		if s.Shared.Ended != "" {
			return strings.Join(append(seen, s.Shared.Ended), " ")
		}
		seen = append(seen, at())
	}
	require.Fail(t, "it runs for ever", seen)
	return ""
}

// The stages follow one another: set-up once, the turns as often as there are, what is final once.
func TestSequence(t *testing.T) {
	for _, c := range []struct {
		phases string
		turns  int
		want   string
	}{
		{"setup.a turn.b final.c", 1, "a1 b1 c1 sequence"},
		{"setup.a setup.b turn.c turn.d final.e final.f", 3, "a1 b1 c1 d1 c2 d2 c3 d3 e3 f3 sequence"},
		{"turn.a", 2, "a1 a2 sequence"},
		{"turn.a turn.b final.c", 2, "a1 b1 a2 b2 c2 sequence"},
		{"setup.a turn.b", 2, "a1 b1 b2 sequence"},
		{"setup.a final.b", 5, "a1 b1 sequence"},
		{"final.a", 5, "a1 sequence"},
		{"setup.a", 5, "a1 sequence"},
	} {
		assert.Equal(t, c.want, walk(t, sequence(c.phases, c.turns)), c.phases)
	}
}

// A phase whose guard is false is passed over, in any position. A guard that fails to compute keeps the phase, so
// that the players are asked.
func TestSequenceGuards(t *testing.T) {
	odd := when(func(s *engine.State) (int, error) { return s.Tracker("turn") % 2, nil })
	for _, c := range []struct {
		phases string
		guards map[string]engine.Formula
		want   string
	}{
		{"setup.a setup.b turn.c final.d", map[string]engine.Formula{"b": never}, "a1 c1 c2 c3 d3 sequence"},
		{"setup.a turn.b turn.c final.d", map[string]engine.Formula{"b": never}, "a1 c1 c2 c3 d3 sequence"},
		{"setup.a turn.b turn.c final.d", map[string]engine.Formula{"c": never}, "a1 b1 b2 b3 d3 sequence"},
		{"setup.a turn.b turn.c final.d", map[string]engine.Formula{"b": odd}, "a1 b1 c1 c2 b3 c3 d3 sequence"},
		{"setup.a turn.b turn.c final.d", map[string]engine.Formula{"c": broken}, "a1 b1 c1 b2 c2 b3 c3 d3 sequence"},
		{"setup.a turn.b final.c final.d", map[string]engine.Formula{"c": never}, "a1 b1 b2 b3 d3 sequence"},
		{"setup.a turn.b final.c", map[string]engine.Formula{"c": never}, "a1 b1 b2 b3 sequence"},
		{"setup.a turn.b turn.c final.d", map[string]engine.Formula{"b": never, "c": never}, "a1 d3 sequence"},
		{"setup.a turn.b turn.c final.d", map[string]engine.Formula{"b": always, "c": always}, "a1 b1 c1 b2 c2 b3 c3 d3 sequence"},
	} {
		g := sequence(c.phases, 3)
		for id, f := range c.guards {
			g.Phase(id).When = f
		}
		assert.Equal(t, c.want, walk(t, g), "%s %v", c.phases, c.guards)
	}
}

// A sequence that would never stop anywhere ends the game rather than running for ever.
func TestSequenceOfGuardsThatAllFail(t *testing.T) {
	g := sequence("setup.a turn.b turn.c", 9)
	g.Sequence.More = always
	g.Phase("b").When, g.Phase("c").When = never, never
	assert.Equal(t, "a1 sequence", walk(t, g))
}

// Without a formula for more turns there is one.
func TestSequenceOfOneTurn(t *testing.T) {
	g := sequence("setup.a turn.b final.c", 9)
	g.Sequence.More = nil
	assert.Equal(t, "a1 b1 c1 sequence", walk(t, g))
}

// A turn is counted up before the guards and effects of its first phase are looked at.
func TestTurnCountsBeforeItsPhase(t *testing.T) {
	g := sequence("turn.a turn.b", 2)
	second := when(func(s *engine.State) (int, error) { return s.Tracker("turn") / 2, nil })
	g.Phase("a").Enter = []engine.Effect{{Op: "set", On: "stores", Value: when(func(s *engine.State) (int, error) { return 4 * s.Tracker("turn"), nil })}}
	g.Phase("b").When = second
	s := begun(t, g)
	assert.Equal(t, 4, s.Tracker("stores"), "the first phase is entered too")
	_, err := done(t, g, s, engine.Command{Do: "next"})
	require.NoError(t, err)
	assert.Equal(t, "a", s.Shared.Phase)
	assert.Equal(t, 8, s.Tracker("stores"))
	_, err = done(t, g, s, engine.Command{Do: "next"})
	require.NoError(t, err)
	assert.Equal(t, "b", s.Shared.Phase)
}

// What leaving asks for happens before what entering does, and both are in one outcome, which all may read.
func TestLeaveThenEnter(t *testing.T) {
	g := sequence("turn.a turn.b", 1)
	add := func(n int) []engine.Effect {
		return []engine.Effect{{Op: "set", On: "stores", Value: when(func(s *engine.State) (int, error) { return 2*s.Tracker("stores") + n, nil })}}
	}
	g.Phase("a").Leave, g.Phase("b").Enter = add(1), add(2)
	s := begun(t, g)
	out, err := done(t, g, s, engine.Command{Do: "next"})
	require.NoError(t, err)
	assert.Equal(t, []engine.Event{
		{Change: &engine.TrackerSet{ID: "stores", Value: 1}},
		{Change: &engine.PhaseEntered{To: "b", Was: "a"}},
		{Change: &engine.TrackerSet{ID: "stores", Value: 4, Was: 1}},
	}, out.Events)
	assert.Equal(t, []engine.Said{engine.Tell("log.phase", "phase", "@phase.b.name")}, out.Said)
	assert.True(t, out.Open)
	assert.False(t, out.Correction)

	out, err = done(t, g, s, engine.Command{Do: "next"})
	require.NoError(t, err)
	assert.Equal(t, []engine.Event{{Change: &engine.Ended{How: "sequence"}}}, out.Events)
	assert.Equal(t, []engine.Said{engine.Tell("log.ended.sequence")}, out.Said)
}

// Entering makes a checklist blank and takes off the marks that end there, from every counter that has
// them, and no others.
func TestEnteringClears(t *testing.T) {
	g := sequence("turn.a turn.b", 2)
	g.Phase("a").Checks = []engine.Check{{ID: "one"}, {ID: "two"}}
	g.Phase("b").Checks = []engine.Check{{ID: "three"}}
	g.Boxes = []engine.Box{{ID: engine.OnMap}}
	g.Marks = []engine.Mark{{ID: "moved", Clear: "a"}, {ID: "fired", Clear: "b"}, {ID: "veteran"}}
	g.Counters = []engine.Counter{{ID: "x", Box: engine.OnMap}, {ID: "y", Box: engine.OnMap}}
	g.Prepare()
	s := begun(t, g)
	for _, c := range []engine.Command{
		engine.Ask("tick", play.TickArgs{Check: "two", On: true}),
		engine.Ask("mark", play.MarkArgs{Units: []string{"x", "y"}, Mark: "moved", On: true}),
		engine.Ask("mark", play.MarkArgs{Units: []string{"y"}, Mark: "fired", On: true}),
		engine.Ask("mark", play.MarkArgs{Units: []string{"x"}, Mark: "veteran", On: true}),
	} {
		_, err := done(t, g, s, c)
		require.NoError(t, err)
	}
	marks := func(id string) []string { p, _ := s.Piece(id); return engine.SortedKeys(p.Marks) }

	_, err := done(t, g, s, engine.Command{Do: "next"})
	require.NoError(t, err)
	assert.Equal(t, []string{"moved", "veteran"}, marks("x"))
	assert.Equal(t, []string{"moved"}, marks("y"), "fired ends in b")
	assert.True(t, s.Shared.Ticks["a.two"], "it is looked at again only when the phase comes again")
	_, err = done(t, g, s, engine.Ask("tick", play.TickArgs{Check: "three", On: true}))
	require.NoError(t, err)

	_, err = done(t, g, s, engine.Command{Do: "next"})
	require.NoError(t, err)
	assert.Equal(t, []string{"veteran"}, marks("x"))
	assert.Empty(t, marks("y"))
	assert.False(t, s.Shared.Ticks["a.two"])
	assert.True(t, s.Shared.Ticks["b.three"])
}

// A formula that fails where a number is needed stops the command without effect.
func TestFormulasThatFail(t *testing.T) {
	bad := []engine.Effect{{Op: "set", On: "stores", Value: broken}}
	for name, spoil := range map[string]func(*engine.Game){
		"more turns": func(g *engine.Game) { g.Sequence.More = broken },
		"leaving":    func(g *engine.Game) { g.Phase("b").Leave = bad },
		"entering":   func(g *engine.Game) { g.Phase("c").Enter = bad; g.Sequence.More = nil },
	} {
		g := sequence("setup.a turn.b final.c", 2)
		spoil(g)
		s := begun(t, g)
		_, err := done(t, g, s, engine.Command{Do: "next"})
		require.NoError(t, err)
		_, err = done(t, g, s, engine.Command{Do: "next"})
		assert.ErrorContains(t, err, "no such name", name)
		assert.Equal(t, "b", s.Shared.Phase, name)
	}
	g := sequence("setup.a", 1)
	g.Phase("a").Enter = bad
	_, err := play.Begin(g)
	assert.ErrorContains(t, err, "no such name")
}

// A game can end in a phase, and Next has no phase to go to; pressing it all the same is a correction.
func TestAfterTheEnd(t *testing.T) {
	g := sequence("turn.a final.b", 1)
	g.Phase("a").Leave = []engine.Effect{{Op: "end", On: "fled"}}
	s := begun(t, g)
	_, err := done(t, g, s, engine.Command{Do: "next"})
	require.NoError(t, err)
	assert.Equal(t, "fled", s.Shared.Ended)
	assert.Equal(t, "b", s.Shared.Phase)
	_, err = done(t, g, s, engine.Command{Do: "next"})
	var w *engine.Warning
	require.ErrorAs(t, err, &w)
	assert.Equal(t, "command.later", w.Problem.Code)
	out, err := done(t, g, s, engine.Command{Do: "next", Override: true})
	require.NoError(t, err)
	assert.True(t, out.Correction)
	assert.Equal(t, "sequence", s.Shared.Ended)
}

// A state in a phase that the game has not is a fault of ours, not the player's.
func TestPhaseOfAnotherGame(t *testing.T) {
	g := sequence("turn.a", 1)
	s := begun(t, g)
	s.Shared.Phase = "gone"
	_, err := done(t, g, s, engine.Command{Do: "next", Override: true})
	_, problem := engine.AsProblem(err)
	require.Error(t, err)
	assert.False(t, problem)
	assert.ErrorContains(t, err, `"gone"`)
	_, err = done(t, g, s, engine.Ask("tick", play.TickArgs{Check: "x"}))
	require.Error(t, err)
}
