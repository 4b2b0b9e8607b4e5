package library

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// A database that another program locks for too long is a Problem; afterwards play continues.
func TestBusyDatabase(t *testing.T) {
	dir := t.TempDir()
	l, other := in(t, dir, 1), in(t, dir, 1)
	s := begun(t, l, "one")
	require.NoError(t, dbOf(l).Exec("PRAGMA busy_timeout = 20"))
	require.NoError(t, dbOf(other).Exec("BEGIN IMMEDIATE"))
	_, err := s.Do(engine.Ask("next", nil))
	assert.Equal(t, "library.busy", problem(t, err).Code)
	require.NoError(t, dbOf(other).Exec("ROLLBACK"))
	do(t, s, "next")
}
