package journal_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// do runs commands written as in transcripts.
func do(t testing.TB, s enginetest.Session, lines ...string) {
	t.Helper()
	for _, line := range lines {
		c, err := enginetest.ReadCommand(line)
		require.NoError(t, err)
		_, err = s.Do(c)
		require.NoError(t, err, line)
	}
}

// long plays a journal with more entries than fit between two checkpoints, with branches.
func long(t testing.TB) (*journal.Journal, *journal.Memory) {
	t.Helper()
	j, store := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next", "next", "next")
	for i := range 500 {
		do(t, j, []string{`trench {"unit":"b1"}`, `march {"unit":"b2","hex":"0101"} override`, `flip {"unit":"b2","back":true}`}[i%3])
		if i%50 == 49 {
			_, err := j.Undo(journal.By{})
			require.NoError(t, err)
		}
	}
	_, err := j.Jump(100, journal.By{})
	require.NoError(t, err)
	_, err = j.Jump(480, journal.By{})
	require.NoError(t, err)
	return j, store
}

func TestOpen(t *testing.T) {
	j, store := long(t)
	list, err := store.Checkpoints()
	require.NoError(t, err)
	assert.NotEmpty(t, list)
	enginetest.CheckReopened(t, j, store)
	enginetest.CheckVerify(t, j)
	enginetest.CheckUndo(t, j)
}

// spoilt is a store whose checkpoints, or entries, are not what they should be.
type spoilt struct {
	*journal.Memory
	noStates bool
	broken   bool // states cannot be read
	full     bool // nothing more fits
	kept     int
	events   func(n int, list []engine.Event) []engine.Event
}

func (s *spoilt) Checkpoints() ([]int, error) {
	if s.noStates {
		return nil, nil
	}
	return s.Memory.Checkpoints()
}

func (s *spoilt) State(n int) (*engine.State, error) {
	if s.broken {
		return nil, errors.New("a bad page")
	}
	return s.Memory.State(n)
}

func (s *spoilt) Keep(list []journal.Checkpoint) error {
	if s.full {
		return errors.New("full")
	}
	s.kept += len(list)
	return s.Memory.Keep(list)
}

func (s *spoilt) Append(e journal.Entry, after *engine.State) error {
	if s.full {
		return engine.Wrong("library.full")
	}
	return s.Memory.Append(e, after)
}

func (s *spoilt) Events(first, last int) ([][]engine.Event, error) {
	lists, err := s.Memory.Events(first, last)
	for i := range lists {
		if s.events != nil {
			lists[i] = s.events(first+i, lists[i])
		}
	}
	return lists, err
}

func (s *spoilt) Entries(first, last int) ([]journal.Entry, error) {
	list, err := s.Memory.Entries(first, last)
	for i := range list {
		if s.events != nil {
			list[i].Events = s.events(first+i, list[i].Events)
		}
	}
	return list, err
}

// Checkpoints are only a shortcut: without them, with unreadable ones, or if none can be stored, a session opens in the
// same state, and they are stored again.
func TestOpenWithoutCheckpoints(t *testing.T) {
	for name, s := range map[string]*spoilt{
		"none":   {noStates: true},
		"broken": {broken: true},
		"full":   {noStates: true, full: true},
	} {
		t.Run(name, func(t *testing.T) {
			j, store := long(t)
			s.Memory = store
			again, err := journal.Open(s, enginetest.Fixed(j.Game()))
			require.NoError(t, err)
			assert.Equal(t, j.Now(), again.Now())
			assert.Equal(t, !s.full, s.kept > 0, "%d checkpoints made", s.kept)
			if !s.full {
				enginetest.CheckUndo(t, again)
			}
		})
	}
}

// A command whose entry cannot be stored changes nothing.
func TestFullStoreChangesNothing(t *testing.T) {
	store := &spoilt{Memory: &journal.Memory{}}
	g := enginetest.Tiny()
	j, err := journal.Begin(store, enginetest.Fixed(g), g, "")
	require.NoError(t, err)
	do(t, j, "next")
	before, state := j.Now(), j.State().Clone()
	store.full = true
	_, err = j.Do(engine.Ask("next", nil))
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "library.full", p.Code)
	_, err = j.Undo(journal.By{})
	assert.Error(t, err)
	_, err = j.Jump(1, journal.By{})
	assert.Error(t, err)
	assert.Equal(t, before, j.Now())
	assert.Equal(t, state, j.State())
	store.full = false
	do(t, j, "next")
	enginetest.CheckReopened(t, j, store)
}

// The second of two writers gets the problem to reload, and then continues from what the first did.
func TestContinuedElsewhere(t *testing.T) {
	one, store := enginetest.Begin(t, enginetest.Tiny())
	two, err := journal.Open(store, enginetest.Fixed(one.Game()))
	require.NoError(t, err)
	do(t, one, "next")
	_, err = two.Do(engine.Ask("next", nil))
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "session.elsewhere", p.Code)
	assert.Equal(t, "muster", two.State().Shared.Phase)
	require.NoError(t, two.Reload())
	assert.Equal(t, one.Now(), two.Now())
	do(t, two, "next")
	assert.Equal(t, "red", two.State().Shared.Phase)
}

func TestOpenEmpty(t *testing.T) {
	_, err := journal.Open(&journal.Memory{}, enginetest.Fixed(enginetest.Tiny()))
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "session.empty", p.Code)
}

// An entry that does not follow from those before it is named in the error, and the session keeps its state.
func TestDamagedEntry(t *testing.T) {
	j, store := long(t)
	s := &spoilt{Memory: store, noStates: true, events: func(n int, list []engine.Event) []engine.Event {
		if n == 200 {
			return engine.Everybody(&engine.TrackerSet{ID: "stores", Value: 1, Was: 77})
		}
		return list
	}}
	_, err := journal.Open(s, enginetest.Fixed(j.Game()))
	p, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "session.damaged", p.Code)
	assert.Equal(t, 200, p.Args["entry"])
}

// Looking at a moment of the past leaves the head where it is.
func TestAt(t *testing.T) {
	j, _ := long(t)
	before := j.Now()
	g, s, err := j.At(1)
	require.NoError(t, err)
	assert.Equal(t, "muster", s.Shared.Phase)
	assert.Equal(t, before.Game, g)
	assert.Equal(t, before, j.Now())
	_, _, err = j.At(9999)
	assert.Error(t, err)
}

func TestEntryAndLog(t *testing.T) {
	j, _ := long(t)
	e, err := j.Entry(3)
	require.NoError(t, err)
	assert.Equal(t, journal.Stand{Turn: 1, Phase: "red"}, e.Stand)
	_, err = j.Entry(0)
	assert.Error(t, err)
	lines, err := j.Log("", 10, 12)
	require.NoError(t, err)
	require.Len(t, lines, 3)
	assert.Equal(t, 10, lines[0].Number)
	lines, err = j.Log("", 9000, 0)
	require.NoError(t, err)
	assert.Empty(t, lines)
}

// Nothing is stored with a time that is not one.
func TestInvalidTimesAreRefused(t *testing.T) {
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next")
	for _, at := range []string{"yesterday", "2026-02-30T18:00:00Z", "2026-02-28", "10000-01-01T00:00:00Z"} {
		for what, act := range map[string]func() error{
			"do":   func() error { _, err := j.Do(engine.Command{Do: "next", At: at}); return err },
			"undo": func() error { _, err := j.Undo(journal.By{At: at}); return err },
			"jump": func() error { _, err := j.Jump(1, journal.By{At: at}); return err },
			"take": func() error { _, err := j.Take(j.Game().Hash, "", journal.By{At: at}); return err },
		} {
			p, ok := engine.AsProblem(act())
			require.True(t, ok, "%s at %s", what, at)
			assert.Equal(t, "command.time", p.Code, what)
			assert.Equal(t, 2, j.Now().Last, "%s at %s", what, at)
		}
	}
}
