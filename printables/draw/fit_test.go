package draw

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestFitShrinksThenWrapsThenCuts(t *testing.T) {
	const name = "Second Armoured Division"
	plain := Fit(Sans, name, 60, 4, 3, 1.5)
	assert.Equal(t, []string{name}, plain.Lines)
	assert.Equal(t, 3.0, plain.Size)

	shrunk := Fit(Sans, name, 30, 4, 3, 1.5)
	assert.Equal(t, []string{name}, shrunk.Lines)
	assert.Less(t, shrunk.Size, 3.0)
	assert.InDelta(t, 30, shrunk.width(), 0.01)

	wrapped := Fit(Sans, name, 16, 8, 3, 1.5)
	assert.Equal(t, []string{"Second", "Armoured", "Division"}, wrapped.Lines)
	assert.False(t, wrapped.Cut)

	cut := Fit(Sans, name, 10, 3, 3, 1.5)
	assert.True(t, cut.Cut)
	assert.True(t, strings.HasSuffix(cut.Lines[len(cut.Lines)-1], "…"))
}

func TestFitNeverLeavesItsBox(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOfN(rapid.RuneFrom([]rune("аbW i\n☠")), 0, 40, -1).Draw(t, "s")
		w := rapid.Float64Range(6, 60).Draw(t, "w")
		h := rapid.Float64Range(2, 20).Draw(t, "h")
		b := Fit(Condensed, s, w, h, 4, 1)
		require.LessOrEqual(t, b.width(), w+0.001)
		require.LessOrEqual(t, b.Height(), h+0.001)
		if !b.Cut {
			kept := strings.Join(strings.Fields(strings.Join(b.Lines, "")), "")
			require.Equal(t, strings.Join(strings.Fields(s), ""), kept)
		}
	})
}

func TestWrapKeepsLineEndsAndBreaksLongWords(t *testing.T) {
	assert.Equal(t, []string{"one", "two"}, Wrap(Sans, "one\ntwo", 3, 100))
	assert.Equal(t, []string{""}, Wrap(Sans, "", 3, 100))
	for _, line := range Wrap(Sans, "Donaudampfschifffahrt", 3, 10) {
		assert.LessOrEqual(t, Sans.Width(line, 3), 10.0)
	}
	assert.Len(t, Wrap(Sans, "abc", 3, 0.1), 3, "at least one letter on each line")
}
