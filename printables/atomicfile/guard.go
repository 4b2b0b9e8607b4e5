package atomicfile

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// ErrGuarded means that the file to be replaced is guarded.
var ErrGuarded = errors.New("this file is in use: choose another name")

// guards holds the guarded paths, by a pointer to each list.
var guards sync.Map

// Guard makes a Set refuse to replace files, whether they exist or not, until release is called. A database guards
// itself and the files beside it while it is open.
func Guard(paths ...string) (release func()) {
	paths = slices.Clone(paths)
	for i, path := range paths {
		if whole, err := filepath.Abs(path); err == nil {
			paths[i] = whole
		}
	}
	guards.Store(&paths, nil)
	return func() { guards.Delete(&paths) }
}

// guarded reports whether a path leads to a guarded file.
func guarded(path string) (found bool) {
	guards.Range(func(list, _ any) bool {
		found = slices.ContainsFunc(*list.(*[]string), func(guarded string) bool { return same(guarded, path) })
		return !found
	})
	return found
}

// same reports whether two paths lead to one file, or would if it existed.
func same(a, b string) bool {
	return sameFile(a, b) || filepath.Base(a) == filepath.Base(b) && sameFile(filepath.Dir(a), filepath.Dir(b))
}

func sameFile(a, b string) bool {
	one, errOne := os.Stat(a)
	two, errTwo := os.Stat(b)
	return errOne == nil && errTwo == nil && os.SameFile(one, two)
}
