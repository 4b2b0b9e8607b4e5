package looks

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// A pattern of terrain that nothing draws is found, by its kind.
func TestUnknownPattern(t *testing.T) {
	g := &engine.Game{Terrains: []engine.Terrain{{ID: "wood", Pattern: "trees"}, {ID: "clear"}, {ID: "moor", Pattern: "heather"}}}
	found := (&Looks{}).Check(g)
	require.Len(t, found, 1)
	assert.Equal(t, "print.pattern", found[0].Code)
	assert.Equal(t, "moor", found[0].Args["kind"])
}
