package print

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// On a disk that is full, and in a folder that may not be written to, saving says so in words and leaves
// nothing behind; the old file stays.
func TestDisksThatTakeNothing(t *testing.T) {
	for name, c := range map[string]struct {
		flags      uintptr
		data, says string
	}{
		"full":   {0, "size=16k", "Disk full, nothing was saved"},
		"closed": {syscall.MS_RDONLY, "", "No permission to write here"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := syscall.Mount("tmpfs", dir, "tmpfs", c.flags, c.data); err != nil {
				t.Skip("this test mounts a small file system, which it may not do here: ", err)
			}
			defer syscall.Unmount(dir, syscall.MNT_DETACH)
			s := at(t, english)
			s.st.Choices.Folder = dir
			s.tap("Charts", "Save as…", "Save")
			assert.Contains(t, s.reads(), c.says)
			left, err := filepath.Glob(filepath.Join(dir, "*"))
			require.NoError(t, err)
			assert.Empty(t, left)
			s.tap("OK")
			s.st.Choices.Folder = t.TempDir()
			s.tap("Save as…", "Save")
			entries, err := os.ReadDir(s.st.Choices.Folder)
			require.NoError(t, err)
			assert.NotEmpty(t, entries, "another folder works")
		})
	}
}
