package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestFuzzTargetsAreFound(t *testing.T) {
	dir := t.TempDir()
	const text = "package a\n\nfunc FuzzRead(f *testing.F) {}\n\n// func FuzzNot(\nfunc FuzzWrite(f *testing.F) {}\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a_test.go"), []byte(text), 0o644))
	targets, err := fuzzTargets(pack{Dir: dir, TestGoFiles: []string{"a_test.go"}})
	require.NoError(t, err)
	assert.Equal(t, []string{"FuzzRead", "FuzzWrite"}, targets)
	_, err = fuzzTargets(pack{Dir: dir, XTestGoFiles: []string{"none_test.go"}})
	assert.ErrorContains(t, err, "look for fuzz tests")
}
