package library

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
)

// A file system that is really full refuses actions; with room again, they succeed.
func TestFullFileSystem(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("this test mounts a small file system, which it may not do here: ", err)
	}
	defer syscall.Unmount(dir, syscall.MNT_DETACH)
	l := in(t, dir, 1)
	s := begun(t, l, "one")
	do(t, s, "next")
	filler := filepath.Join(dir, "photographs")
	_ = os.WriteFile(filler, bytes.Repeat([]byte{1}, 1<<20), 0o600) // until nothing more fits

	err := until(s, 500)
	assert.Equal(t, "library.full", problem(t, err).Code, "%v", err)
	before := where(s)
	assert.Equal(t, "library.full", problem(t, until(s, 1)).Code)
	assert.Equal(t, before, where(s))

	require.NoError(t, os.Remove(filler))
	require.NoError(t, until(s, 20))
	require.NoError(t, l.Close())
	l = in(t, dir, 1)
	again, err := l.Resume(s.ID())
	require.NoError(t, err)
	assert.Equal(t, where(s), where(again))
	enginetest.CheckVerify(t, again.Journal)
	require.NoError(t, l.Close())
}
