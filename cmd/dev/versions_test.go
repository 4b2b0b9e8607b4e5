package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var versionRow = regexp.MustCompile("(?m)^\\|[^|]*\\| (\\d+) \\| `([^`]+)`: `([^`]+)` \\|$")

// The list of versions in CONTRIBUTING.md says what the code says.
func TestVersionsAreListed(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", ".github", "CONTRIBUTING.md"))
	require.NoError(t, err)
	rows := versionRow.FindAllStringSubmatch(string(page), -1)
	require.GreaterOrEqual(t, len(rows), 5)
	for _, row := range rows {
		source, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(row[2])))
		require.NoError(t, err)
		found := regexp.MustCompile(regexp.QuoteMeta(row[3]) + `(\d+)`).FindSubmatch(source)
		require.NotNil(t, found, row[2])
		assert.Equal(t, row[1], string(found[1]), "%s: %s", row[2], row[3])
	}
}
