package main

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// On a full disk files that belong together are all written or not at all: a map with its terrain, the pages of a print.
func TestFullDiskWritesAllFilesOrNone(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=2m"); err != nil {
		t.Skip("this test mounts a small file system, which it may not do here: ", err)
	}
	defer syscall.Unmount(dir, syscall.MNT_DETACH)
	home, err := os.Getwd()
	require.NoError(t, err)
	t.Chdir(dir)
	require.NoError(t, os.CopyFS("in", os.DirFS(filepath.Join(home, fixtures, "maps"))))
	_, errs, code := called(t, "", "map", "convert", "in/meadow.json", "old.json")
	require.Zero(t, code, errs)
	_, errs, code = called(t, "", "print", "veritable", "charts", "-o", "page.png", "--dpi", "20")
	require.Zero(t, code, errs)
	before := contentsOf(t)
	filler := filepath.Join(dir, "photographs")
	for free := 1 << 20; free > 512; free /= 2 { // leaves little space
		f, err := os.OpenFile(filler, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
		require.NoError(t, err)
		for err == nil {
			_, err = f.Write(bytes.Repeat([]byte{1}, free))
		}
		require.NoError(t, f.Close())
	}
	for room := range 12 {
		info, err := os.Stat(filler)
		require.NoError(t, err)
		require.NoError(t, os.Truncate(filler, info.Size()-4096))
		for _, args := range [][]string{
			{"map", "convert", "in/meadow.json", "old.json"}, {"map", "convert", "in/meadow.json", "new.json"}, {"map", "convert", "in/meadow.json", "new.tmx"},
			{"print", "veritable", "charts", "-o", "page.png", "--dpi", "40"}, {"print", "veritable", "charts", "-o", "second.png", "--dpi", "40"},
		} {
			_, errs, code := called(t, "", args...)
			if code == 0 {
				before = contentsOf(t)
				continue
			}
			assert.Contains(t, errs, "isk full", args)
			assert.Equal(t, before, contentsOf(t), "%v in round %d", args, room)
		}
	}
}

// contentsOf returns the files of the folder, without the one that fills the disk.
func contentsOf(t *testing.T) map[string]string {
	t.Helper()
	list, err := os.ReadDir(".")
	require.NoError(t, err)
	out := map[string]string{}
	for _, e := range list {
		if e.IsDir() || e.Name() == "photographs" {
			continue
		}
		data, err := os.ReadFile(e.Name())
		require.NoError(t, err)
		out[e.Name()] = string(data)
	}
	return out
}
