package smoke

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWithShots(t *testing.T) {
	assert.Equal(t, "tap 1 2 Start\nshot evening_first_01\nturn 3 4 wide\nshot evening_first_02\n", withShots("first", "tap 1 2 Start\nturn 3 4 wide\n"))
}

func TestWithout(t *testing.T) {
	assert.Equal(t, "a [c]", without("a [b] [c]", "[b] ", "[c"))
	assert.Equal(t, "a ", without("a [b]", "[b]", "[c"))
	assert.Equal(t, "a", without("a", "[b]", "[c"))
}
