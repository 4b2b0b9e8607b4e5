package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The toolkit finds a folder for its cache in the home of a new user, and a home where the system names none.
func TestPrepareHome(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", "")
	home := t.TempDir()
	t.Setenv("HOME", home)
	prepareHome()
	assert.DirExists(t, filepath.Join(home, ".cache"))
	t.Setenv("HOME", "")
	prepareHome()
	assert.NotEmpty(t, os.Getenv("HOME"))
}
