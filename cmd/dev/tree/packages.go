package tree

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Package is what `go list` reports about one of our packages.
type Package struct {
	ImportPath   string
	Dir          string
	GoFiles      []string
	Deps         []string
	TestImports  []string
	XTestImports []string
	TestGoFiles  []string
	XTestGoFiles []string
}

// Packages lists every package of the repository by import path, those that cannot be built here included.
func (t Tree) Packages(ctx context.Context) ([]Package, error) {
	fields := "-json=ImportPath,Dir,GoFiles,Deps,TestImports,XTestImports,TestGoFiles,XTestGoFiles"
	out, err := t.Output(ctx, "go", "list", "-e", "-tags", Tags, fields, "./...")
	if err != nil {
		return nil, fmt.Errorf("list the packages: %w", err)
	}
	return decode(out)
}

func decode(list []byte) ([]Package, error) {
	var all []Package
	for d := json.NewDecoder(bytes.NewReader(list)); ; {
		var p Package
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

// Windowed reports whether the package imports Fyne, directly or not, and so needs a C compiler.
func (p Package) Windowed() bool { return slices.ContainsFunc(p.Deps, isFyne) }

// TestFiles returns the names of its test files.
func (p Package) TestFiles() []string { return slices.Concat(p.TestGoFiles, p.XTestGoFiles) }

// Find returns the first group of every match in these files of the package, in order.
func (p Package) Find(files []string, pattern *regexp.Regexp) ([]string, error) {
	var found []string
	for _, name := range files {
		source, err := os.ReadFile(filepath.Join(p.Dir, name))
		if err != nil {
			return nil, fmt.Errorf("search %s: %w", p.ImportPath, err)
		}
		for _, match := range pattern.FindAllStringSubmatch(string(source), -1) {
			found = append(found, match[1])
		}
	}
	return found, nil
}

// Paths returns the import paths of the packages that fit.
func Paths(all []Package, fits func(Package) bool) []string {
	var paths []string
	for _, p := range all {
		if fits(p) {
			paths = append(paths, p.ImportPath)
		}
	}
	return paths
}

// Windowless returns the packages that build for every system without a C compiler.
func Windowless(all []Package) []string {
	return Paths(all, func(p Package) bool { return !p.Windowed() })
}

// Raceable returns the packages that neither import Fyne themselves nor in their tests: the race detector is
// another build mode, in which Fyne's C code would be compiled again.
func Raceable(all []Package) []Package {
	windowed := map[string]bool{}
	for _, p := range all {
		windowed[p.ImportPath] = p.Windowed()
	}
	needsWindow := func(path string) bool { return isFyne(path) || windowed[path] }
	return slices.DeleteFunc(slices.Clone(all), func(p Package) bool {
		return p.Windowed() || slices.ContainsFunc(slices.Concat(p.TestImports, p.XTestImports), needsWindow)
	})
}
