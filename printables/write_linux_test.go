package printables

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/sheet"
)

// mounted gives a small file system of its own.
func mounted(t *testing.T, flags uintptr, size string) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", flags, "size="+size); err != nil {
		t.Skip("this test mounts a small file system, which it may not do here: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir
}

// On a full disk the old file stays unchanged, and nothing is left beside it.
func TestFullDisk(t *testing.T) {
	dir := mounted(t, 0, "100k")
	old := filepath.Join(dir, "a.pdf")
	require.NoError(t, os.WriteFile(old, []byte("old"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "photographs"), bytes.Repeat([]byte{1}, 60_000), 0o644))
	out := printed(t, veritable(t, "vpg"), sheet.Setup{}, "counters", "charts", "map", "sequence")
	for _, name := range []string{"a.pdf", "b.png"} {
		names, err := out.Write(context.Background(), filepath.Join(dir, name), 150, nil)
		require.Error(t, err, name)
		assert.Contains(t, engine.Explain(words.App(), words.English, err), "Disk full, nothing was saved. Free some space or choose another folder. ("+dir, name)
		assert.Contains(t, engine.Explain(words.App(), words.Russian, err), "Диск заполнен, ничего не сохранено.", name)
		if name == "b.png" {
			assert.Empty(t, names)
		}
		assert.Equal(t, []string{"a.pdf", "photographs"}, inFolder(t, dir), name)
		kept, err := os.ReadFile(old)
		require.NoError(t, err)
		assert.Equal(t, "old", string(kept), name)
	}
}

// A disk that may only be read, and a folder that belongs to somebody else.
func TestDiskThatMayOnlyBeRead(t *testing.T) {
	places := []string{mounted(t, syscall.MS_RDONLY, "100k")}
	if os.Geteuid() != 0 {
		closed := t.TempDir()
		require.NoError(t, os.Chmod(closed, 0o555))
		places = append(places, closed)
	}
	out := printed(t, sample(t), sheet.Setup{}, "cards")
	for _, dir := range places {
		for _, name := range []string{"a.pdf", "a.png"} {
			_, err := out.Write(context.Background(), filepath.Join(dir, name), 50, nil)
			require.Error(t, err)
			assert.Contains(t, engine.Explain(words.App(), words.English, err), "No permission to write here. Choose another folder.")
			assert.Contains(t, engine.Explain(words.App(), words.Russian, err), filepath.Join(dir, "a"))
			assert.Empty(t, inFolder(t, dir))
		}
	}
}
