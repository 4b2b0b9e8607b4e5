package convert_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/vassal/convert"
	"sandtable/editor/vassal/source"
)

// A conversion counts up to its last part. Stopped at any part it ends with the error of its context.
func TestPace(t *testing.T) {
	m, err := source.Open("testdata/ford")
	require.NoError(t, err)
	defer m.Close()
	var seen []int
	_, err = convert.Convert(context.Background(), m, convert.Options{Progress: func(done, of int) {
		seen = append(seen, done)
		assert.LessOrEqual(t, done, of)
	}})
	require.NoError(t, err)
	assert.IsNonDecreasing(t, seen)
	assert.Greater(t, len(seen), 20)
	for at := range seen {
		ctx, stop := context.WithCancel(context.Background())
		n := 0
		_, err := convert.Convert(ctx, m, convert.Options{Progress: func(_, _ int) {
			if n++; n > at {
				stop()
			}
		}})
		stop()
		require.ErrorIs(t, err, context.Canceled, "stopped at part %d of %d", at, len(seen))
	}
}
