package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// pack is what `go list` tells about one of our packages.
type pack struct {
	ImportPath   string
	Dir          string
	Name         string
	Doc          string
	GoFiles      []string
	Imports      []string
	Deps         []string
	TestImports  []string
	XTestImports []string
	TestGoFiles  []string
	XTestGoFiles []string
}

// packages lists every package of the repository in import path order.
// Packages that cannot be built on this machine are listed all the same.
func (t tree) packages(ctx context.Context) ([]pack, error) {
	fields := "-json=ImportPath,Dir,Name,Doc,GoFiles,Imports,Deps,TestImports,XTestImports,TestGoFiles,XTestGoFiles"
	out, err := t.output(ctx, "go", "list", "-e", "-tags", tags, fields, "./...")
	if err != nil {
		return nil, fmt.Errorf("list the packages: %w", err)
	}
	return decodePackages(out)
}

func decodePackages(list []byte) ([]pack, error) {
	var all []pack
	for d := json.NewDecoder(bytes.NewReader(list)); ; {
		var p pack
		err := d.Decode(&p)
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			return nil, fmt.Errorf("read the list of packages: %w", err)
		}
		all = append(all, p)
	}
}

// isFyne reports whether an import path belongs to the window toolkit.
func isFyne(path string) bool { return strings.HasPrefix(path, "fyne.io/") }

// windowed reports whether the package itself is built on Fyne.
func (p pack) windowed() bool { return slices.ContainsFunc(p.Deps, isFyne) }

// windowless returns the import paths of the packages that need no window:
// they build for every system without a C compiler.
func windowless(all []pack) []string {
	var paths []string
	for _, p := range all {
		if !p.windowed() {
			paths = append(paths, p.ImportPath)
		}
	}
	return paths
}

// raceable returns the windowless packages whose tests need no window either.
// The race detector is another set of compiler flags, and Fyne's C code would
// be compiled again for it.
func raceable(all []pack) []string {
	window := map[string]bool{}
	for _, p := range all {
		window[p.ImportPath] = p.windowed()
	}
	needsWindow := func(path string) bool { return isFyne(path) || window[path] }
	var paths []string
	for _, p := range all {
		tests := slices.Concat(p.TestImports, p.XTestImports)
		if !p.windowed() && !slices.ContainsFunc(tests, needsWindow) {
			paths = append(paths, p.ImportPath)
		}
	}
	return paths
}
