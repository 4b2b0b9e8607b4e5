package library

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
	"sandtable/companion/library/record"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// The checksum of each table covers all its other columns. A new column needs an entry in record.Tables, and its step of the
// schema must be followed by resum.
func TestChecksumsCoverAllColumns(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	got := map[string][]string{}
	require.NoError(t, dbOf(l).Each(func(rows *sql.Rows) error {
		var table, column string
		err := rows.Scan(&table, &column)
		if column != "sum" {
			got[table] = append(got[table], column)
		}
		return err
	}, `SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid`))
	want := map[string][]string{}
	for _, s := range record.Tables {
		want[s.Name] = strings.Split(s.Columns, ", ")
	}
	assert.Equal(t, got, want)
}

// Every write updates the checksum of its row, and a damaged row stays damaged.
func TestWritesUpdateChecksums(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := begun(t, l, "Tuesday")
	do(t, s, "next", "weather dice 2")
	require.NoError(t, l.Set("language", "ru"))
	require.NoError(t, l.Set("language", "en"))
	require.NoError(t, l.Rename(s.ID(), "Wednesday"))
	require.NoError(t, l.Serve(s.ID(), "red"))
	require.NoError(t, l.Delete(s.ID(), noon))
	require.NoError(t, l.Restore(s.ID()))
	copied, err := l.Copy(s.ID(), "again", noon)
	require.NoError(t, err)
	require.NoError(t, l.Check(s.ID()))
	require.NoError(t, l.Check(copied))

	l.flip(t, `UPDATE session SET edition = 'lonf' WHERE id = 1`)
	require.NoError(t, l.Rename(s.ID(), "Thursday"))
	assert.Equal(t, "session.torn", problem(t, l.Check(s.ID())).Code)
	_, err = l.Copy(s.ID(), "a copy would look sound", noon)
	assert.Equal(t, "session.torn", problem(t, err).Code)
	list, err := l.Sessions()
	require.NoError(t, err, "list with a damaged session")
	damaged := map[string]bool{}
	for _, about := range list {
		damaged[about.Name] = about.Damaged
	}
	assert.Equal(t, map[string]bool{"Thursday": true, "again": false}, damaged)
	_, err = l.Resume(s.ID())
	assert.Equal(t, "session.torn", problem(t, err).Code)
	_, err = l.Resume(copied)
	require.NoError(t, err)
}

// flip changes the database as a broken disk does, without updating checksums.
func (l *Library) flip(t *testing.T, query string) {
	t.Helper()
	for _, s := range record.Tables {
		behind(t, l, "DROP TRIGGER IF EXISTS temp."+s.Name+"_changed")
	}
	behind(t, l, query)
}

// Check reports the first damaged entry by number and other damage of the session by its place; damaged caches are rebuilt.
func TestCheckReportsDamage(t *testing.T) {
	for query, want := range map[string]string{
		`UPDATE entry SET body = CAST(replace(body, 'next', 'nexu') AS BLOB) WHERE number IN (2, 4)`: "session.damaged entry=2",
		`UPDATE event SET events = CAST(replace(events, '1', '3') AS BLOB) WHERE number = 3`:         "session.damaged entry=3",
		`UPDATE entry SET at = '2001-02-08T13:00:00Z' WHERE number = 5`:                              "session.damaged entry=5",
		`DELETE FROM event WHERE number = 2`:                                                         "session.damaged entry=2",
		`DELETE FROM entry WHERE number = 5`:                                                         "session.damaged entry=5",
		`UPDATE session SET name = 'Tuesdax'`:                                                        "session.torn",
		`UPDATE content SET data = CAST(replace(data, 'a', 'b') AS BLOB)`:                            "", // the app has the same package
		`UPDATE setting SET value = 'rv'`:                                                            "",
		`UPDATE checkpoint SET state = CAST('{}' AS BLOB)`:                                           "",
		`UPDATE heads SET data = x'07'`:                                                              "",
	} {
		l := in(t, t.TempDir(), 1)
		s := begun(t, l, "Tuesday")
		do(t, s, "next", "weather dice 2", "next", "next")
		require.NoError(t, l.Set("language", "ru"))
		l.flip(t, query)
		err := l.Check(s.ID())
		if want == "" {
			assert.NoError(t, err, query)
			continue
		}
		require.Error(t, err, query)
		assert.True(t, strings.HasPrefix(problem(t, err).Error(), want), "%s: %v", query, err)
	}
}

// A damaged checkpoint or row of heads only makes a session open more slowly.
func TestDamagedCheckpointsAndHeadsAreIgnored(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	s := evening(t, l)
	want := s.State().Clone()
	l.flip(t, `UPDATE checkpoint SET state = CAST(replace(state, '1', '2') AS BLOB)`)
	behind(t, l, `UPDATE heads SET data = CAST(replace(data, x'00', x'01') AS BLOB)`)
	require.NoError(t, l.Close())
	l = in(t, dir, 1)
	again, err := l.Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, want, again.State())
	d, err := again.Verify()
	require.NoError(t, err)
	assert.Nil(t, d)
	do(t, again, "next")
	_, err = again.Undo(journal.By{At: noon})
	require.NoError(t, err)
}

// An added game with a damaged package is reported when it is opened, and does not affect others.
func TestDamagedPackageAffectsNoOtherGame(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	s := begun(t, l, "Tuesday")
	behind(t, l, `INSERT INTO game (id, hash, name, version, at) SELECT 'own', hash, 'Own', '', '' FROM content LIMIT 1`)
	l.flip(t, `UPDATE content SET data = CAST(replace(data, 'a', 'b') AS BLOB)`)
	require.NoError(t, l.Close())
	l = in(t, dir, 1)
	_, _, err := l.Games().Package("own")
	assert.Equal(t, "library.content_damaged", problem(t, err).Code)
	_, err = l.Resume(s.ID())
	require.NoError(t, err, "the app's own game")
	require.NoError(t, l.Close())
	l = in(t, dir, 2) // the app has another package
	err = l.Export(s.ID(), &strings.Builder{})
	assert.Equal(t, "library.content_damaged", problem(t, err).Code, "export of a damaged package")
}

// An older library gets its checksums when it is opened.
func TestOlderLibraryGetsChecksums(t *testing.T) {
	path := filepath.Join(t.TempDir(), database.FileName)
	data, err := os.ReadFile(filepath.Join("..", "..", "cmd", "tablectl", "testdata", "fixtures", database.FileName))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, data, 0o600))
	l, err := OpenFile(path, enginetest.Catalogue{Printing: 1})
	require.NoError(t, err)
	defer l.Close()
	list, err := l.Sessions()
	require.NoError(t, err)
	for _, about := range list {
		assert.False(t, about.Damaged)
		assert.NoError(t, l.Check(about.ID))
	}
}

// A damaged row of an older library is still damaged after the migration.
func TestDamageOutlivesMigration(t *testing.T) {
	path := filepath.Join(t.TempDir(), database.FileName)
	data, err := os.ReadFile(filepath.Join("..", "..", "cmd", "tablectl", "testdata", "fixtures", "sandtable-5.db"))
	require.NoError(t, err)
	require.Equal(t, 1, bytes.Count(data, []byte("Version 5 of the library")))
	require.NoError(t, os.WriteFile(path, bytes.Replace(data, []byte("Version 5 of"), []byte("Version 7 of"), 1), 0o600))
	l, err := OpenFile(path, enginetest.Catalogue{Printing: 1})
	require.NoError(t, err)
	defer l.Close()
	list, err := l.Sessions()
	require.NoError(t, err)
	require.Len(t, list, 2)
	assert.Equal(t, [2]bool{false, true}, [2]bool{list[0].Damaged, list[1].Damaged})
	assert.Equal(t, "session.torn", problem(t, l.Check(list[1].ID)).Code)
	assert.Equal(t, []any{2, "2026-11-22T21:40:00Z", 1, "blue_turn"}, []any{list[0].Entries, list[0].Played, list[0].Stand.Turn, list[0].Stand.Phase})
}

// The row of a session follows its newest entry, and a session without its last entries counts as damaged: it continues
// before them.
func TestSessionRowFollowsItsNewestEntry(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := begun(t, l, "Tuesday")
	do(t, s, "next", "weather dice 2", "next")
	_, err := s.Undo(journal.By{At: noon})
	require.NoError(t, err)
	copied, err := l.Copy(s.ID(), "again", noon)
	require.NoError(t, err)
	for _, id := range []int64{s.ID(), copied} {
		var want, got [5]any
		require.NoError(t, dbOf(l).One(`SELECT number, at, turn, phase, ended FROM entry WHERE session = ? ORDER BY number DESC LIMIT 1`, []any{id},
			&want[0], &want[1], &want[2], &want[3], &want[4]))
		require.NoError(t, dbOf(l).One(`SELECT entries, played, turn, phase, ended FROM session WHERE id = ?`, []any{id},
			&got[0], &got[1], &got[2], &got[3], &got[4]))
		assert.Equal(t, want, got)
	}
	l.flip(t, `DELETE FROM event WHERE session = 1 AND number = 5`)
	behind(t, l, `DELETE FROM entry WHERE session = 1 AND number = 5`)
	assert.Equal(t, "session.damaged entry=5", problem(t, l.Check(s.ID())).Error())
	again, err := l.Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, "session.detour entry=5", problem(t, again.Detour()).Error())
	assert.Equal(t, 4, again.Head())
	_, err = l.Resume(copied)
	require.NoError(t, err)
}
