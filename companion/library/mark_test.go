package library

import (
	"encoding/binary"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// copied copies a database, with the files beside it that ends name, into a new folder and returns that.
func copied(t *testing.T, dir string, ends ...string) string {
	t.Helper()
	to := t.TempDir()
	for _, end := range append([]string{""}, ends...) {
		require.NoError(t, database.CopyFile(filepath.Join(to, database.FileName+end), filepath.Join(dir, database.FileName+end)))
	}
	return to
}

// entriesIn opens a library and returns how many entries its first session has, and its Problem if it is incomplete.
func entriesIn(t *testing.T, dir string) (int, error) {
	t.Helper()
	l := in(t, dir, 1)
	defer l.Close()
	list, err := l.Sessions()
	require.NoError(t, err)
	if len(list) == 0 {
		return 0, dbOf(l).Incomplete()
	}
	require.NoError(t, l.Check(list[0].ID))
	return list[0].Entries, dbOf(l).Incomplete()
}

// A copy of the main file alone, made during play, says what it lacks until the library settles; then it is whole. A
// killed program changes nothing about that.
func TestCopyOfTheMainFileAlone(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	begun(t, l, "one")
	require.NoError(t, l.Close())
	p := startOther(t, dir)
	p.answer(t)
	for range 5 {
		p.ask(t, "next")
	}
	whole, err := entriesIn(t, copied(t, dir, "-wal"))
	assert.NoError(t, err, "with its log")

	got, err := entriesIn(t, copied(t, dir))
	assert.Less(t, got, whole)
	assert.Equal(t, "library.incomplete", problem(t, err).Code)
	assert.Equal(t, whole-1, problem(t, err).Args["n"], "the first entry was in the file")

	assert.Equal(t, "settled", p.ask(t, "rest"))
	got, err = entriesIn(t, copied(t, dir))
	assert.NoError(t, err, "settled")
	assert.Equal(t, whole, got)

	assert.Contains(t, p.ask(t, `note {"id":"n1","text":"noted"}`), "at")
	require.NoError(t, p.cmd.Process.Kill())
	_ = p.cmd.Wait() // it was killed
	_, err = entriesIn(t, copied(t, dir))
	assert.Equal(t, "library.incomplete", problem(t, err).Code, "after a kill")
	got, err = entriesIn(t, dir)
	assert.NoError(t, err)
	assert.Equal(t, whole+1, got)
	got, err = entriesIn(t, copied(t, dir))
	assert.NoError(t, err, "closed")
	assert.Equal(t, whole+1, got)
}

// A copy of a new library, whose sessions are all in the log, is not an empty one.
func TestCopyOfANewLibrary(t *testing.T) {
	dir := t.TempDir()
	do(t, begun(t, in(t, dir, 1), "one"), "next")
	got, err := entriesIn(t, copied(t, dir))
	assert.Zero(t, got)
	assert.Equal(t, "library.incomplete", problem(t, err).Code)
}

// A database beside the log of another library, or of a later state of its own, is refused and does not change.
func TestForeignLogIsRefused(t *testing.T) {
	playing := func(name string) string {
		dir := t.TempDir()
		l := in(t, dir, 1)
		do(t, begun(t, l, name), "next", "next")
		require.NoError(t, dbOf(l).Settle())
		return dir
	}
	one, other := playing("one"), playing("other")
	dir := copied(t, one)
	require.NoError(t, database.CopyFile(filepath.Join(dir, database.FileName+"-wal"), filepath.Join(other, database.FileName+"-wal")))
	before := file(t, dir)
	_, err := Open(dir, enginetest.Catalogue{Printing: 1})
	assert.Equal(t, "library.log_foreign", problem(t, err).Code)
	assert.Equal(t, before, file(t, dir))
}

// The log that a killed program left fits although the mark was not written after its last change.
func TestLogOfAnUnwrittenMarkFits(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	s := begun(t, l, "one")
	old, err := os.ReadFile(filepath.Join(dir, database.FileName))
	require.NoError(t, err)
	do(t, s, "next", "next", "next")
	to := copied(t, dir, "-wal")
	const markAt, markEnd = 72, 92
	mark := old[markAt:markEnd]
	copy(mark, file(t, dir)[markAt:markEnd])
	mark[len(mark)-1]-- // the name of the log
	binary.BigEndian.PutUint32(mark, crc32.Checksum(mark[4:], crc32.MakeTable(crc32.Castagnoli)))
	require.NoError(t, os.WriteFile(filepath.Join(to, database.FileName), old, 0o600))
	got, err := entriesIn(t, to)
	assert.NoError(t, err)
	assert.Equal(t, 4, got)
}

// A program that was killed in the first change of a library leaves a mark and the begin of a log, which belong to it.
func TestLogOfAKilledFirstChangeFits(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	old := file(t, dir)
	begun(t, l, "one")
	log, err := os.ReadFile(filepath.Join(dir, database.FileName+"-wal"))
	require.NoError(t, err)
	const markAt, markEnd, headAndPage = 72, 92, 32 + 24 + 4096
	mark := old[markAt:markEnd]
	copy(mark, file(t, dir)[markAt:markEnd])
	binary.BigEndian.PutUint32(mark[8:], 1) // changes
	clear(mark[12:])                        // the log did not exist yet
	binary.BigEndian.PutUint32(mark, crc32.Checksum(mark[4:], crc32.MakeTable(crc32.Castagnoli)))
	to := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(to, database.FileName), old, 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(to, database.FileName+"-wal"), log[:headAndPage], 0o600))
	got, err := entriesIn(t, to)
	assert.NoError(t, err)
	assert.Zero(t, got)
}

// A refused change leaves no trace in the mark.
func TestRefusedChangeKeepsTheMark(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	begun(t, l, "one")
	require.NoError(t, dbOf(l).Settle())
	assert.Equal(t, "session.gone", problem(t, l.Rename(99, "none")).Code)
	full(t, l, 0)
	s, err := l.Resume(1)
	require.NoError(t, err)
	require.Error(t, until(s, 40))
	require.NoError(t, dbOf(l).Settle())
	_, err = entriesIn(t, copied(t, dir))
	assert.NoError(t, err)
}

// A file without bytes is no new library, and a path that SQLite does not take is called that.
func TestEmptyFilesAndLongPathsAreRefused(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, database.FileName), nil, 0o600))
	_, err := Open(dir, enginetest.Catalogue{})
	assert.Equal(t, "library.empty", problem(t, err).Code)
	assert.Empty(t, file(t, dir))

	long := filepath.Join(dir, strings.Repeat("a", 250), strings.Repeat("b", 250))
	_, err = OpenFile(filepath.Join(long, "games.db"), enginetest.Catalogue{})
	p, _ := engine.AsProblem(err)
	require.NotNil(t, p, "%v", err)
	assert.Equal(t, "library.path_long", p.Code)
	assert.NoDirExists(t, long)
}
