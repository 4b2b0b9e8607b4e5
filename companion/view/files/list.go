package files

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Entry is a file or a folder in a list.
type Entry struct {
	Name   string
	Folder bool
}

// List returns the folders in a folder and then its files with one of the endings, each sorted by name. Hidden ones are
// left out.
func List(folder string, ends []string) ([]Entry, error) {
	read, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var out []Entry
	for _, e := range read {
		one := Entry{e.Name(), e.IsDir() || e.Type()&os.ModeSymlink != 0 && IsFolder(filepath.Join(folder, e.Name()))}
		if !strings.HasPrefix(one.Name, ".") && (one.Folder || fits(one.Name, ends)) {
			out = append(out, one)
		}
	}
	slices.SortStableFunc(out, func(a, b Entry) int {
		if a.Folder != b.Folder {
			return map[bool]int{true: -1, false: 1}[a.Folder]
		}
		return cmp.Or(strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), strings.Compare(a.Name, b.Name))
	})
	return out, nil
}

// IsFolder reports whether there is a folder at a path.
func IsFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
