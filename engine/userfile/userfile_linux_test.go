package userfile

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// Reading never waits for any file in a folder, and reads nothing beyond its limit.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	require.NoError(t, os.WriteFile(in("text"), []byte("12345"), 0o600))
	require.NoError(t, syscall.Mkfifo(in("pipe"), 0o600))
	require.NoError(t, os.Symlink("pipe", in("link")))
	require.NoError(t, os.Symlink("/dev/zero", in("zero")))
	for name, want := range map[string]string{"text": "", "pipe": "file.pipe", "link": "file.pipe", "zero": "file.too_large"} {
		got, err := Read(in(name), 5)
		if want == "" {
			require.NoError(t, err)
			assert.Equal(t, "12345", string(got))
			continue
		}
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%s: %v", name, err)
		assert.Equal(t, want, p.Code)
	}
	_, err := Read(in("text"), 4)
	assert.ErrorContains(t, err, "file.too_large")
	_, err = Read(in("none"), 4)
	assert.ErrorIs(t, err, fs.ErrNotExist)

	_, err = fs.ReadFile(Dir(dir), "pipe")
	assert.ErrorContains(t, err, "file.pipe")
	got, err := fs.ReadFile(Dir(dir), "text")
	require.NoError(t, err)
	assert.Equal(t, "12345", string(got))
	list, err := fs.ReadDir(Dir(dir), ".")
	require.NoError(t, err)
	assert.Len(t, list, 4)
}

// What another program hands over is read as it comes.
func TestPipeOfAShell(t *testing.T) {
	from, to, err := os.Pipe()
	require.NoError(t, err)
	defer from.Close()
	_, err = to.WriteString(strings.Repeat("x", 100))
	require.NoError(t, err)
	require.NoError(t, to.Close())
	got, err := Read(fmt.Sprint("/dev/fd/", from.Fd()), 100)
	require.NoError(t, err)
	assert.Len(t, got, 100)
}
