package library_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/disk"
	"sandtable/printables/atomicfile"
	"sandtable/scenarios"
)

// A watcher that outlives the window asks a closed library: it gets an error.
func TestAClosedLibraryReturnsAnError(t *testing.T) {
	lib, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	require.NoError(t, lib.Close())
	_, err = lib.Setting("theme")
	assert.Error(t, err)
}

// No file can be written in the place of a library, nor in that of the log of an open one.
func TestLibraryIsNotReplaced(t *testing.T) {
	path, link := filepath.Join(t.TempDir(), "games.db"), filepath.Join(t.TempDir(), "link.db")
	l, err := disk.OpenFile(path, scenarios.Catalogue())
	require.NoError(t, err)
	require.NoError(t, os.Symlink(path, link))
	lost := func(path string) error {
		return atomicfile.Write(path, func(w io.Writer) error {
			_, err := io.WriteString(w, "lost")
			return err
		})
	}
	for _, name := range []string{path, link, path + "-wal", path + "-shm", path + "-journal"} {
		assert.ErrorIs(t, lost(name), atomicfile.ErrGuarded, name)
	}
	require.NoError(t, l.Close())
	assert.ErrorIs(t, lost(path), atomicfile.ErrGuarded)
}
