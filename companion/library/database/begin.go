package database

import (
	"errors"
	"os"
	"path/filepath"
)

// begin makes a new database in a file beside and gives it its name when it is whole, so that a kill leaves no empty file.
// If another program was quicker, its database stays. Only its owner may read it, as the files that SQLite puts beside it.
func begin(path string) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.new")
	if err != nil {
		return unmade(path, err)
	}
	made := f.Name()
	defer os.Remove(made)
	defer os.Remove(made + "-journal")
	if err := f.Close(); err != nil {
		return err
	}
	c := &conn{path: path}
	err = c.dial(made, settings)
	if err == nil {
		err = c.create()
	}
	if closed := c.close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	return name(made, path)
}

// name gives a file its name unless that is taken. Where a file system has no second names, it is moved.
func name(made, path string) error {
	err := os.Link(made, path)
	if err == nil || errors.Is(err, os.ErrExist) {
		return nil
	}
	if _, err := os.Lstat(path); err == nil {
		return nil
	}
	if err := os.Rename(made, path); err != nil {
		return unmade(path, err)
	}
	return nil
}
