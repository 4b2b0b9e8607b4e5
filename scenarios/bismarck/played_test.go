package bismarck

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
)

// The sessions of testdata are played as they stand there, and come across what games at random may pass by.
func TestPlayed(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	reached := enginetest.Reached{}
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			j, store := enginetest.Begin(t, open(t, "exhaustion"))
			enginetest.Transcript(t, path, j)
			enginetest.CheckSecrets(t, j)
			enginetest.CheckVerify(t, j)
			entries, err := store.Entries(1, j.Now().Last)
			require.NoError(t, err)
			for _, e := range entries {
				reached.Add(j.Game(), e)
			}
		})
	}
	missing := slices.DeleteFunc(slices.Clone(played), func(w string) bool { return reached[w] })
	assert.Empty(t, missing)
}
