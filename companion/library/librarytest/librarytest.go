// Package librarytest holds the tests that every storage of a library passes.
package librarytest

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// Opener opens the storage of a test. It closes the one that it opened before in the same test, and returns it with all
// that was kept.
type Opener func(t *testing.T) record.Store

// Run runs the tests. begin returns the opener of a storage without rows.
func Run(t *testing.T, begin func(t *testing.T) Opener) {
	for name, test := range map[string]func(*testing.T, Opener){
		"ranges": testRanges, "writes": testWrites, "deletes": testDeletes,
		"sessions": testSessions, "lists": testLists, "two writers": testTwoWriters, "settings and copies": testOthers,
	} {
		t.Run(name, func(t *testing.T) { test(t, begin(t)) })
	}
}

const noon = "2000-02-08T12:00:00Z"

// in opens the library in a storage.
func in(t *testing.T, open Opener) *library.Library {
	t.Helper()
	l, err := library.With(open(t), enginetest.Catalogue{Printing: 1})
	require.NoError(t, err)
	return l
}

// begun returns a new session of the tiny game.
func begun(t *testing.T, l *library.Library, name string) *library.Session {
	t.Helper()
	s, err := l.New(engine.Opening{ID: enginetest.TinyID, Edition: "long", Options: []string{"fate", "night"}}, name, noon)
	require.NoError(t, err)
	return s
}

// do runs commands written as in transcripts.
func do(t *testing.T, s *library.Session, lines ...string) {
	t.Helper()
	for _, line := range lines {
		c, err := enginetest.ReadCommand(line)
		require.NoError(t, err)
		c.At = "2000-02-08T13:00:00Z"
		_, err = s.Do(c)
		require.NoError(t, err, line)
	}
}

// code returns the code of a Problem.
func code(t *testing.T, err error) string {
	t.Helper()
	p, ok := engine.AsProblem(err)
	require.True(t, ok, "%v", err)
	return p.Code
}

// testSessions plays, undoes, and continues after the storage was opened again. What is exported is imported and exported
// as the same bytes.
func testSessions(t *testing.T, open Opener) {
	l := in(t, open)
	s := begun(t, l, "Tuesday")
	do(t, s, "next", "weather dice 2", "next")
	for range 300 {
		do(t, s, `note {"id":"n1","text":"again"}`)
	}
	_, err := s.Undo(journal.By{At: noon})
	require.NoError(t, err)
	before := s.State()

	l = in(t, open)
	s, err = l.Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, before, s.State())
	require.NoError(t, l.Check(s.ID()))
	_, err = s.Redo(journal.By{At: noon})
	require.NoError(t, err)
	enginetest.CheckVerify(t, s.Journal)
	var file, again bytes.Buffer
	require.NoError(t, l.Export(s.ID(), &file))
	copied, err := l.Copy(s.ID(), "copy", noon)
	require.NoError(t, err)
	require.NoError(t, l.Check(copied))
	require.NoError(t, l.Delete(s.ID(), noon))
	require.NoError(t, l.Delete(copied, noon))
	require.NoError(t, l.EmptyTrash())
	_, err = s.Do(engine.Ask("next", nil))
	assert.Equal(t, "session.gone", code(t, err))
	got, err := l.Import(bytes.NewReader(file.Bytes()), noon)
	require.NoError(t, err)
	require.NoError(t, l.Export(got.Session, &again))
	assert.Equal(t, file.Bytes(), again.Bytes())
	got, err = l.Import(bytes.NewReader(file.Bytes()), noon)
	require.NoError(t, err)
	assert.Equal(t, journal.Known, got.Met.Kind)
	file.Truncate(file.Len() / 2)
	_, err = l.Import(&file, noon)
	assert.Equal(t, "file.damaged", code(t, err))
	list, err := l.Sessions()
	require.NoError(t, err)
	assert.Len(t, list, 1)
}

// testLists renames, deletes and restores sessions.
func testLists(t *testing.T, open Opener) {
	l := in(t, open)
	one, two := begun(t, l, "one"), begun(t, l, "two")
	do(t, one, "next")
	require.NoError(t, l.Rename(two.ID(), "deux"))
	require.NoError(t, l.Delete(two.ID(), noon))
	l = in(t, open)
	list, err := l.Sessions()
	require.NoError(t, err)
	assert.Equal(t, []library.Summary{{ID: one.ID(), Name: "one", Game: "tiny", Edition: "long", Options: []string{"fate", "night"}, Begun: noon,
		Played: "2000-02-08T13:00:00Z", Entries: 2, Stand: journal.Stand{Turn: 1, Phase: "weather"}}}, list)
	list, err = l.Trash()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, "deux", list[0].Name)
	require.NoError(t, l.Restore(two.ID()))
	list, err = l.Trash()
	require.NoError(t, err)
	assert.Empty(t, list)
	assert.Equal(t, "session.gone", code(t, l.Rename(99, "x")))
}

// testTwoWriters lets two journals of one session write the same entry.
func testTwoWriters(t *testing.T, open Opener) {
	l := in(t, open)
	s := begun(t, l, "one")
	other, err := l.Resume(s.ID())
	require.NoError(t, err)
	do(t, s, "next")
	_, err = other.Do(engine.Ask("next", nil))
	assert.Equal(t, "session.elsewhere", code(t, err))
	require.NoError(t, other.Reload())
	assert.Equal(t, s.State(), other.State())
	do(t, other, "weather dice 2")
}

// testOthers stores settings and typed copies.
func testOthers(t *testing.T, open Opener) {
	l := in(t, open)
	require.NoError(t, l.Set("language", "ru"))
	require.NoError(t, l.Set("theme", "dark"))
	require.NoError(t, l.Set("theme", ""))
	_, err := l.Copies().Keep(engine.Opening{ID: enginetest.TinyID, Edition: "long", Copy: []byte("r1 6\n")}, "моя / mine", noon)
	require.NoError(t, err)
	l = in(t, open)
	for key, want := range map[string]string{"language": "ru", "theme": "", "other": ""} {
		got, err := l.Setting(key)
		require.NoError(t, err)
		assert.Equal(t, want, got, key)
	}
	kept, data, err := l.Copies().Get("tiny", "моя / mine")
	require.NoError(t, err)
	assert.Equal(t, "r1 6\n", string(data))
	list, err := l.Copies().List("")
	require.NoError(t, err)
	assert.Equal(t, []library.Typed{kept}, list)
	s, err := l.New(engine.Opening{ID: enginetest.TinyID, Copy: data}, "with mine", noon)
	require.NoError(t, err)
	require.NoError(t, l.Copies().Drop("tiny", "моя / mine"))
	s, err = in(t, open).Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, 6, s.Game().Counter("r1").Factors["strength"])
}
