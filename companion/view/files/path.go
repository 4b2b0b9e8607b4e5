package files

import (
	"path/filepath"
	"slices"
	"strings"
)

// Resolve returns the path that a typed text means: a whole path, one below the home folder after "~", or one below
// folder.
func Resolve(typed, folder, home string) string {
	typed = strings.TrimSpace(typed)
	rest, tilde := strings.CutPrefix(typed, "~")
	switch {
	case tilde && (rest == "" || separates(rest[0])):
		return filepath.Join(home, rest)
	case filepath.IsAbs(typed):
		return filepath.Clean(typed)
	}
	return filepath.Join(folder, typed)
}

// IsWhole reports whether a typed text means the same file from every folder.
func IsWhole(typed string) bool {
	typed = strings.TrimSpace(typed)
	return filepath.IsAbs(typed) || len(typed) > 1 && typed[0] == '~' && separates(typed[1])
}

// separates reports whether a byte stands between the folders of a path.
func separates(b byte) bool { return b == '/' || b == filepath.Separator }

// isPath reports whether a typed text has a folder in it.
func isPath(typed string) bool {
	return strings.ContainsFunc(typed, func(r rune) bool { return r < 0x80 && separates(byte(r)) }) || typed == "~"
}

// Named adds the first ending to the path of a file that has none of them.
func Named(path string, ends []string) string {
	if len(ends) == 0 || fits(path, ends) {
		return path
	}
	return path + ends[0]
}

// fits reports whether a file has one of the endings. Without endings all files fit.
func fits(name string, ends []string) bool {
	name = strings.ToLower(name)
	return len(ends) == 0 || slices.ContainsFunc(ends, func(end string) bool { return strings.HasSuffix(name, strings.ToLower(end)) })
}

// Short writes a path with "~" for the home folder.
func Short(path, home string) string {
	rest, ok := strings.CutPrefix(path, home)
	if home == "" || !ok || rest != "" && !separates(rest[0]) {
		return path
	}
	return "~" + rest
}
