package hex

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFaultCodes(t *testing.T) {
	codes := FaultCodes()
	assert.True(t, slices.IsSorted(codes))
	for _, code := range codes {
		assert.Regexp(t, `^hex_[a-z_]+$`, code)
		assert.NotEmpty(t, FaultSentence(code))
	}
	assert.Empty(t, FaultSentence("no such code"))
}
