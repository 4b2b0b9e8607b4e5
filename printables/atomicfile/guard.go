package atomicfile

import (
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
)

// ErrGuarded means that the file to be replaced is guarded, or a library.
var ErrGuarded = errors.New("this file holds games: choose another name")

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

// LibraryID is the application id in the head of every library of Sandtable: "Sand" in ASCII. It never changes.
const LibraryID = 0x53616e64

// library reports whether a path leads to a library, open or not. Nothing but a restore replaces one.
func library(path string) bool {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return false
	}
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	const magic, idAt = "SQLite format 3\x00", 68 // https://sqlite.org/fileformat.html
	var head [idAt + 4]byte
	_, err = io.ReadFull(f, head[:])
	return err == nil && string(head[:len(magic)]) == magic && binary.BigEndian.Uint32(head[idAt:]) == LibraryID
}

// guarded reports whether a path leads to a guarded file or to a library.
func guarded(path string) (found bool) {
	if library(path) {
		return true
	}
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
