package suite

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

func TestFuzzTargetsAreFound(t *testing.T) {
	dir := t.TempDir()
	const text = "package a\n\nfunc FuzzRead(f *testing.F) {}\n\n// func FuzzNot(\nfunc FuzzWrite(f *testing.F) {}\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a_test.go"), []byte(text), 0o644))
	targets, err := tree.Package{Dir: dir}.Find([]string{"a_test.go"}, fuzzFunc)
	require.NoError(t, err)
	assert.Equal(t, []string{"FuzzRead", "FuzzWrite"}, targets)
	_, err = tree.Package{Dir: dir}.Find([]string{"none_test.go"}, fuzzFunc)
	assert.ErrorIs(t, err, os.ErrNotExist)
}
