package place

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/printables/atomicfile"
)

// A file that cannot be written is explained without technical words, and the next dialog shows the folder of the last
// file that was saved.
func TestSavingWithoutPermissionIsExplained(t *testing.T) {
	s, _ := shell(t, laptop)
	home := homely(t)
	s.Files.AskSave(texts, "report", []byte("text"))
	typed(t, s, filepath.Join(home, "Documents", "old", "log"))
	s.Files.AskSave(texts, "report", []byte("text"))
	typed(t, s, "/proc/report.md")
	assert.Contains(t, seen(s), "Cannot save the file there. Choose another folder.")
	for _, word := range []string{"Internal error", "write /", "open /", "proc"} {
		assert.NotContains(t, seen(s), word)
	}
	s.Files.AskSave(texts, "report", []byte("text"))
	assert.Contains(t, seen(s), "log.md")
	assert.NotContains(t, seen(s), "proc")
}

// Each fault of a save says what to do.
func TestUnsaved(t *testing.T) {
	for want, err := range map[string]error{
		"Disk full, nothing was saved. Free some space or choose another folder. (report.md)": syscall.ENOSPC,
		"The name is too long for this disk. Choose a shorter one. (report.md)":               syscall.ENAMETOOLONG,
		"This is the file of your games. Choose another name. (report.md)":                    atomicfile.ErrGuarded,
		"Cannot save the file there. Choose another folder.":                                  fs.ErrPermission,
	} {
		s, _ := shell(t, laptop)
		assert.Equal(t, want, s.Problem(unsaved("/home/ann/report.md", fmt.Errorf("write /home/ann/report.md: %w", err))))
	}
}
