package journal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// A change of the rules is found at the first entry with another outcome, on a branch too.
func TestVerifyFindsOtherRules(t *testing.T) {
	j, store := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next")
	do(t, j, "weather dice 2")
	_, err := j.Undo(journal.By{})
	require.NoError(t, err)
	do(t, j, "weather dice 6", "next")

	today := enginetest.Tiny()
	today.Tables[0].Cells[1][0] = "clear" // the row that was rolled before the undo
	again, err := journal.Open(store, enginetest.Fixed(today))
	require.NoError(t, err)
	d, err := again.Verify()
	require.NoError(t, err)
	require.NotNil(t, d)
	assert.Equal(t, 3, d.Entry)
	assert.Equal(t, `entry 3: weather: event 1 was {"k":"tracker","d":{"id":"weather","value":1,"was":0}} and is missing`, d.String())
}

func TestVerifyFindsRefusal(t *testing.T) {
	j, store := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next", "weather dice 6")
	today := enginetest.Tiny()
	today.Rules = today.Rules[:1]
	today.Prepare()
	again, err := journal.Open(store, enginetest.Fixed(today))
	require.NoError(t, err)
	d, err := again.Verify()
	require.NoError(t, err)
	require.NotNil(t, d)
	assert.Equal(t, 3, d.Entry)
	assert.Equal(t, "entry 3: weather: refused today: command.unknown do=weather", d.String())
}

// A changed number in a stored event is found at its entry.
func TestVerifyFindsTampering(t *testing.T) {
	j, store := enginetest.Begin(t, enginetest.Tiny())
	do(t, j, "next", "next", `tracker {"id":"points","value":2}`, "next")
	s := &spoilt{Memory: store, events: func(n int, list []engine.Event) []engine.Event {
		if n == 4 {
			return engine.Everybody(&engine.TrackerSet{ID: "points", Value: 7})
		}
		return list
	}}
	again, err := journal.Open(s, enginetest.Fixed(j.Game()))
	require.NoError(t, err, "it folds all the same")
	d, err := again.Verify()
	require.NoError(t, err)
	require.NotNil(t, d)
	assert.Equal(t, 4, d.Entry)
}
