package hex

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFaultCodesAreDistinct(t *testing.T) {
	seen := map[string]bool{}
	for _, code := range FaultCodes() {
		assert.Regexp(t, `^hex\.[a-z_]+$`, code)
		assert.False(t, seen[code], code)
		seen[code] = true
	}
}

func TestExcerpt(t *testing.T) {
	assert.Equal(t, "M4", Excerpt("M4"))
	assert.Equal(t, "a\ufffdb\ufffd", Excerpt("a\nb\xff"))
	assert.Equal(t, strings.Repeat("ж", 40), Excerpt(strings.Repeat("ж", 40)))
	assert.Equal(t, strings.Repeat("ж", 40)+"…", Excerpt(strings.Repeat("ж", 41)))
}
