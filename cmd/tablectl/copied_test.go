package main

import (
	"os"
	"path/filepath"
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
