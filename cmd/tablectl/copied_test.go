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
