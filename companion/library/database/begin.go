package database

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// begin makes a new database in a file beside and gives it its name when it is whole, so that a kill leaves no empty file.
// If another program was quicker, its database stays. Only its owner may read it, as the files that SQLite puts beside it.
func begin(path string) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*.new")
	if err != nil {
		return unmade(path, err)
	}
	made := f.Name()
	sweep(path, made)
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

// sweep removes the unfinished databases that programs left when they were killed in begin: those that are older than a
// file by a minute, so that none goes that another program is about to finish.
func sweep(path, than string) {
	now, err := os.Stat(than)
	if err != nil {
		return
	}
	beside, _ := os.ReadDir(filepath.Dir(path)) // a folder that cannot be read keeps them
	for _, f := range beside {
		left, err := f.Info()
		if err == nil && strings.HasPrefix(f.Name(), filepath.Base(path)+".") && strings.Contains(f.Name(), ".new") && now.ModTime().Sub(left.ModTime()) > time.Minute {
			_ = os.Remove(filepath.Join(filepath.Dir(path), f.Name())) // the next program tries again
		}
	}
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
