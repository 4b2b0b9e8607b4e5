package library

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/journal"
)

// The export of a damaged session brings nothing into a whole copy of it, which stays as it was and is verified.
func TestImportOfADamagedCopyLeavesTheWholeOne(t *testing.T) {
	data := shortEvening(t)
	whole, err := inData(t, data).Resume(1)
	require.NoError(t, err)
	for _, flip := range flips {
		for n := 1; n <= whole.Now().Last; n++ {
			name := fmt.Sprint(flip.name, n)
			var b bytes.Buffer
			require.NoError(t, hurt(t, data, n, flip.queries).Export(1, &b), name)
			good := inData(t, data)
			got, err := good.Import(&b, noon)
			require.NoError(t, err, name)
			assert.Equal(t, Imported{Session: 1, Met: journal.Meeting{Kind: journal.Known}}, got, name)
			s, err := good.Resume(1)
			require.NoError(t, err)
			assert.Equal(t, whole.Now().Last, s.Now().Last, name)
			d, err := s.Verify()
			require.NoError(t, err, name)
			assert.Nil(t, d, name)
		}
	}
}
