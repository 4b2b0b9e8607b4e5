package journal_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// secretOf is the tracker that a side keeps to itself, with its lowest value.
var secretOf = map[string]struct {
	tracker string
	low     int
}{"red": {"plan", 70000}, "blue": {"scheme", 80000}}

// hidden is an act of a side that it keeps to itself.
func hidden(side string, value int) engine.Command {
	return engine.Ask("tracker", map[string]any{"id": secretOf[side].tracker, "value": secretOf[side].low + value})
}

// shown is one that all see.
func shown(value int) engine.Command {
	return engine.Ask("tracker", map[string]any{"id": "points", "value": value})
}

func opened(t require.TestingT) *journal.Journal {
	g := enginetest.TinyOpen()
	j, err := journal.Begin(&journal.Memory{}, enginetest.Fixed(g), g, "")
	require.NoError(t, err)
	return j
}

// act runs a seat's command with its current number.
func act(t require.TestingT, s journal.Seat, c engine.Command) {
	_, err := s.Do(s.Number(), c)
	require.NoError(t, err)
}

func verified(t require.TestingT, j *journal.Journal) {
	d, err := j.Verify()
	require.NoError(t, err)
	require.Nil(t, d)
}

// Whether a seat sees an entry of the journal does not reveal what another side did in secret.
func TestSeatSeesAfter(t *testing.T) {
	j := opened(t)
	red, blue := j.Seat("red"), j.Seat("blue")
	n := j.Now().Last
	assert.False(t, red.SeesAfter(n))
	act(t, red, hidden("red", 3))
	assert.True(t, red.SeesAfter(n))
	assert.False(t, blue.SeesAfter(n))
	assert.False(t, j.Seat("").SeesAfter(n))
	act(t, blue, shown(2))
	for _, s := range []journal.Seat{red, blue, j.Seat("")} {
		assert.True(t, s.SeesAfter(n))
		assert.True(t, s.SeesAfter(n+1))
		assert.False(t, s.SeesAfter(n+2))
	}
}

// Red's secret act leaves blue's number, so blue's next act is not stale; a public act changes it.
func TestSeatNumbers(t *testing.T) {
	j := opened(t)
	red, blue := j.Seat("red"), j.Seat("blue")
	n := blue.Number()
	act(t, red, hidden("red", 3))
	assert.False(t, blue.Changed(n))
	assert.True(t, red.Changed(n))
	_, err := blue.Do(n, hidden("blue", 4))
	require.NoError(t, err)
	_, err = blue.Do(n, hidden("blue", 5))
	assert.EqualError(t, err, "session.stale")
	_, err = blue.Undo(n, "")
	assert.EqualError(t, err, "session.stale")
	n = red.Number()
	act(t, blue, shown(2))
	_, err = red.Do(n, hidden("red", 4))
	assert.EqualError(t, err, "session.stale", "red has not seen the points")
	assert.Equal(t, 70003, j.State().Tracker("plan"))
	assert.Equal(t, 80004, j.State().Tracker("scheme"))
	verified(t, j)
}

// Undo and redo of a seat are its own acts alone, whatever the other did between.
func TestSeatUndo(t *testing.T) {
	j := opened(t)
	red, blue := j.Seat("red"), j.Seat("blue")
	_, err := red.Undo(red.Number(), "")
	require.EqualError(t, err, "session.no_undo")
	act(t, red, hidden("red", 3))
	act(t, blue, hidden("blue", 1))
	act(t, red, hidden("red", 4))
	act(t, blue, hidden("blue", 2))
	m, err := red.Undo(red.Number(), "")
	require.NoError(t, err)
	assert.Equal(t, journal.Undone, m.Act)
	assert.Equal(t, [2]int{4, 2}, [2]int{m.Number, m.Head})
	_, err = red.Undo(red.Number(), "")
	require.NoError(t, err)
	assert.Equal(t, 70000, j.State().Tracker("plan"))
	assert.Equal(t, 80002, j.State().Tracker("scheme"), "blue's stay")
	assert.Equal(t, [2]int{0, 2}, [2]int{red.Now().Undo, red.Now().Redo})
	_, err = red.Redo(red.Number(), "")
	require.NoError(t, err)
	act(t, blue, hidden("blue", 5))
	_, err = red.Redo(red.Number(), "")
	require.NoError(t, err)
	assert.Equal(t, 70004, j.State().Tracker("plan"))
	_, err = red.Redo(red.Number(), "")
	require.EqualError(t, err, "session.no_redo")
	act(t, blue, shown(2))
	m, err = red.Undo(red.Number(), "")
	require.NoError(t, err, "what red keeps to itself can be taken back whatever others do")
	assert.Equal(t, journal.Withdrawn, m.Act)
	_, err = red.Undo(red.Number(), "")
	require.NoError(t, err)
	assert.Equal(t, 70000, j.State().Tracker("plan"))
	_, err = red.Undo(red.Number(), "")
	require.EqualError(t, err, "session.undo_theirs")
	assert.Zero(t, red.Now().Undo)
	for range 2 {
		_, err = red.Redo(red.Number(), "")
		require.NoError(t, err)
	}
	assert.Equal(t, [2]int{70004, 2}, [2]int{j.State().Tracker("plan"), j.State().Tracker("points")})
	for _, want := range []int{70003, 70000} {
		_, err = red.Undo(red.Number(), "")
		require.NoError(t, err, "what was brought back can be taken back again")
		assert.Equal(t, want, j.State().Tracker("plan"))
	}
	for range 2 {
		_, err = red.Redo(red.Number(), "")
		require.NoError(t, err)
	}
	_, err = red.Redo(red.Number(), "")
	require.EqualError(t, err, "session.no_redo")
	_, err = j.Seat("").Undo(j.Seat("").Number(), "")
	require.EqualError(t, err, "session.undo_theirs", "who only looks takes nothing back")
	verified(t, j)
}

// A phase that is open to both ends when both are ready. Until then a side may become unready again; the last one
// cannot, since the phase has ended for the other.
func TestReady(t *testing.T) {
	j := opened(t)
	red, blue := j.Seat("red"), j.Seat("blue")
	act(t, red, engine.Ask("next", nil))
	ready, awaited := red.Ready()
	assert.True(t, ready)
	assert.Equal(t, []string{"blue"}, awaited)
	_, err := red.Do(red.Number(), engine.Ask("next", nil))
	require.EqualError(t, err, "session.ready")
	_, err = red.Undo(red.Number(), "")
	require.NoError(t, err)
	ready, awaited = red.Ready()
	assert.False(t, ready)
	assert.Equal(t, []string{"red", "blue"}, awaited)
	_, err = blue.Do(blue.Number(), engine.Ask("next", nil))
	var owed *engine.Owed
	require.ErrorAs(t, err, &owed, "blue alone is asked what blue owes")
	act(t, blue, engine.Ask("tick", play.TickArgs{Check: "guards", On: true}))
	assert.False(t, j.SideView("red").Now().State.Ticked("muster.guards"), "each has a checklist of its own")
	act(t, blue, engine.Ask("next", nil))
	assert.Equal(t, "muster", j.State().Shared.Phase)
	act(t, red, engine.Ask("next", nil))
	assert.Equal(t, "weather", j.State().Shared.Phase)
	assert.Empty(t, j.State().Shared.Ready)
	assert.Empty(t, play.Awaited(j.Game(), j.State()))
	_, err = red.Undo(red.Number(), "")
	require.EqualError(t, err, "session.undo_all")
	_, err = j.Undo(journal.By{})
	require.NoError(t, err, "the host can, when all agree")
	assert.Equal(t, "muster", j.State().Shared.Phase)
	_, err = red.Redo(red.Number(), "")
	require.EqualError(t, err, "session.undo_all")
	verified(t, j)
}

// On one device the sides act one after the other: Next makes the side to move ready.
func TestReadyOnOneDevice(t *testing.T) {
	j := opened(t)
	mover := func() string { return j.Game().Phase(j.State().Shared.Phase).Mover(j.State()) }
	require.Equal(t, "red", mover())
	_, err := j.Do(engine.Ask("next", nil))
	require.NoError(t, err)
	require.Equal(t, "blue", mover())
	_, err = j.SideView("blue").Do(hidden("blue", 3))
	require.NoError(t, err)
	_, err = j.Do(engine.Ask("next", play.NextArgs{From: "muster", All: true}))
	require.NoError(t, err)
	assert.Equal(t, "weather", j.State().Shared.Phase)
	verified(t, j)
}

// Without secrets the seats see everything, but still undo only their own acts.
func TestSeatsWithoutSecrets(t *testing.T) {
	g := enginetest.Tiny()
	g.Trackers = slices.DeleteFunc(g.Trackers, func(t engine.Tracker) bool { return t.Side != "" })
	g.Prepare()
	j, err := journal.Begin(&journal.Memory{}, enginetest.Fixed(g), g, "")
	require.NoError(t, err)
	red, blue := j.Seat("red"), j.Seat("blue")
	act(t, red, shown(3))
	_, err = blue.Undo(blue.Number(), "")
	require.EqualError(t, err, "session.undo_theirs")
	m, err := red.Undo(red.Number(), "")
	require.NoError(t, err)
	assert.Equal(t, journal.Undone, m.Act)
	_, err = blue.Redo(blue.Number(), "")
	require.EqualError(t, err, "session.undo_theirs")
	_, err = red.Redo(red.Number(), "")
	require.NoError(t, err)
	assert.Equal(t, 3, j.State().Tracker("points"))
	act(t, red, engine.Ask("next", nil))
	_, err = red.Undo(red.Number(), "")
	require.NoError(t, err, "nobody has gone on from there")
	assert.Equal(t, "muster", j.State().Shared.Phase)
	verified(t, j)
}

// own is an act on a side's own branch, an undo (-1) or a redo (-2).
type own struct {
	side string
	what int
}

func (o own) do(t require.TestingT, j *journal.Journal) {
	s := j.Seat(o.side)
	switch {
	case o.what == -1:
		_, _ = s.Undo(s.Number(), "") // there may be nothing to undo
	case o.what == -2:
		_, _ = s.Redo(s.Number(), "")
	case o.what > 9:
		act(t, s, engine.Ask("tick", play.TickArgs{Check: "guards", On: o.what == 10}))
	default:
		act(t, s, hidden(o.side, o.what))
	}
}

// In a phase open to both sides the order of their acts, undo and redo included, does not matter: the state, and what
// each side and a spectator see, are the same as when one side acts after the other.
func TestAnyOrderIsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		acts := map[string][]own{}
		for _, side := range []string{"red", "blue"} {
			for _, what := range rapid.SliceOfN(rapid.IntRange(-2, 11), 0, 8).Draw(t, side) {
				acts[side] = append(acts[side], own{side, what})
			}
		}
		ordered := slices.Concat(acts["red"], acts["blue"])
		var mixed []own
		for red, blue := acts["red"], acts["blue"]; len(red)+len(blue) > 0; {
			if len(blue) == 0 || len(red) > 0 && rapid.Bool().Draw(t, "red acts") {
				mixed, red = append(mixed, red[0]), red[1:]
			} else {
				mixed, blue = append(mixed, blue[0]), blue[1:]
			}
		}
		a, b := opened(t), opened(t)
		for i := range ordered {
			ordered[i].do(t, a)
			mixed[i].do(t, b)
		}
		for _, j := range []*journal.Journal{a, b} {
			for _, side := range []string{"red", "blue"} {
				act(t, j.Seat(side), engine.Ask("next", play.NextArgs{All: true}))
			}
			require.Equal(t, "weather", j.State().Shared.Phase)
			verified(t, j)
		}
		require.Equal(t, a.State(), b.State())
		for _, side := range []string{"", "red", "blue"} {
			require.Equal(t, seen(t, a, side), seen(t, b, side), "%q", side)
		}
	})
}

// Two tables that differ only in red's secret acts, undo and redo included, give blue's seat and spectators the same
// bytes, numbers and refusals.
func TestSeatsAreTwins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		both := [2]*journal.Journal{opened(t), opened(t)}
		var depth [2]int // red's secret acts since the last that all see
		last := false    // that one is red's
		value := rapid.IntRange(0, 8)
		alike := func(do func(j *journal.Journal) (any, error)) {
			a, errA := do(both[0])
			b, errB := do(both[1])
			require.Equal(t, errA, errB)
			require.Equal(t, text(t, a), text(t, b))
		}
		viewer := rapid.SampledFrom([]string{"", "blue"})
		t.Repeat(map[string]func(*rapid.T){
			"secret": func(t *rapid.T) {
				i := rapid.IntRange(0, 1).Draw(t, "which")
				red := both[i].Seat("red")
				switch {
				case depth[i] > 0 && rapid.Bool().Draw(t, "undo"):
					if _, err := red.Undo(red.Number(), ""); err == nil {
						depth[i]--
					}
				default:
					act(t, red, hidden("red", value.Draw(t, "value")))
					depth[i]++
				}
			},
			"red in the open": func(t *rapid.T) {
				v := value.Draw(t, "value")
				for i, j := range both {
					act(t, j.Seat("red"), shown(v))
					depth[i] = 0
				}
				last = true
			},
			"red takes it back": func(t *rapid.T) {
				if depth != [2]int{} || !last || both[0].Seat("red").Now().Undo == 0 {
					return
				}
				last = false
				for _, j := range both {
					_, err := j.Seat("red").Undo(j.Seat("red").Number(), "")
					require.NoError(t, err)
				}
			},
			"do": func(t *rapid.T) {
				c := rapid.SampledFrom([]engine.Command{hidden("blue", 1), hidden("blue", 7), hidden("red", 2), shown(1), shown(5),
					engine.Ask("next", nil), engine.Ask("tick", play.TickArgs{Check: "guards", On: true})}).Draw(t, "command")
				stale := rapid.IntRange(0, 1).Draw(t, "stale")
				alike(func(j *journal.Journal) (any, error) {
					s := j.Seat("blue")
					e, err := s.Do(s.Number()-stale, c)
					return e, err
				})
			},
			"undo": func(t *rapid.T) {
				v := viewer.Draw(t, "viewer")
				alike(func(j *journal.Journal) (any, error) { s := j.Seat(v); m, err := s.Undo(s.Number(), ""); return m, err })
			},
			"redo": func(t *rapid.T) {
				v := viewer.Draw(t, "viewer")
				alike(func(j *journal.Journal) (any, error) { s := j.Seat(v); m, err := s.Redo(s.Number(), ""); return m, err })
			},
			"": func(t *rapid.T) {
				for _, v := range []string{"", "blue"} {
					alike(func(j *journal.Journal) (any, error) {
						s := j.Seat(v)
						now := s.Now()
						ready, awaited := s.Ready()
						return []any{now.State, now.Head, now.Last, now.Undo, now.Redo, ready, awaited}, nil
					})
				}
			},
		})
		for _, j := range both {
			verified(t, j)
		}
		for _, v := range []string{"", "blue"} {
			require.Equal(t, seen(t, both[0], v), seen(t, both[1], v))
		}
		handedOn(t, both[0], rapid.SampledFrom([]string{"", "blue", "red"}).Draw(t, "hands on"))
	})
}
