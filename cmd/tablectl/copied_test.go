package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A database that was copied without its log is used with a warning, an empty one is refused.
func TestCopiedDatabaseIsWarnedOf(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	_, errs, code := called(t, "", "sessions", "--db", path)
	assert.Equal(t, badInput, code)
	assert.Contains(t, errs, "empty (0 bytes)")

	played := filepath.Join(t.TempDir(), "evening.db")
	p := start(t, "play", "veritable", "--db", played)
	p.ask(`{"do":"next"}`)
	data, err := os.ReadFile(played)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, data, 0o600))
	_, errs, code = called(t, "", "sessions", "--db", path)
	assert.Equal(t, fine, code)
	assert.Contains(t, errs, "Copied during play")
}

// A database with noise in its middle is salvaged into a new file, with a line for each session.
func TestSalvage(t *testing.T) {
	dir := t.TempDir()
	path, out := filepath.Join(dir, "evening.db"), filepath.Join(dir, "salvaged.db")
	_, errs, code := called(t, `{"do":"next"}`, "play", "veritable", "--db", path)
	require.Zero(t, code, errs)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	clear(data[:4096])
	require.NoError(t, os.WriteFile(path, data, 0o600))
	lines, errs, code := called(t, "", "salvage", path, out)
	require.Zero(t, code, errs)
	assert.Equal(t, `{"session":1,"name":"Operation Veritable","kept":2}`+"\n", lines)
	lines, errs, code = called(t, "", "verify", "--db", out)
	assert.Zero(t, code, errs)
	assert.Equal(t, `{"ok":true,"entries":2}`+"\n", lines)
	_, _, code = called(t, "", "salvage", path, out)
	assert.Equal(t, badInput, code, "the file exists")
}

// A session whose name and settings are damaged is salvaged under another name, with the edition and options that its
// entries show.
func TestSalvageOfANamelessSession(t *testing.T) {
	dir := t.TempDir()
	path, out := filepath.Join(dir, "evening.db"), filepath.Join(dir, "salvaged.db")
	_, errs, code := called(t, `{"do":"next"}`, "play", "veritable", "--edition", "vpg", "--db", path)
	require.Zero(t, code, errs)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, bytes.ReplaceAll(data, []byte("Operation Veritable"), bytes.Repeat([]byte{7}, len("Operation Veritable"))), 0o600))
	lines, errs, code := called(t, "", "--lang", "ru", "salvage", path, out)
	require.Zero(t, code, errs)
	assert.Equal(t, `{"session":1,"name":"Партия без названия (1)","kept":2,"renamed":true}`+"\n", lines)
	lines, errs, code = called(t, "", "sessions", "--db", out)
	assert.Zero(t, code, errs)
	assert.Contains(t, lines, `"edition":"vpg"`)
	lines, errs, code = called(t, "", "verify", "--db", out)
	assert.Zero(t, code, errs)
	assert.Equal(t, `{"ok":true,"entries":2}`+"\n", lines)
}

// Verify and salvage say that the program's own rules stand in for the same ones that are damaged.
func TestDamagedRulesAreStoodInFor(t *testing.T) {
	dir := t.TempDir()
	path, out := filepath.Join(dir, "evening.db"), filepath.Join(dir, "salvaged.db")
	_, errs, code := called(t, `{"do":"next"}`, "play", "veritable", "--db", path)
	require.Zero(t, code, errs)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	at := bytes.Index(data, []byte("PK\x03\x04")) // the package is a zip
	clear(data[at+100 : at+200])
	require.NoError(t, os.WriteFile(path, data, 0o600))
	lines, errs, code := called(t, "", "verify", "--db", path)
	assert.Zero(t, code, errs)
	assert.Equal(t, `{"ok":true,"entries":2}`+"\n", lines)
	assert.Contains(t, errs, "The same rules of the program stand in for them.")
	lines, errs, code = called(t, "", "salvage", path, out)
	require.Zero(t, code, errs)
	assert.Equal(t, `{"session":1,"name":"Operation Veritable","kept":2,"stood_in":true}`+"\n", lines)
}

// No command replaces a database with its output, whether --db names it or another.
func TestOutputSparesTheDatabase(t *testing.T) {
	t.Chdir(t.TempDir())
	_, errs, code := called(t, `{"do":"next"}`, "play", "veritable", "--db", "games.db")
	require.Zero(t, code, errs)
	_, errs, code = called(t, `{"do":"next"}`, "play", "veritable", "--db", "others.db")
	require.Zero(t, code, errs)
	for _, name := range []string{"games.pdf", "games.png", "games.csv"} { // a printout is named by its kind
		require.NoError(t, os.Link("games.db", name))
	}
	require.NoError(t, os.Symlink("games.db", "link.db"))
	before, err := os.Stat("games.db")
	require.NoError(t, err)
	for _, args := range []string{
		"export games.db --db games.db",
		"export ./games.db --db games.db",
		"export link.db --db games.db",
		"export games.db --db link.db",
		"export games.db-wal --db link.db",
		"export games.db-shm --db games.db",
		"games send veritable games.db --db games.db",
		"stats --picture games.db --db games.db",
		"print veritable charts -o games.pdf --db games.pdf",
		"print veritable charts -o games.png --db games.png",
		"print veritable charts -o games.pdf --db games.db",
		"print veritable counters -o games.csv --db games.csv",
		"trial veritable --games 1 --pdf games.pdf --db games.pdf",
		"export games.db --db others.db",
		"stats --picture games.db --db others.db",
		"print veritable charts -o games.pdf",
		"print veritable counters -o games.csv",
	} {
		_, errs, code := called(t, "", strings.Fields(args)...)
		assert.Equal(t, badInput, code, args)
		assert.Contains(t, errs, "This is the file of your games. Choose another name. (", args)
		assert.Equal(t, 1, strings.Count(errs, "\n"), errs)
		for _, arg := range strings.Fields(args) {
			if after, err := os.Stat(arg); err == nil && arg != "others.db" {
				assert.True(t, os.SameFile(before, after), "%s: %s was replaced", args, arg)
			}
		}
	}
	_, errs, code = called(t, "", "--lang", "ru", "export", "games.db", "--db", "games.db")
	assert.Equal(t, badInput, code)
	assert.Contains(t, errs, "Это файл ваших партий. Выберите другое имя. (games.db)")
	lines, errs, code := called(t, "", "verify", "--db", "games.db")
	assert.Zero(t, code, errs)
	assert.Equal(t, `{"ok":true,"entries":2}`+"\n", lines)
	_, errs, code = called(t, "", "export", "other.sandsession", "--db", "games.db")
	assert.Zero(t, code, errs)
}

// A session with the pictures of a module is read up to the size that the window reads.
func TestLargeSessionsAreRead(t *testing.T) {
	for size, refused := range map[int64]bool{20 << 20: false, 64<<20 + 1: true} {
		path := filepath.Join(t.TempDir(), "large.sandsession")
		require.NoError(t, os.WriteFile(path, nil, 0o600))
		require.NoError(t, os.Truncate(path, size))
		_, errs, code := called(t, "", "import", path, "--db", filepath.Join(t.TempDir(), "evening.db"))
		assert.Equal(t, badInput, code)
		assert.Equal(t, refused, strings.Contains(errs, "64 MB at most"), errs)
	}
}
