package journal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// counting is a store that counts the entries that are read of it.
type counting struct {
	journal.Store
	read int
}

func (c *counting) Entries(first, last int) ([]journal.Entry, error) {
	c.read += last - first + 1
	return c.Store.Entries(first, last)
}

// A screen that reads only the new entry after each command shows the same newest lines as one that reads all entries
// again, however far back it goes.
func TestLinesAreReadOnce(t *testing.T) {
	g := enginetest.Tiny()
	store := &counting{Store: &journal.Memory{}}
	j, err := journal.Begin(store, enginetest.Fixed(g), g, "")
	require.NoError(t, err)
	for i := range 300 {
		openly(t, j, i%3)
	}
	log := func(j *journal.Journal, first int) []journal.Line {
		lines, err := j.SideView("blue").Log(first, 0)
		require.NoError(t, err)
		return lines
	}
	before := len(log(j, 280))
	store.read = 0
	for i := range 20 {
		openly(t, j, i%3)
		assert.Len(t, log(j, 280), before+i+1)
	}
	assert.LessOrEqual(t, store.read, 40, "each entry for the side's numbers, and for its line")
	fresh, err := journal.Open(store.Store, enginetest.Fixed(g))
	require.NoError(t, err)
	for _, first := range []int{1, 310, 100, 320, 20, 64, 65, 66} {
		assert.Equal(t, log(fresh, first), log(j, first), "from %d", first)
	}
	require.NoError(t, j.Reload())
	assert.Equal(t, log(fresh, 300), log(j, 300))
}
