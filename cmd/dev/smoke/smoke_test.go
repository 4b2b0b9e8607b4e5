package smoke

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestScenesAreRead(t *testing.T) {
	entries, err := scenes.ReadDir("scenes")
	require.NoError(t, err)
	for _, e := range entries {
		name := strings.TrimSuffix(e.Name(), ".txt")
		script, err := scene(name, name, "RECORD", "tap 1 2 Next", "FORMS", "key n", "REST", "key n")
		require.NoError(t, err)
		assert.NotEmpty(t, script.Acts, name)
	}
}

func TestWithShots(t *testing.T) {
	assert.Equal(t, "tap 1 2 Start\nshot evening_first_01\nturn 3 4 wide\nshot evening_first_02\n", withShots("first", "tap 1 2 Start\nturn 3 4 wide\n"))
}

func TestWithout(t *testing.T) {
	assert.Equal(t, "a [c]", without("a [b] [c]", "[b] ", "[c"))
	assert.Equal(t, "a ", without("a [b]", "[b]", "[c"))
	assert.Equal(t, "a", without("a", "[b]", "[c"))
}
