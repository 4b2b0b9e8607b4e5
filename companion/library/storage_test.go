package library

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// file returns all bytes of a library that is closed.
func file(t *testing.T, dir string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, database.FileName))
	require.NoError(t, err)
	return b
}

// A file that is no library is refused and does not change.
func TestForeignDatabaseIsRefused(t *testing.T) {
	for name, make := range map[string]func(t *testing.T, path string){
		"text": func(t *testing.T, path string) {
			require.NoError(t, os.WriteFile(path, []byte(strings.Repeat("Dear diary, ", 50)), 0o600))
		},
		"short":         func(t *testing.T, path string) { require.NoError(t, os.WriteFile(path, []byte("?"), 0o600)) },
		"another app's": func(t *testing.T, path string) { database3(t, path, "CREATE TABLE diary (page TEXT)") },
		"another id":    func(t *testing.T, path string) { database3(t, path, "PRAGMA application_id = 7; CREATE TABLE x (y)") },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			make(t, filepath.Join(dir, database.FileName))
			before := file(t, dir)
			_, err := Open(dir, enginetest.Catalogue{})
			assert.Equal(t, "library.foreign", problem(t, err).Code)
			assert.Equal(t, before, file(t, dir))
			entries, err := os.ReadDir(dir)
			require.NoError(t, err)
			assert.Len(t, entries, 1, "files in the folder")
		})
	}
}

// What a program leaves that was killed while it made a library goes away once it is old.
func TestUnfinishedLibrariesGo(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, database.FileName)
	for _, name := range []string{".1.new", ".1.new-journal", ".2.new"} {
		require.NoError(t, os.WriteFile(path+name, nil, 0o600))
	}
	before := time.Now().Add(-time.Hour)
	for _, name := range []string{".1.new", ".1.new-journal"} {
		require.NoError(t, os.Chtimes(path+name, before, before))
	}
	for range 2 {
		lib, err := Open(dir, enginetest.Catalogue{})
		require.NoError(t, err)
		require.NoError(t, lib.Close())
		assert.NoFileExists(t, path+".1.new")
		assert.NoFileExists(t, path+".1.new-journal")
		assert.FileExists(t, path+".2.new", "another program may still write it")
	}
}

// database3 creates an SQLite database of another program.
func database3(t *testing.T, path, script string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	require.NoError(t, err)
	_, err = db.Exec(script)
	require.NoError(t, err)
	require.NoError(t, db.Close())
}

func TestNewerDatabaseIsRefused(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	begun(t, l, "kept")
	require.NoError(t, dbOf(l).Exec(fmt.Sprintf("PRAGMA user_version = %d", len(database.Migrations)+3)))
	require.NoError(t, l.Close())
	before := file(t, dir)
	_, err := Open(dir, enginetest.Catalogue{})
	p := problem(t, err)
	assert.Equal(t, "library.newer", p.Code)
	assert.Equal(t, len(database.Migrations)+3, p.Args["version"])
	assert.Equal(t, before, file(t, dir))
}

// Damage is a Problem wherever it is, and the file does not change.
func TestCorruptDatabaseIsReported(t *testing.T) {
	made := t.TempDir()
	l := in(t, made, 1)
	s := begun(t, l, "long")
	do(t, s, "next", "next", "next")
	for range 60 {
		do(t, s, `trench {"unit":"b1"}`)
	}
	require.NoError(t, l.Close())
	good := file(t, made)
	for name, damage := range map[string]func([]byte) []byte{
		"cut off":       func(b []byte) []byte { return b[:len(b)/2] },
		"schema zeroed": func(b []byte) []byte { return append(append(b[:100:100], make([]byte, 4000)...), b[4100:]...) },
		"middle zeroed": func(b []byte) []byte { clear(b[8192:]); return b },
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			bad := damage(append([]byte(nil), good...))
			require.NoError(t, os.WriteFile(filepath.Join(dir, database.FileName), bad, 0o600))
			err := visit(dir, s.ID())
			assert.Contains(t, []string{"library.corrupt", "session.damaged"}, problem(t, err).Code, "%v", err)
			assert.Equal(t, len(bad), len(file(t, dir)))
		})
	}
}

// visit opens a library and one session of it and returns the first error.
func visit(dir string, id int64) error {
	l, err := Open(dir, enginetest.Catalogue{})
	if err != nil {
		return err
	}
	defer l.Close()
	s, err := l.Resume(id)
	if err != nil {
		return err
	}
	_, err = s.Log("", 1, 0)
	return err
}

// The Problem of a damaged row names its entry; the session does not change.
func TestCorruptEntryIsNamed(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := begun(t, l, "one")
	do(t, s, "next", "next")
	require.NoError(t, dbOf(l).Exec(`UPDATE event SET events = ? WHERE number = 2`, []byte(`[{"k":"pha`)))
	_, err := l.Resume(s.ID())
	p := problem(t, err)
	assert.Equal(t, "session.damaged", p.Code)
	assert.Equal(t, 2, p.Args["entry"])
}

// A session opens without its checkpoints and rows of heads, and with damaged ones.
func TestCheckpointsAndHeadsAreDisposable(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	l := in(t, t.TempDir(), 1)
	s := begun(t, l, "long")
	do(t, s, "next", "next", "next")
	for range 3 * headsSpacing {
		do(t, s, `trench {"unit":"b1"}`)
	}
	_, err := s.Jump(300, journal.By{})
	require.NoError(t, err)
	for _, spoil := range []string{
		`SELECT 1`,
		`UPDATE checkpoint SET state = x'7b'`,
		`DELETE FROM checkpoint`,
		`UPDATE heads SET data = x'00' WHERE last = 512`,
		`UPDATE heads SET last = 700 WHERE last = 512`,
		`DELETE FROM heads`,
	} {
		require.NoError(t, dbOf(l).Use(func() error { return dbOf(l).Exec(spoil) }))
		again, err := l.Resume(s.ID())
		require.NoError(t, err, spoil)
		assert.Equal(t, where(s), where(again), spoil)
	}
}

// full limits the growth of the database to a number of pages of 4 KiB.
func full(t *testing.T, l *Library, pages int) {
	t.Helper()
	var n int
	require.NoError(t, dbOf(l).Use(func() error {
		if err := dbOf(l).One("PRAGMA page_count", nil, &n); err != nil {
			return err
		}
		return dbOf(l).One(fmt.Sprintf("PRAGMA max_page_count = %d", n+pages), nil, &n)
	}))
}

// On a full disk a command changes nothing, not even in memory; with room it succeeds.
func TestFullDiskRefusesCommands(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := begun(t, l, "one")
	full(t, l, 4)
	err := until(s, 200)
	assert.Equal(t, "library.full", problem(t, err).Code)
	before := where(s)
	_, err = s.Do(engine.Ask("note", map[string]string{"id": "n", "text": strings.Repeat("x", 9000)}))
	assert.Equal(t, "library.full", problem(t, err).Code)
	assert.Equal(t, before, where(s))
	_, err = l.New(engine.Opening{ID: enginetest.TinyID, Copy: []byte("r1 " + strings.Repeat("0", 20000) + "1")}, "two", noon)
	assert.Equal(t, "library.full", problem(t, err).Code)
	assert.Equal(t, []string{"one"}, names(t, l.Sessions))

	full(t, l, 1000)
	require.NoError(t, until(s, 20))
	again, err := l.Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, where(s), where(again))
	enginetest.CheckVerify(t, again.Journal)
}

// until writes notes until one fails.
func until(s *Session, most int) error {
	for i := range most {
		c := engine.Ask("note", map[string]string{"id": "n", "text": strings.Repeat("x", 1000) + fmt.Sprint(i)})
		if _, err := s.Do(c); err != nil {
			return err
		}
	}
	return nil
}

func TestUnwritableFolderIsRefused(t *testing.T) {
	if os.Getuid() == 0 || runtime.GOOS == "windows" {
		t.Skip("whoever runs this test may write everywhere")
	}
	dir := t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o500))
	_, err := Open(dir, enginetest.Catalogue{})
	assert.Equal(t, "library.unwritable", problem(t, err).Code)
}

// A file in place of the folder is refused.
func TestFileInPlaceOfTheFolderIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "notes.txt")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	for _, dir := range []string{path, filepath.Join(path, "below")} {
		_, err := Open(dir, enginetest.Catalogue{})
		assert.Equal(t, "library.not_folder", problem(t, err).Code)
	}
}

// The schema as a golden file, to be read. Released steps never change; new ones are added at the end.
func TestSchemaGolden(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	var b strings.Builder
	require.NoError(t, dbOf(l).Each(func(rows *sql.Rows) error {
		var text string
		err := rows.Scan(&text)
		b.WriteString(text + ";\n\n")
		return err
	}, `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid`))
	fmt.Fprintf(&b, "PRAGMA user_version = %d;\n", len(database.Migrations))
	path := filepath.Join("testdata", "schema.sql")
	if enginetest.Updating() {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), b.String(), "%s differs; look at it, then run with -update", path)
}

// The path of a library may hold any characters.
func TestFolderWithOddName(t *testing.T) {
	for _, name := range []string{"with space", "50% ё", "a?b#c&d", "x+y"} {
		if runtime.GOOS == "windows" {
			name = strings.ReplaceAll(name, "?", "")
		}
		dir := filepath.Join(t.TempDir(), name)
		l := in(t, dir, 1)
		begun(t, l, "one")
		require.NoError(t, l.Close())
		assert.NotEmpty(t, file(t, dir))
	}
}
