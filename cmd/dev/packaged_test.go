package main

import (
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestPackagesAreCompared(t *testing.T) {
	one, other := t.TempDir(), t.TempDir()
	put := func(dir, name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	put(one, "a.deb", "same")
	put(other, "a.deb", "same")
	require.NoError(t, sameFiles(one, other))
	put(one, "b.zip", "made at noon")
	put(other, "b.zip", "made at one")
	put(other, "c.zip", "made once")
	err := sameFiles(one, other)
	assert.ErrorContains(t, err, "b.zip is not the same")
	assert.ErrorIs(t, err, os.ErrNotExist)
	assert.NotContains(t, err.Error(), "a.deb")

	assert.NoError(t, sameLines([]byte("a\nb\n"), []byte("a\r\nb\r\n")))
	assert.Error(t, sameLines([]byte("a\n"), []byte("b\n")))
}

// A button under the pointer is no other screen.
func TestAnotherScreen(t *testing.T) {
	before, after := image.NewRGBA(image.Rect(0, 0, 100, 10)), image.NewRGBA(image.Rect(0, 0, 100, 10))
	for x := range 31 {
		assert.False(t, other(before, after), x)
		after.Set(x, 0, color.White)
	}
	assert.True(t, other(before, after))
}
