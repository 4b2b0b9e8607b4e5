// Package userfile opens files that a user names: whole, within a size limit, never waiting on a pipe.
package userfile

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"

	"sandtable/engine"
)

// Open opens a file for reading. A pipe in a folder is a Problem, because opening it waits until
// another program writes to it. What a shell passes under /dev is read as it comes.
func Open(name string) (*os.File, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if waits(name, info) {
		return nil, engine.Wrong("file.pipe", "path", name)
	}
	if info.Mode()&fs.ModeSocket != 0 {
		return nil, engine.Wrong("file.socket", "path", name)
	}
	return os.Open(name)
}

// Missing reports whether an error means that the file does not exist, also when its parent is not a
// folder.
func Missing(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}

// waits reports whether opening a file may wait for another program.
func waits(name string, info fs.FileInfo) bool {
	return info.Mode()&fs.ModeNamedPipe != 0 && !strings.HasPrefix(name, "/dev/") && !strings.HasPrefix(name, "/proc/")
}

// Read reads a file of at most most bytes; a larger one is a Problem.
func Read(name string, most int) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, int64(most)+1))
	if err != nil {
		return nil, err
	}
	if len(data) > most {
		return nil, engine.Wrong("file.too_large", "path", name, "most", most>>20)
	}
	return data, nil
}

// Dir is [os.DirFS] with files opened by Open.
func Dir(name string) fs.FS { return folder{os.DirFS(name), name} }

type folder struct {
	fs.FS
	name string
}

// Open opens a file or a folder in the folder.
func (f folder) Open(name string) (fs.File, error) {
	info, err := fs.Stat(f.FS, name)
	if err == nil && waits(filepath.Join(f.name, name), info) {
		return nil, engine.Wrong("file.pipe", "path", path.Base(name))
	}
	return f.FS.Open(name)
}
