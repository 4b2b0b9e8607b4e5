package engine

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// All words of a filter must hold, each of what it is a word for.
func TestFilter(t *testing.T) {
	g, s := twoSides()
	s.Shared.Pieces["b1"] = Piece{Place: InBox(OnMap)}
	for text, want := range map[string]string{
		"":              "b1 b2 r1",
		"blue":          "b1 b2",
		"red":           "r1",
		"!blue":         "r1",
		"on_map":        "b1 b2",
		"!on_map":       "r1",
		"lost":          "r1",
		"map":           "b1",
		"tired":         "b2",
		"!tired":        "b1 r1",
		"guard":         "b2",
		"b1":            "b1",
		"!b1 blue":      "b2",
		"first":         "b1",
		"infantry":      "b1 b2",
		"regiment":      "b1",
		"tank":          "",
		"!tank blue":    "b1 b2",
		"b9":            "",
		"blue infantry": "b1 b2",
		"red infantry":  "",
	} {
		f, err := NewFilter(g, text)
		require.NoError(t, err, text)
		assert.Equal(t, want, strings.Join(f.Counters(g, s), " "), text)
	}
	_, err := NewFilter(g, "blue green")
	p, ok := AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, Wrong("filter.word", "word", "green", "filter", "blue green"), p)

	delete(s.Shared.Pieces, "b1")
	f, err := NewFilter(g, "blue")
	require.NoError(t, err)
	assert.Equal(t, []string{"b2"}, f.Counters(g, s), "only those in play")
}
