package library

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

const noon = "2000-02-08T12:00:00Z"

// in opens the library of a directory and closes it with the test.
func in(t testing.TB, dir string, printing int) *Library {
	t.Helper()
	l, err := Open(dir, enginetest.Catalogue{Printing: printing})
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	return l
}

// unsynced makes a library fast by skipping syncs, for tests that are not about the disk.
func unsynced(t testing.TB, l *Library) {
	t.Helper()
	require.NoError(t, dbOf(l).Use(func() error { return dbOf(l).Exec("PRAGMA synchronous = OFF") }))
}

// begun returns a new session of the tiny game.
func begun(t testing.TB, l *Library, name string) *Session {
	t.Helper()
	s, err := l.New(engine.Opening{ID: enginetest.TinyID, Edition: "long", Options: []string{"fate", "night"}}, name, noon)
	require.NoError(t, err)
	return s
}

// do runs commands written as in transcripts.
func do(t testing.TB, s enginetest.Session, lines ...string) {
	t.Helper()
	for _, line := range lines {
		c, err := enginetest.ReadCommand(line)
		require.NoError(t, err)
		c.At = "2000-02-08T13:00:00Z"
		_, err = s.Do(c)
		require.NoError(t, err, line)
	}
}

// where returns the position of a session, without its game, which holds functions.
func where(s *Session) journal.Position {
	now := s.Now()
	now.Game = nil
	return now
}

// problem finds the Problem's code.
func problem(t testing.TB, err error) *engine.Problem {
	t.Helper()
	p, ok := engine.AsProblem(err)
	require.True(t, ok, "%v", err)
	require.True(t, enginetest.Tiny().Book.Has("en", "problem."+p.Code), "no words for %s", p.Code)
	return p
}

func TestSessionContinuesAfterReopening(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	s := begun(t, l, "Tuesday")
	do(t, s, "next", "weather dice 2", "next")
	_, err := s.Undo(journal.By{At: "2000-02-08T14:00:00Z"})
	require.NoError(t, err)
	before := s.Now()
	require.NoError(t, l.Close())

	l = in(t, dir, 1)
	list, err := l.Sessions()
	require.NoError(t, err)
	assert.Equal(t, []Summary{{ID: s.ID(), Name: "Tuesday", Game: "tiny", Edition: "long", Options: []string{"fate", "night"}, Begun: noon,
		Played: "2000-02-08T14:00:00Z", Entries: 5, Stand: journal.Stand{Turn: 1, Phase: "weather"}}}, list)
	again, err := l.Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, before.State, again.State())
	assert.Equal(t, before.Redo, again.Now().Redo)
	_, err = again.Redo(journal.By{})
	require.NoError(t, err)
	enginetest.CheckVerify(t, again.Journal)
}

func TestListRenameDeleteCopy(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	one, two := begun(t, l, "one"), begun(t, l, "two")
	do(t, one, "next", "next")
	require.NoError(t, l.Rename(two.ID(), "deux"))
	three, err := l.Copy(one.ID(), "three", noon)
	require.NoError(t, err)
	assert.Equal(t, []string{"three", "one", "deux"}, names(t, l.Sessions))

	require.NoError(t, l.Delete(one.ID(), noon))
	assert.Equal(t, []string{"three", "deux"}, names(t, l.Sessions))
	assert.Equal(t, []string{"one"}, names(t, l.Trash))
	require.NoError(t, l.Restore(one.ID()))
	assert.Equal(t, []string{"three", "one", "deux"}, names(t, l.Sessions))

	require.NoError(t, l.Delete(one.ID(), noon))
	require.NoError(t, l.EmptyTrash())
	assert.Empty(t, names(t, l.Trash))
	_, err = l.Resume(one.ID())
	assert.Equal(t, "session.gone", problem(t, err).Code)
	_, err = one.Do(engine.Ask("next", nil))
	assert.Equal(t, "session.gone", problem(t, err).Code)

	copied, err := l.Resume(three)
	require.NoError(t, err)
	assert.Equal(t, one.State(), copied.State())
	do(t, copied, "next")
	enginetest.CheckVerify(t, copied.Journal)
	for _, err := range []error{l.Rename(99, "x"), l.Delete(99, noon), l.Restore(99)} {
		assert.Equal(t, "session.gone", problem(t, err).Code)
	}
	_, err = l.Copy(99, "x", noon)
	assert.Equal(t, "session.gone", problem(t, err).Code)
}

func names(t *testing.T, list func() ([]Summary, error)) []string {
	t.Helper()
	sessions, err := list()
	require.NoError(t, err)
	var out []string
	for _, s := range sessions {
		out = append(out, s.Name)
	}
	return out
}

// A session keeps its package when the app comes with a newer one, and takes the newer one up on request.
func TestSessionKeepsItsPackageUntilItTakesUpAnother(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	s := begun(t, l, "old")
	do(t, s, "next")
	require.NoError(t, l.Close())

	l = in(t, dir, 2)
	s, err := l.Resume(s.ID())
	require.NoError(t, err)
	assert.Nil(t, s.Game().Counter("r7"), "a counter of the newer package")
	assert.True(t, s.Newer())
	zip, err := s.Package()
	require.NoError(t, err)
	older, _, err := enginetest.Catalogue{Printing: 1}.Package(enginetest.TinyID)
	require.NoError(t, err)
	assert.Equal(t, older, zip, "the session's package")
	_, err = s.Take(nil, []byte("r7 5"), journal.By{At: noon})
	require.NoError(t, err)
	assert.False(t, s.Newer())
	assert.Equal(t, 5, s.Game().Counter("r7").Factors["strength"])
	do(t, s, "next")
	enginetest.CheckVerify(t, s.Journal)
	for range 3 {
		_, err = s.Undo(journal.By{})
		require.NoError(t, err)
	}
	assert.Nil(t, s.Game().Counter("r7"))
	require.NoError(t, l.Close())

	l = in(t, dir, 2)
	s, err = l.Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, 1, s.Head())
	_, err = s.Jump(3, journal.By{})
	require.NoError(t, err)
	assert.Equal(t, 5, s.Game().Counter("r7").Factors["strength"])
	_, err = s.Take([]byte("scrap"), nil, journal.By{})
	assert.Equal(t, "input.json", problem(t, err).Code)
}

func TestSettings(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	v, err := l.Setting("language")
	require.NoError(t, err)
	assert.Empty(t, v)
	require.NoError(t, l.Set("language", "ru"))
	require.NoError(t, l.Set("language", "en"))
	require.NoError(t, l.Close())
	l = in(t, dir, 1)
	v, err = l.Setting("language")
	require.NoError(t, err)
	assert.Equal(t, "en", v)
	require.NoError(t, l.Set("language", ""))
	v, err = l.Setting("language")
	require.NoError(t, err)
	assert.Empty(t, v)
}

func TestTypedCopies(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	o := engine.Opening{ID: enginetest.TinyID, Edition: "long", Copy: []byte("r1 6\n")}
	kept, err := l.Copies().Keep(o, "mine", noon)
	require.NoError(t, err)
	o.Copy = []byte("r1 strong")
	_, err = l.Copies().Keep(o, "mine", noon)
	assert.Equal(t, "input.json", problem(t, err).Code)
	o.Copy = nil
	_, err = l.Copies().Keep(o, "mine", noon)
	assert.Equal(t, "typed.empty", problem(t, err).Code)

	list, err := l.Copies().List(enginetest.TinyID)
	require.NoError(t, err)
	assert.Equal(t, []Typed{{Game: "tiny", Name: "mine", Edition: "long", Options: []string{}, Hash: kept.Hash, At: noon}}, list)
	_, data, err := l.Copies().Get("tiny", "mine")
	require.NoError(t, err)
	assert.Equal(t, "r1 6\n", string(data))

	// A session keeps the copy it was begun with when the owner corrects or deletes it.
	s, err := l.New(engine.Opening{ID: enginetest.TinyID, Copy: data}, "with mine", noon)
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, l.Copies().Export("tiny", "mine", &file))
	o.Copy = []byte("r1 5\n")
	_, err = l.Copies().Keep(o, "mine", noon)
	require.NoError(t, err)
	require.NoError(t, l.Copies().Drop("tiny", "mine"))
	_, _, err = l.Copies().Get("tiny", "mine")
	assert.Equal(t, "typed.gone", problem(t, err).Code)
	s, err = l.Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, 6, s.Game().Counter("r1").Factors["strength"])

	// From the laptop to the phone.
	phone := in(t, t.TempDir(), 1)
	got, err := phone.Import(&file, noon)
	require.NoError(t, err)
	assert.Equal(t, "mine", got.Typed.Name)
	_, data, err = phone.Copies().Get("tiny", "mine")
	require.NoError(t, err)
	assert.Equal(t, "r1 6\n", string(data))
}

// EmptyTrash deletes the contents that no session uses any more.
func TestEmptyTrashDeletesUnusedContents(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s, err := l.New(engine.Opening{ID: enginetest.TinyID, Copy: []byte("r1 6")}, "one", noon)
	require.NoError(t, err)
	count := func() (n int) {
		require.NoError(t, dbOf(l).One(`SELECT count(*) FROM content`, nil, &n))
		return n
	}
	assert.Equal(t, 2, count())
	begun(t, l, "two")
	require.NoError(t, l.Delete(s.ID(), noon))
	require.NoError(t, l.EmptyTrash())
	assert.Equal(t, 1, count())
}
