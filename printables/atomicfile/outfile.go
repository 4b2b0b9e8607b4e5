// Package atomicfile writes files whole or not at all.
//
// The content goes into a new file beside the wanted one, which takes its place
// when everything is on the disk. A full disk, a crash or a cancelled export
// leaves the old file as it was and nothing beside it. Files that belong together
// are a Set.
package atomicfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// Write makes the file at path from what content writes. On an error, content's
// own included, path is as it was before. Errors say what happened to which file
// and what can be done.
func Write(path string, content func(io.Writer) error) error {
	var s Set
	defer s.Drop()
	if err := s.Add(path, content); err != nil {
		return err
	}
	return s.Commit()
}

// WritePrivate is Write for a file that its owner alone may read, also where it replaces one that others may.
func WritePrivate(path string, content func(io.Writer) error) error {
	s := Set{private: true}
	defer s.Drop()
	if err := s.Add(path, content); err != nil {
		return err
	}
	return s.Commit()
}

// mode gives the rights of the file that is replaced, or the usual ones.
func mode(path string) fs.FileMode {
	if info, err := os.Stat(path); err == nil {
		return info.Mode().Perm()
	}
	return 0o644
}

// explain puts into words what a user can do something about. Other errors keep
// their own words.
func explain(path string, err error) error {
	switch {
	case errors.Is(err, syscall.ENOSPC):
		return fmt.Errorf("write %s: the disk is full: make room or choose another place: %w", path, err)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("write %s: this place may not be written to: choose another: %w", path, err)
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("write %s: the folder %s does not exist: %w", path, filepath.Dir(path), err)
	}
	return fmt.Errorf("write %s: %w", path, err)
}
