package design

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/engine/hex"
)

// disk is a small file system of its own.
func disk(t *testing.T) string {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("this test mounts a small file system, which it may not do here: ", err)
	}
	t.Cleanup(func() { assert.NoError(t, syscall.Unmount(dir, syscall.MNT_DETACH)) })
	return dir
}

// On a disk that is full, or may not be written to, the old file stays whole, the map stays open with its
// changes, and saving works again when there is space.
func TestFailedSaveKeepsTheOldFile(t *testing.T) {
	for _, c := range []struct {
		name        string
		spoil, mend func(t *testing.T, dir string)
		says        string
	}{
		{"full", func(t *testing.T, dir string) {
			_ = os.WriteFile(filepath.Join(dir, "photographs"), bytes.Repeat([]byte{1}, 1<<20), 0o600) // until nothing more fits
		}, func(t *testing.T, dir string) {
			require.NoError(t, os.Remove(filepath.Join(dir, "photographs")))
		}, "Disk full, the file is unchanged"},
		{"read only", func(t *testing.T, dir string) {
			require.NoError(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
		}, func(t *testing.T, dir string) {
			require.NoError(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT, ""))
		}, "hoose another folder"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, dir := at(t, english), disk(t)
			path := filepath.Join(dir, "ridge.json")
			require.NoError(t, p.visibleMap().doc.File().SaveAs(path))
			old, err := os.ReadFile(path)
			require.NoError(t, err)
			c.spoil(t, dir)
			for col := range 20 {
				for row := range 14 {
					paint(t, p, col, row, []string{"forest", "town", "marsh"}[(col*row+col)%3])
				}
			}
			assert.Contains(t, reads(p), "Cannot write the recovery copy")
			p.files.Save()
			assert.Contains(t, reads(p), c.says)
			assert.True(t, p.visibleMap().doc.File().Dirty())
			now, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, old, now)
			c.mend(t, dir)
			p.files.Save()
			assert.False(t, p.visibleMap().doc.File().Dirty())
			again, err := doc.Open(path)
			require.NoError(t, err)
			assert.Equal(t, "town", again.Board().Terrain(hex.Coord{Col: 1}))
			assert.Equal(t, []string{"ridge.json"}, named(t, dir), "nothing half-written is left")
		})
	}
}
