package place

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A file that cannot be written is explained and not called an internal error.
func TestSavingWithoutPermissionIsExplained(t *testing.T) {
	s, _ := shell(t, laptop)
	homely(t)
	s.Files.AskSave(texts, "report", []byte("text"))
	typed(t, s, "/proc/report.md")
	assert.Contains(t, seen(s), "Cannot save the file there.")
	assert.NotContains(t, seen(s), "Internal error")
}
