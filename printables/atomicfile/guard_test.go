package atomicfile

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A guarded file is replaced under none of its names, and a file that is guarded before it exists is not made.
func TestGuard(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	require.NoError(t, os.WriteFile(at("games.db"), []byte("games"), 0o600))
	require.NoError(t, os.Symlink(at("games.db"), at("link.db")))
	require.NoError(t, os.Link(at("games.db"), at("hard.db")))
	require.NoError(t, os.Symlink(dir, at("folder")))
	t.Chdir(dir)
	names := []string{at("games.db"), "games.db", "./folder/../games.db", at("folder/games.db"), at("link.db"), at("hard.db"), at("games.db-wal"), "folder/games.db-wal"}
	release := Guard("games.db", "games.db-wal")
	for _, name := range names {
		for _, write := range []func(string) error{
			func(path string) error { return Write(path, text("lost")) },
			func(path string) error { return WritePrivate(path, text("lost")) },
		} {
			assert.ErrorIs(t, write(name), ErrGuarded, name)
		}
	}
	assert.NoFileExists(t, at("games.db-wal"))
	require.NoError(t, Write(at("other.db"), text("fine")))
	got, err := os.ReadFile(at("link.db"))
	require.NoError(t, err)
	assert.Equal(t, "games", string(got))
	release()
	assert.NoError(t, Write(at("games.db"), text("new")))
}

// A library is replaced under none of its names, also while nobody has it open. Other databases are.
func TestLibraryIsNotReplaced(t *testing.T) {
	dir := t.TempDir()
	head := make([]byte, 4096)
	copy(head, "SQLite format 3\x00")
	copy(head[68:], "Sand")
	ours, others, link := filepath.Join(dir, "ours.db"), filepath.Join(dir, "others.db"), filepath.Join(dir, "link.pdf")
	require.NoError(t, os.WriteFile(ours, head, 0o600))
	copy(head[68:], "Else")
	require.NoError(t, os.WriteFile(others, head, 0o600))
	require.NoError(t, os.Symlink(ours, link))
	for _, path := range []string{ours, link} {
		assert.ErrorIs(t, Write(path, text("lost")), ErrGuarded, path)
		assert.ErrorIs(t, WritePrivate(path, text("lost")), ErrGuarded, path)
	}
	assert.Len(t, read(t, ours), len(head))
	assert.NoError(t, Write(others, text("new")))
}
