package files

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Place is a folder that is one tap away.
type Place struct {
	Name string // the key of its text; empty for the name of the folder
	Path string
}

// userFolders are the folders of a user: the key of the text, the name on most systems, and the name in user-dirs.dirs.
var userFolders = []struct{ key, name, xdg string }{
	{"files.documents", "Documents", "XDG_DOCUMENTS_DIR"},
	{"files.downloads", "Downloads", "XDG_DOWNLOAD_DIR"},
	{"files.desktop", "Desktop", "XDG_DESKTOP_DIR"},
}

// UserPlaces returns the folders of a user that exist, the home folder first. config is the folder of settings, in which
// Linux desktops keep the names of the others.
func UserPlaces(home, config string) []Place {
	dirs, _ := os.ReadFile(filepath.Join(config, "user-dirs.dirs")) // without the file they have their usual names
	list := []Place{{"files.home", home}}
	for _, f := range userFolders {
		path := filepath.Join(home, f.name)
		if set := xdgPath(string(dirs), f.xdg, home); set != "" {
			path = set
		}
		list = append(list, Place{f.key, path})
	}
	return keepFolders(list)
}

// keepFolders leaves out what is no folder, and each folder after its first place.
func keepFolders(list []Place) []Place {
	var out []Place
	for _, p := range list {
		if p.Path != "" && IsFolder(p.Path) && !slices.ContainsFunc(out, func(o Place) bool { return o.Path == p.Path }) {
			out = append(out, p)
		}
	}
	return out
}

// xdgPath returns the folder that a line of user-dirs.dirs sets, such as XDG_DESKTOP_DIR="$HOME/Desktop"; "" without one.
func xdgPath(dirs, key, home string) string {
	for line := range strings.Lines(dirs) {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), key+"="); ok {
			return filepath.Clean(strings.ReplaceAll(strings.Trim(value, `"`), "$HOME", home))
		}
	}
	return ""
}

// maxRecent is how many folders are remembered.
const maxRecent = 5

// Remember puts a folder before those that were used earlier.
func Remember(recent []string, folder string) []string {
	list := append([]string{folder}, slices.DeleteFunc(slices.Clone(recent), func(o string) bool { return o == folder })...)
	return list[:min(len(list), maxRecent)]
}
