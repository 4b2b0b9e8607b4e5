package library_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/scenarios"
)

// A watcher that outlives the window asks a closed library: it gets an error.
func TestAClosedLibraryReturnsAnError(t *testing.T) {
	lib, err := library.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	require.NoError(t, lib.Close())
	_, err = lib.Setting("theme")
	assert.Error(t, err)
}
