package format_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
)

// A file of several megabytes is packed quickly, stays with the map, and is exported again as it was.
func TestLargeOriginIsKept(t *testing.T) {
	var hexes []string
	for q := range 400 {
		for r := range 400 {
			hexes = append(hexes, fmt.Sprintf(`"%d.%d":{"q":%d,"r":%d}`, q, r, q, r))
		}
	}
	text := `{"layout":"odd-r","hexes":{` + strings.Join(hexes, ",\n") + `}}`
	require.Greater(t, len(text), 4<<20)
	dir := t.TempDir()
	from, to := filepath.Join(dir, "from.hexjson"), filepath.Join(dir, "to.hexjson")
	require.NoError(t, os.WriteFile(from, []byte(text), 0o600))
	m, _, err := format.Import(from, terrain.House())
	require.NoError(t, err)
	_, kept := m.Board.Origin()
	assert.True(t, kept)
	_, err = format.Export(to, m, format.Options{})
	require.NoError(t, err)
	got, err := os.ReadFile(to)
	require.NoError(t, err)
	assert.True(t, text == string(got), "the file is the same")
}
