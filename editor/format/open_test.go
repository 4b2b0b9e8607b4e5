package format_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/format"
)

// TestIs tells maps from other files of the same extensions.
func TestIs(t *testing.T) {
	for _, row := range []struct {
		name, text string
		is         bool
	}{
		{"a.json", `{"kind": "sandtable-map", "version": 1}`, true},
		{"a.json", `{"layout": "odd-r", "hexes": {}}`, true},
		{"a.json", `{"version": "1.10", "orientation": "hexagonal"}`, true},
		{"a.json", `{"name": "a package", "version": "1.0.0"}`, false},
		{"a.json", `{"kind": "diary"}`, false},
		{"a.json", "", false},
		{"a.txt", "# Alps\ninclude default.txt\n0101 alp\n0102 forest\nsomething else\n", true},
		{"a.txt", "001.001 alp\n", true},
		{"a.txt", "grass attributes fill=\"#00ff00\"\n0101-0201 road\n", true},
		{"a.txt", "Dear diary\n2024 was a year\nof games\n", false},
		{"a.txt", "", false},
		{"a.tmx", "<map/>", true},
		{"a.hexjson", "{", true},
		{"a.svg", "<svg/>", false},
		{"a", "", false},
	} {
		path := filepath.Join(t.TempDir(), row.name)
		require.NoError(t, os.WriteFile(path, []byte(row.text), 0o600))
		assert.Equal(t, row.is, format.Is(path), "%s: %s", row.name, row.text)
	}
	assert.False(t, format.Is(filepath.Join(t.TempDir(), "gone.json")))
}
