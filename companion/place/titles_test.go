package place

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A dialog names the kind of its files, and their endings where the window is wide enough.
func TestTitles(t *testing.T) {
	s, _ := shell(t, laptop)
	of := titles{s.Words, s.Size}
	assert.Equal(t, "Open: game package (.sandtable, .zip)", of.of("file.open", GameFiles))
	s.Win.Resize(phone)
	assert.Equal(t, "Open: game package", of.of("file.open", GameFiles))
}
