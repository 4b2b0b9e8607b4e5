package enginetest

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// Fixed resolves every package to one game.
func Fixed(g *engine.Game) journal.Resolver {
	return func(string, string) (*engine.Game, error) { return g, nil }
}

// Begin puts a game on the table in memory.
func Begin(t testing.TB, g *engine.Game) (*journal.Journal, *journal.Memory) {
	t.Helper()
	store := &journal.Memory{}
	j, err := journal.Begin(store, Fixed(g), g, "2000-02-08T05:00:00Z")
	require.NoError(t, err)
	return j, store
}

// CheckUndo undoes everything up to the beginning and redoes it all, and compares each state on the way.
func CheckUndo(t testing.TB, s Session) {
	t.Helper()
	var states []*engine.State
	for s.Now().Undo > 0 {
		states = append(states, s.Now().State.Clone())
		_, err := s.Undo(journal.By{})
		require.NoError(t, err)
	}
	for i := len(states) - 1; i >= 0; i-- {
		_, err := s.Redo(journal.By{})
		require.NoError(t, err)
		require.Equal(t, states[i], s.Now().State, "%d steps before the end", i)
	}
}

// CheckReopened opens what a store holds and finds the session as it was left.
func CheckReopened(t testing.TB, j *journal.Journal, store journal.Store) {
	t.Helper()
	again, err := journal.Open(store, Fixed(j.Game()))
	require.NoError(t, err)
	was, is := j.Now(), again.Now()
	was.Game, is.Game = nil, nil // it is the same, and holds functions
	require.Equal(t, was, is)
}

// CheckVerify replays a journal through today's rules.
func CheckVerify(t testing.TB, j *journal.Journal) {
	t.Helper()
	d, err := j.Verify()
	require.NoError(t, err)
	require.Nil(t, d, "%v", d)
}

// CheckLegal checks that the game offers a choice as long as it continues, and that each choice can be shown: with
// words, and with fields that can be filled in.
func CheckLegal(t testing.TB, g *engine.Game, s *engine.State) {
	t.Helper()
	choices := play.Legal(g, s)
	if s.Shared.Ended == "" {
		require.NotEmpty(t, choices, "nothing is legal in phase %q", s.Shared.Phase)
	}
	for _, c := range choices {
		for _, lang := range words.Langs() {
			require.True(t, g.Book.Has(lang, c.Key), "choice %s has no words in %s: %s", c.Do, lang, c.Key)
		}
		require.NoError(t, fillable(c))
	}
}

// fillable finds a field that nobody could fill in.
func fillable(c engine.Choice) error {
	for _, f := range c.Fields {
		if err := f.Check(); err != nil {
			return fmt.Errorf("%s: %w", c.Do, err)
		}
		switch {
		case f.Name == "":
			return fmt.Errorf("%s: a field without name", c.Do)
		case f.Kind == engine.FieldNumber && f.Max < f.Min:
			return fmt.Errorf("%s: %s lies between %d and %d", c.Do, f.Name, f.Min, f.Max)
		case f.Kind == engine.FieldOne && !f.Optional && len(f.Of) == 0:
			return fmt.Errorf("%s: %s has nothing to choose from", c.Do, f.Name)
		case f.Kind == engine.FieldMany && !f.Optional && len(f.Of) < f.Min:
			return fmt.Errorf("%s: %s wants %d of %d", c.Do, f.Name, f.Min, len(f.Of))
		}
	}
	return nil
}

// CheckSecrets finds nothing of what one side keeps to itself in what another side, or nobody in
// particular, sees: its state and its log.
func CheckSecrets(t testing.TB, j *journal.Journal) {
	t.Helper()
	g, s := j.Game(), j.State()
	for _, viewer := range append([]engine.Side{{}}, g.Sides...) {
		seen := s.For(viewer.ID)
		for _, side := range engine.SortedKeys(seen.Private) {
			require.Equal(t, viewer.ID, side, "the state for %q", viewer.ID)
		}
		lines, err := j.Log(viewer.ID, 1, 0)
		require.NoError(t, err)
		for _, l := range lines {
			require.NoError(t, leaks(l, viewer.ID), "entry %d for %q", l.Number, viewer.ID)
		}
	}
}

// leaks finds in a line what the viewer may not read.
func leaks(l journal.Line, viewer string) error {
	for _, e := range l.Events {
		if e.For != "" && e.For != viewer {
			return fmt.Errorf("an event for %s", e.For)
		}
	}
	for _, s := range l.Said {
		if s.For != "" && s.For != viewer {
			return fmt.Errorf("a line for %s", s.For)
		}
	}
	if l.Hidden && (len(l.Command.Args)+len(l.Command.Faces)+len(l.Command.Drawn)+len(l.Steps) > 0 || l.Command.Note != "") {
		return fmt.Errorf("what was asked stands there")
	}
	return nil
}

// Taint returns everything of a journal that a side can see, as text, to be searched for a secret
// that a test has planted.
func Taint(t testing.TB, j *journal.Journal, viewer string) string {
	t.Helper()
	lines, err := j.Log(viewer, 1, 0)
	require.NoError(t, err)
	back, err := j.PutBack(1, viewer)
	require.NoError(t, err)
	b, err := json.Marshal([]any{j.State().For(viewer), lines, back})
	require.NoError(t, err)
	return string(b)
}
