package share

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// Seats that an older program kept are theirs again; what a newer one kept is refused in words.
func TestVersionsOfSeats(t *testing.T) {
	var r register
	require.NoError(t, r.recall(`{"table":"t","next":3,"seats":[{"id":"s2","role":"watch","kept":"AA=="}]}`))
	assert.Len(t, r.seats, 1)
	text, err := r.record()
	require.NoError(t, err)
	assert.Contains(t, text, `{"version":1,"table":"t","next":3,`)
	require.NoError(t, r.recall(text))
	p, ok := engine.AsProblem(r.recall(`{"version":2,"table":"t"}`))
	require.True(t, ok)
	assert.Equal(t, "link.newer", p.Code)
}
