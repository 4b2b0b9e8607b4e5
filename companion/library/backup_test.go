package library

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/backup"
	"sandtable/companion/library/database"
	"sandtable/companion/library/rescue"
	"sandtable/engine"
)

// on returns a time on a day in January 2000, at an hour.
func on(day, hour int) time.Time { return time.Date(2000, 1, day, hour, 0, 0, 0, time.UTC) }

// A backup is whole, is made once for each state, and takes the place of what is there; what was there is kept.
func TestBackupIsMadeAndRestored(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	backups := backup.NewMaker(dbOf(l))
	require.NoError(t, backups.Make(on(1, 1)))
	assert.Empty(t, backup.List(dir), "of an empty library")
	s := begun(t, l, "one")
	do(t, s, "next", "next")
	require.NoError(t, backups.Make(on(1, 2)))
	require.NoError(t, backups.Make(on(1, 3)))
	list := backup.List(dir)
	require.Len(t, list, 1, "nothing changed since")
	assert.Equal(t, on(1, 2), list[0].At)
	do(t, s, "next")
	require.NoError(t, l.Close())

	look, err := Look(list[0].Path)
	require.NoError(t, err)
	require.Len(t, look, 1)
	assert.Equal(t, 3, look[0].Entries)
	var done, of int
	kept, err := backup.Replace(filepath.Join(dir, database.FileName), list[0].Path, func(n, m int) { done, of = n, m })
	require.NoError(t, err)
	assert.Equal(t, int(list[0].Bytes), of)
	assert.Equal(t, of, done)
	got, err := entriesIn(t, dir)
	assert.NoError(t, err)
	assert.Equal(t, 3, got)
	look, err = Look(kept)
	require.NoError(t, err)
	assert.Equal(t, 4, look[0].Entries)
}

// The backup that is about to be restored stays, although the one made before it is restored would push it out.
func TestBackupInUseStays(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	defer l.Close()
	backups, s := backup.NewMaker(dbOf(l)), begun(t, l, "one")
	backUp := func(hour int, used ...string) []rescue.Copy {
		do(t, s, "next")
		require.NoError(t, backups.Make(on(1, hour), used...))
		return backup.List(dir)
	}
	oldest := backUp(0)[0]
	for hour := 1; hour < 5; hour++ {
		assert.Contains(t, backUp(hour), oldest)
	}
	assert.Contains(t, backUp(5, oldest.Path), oldest)
	assert.NotContains(t, backUp(6), oldest)
}

// A damaged backup is reported when it is looked at.
func TestDamagedBackupIsReported(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	do(t, begun(t, l, "Tuesday"), "next")
	require.NoError(t, backup.NewMaker(dbOf(l)).Make(on(1, 2)))
	path := backup.List(dir)[0].Path
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	changed := strings.Replace(string(data), "Tuesday", "Tuesdax", 1)
	require.NotEqual(t, string(data), changed)
	require.NoError(t, os.WriteFile(path, []byte(changed), 0o600))
	_, err = Look(path)
	assert.Equal(t, "library.rows", problem(t, err).Code)
}

// Before an upgrade of the format the library is kept as it was.
func TestOlderFormatIsKept(t *testing.T) {
	dir := t.TempDir()
	older := filepath.Join("..", "..", "cmd", "tablectl", "testdata", "fixtures", "sandtable-5.db")
	require.NoError(t, database.CopyFile(filepath.Join(dir, database.FileName), older))
	want := file(t, dir)
	require.NoError(t, in(t, dir, 1).Close())
	got, err := os.ReadFile(filepath.Join(backup.Folder(dir), "sandtable-format-5.db"))
	require.NoError(t, err)
	assert.Equal(t, want, got)
	look, err := Look(filepath.Join(backup.Folder(dir), "sandtable-format-5.db"))
	require.NoError(t, err)
	assert.Len(t, look, 2)
}

// The end of a turn is announced once the entry is stored.
func TestFinishedTurnIsAnnounced(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	turns := []int{}
	var s *Session
	l.OnTurn(func() { turns = append(turns, s.Now().Last) })
	s = begun(t, l, "one")
	c := engine.Ask("next", nil)
	c.Override = true
	for range 30 {
		before := len(turns)
		_, err := s.Do(c)
		require.NoError(t, err)
		if len(turns) > before {
			break
		}
	}
	assert.Len(t, turns, 1)
}
