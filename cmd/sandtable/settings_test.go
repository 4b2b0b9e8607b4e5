package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Settings belong to a folder of sessions, however it is written.
func TestEachFolderHasItsSettings(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"one", "two"} {
		require.NoError(t, os.Mkdir(name, 0o700))
	}
	require.NoError(t, os.Symlink("one", "link"))
	assert.Equal(t, appID, idFor(""))
	assert.NotEqual(t, idFor("one"), idFor("two"))
	for _, same := range []string{"./one", "two/../one", filepath.Join(dir, "one"), "link"} {
		assert.Equal(t, idFor("one"), idFor(same), same)
	}
	assert.Regexp(t, `^io\.sandtable\.app\.[0-9a-f]{12}$`, idFor("one"))
}
