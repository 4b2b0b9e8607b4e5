package atomicfile

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// read is what a file holds.
func read(t *testing.T, path string) string {
	t.Helper()
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(got)
}

func TestSet(t *testing.T) {
	dir := t.TempDir()
	a, b, c := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "c")
	require.NoError(t, Write(a, text("old a")))
	require.NoError(t, Write(c, text("old c")))

	var s Set
	require.NoError(t, s.Add(a, text("new a")))
	require.NoError(t, s.Add(b, text("new b")))
	require.NoError(t, s.Add(c, text("new c")))
	assert.Equal(t, []string{"a", "c"}, names(t, dir), "nothing is beside them before")
	assert.Equal(t, "old a", read(t, a))
	require.NoError(t, s.Commit())
	assert.Equal(t, []string{"a", "b", "c"}, names(t, dir))
	assert.Equal(t, "new a new b new c", read(t, a)+" "+read(t, b)+" "+read(t, c))

	require.Error(t, s.Add(a, func(io.Writer) error { return errors.New("no such colour") }))
	s.Drop()
	assert.Equal(t, "new a", read(t, a))
	assert.Equal(t, []string{"a", "b", "c"}, names(t, dir))
}

// A file that cannot take its place leaves all others as they were.
func TestSetGoesBack(t *testing.T) {
	dir := t.TempDir()
	a, b, c := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "c")
	require.NoError(t, Write(a, text("old a")))
	var s Set
	for _, path := range []string{a, b, c} {
		require.NoError(t, s.Add(path, text("new")))
	}
	require.NoError(t, os.Mkdir(c, 0o755)) // came in between
	require.Error(t, s.Commit())
	assert.Equal(t, "old a", read(t, a))
	assert.Equal(t, []string{"a", "c"}, names(t, dir))
}

// Where everything was written, but there is no room for a name, all is as it was.
func TestSetOnAFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("this test mounts a small file system, which it may not do here: ", err)
	}
	defer syscall.Unmount(dir, syscall.MNT_DETACH)
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	require.NoError(t, Write(a, text("old a")))
	var s Set
	require.NoError(t, s.Add(a, text("new a")))
	err := s.Add(b, func(w io.Writer) error {
		_, err := w.Write(make([]byte, 2<<20))
		return err
	})
	require.ErrorIs(t, err, syscall.ENOSPC)
	s.Drop()
	assert.Equal(t, []string{"a"}, names(t, dir))
	assert.Equal(t, "old a", read(t, a))
	require.NoError(t, Write(b, text("there is room again")))
}

// A program that is killed while it writes leaves nothing behind.
func TestKilled(t *testing.T) {
	if dir := os.Getenv("SANDTABLE_TEST_KILLED"); dir != "" {
		_ = Write(filepath.Join(dir, "a"), func(w io.Writer) error {
			_, _ = w.Write(make([]byte, 1<<20))
			return syscall.Kill(os.Getpid(), syscall.SIGKILL)
		})
		return
	}
	dir := t.TempDir()
	cmd := exec.Command(os.Args[0], "-test.run=TestKilled$")
	cmd.Env = append(os.Environ(), "SANDTABLE_TEST_KILLED="+dir)
	require.Error(t, cmd.Run())
	assert.Empty(t, names(t, dir))
}
