package suite

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

// A fault in a file that only the other system compiles is found, and so is a package that needs a C compiler.
func TestCrossCheckFindsFaultsOfOtherSystems(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":             "module m\n\ngo 1.26\n",
		"good/a.go":          "package good\n",
		"bad/a.go":           "package bad\n",
		"bad/a_windows.go":   "package bad\n\nvar a int = \"a\"\n",
		"nobody/a_linux.go":  "package nobody\n",
		"foreign/foreign.go": "package foreign\n\nimport \"C\"\n",
	} {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	at := tree.Tree{Root: dir, Out: io.Discard}
	assert.NoError(t, typeCheck(t.Context(), at, windows, "m/good"))
	assert.NoError(t, typeCheck(t.Context(), at, "linux/amd64", "m/bad"))
	assert.ErrorContains(t, typeCheck(t.Context(), at, windows, "m/bad"), `cannot use "a"`)
	assert.ErrorContains(t, typeCheck(t.Context(), at, windows, "m/nobody"), "build constraints exclude all Go files")
	assert.ErrorContains(t, typeCheck(t.Context(), at, windows, "m/foreign"), "build constraints exclude all Go files")
}
