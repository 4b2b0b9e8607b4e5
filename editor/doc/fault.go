package doc

import (
	"errors"
	"io/fs"
	"syscall"

	"sandtable/engine"
	"sandtable/printables/atomicfile"
)

// told returns an error of the packages board and hex as the [*engine.Problem] it
// is to the user, other errors as they are.
func told(err error) error {
	if p, ok := engine.MapProblem(err); ok {
		return p
	}
	return err
}

// unwritten says why a file could not be written, as far as the user can do
// something about it.
func unwritten(path string, err error) error {
	if err == nil {
		return nil
	}
	code := "editor.write"
	switch {
	case errors.Is(err, atomicfile.ErrGuarded):
		return &engine.Problem{Code: "file.library", Args: engine.Args{"path": path}, Err: err}
	case errors.Is(err, syscall.ENOSPC):
		code = "editor.full"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		code = "editor.unwritable"
	case errors.Is(err, fs.ErrNotExist):
		code = "editor.no_folder"
	}
	return &engine.Problem{Code: code, Where: path, Args: engine.Args{"fault": cause(err)}, Err: err}
}

// cause is what the system says of a file, without the names that it has meanwhile.
func cause(err error) string {
	if number := syscall.Errno(0); errors.As(err, &number) {
		return number.Error()
	}
	return err.Error()
}

// unread says why a file could not be read.
func unread(path string, err error) error {
	if _, told := engine.AsProblem(err); told {
		return err
	}
	code := "editor.read"
	if errors.Is(err, fs.ErrNotExist) {
		code = "editor.no_file"
	}
	return &engine.Problem{Code: code, Where: path, Args: engine.Args{"fault": err.Error()}, Err: err}
}
