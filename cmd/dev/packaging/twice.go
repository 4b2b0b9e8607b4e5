package packaging

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"sandtable/cmd/dev/tree"
)

// makeTwice makes the packages of the last commit in two other folders, and returns the folder of the first ones. Both
// must be equal. go compiles everything once; only linking and packing happen twice.
func makeTwice(ctx context.Context, t tree.Tree, dir string) (string, error) {
	first, second := filepath.Join(dir, "dist"), filepath.Join(dir, "dist again")
	sources := []string{filepath.Join(dir, "one"), filepath.Join(dir, "another", "two")}
	for i, out := range []string{first, second} {
		source := sources[i]
		if err := t.Run(ctx, nil, "git", "clone", "-q", t.Root, source); err != nil {
			return "", err
		}
		clone := tree.Tree{Root: source, Out: t.Out}
		if err := clone.Run(ctx, nil, "go", "run", "-buildvcs=false", "./cmd/dev", "package", "-out", out); err != nil {
			return "", err
		}
		packages := tree.Tree{Root: out, Out: t.Out}
		if err := packages.Run(ctx, nil, "sha256sum", "--quiet", "-c", "SHA256SUMS"); err != nil {
			return "", err
		}
	}
	return first, errors.Join(compare(first, second), compare(second, first))
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
