package library

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// A file is written in the oldest version that can hold it, so that older apps read it or report that they are too old.
func TestFileHasTheOldestPossibleVersion(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := begun(t, l, "Tuesday")
	version := func(side string) (v int) {
		var b bytes.Buffer
		require.NoError(t, l.ExportFor(s.ID(), side, &b))
		var h head
		require.NoError(t, json.Unmarshal([]byte(lines(t, b.Bytes())[0]), &h))
		return h.Version
	}
	whole := func() int {
		var h head
		require.NoError(t, json.Unmarshal([]byte(lines(t, exported(t, l, s.ID()))[0]), &h))
		return h.Version
	}
	assert.Equal(t, [3]int{1, 1, 2}, [3]int{whole(), version(""), version("blue")})
	red := s.Seat("red")
	_, err := red.Do(red.Number(), engine.Ask("tracker", map[string]any{"id": "plan", "value": 70003}))
	require.NoError(t, err)
	_, err = s.SideView("blue").Do(engine.Ask("tracker", map[string]any{"id": "points", "value": 3}))
	require.NoError(t, err)
	_, err = red.Undo(red.Number(), noon)
	require.NoError(t, err)
	assert.Equal(t, [2]int{3, 3}, [2]int{whole(), version("red")})
	assert.Equal(t, [2]int{1, 2}, [2]int{version(""), version("blue")}, "what red took back in secret shows in no number")
	assert.Equal(t, 3, versionOf([]journal.Record{{Events: []byte(`[{"k":"ready","d":{}}]`)}}))
}
