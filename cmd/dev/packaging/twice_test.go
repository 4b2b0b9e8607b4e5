package packaging

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/cmd/dev/tree"
)

// makeTwice makes the packages of the last commit in two other folders, and returns the folder of the first ones. Both
// must be equal. go compiles everything once; only linking and packing happen twice.
func makeTwice(t *testing.T, here tree.Tree, dir string) string {
	first, second := filepath.Join(dir, "dist"), filepath.Join(dir, "dist again")
	make := func(source, out string) {
		require.NoError(t, here.Run(t.Context(), nil, "git", "clone", "-q", here.Root, source))
		clone, packages := tree.Tree{Root: source, Out: here.Out}, tree.Tree{Root: out, Out: here.Out}
		require.NoError(t, clone.Run(t.Context(), nil, "go", "run", "-buildvcs=false", "./cmd/dev", "package", "-out", out))
		require.NoError(t, packages.Run(t.Context(), nil, "sha256sum", "--quiet", "-c", "SHA256SUMS"))
	}
	make(filepath.Join(dir, "one"), first)
	make(filepath.Join(dir, "another", "two"), second)
	require.NoError(t, compare(first, second))
	require.NoError(t, compare(second, first))
	return first
}

// compare names the files of a folder that another one lacks or has with other bytes.
func compare(dir, other string) error {
	files, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	var differ []error
	for _, f := range files {
		a, errA := os.ReadFile(filepath.Join(dir, f.Name()))
		b, errB := os.ReadFile(filepath.Join(other, f.Name()))
		if err := errors.Join(errA, errB); err != nil {
			differ = append(differ, err)
		} else if !bytes.Equal(a, b) {
			differ = append(differ, fmt.Errorf("%s has other bytes in %s", f.Name(), other))
		}
	}
	return errors.Join(differ...)
}
