package atomicfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// names lists the files in a folder.
func names(t *testing.T, folder string) (out []string) {
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

func TestWriteReplaces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pdf")
	require.NoError(t, Write(path, text("old")))
	require.NoError(t, os.Chmod(path, 0o600))
	require.NoError(t, Write(path, text("new")))
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "new", string(got))
	assert.Equal(t, []string{"a.pdf"}, names(t, filepath.Dir(path)))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
}

// A private file is its owner's alone, also where it replaces one that others may read.
func TestWritePrivate(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sandsession")
	require.NoError(t, Write(path, text("old")))
	require.NoError(t, WritePrivate(path, text("new")))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
}

func TestFailureLeavesThingsAsTheyWere(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.pdf")
	require.NoError(t, Write(path, text("old")))
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.New("counter 7: no such colour"), "counter 7: no such colour"},
		{&os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}, "the disk is full: make room"},
		{&os.PathError{Op: "write", Path: "x", Err: syscall.EACCES}, "may not be written to"},
	} {
		err := Write(path, func(w io.Writer) error {
			_ = text("half a file")(w)
			return c.err
		})
		assert.ErrorContains(t, err, c.want)
		assert.ErrorIs(t, err, c.err)
		got, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, "old", string(got))
		assert.Equal(t, []string{"a.pdf"}, names(t, filepath.Dir(path)))
	}
}

func TestPlacesThatCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	assert.ErrorContains(t, Write(folder, text("x")), "this is a folder")
	missing := filepath.Join(folder, "no", "a.pdf")
	assert.ErrorContains(t, Write(missing, text("x")), "the folder "+filepath.Dir(missing)+" does not exist")
	assert.Empty(t, names(t, folder))
}

// /dev/full is a disk that is always full.
func TestFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("this system has no /dev/full")
	}
	defer full.Close()
	path := filepath.Join(t.TempDir(), "a.pdf")
	err = Write(path, func(io.Writer) error { return text("x")(full) })
	assert.ErrorContains(t, err, "the disk is full")
	assert.Empty(t, names(t, filepath.Dir(path)))
}
