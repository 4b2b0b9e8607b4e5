package qr_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/share/qr"
)

func TestRows(t *testing.T) {
	rows, err := qr.Rows("http://192.168.1.20:7070/#ABCD-2345")
	require.NoError(t, err)
	for _, row := range rows {
		assert.Len(t, row, len(rows))
		assert.False(t, row[0] || row[3] || row[len(row)-1], "a white margin")
	}
	assert.True(t, rows[4][4], "the corner of a finder")
}
