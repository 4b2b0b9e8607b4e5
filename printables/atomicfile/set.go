package atomicfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
)

// Set writes files that belong together: all of them, or none. The zero value is empty and ready. Its files have no
// name before Commit where the system can do that, so that a program that is killed leaves nothing behind.
type Set struct{ files []*staged }

// staged is a file that is written and waits to take its place.
type staged struct {
	path  string
	file  *os.File // open as long as it has no name; nil: it has one
	name  string   // what it is called before it takes its place; empty: nothing
	was   string   // what the file is called that it takes the place of; empty: there is none
	moved bool     // it has its place
}

// maxNameless is how many files are held open at most; a system allows a program about a thousand.
const maxNameless = 200

// Add writes the content of a file, which takes its place with Commit. On an error nothing of the set has changed.
func (s *Set) Add(path string, content func(io.Writer) error) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("write %s: this is a folder: choose a file name in it: %w", path, syscall.EISDIR)
	}
	f := &staged{path: path}
	if err := f.open(len(s.files) < maxNameless); err != nil {
		return explain(path, err)
	}
	s.files = append(s.files, f)
	w := bufio.NewWriterSize(f.file, 1<<16)
	for _, step := range []func() error{
		func() error { return content(w) },
		w.Flush,
		func() error { return f.file.Chmod(mode(path)) },
		f.file.Sync,
		f.written,
	} {
		if err := step(); err != nil {
			return explain(path, err)
		}
	}
	return nil
}

// open makes the file, without a name if that is wanted and can be done.
func (f *staged) open(nameless bool) (err error) {
	if nameless {
		if f.file, err = openNameless(filepath.Dir(f.path)); err == nil {
			return nil
		}
	}
	if f.file, err = os.CreateTemp(filepath.Dir(f.path), f.pattern()); err == nil {
		f.name = f.file.Name()
	}
	return err
}

// pattern is what names beside the file look like.
func (f *staged) pattern() string { return "." + filepath.Base(f.path) + ".*" }

// written closes a file that has a name.
func (f *staged) written() error {
	if f.name == "" {
		return nil
	}
	err := f.file.Close()
	f.file = nil
	return err
}

// Commit puts all files in their places. On an error every file is as it was before the set.
func (s *Set) Commit() error {
	defer s.Drop()
	for _, step := range []func(*staged) error{(*staged).christen, s.aside, (*staged).move} {
		for _, f := range s.files {
			if err := step(f); err != nil {
				return explain(f.path, err)
			}
		}
	}
	for _, f := range s.files {
		f.forget()
	}
	s.files = nil
	return nil
}

// Drop throws away what was not committed.
func (s *Set) Drop() {
	for _, f := range s.files {
		f.drop()
	}
	s.files = nil
}

// christen gives a file without a name one.
func (f *staged) christen() error {
	if f.file == nil {
		return nil
	}
	name, err := f.free()
	if err == nil {
		err = linkNameless(f.file, name)
	}
	if err != nil {
		return err
	}
	f.name = name
	shut := f.file.Close()
	f.file = nil
	return shut
}

// free is a name beside the file that nothing has.
func (f *staged) free() (string, error) {
	t, err := os.CreateTemp(filepath.Dir(f.path), f.pattern())
	if err != nil {
		return "", err
	}
	return t.Name(), errors.Join(t.Close(), os.Remove(t.Name()))
}

// aside keeps what the file takes the place of, where several files belong together: one takes its place at once.
func (s *Set) aside(f *staged) error {
	if len(s.files) == 1 {
		return nil
	}
	switch info, err := os.Lstat(f.path); {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err == nil && info.IsDir():
		return syscall.EISDIR
	}
	name, err := f.free()
	if err != nil {
		return err
	}
	if os.Link(f.path, name) != nil { // some file systems know no links
		err = os.Rename(f.path, name)
	}
	if err == nil {
		f.was = name
	}
	return err
}

// move puts a file in its place.
func (f *staged) move() error {
	err := os.Rename(f.name, f.path)
	if err == nil {
		f.name, f.moved = "", true
	}
	return err
}

// forget removes what the file took the place of.
func (f *staged) forget() {
	if f.was != "" {
		_ = os.Remove(f.was)
	}
	f.was, f.moved = "", false
}

// drop makes everything as it was before the file.
func (f *staged) drop() {
	if f.file != nil {
		_ = f.file.Close()
	}
	if f.name != "" {
		_ = os.Remove(f.name)
	}
	switch {
	case f.was != "":
		_ = os.Rename(f.was, f.path)
		_ = os.Remove(f.was) // there still, where both names were of one file
	case f.moved:
		_ = os.Remove(f.path)
	}
}
