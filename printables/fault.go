package printables

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"

	"sandtable/engine"
	"sandtable/printables/atomicfile"
)

// asProblem turns an error of writing a file into a Problem if the user can mend it, and returns others unchanged, also
// that the work was stopped.
func asProblem(path string, err error) error {
	var code string
	switch {
	case err == nil || errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, syscall.ENOSPC):
		code = "print.disk_full"
	case errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS):
		code = "print.not_allowed"
	case errors.Is(err, syscall.EISDIR):
		code = "print.is_folder"
	case errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR):
		code = "print.no_folder"
	case errors.Is(err, syscall.ENAMETOOLONG):
		code = "print.name_long"
	case errors.Is(err, atomicfile.ErrBusy):
		code = "print.busy"
	case errors.Is(err, atomicfile.ErrGuarded):
		code = "file.library"
	default:
		return err
	}
	return &engine.Problem{Code: code, Args: engine.Args{"path": path, "folder": filepath.Dir(path)}, Err: err}
}
