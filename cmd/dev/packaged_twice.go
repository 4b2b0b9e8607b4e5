package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// makeTwice makes the packages of the last commit in two folders, neither of which is this one, and returns where those of
// the first lie. They are the same to the byte. What go has compiled once it does not compile again, so it is linking
// and packing that is done twice.
func (t tree) makeTwice(ctx context.Context, dir string) (string, error) {
	first, second := filepath.Join(dir, "dist"), filepath.Join(dir, "dist again")
	for _, made := range [][2]string{{"one", first}, {filepath.Join("another", "two"), second}} {
		source, out := filepath.Join(dir, made[0]), made[1]
		if err := t.run(ctx, nil, "git", "clone", "-q", t.root, source); err != nil {
			return "", err
		}
		clone := tree{source, t.out}
		if err := clone.run(ctx, nil, "go", "run", "-buildvcs=false", "./cmd/dev", "package", "-out", out); err != nil {
			return "", err
		}
		check := tree{out, t.out}
		if err := check.run(ctx, nil, "sha256sum", "--quiet", "-c", "SHA256SUMS"); err != nil {
			return "", err
		}
	}
	return first, sameFiles(first, second)
}

// sameFiles names the files that differ between two folders.
func sameFiles(one, other string) error {
	names := map[string]bool{}
	for _, dir := range []string{one, other} {
		files, err := os.ReadDir(dir)
		if err != nil {
			return err
		}
		for _, f := range files {
			names[f.Name()] = true
		}
	}
	var differ []error
	for _, name := range slices.Sorted(maps.Keys(names)) {
		a, errA := os.ReadFile(filepath.Join(one, name))
		b, errB := os.ReadFile(filepath.Join(other, name))
		if err := errors.Join(errA, errB); err != nil {
			differ = append(differ, err)
		} else if !bytes.Equal(a, b) {
			differ = append(differ, fmt.Errorf("%s is not the same when it is made again", name))
		}
	}
	return errors.Join(differ...)
}
