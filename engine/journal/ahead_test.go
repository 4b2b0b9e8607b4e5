package journal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// A journal with a lost entry on the way opens before it. Reading writes nothing; the next entry is written after the
// jump.
func TestDetourIsWrittenBeforeTheNextEntry(t *testing.T) {
	j, store := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next", "weather dice 6", `note {"id":"n","text":"good game"}`)
	f := &spoilt{Memory: store, events: func(n int, list []engine.Event) []engine.Event {
		if n == 3 {
			return engine.Everybody(&engine.Lost{})
		}
		return list
	}}
	g := enginetest.Tiny()
	g.Rules = g.Rules[:1] // of a version that refuses the command of the lost entry
	g.Prepare()
	again, err := journal.Open(f, enginetest.Fixed(g))
	require.NoError(t, err)
	require.Error(t, again.Detour())
	lines, err := again.Log("", 1, 0)
	require.NoError(t, err)
	assert.Len(t, lines, 5)
	d, err := again.Verify()
	assert.Nil(t, d)
	assert.Equal(t, "session.damaged entry=3: what happened cannot be read", err.Error())
	heads, err := store.Heads()
	require.NoError(t, err)
	assert.Equal(t, []int{1, 2, 3, 4}, heads)
	do(t, again, `note {"id":"n","text":"on"}`)
	heads, err = store.Heads()
	require.NoError(t, err)
	assert.Equal(t, []int{1, 2, 3, 4, 2, 6}, heads)
}

// Verify names a lost first entry, whose game is known, as it names any other.
func TestVerifyNamesALostFirstEntry(t *testing.T) {
	j, store := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next")
	again, err := journal.Open(&spoilt{Memory: store, events: func(n int, list []engine.Event) []engine.Event {
		if n == 1 {
			return journal.LostEvents()
		}
		return list
	}}, enginetest.Fixed(enginetest.Tiny()))
	require.NoError(t, err)
	part, err := journal.VerifyPart(again)
	require.NoError(t, err)
	assert.Nil(t, part)
	_, err = again.Differences()
	assert.Equal(t, "session.damaged entry=1: what happened cannot be read", err.Error())
}
