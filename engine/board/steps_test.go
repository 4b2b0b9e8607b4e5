package board

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/hex"
)

// The way leads round what is not open, and is none where all of it is closed or a hex is not on the map.
func TestSteps(t *testing.T) {
	d, err := NewDraft("strait", hex.FlatOdd, 5, 3, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	for c := range d.Board().Field().All() {
		require.NoError(t, d.SetTerrain(c, map[bool]string{true: "land", false: "sea"}[c.Col == 2 && c.Row < 2]))
	}
	for name, c := range map[string]struct {
		from, to string
		open     []string
		want     int
	}{
		"there":       {"0101", "0101", nil, 0},
		"straight":    {"0201", "0401", []string{"sea", "land"}, 2},
		"round":       {"0201", "0401", []string{"sea"}, 4},
		"into land":   {"0201", "0301", []string{"sea"}, -1},
		"all closed":  {"0101", "0201", nil, -1},
		"off the map": {"0101", "0909", []string{"sea"}, -1},
	} {
		n, ok := d.Board().Steps(c.from, c.to, func(kind string) bool { return slices.Contains(c.open, kind) })
		assert.Equal(t, c.want >= 0, ok, name)
		if ok {
			assert.Equal(t, c.want, n, name)
		}
	}
}
