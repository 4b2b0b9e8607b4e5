package library

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Extend adds the later entries to a session from an older file, if each follows from the one before.
func TestExtendAddsMissingEntries(t *testing.T) {
	lib := in(t, t.TempDir(), 1)
	s := begun(t, lib, "one")
	var file bytes.Buffer
	require.NoError(t, lib.Export(s.ID(), &file))
	var records []journal.Record
	for _, text := range []string{"one", "two"} {
		e, err := s.Do(engine.Ask("note", map[string]string{"text": text}))
		require.NoError(t, err)
		r, err := e.Record()
		require.NoError(t, err)
		records = append(records, r)
	}
	lib = in(t, t.TempDir(), 1)
	got, err := lib.Import(&file, "2026-01-01T00:00:00Z")
	require.NoError(t, err)
	again, err := lib.Resume(got.Session)
	require.NoError(t, err)
	assert.ErrorContains(t, again.Extend(records[1:]), "session.damaged", "one is missing")
	for range 2 { // what is there is left out
		require.NoError(t, again.Extend(records))
	}
	assert.Equal(t, s.State(), again.State())
}
