package library

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// A library may be any one file, and nothing else is left beside it.
func TestOpenFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "Tuesday evening.db")
	l, err := OpenFile(path, enginetest.Catalogue{})
	require.NoError(t, err)
	assert.Equal(t, path, l.Path())
	do(t, begun(t, l, "one"), "next")
	require.NoError(t, l.Close())

	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, entries, 1)
	l, err = OpenFile(path, enginetest.Catalogue{})
	require.NoError(t, err)
	assert.Equal(t, []string{"one"}, names(t, l.Sessions))
	require.NoError(t, l.Close())

	_, err = OpenFile(filepath.Join(dir, "no", "one.db"), enginetest.Catalogue{})
	assert.Equal(t, "library.unwritable", problem(t, err).Code)
}

// Another program that holds the database for too long is told of; afterwards play goes on.
func TestBusyDatabase(t *testing.T) {
	dir := t.TempDir()
	l, other := in(t, dir, 1), in(t, dir, 1)
	s := begun(t, l, "one")
	require.NoError(t, l.db.exec("PRAGMA busy_timeout = 20"))
	require.NoError(t, other.db.exec("BEGIN IMMEDIATE"))
	_, err := s.Do(engine.Ask("next", nil))
	assert.Equal(t, "library.busy", problem(t, err).Code)
	require.NoError(t, other.db.exec("ROLLBACK"))
	do(t, s, "next")
}
