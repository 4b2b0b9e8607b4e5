// Package system asks for files and folders by the dialog of the operating system.
package system

import (
	"cmp"
	"errors"
	"os"

	"sandtable/companion/view/files"
)

// ErrNone is the error of a system without such a dialog.
var ErrNone = errors.New("system has no dialog for files")

// Pick waits until the user has chosen a path, which is empty if he chose none. parent is the system's handle of the
// window. The system itself asks before a file is replaced.
func Pick(a files.Ask, parent uintptr) (string, error) {
	path, err := pick(a, parent)
	if path != "" && a.For == files.Save {
		if named := files.Named(path, a.Ends); !exists(named) { // the user did not agree to replace that one
			path = named
		}
	}
	return path, err
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// folderOf is the folder that the dialog shows at first.
func folderOf(a files.Ask) string {
	last := ""
	if len(a.Recent) > 0 {
		last = a.Recent[0]
	}
	return cmp.Or(a.Folder, last, a.Home)
}
