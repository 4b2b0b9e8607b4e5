package journal_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// full is a store that takes nothing as long as its disk is full.
type full struct {
	*spoilt
	refuses bool
}

func (f *full) Append(e journal.Entry, after *engine.State) error {
	if f.refuses {
		return errors.New("the disk is full")
	}
	return f.spoilt.Append(e, after)
}

// A journal with a lost entry on the way opens before it although nothing can be written. Both entries are there as soon
// as something can.
func TestDetourWaitsForRoom(t *testing.T) {
	j, store := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next", "weather dice 6", `note {"id":"n","text":"good game"}`)
	f := &full{&spoilt{Memory: store, events: func(n int, list []engine.Event) []engine.Event {
		if n == 3 {
			return engine.Everybody(&engine.Lost{})
		}
		return list
	}}, true}
	g := enginetest.Tiny()
	g.Rules = g.Rules[:1] // of a version that refuses the command of the lost entry
	g.Prepare()
	again, err := journal.Open(f, enginetest.Fixed(g))
	require.NoError(t, err)
	require.Error(t, again.Detour())
	lines, err := again.Log("", 1, 0)
	require.NoError(t, err)
	assert.Len(t, lines, 5)
	f.refuses = false
	do(t, again, `note {"id":"n","text":"on"}`)
	heads, err := store.Heads()
	require.NoError(t, err)
	assert.Equal(t, []int{1, 2, 3, 4, 2, 6}, heads)
}
