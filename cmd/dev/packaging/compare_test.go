package packaging

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCompare(t *testing.T) {
	one, other := t.TempDir(), t.TempDir()
	write := func(dir, name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	write(one, "a.deb", "same")
	write(other, "a.deb", "same")
	require.NoError(t, compare(one, other))
	write(one, "b.zip", "made at noon")
	write(other, "b.zip", "made at one")
	write(other, "c.zip", "made once")
	err := compare(one, other)
	assert.ErrorContains(t, err, "b.zip has other bytes")
	assert.NotContains(t, err.Error(), "a.deb")
	assert.ErrorIs(t, compare(other, one), os.ErrNotExist)
}
