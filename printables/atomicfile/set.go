package atomicfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"
	"syscall"
)

// Set writes files that belong together: all of them, or none. The zero value is empty and ready. Its files have no
// name before Commit where the system can do that, so that a program that is killed leaves nothing behind. One that is
// killed within Commit leaves a plan, which the next Add in the same folder follows, and [Finish]; or, where one file
// replaces another, a hidden file that the next Commit of it takes away, and [FinishFile].
type Set struct {
	files  []*staged
	before func() // each step of Commit, for tests; nil: nothing

	private bool // its owner alone may read its files
}

// staged is a file that is written and waits to take its place.
type staged struct {
	path  string
	file  *os.File // open as long as it has no name; nil: it has one
	name  string   // what it is called before it takes its place; empty: nothing
	was   string   // the name of the file that it replaces, "" if it replaces none
	moved bool     // it has its place

	planned, keep string // what a plan says that it, and the file it takes the place of, will be called
}

// maxNameless is how many files are held open at most; a system allows a program about a thousand.
const maxNameless = 200

// Add writes the content of a file, which takes its place with Commit. On an error nothing of the set has changed.
func (s *Set) Add(path string, content func(io.Writer) error) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("write %s: this is a folder: choose a file name in it: %w", path, syscall.EISDIR)
	}
	if guarded(path) {
		return explain(path, ErrGuarded)
	}
	if len(s.files) == 0 {
		_ = Finish(filepath.Dir(path)) // where that cannot be done, nor can this
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
		func() error { return f.file.Chmod(s.mode(path)) },
		f.file.Sync,
		f.written,
	} {
		if err := step(); err != nil {
			return explain(path, err)
		}
	}
	return nil
}

// mode gives the rights of a file of the set.
func (s *Set) mode(path string) fs.FileMode {
	if s.private {
		return 0o600
	}
	return mode(path)
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
	return f.shut()
}

// Commit puts all files in their places. On an error every file is as it was before the set.
func (s *Set) Commit() error {
	defer s.Drop()
	if len(s.files) < 2 {
		return s.settled(s.commit((*staged).appear, (*staged).move))
	}
	p, err := s.begin()
	if err != nil {
		return explain(s.files[0].path, err)
	}
	defer func() {
		s.Drop() // before the plan goes, which would take it up
		p.end()
	}()
	if err := s.commit((*staged).christen, (*staged).aside); err != nil {
		return err
	}
	if err := p.say(planGo); err != nil {
		return explain(s.files[0].path, err)
	}
	if err := s.commit((*staged).move); err != nil {
		_ = p.say(planBack) // the first fault is the one to tell
		return err
	}
	return s.settled(nil)
}

// settled ends a set whose files are all in their places, unless there was an error.
func (s *Set) settled(err error) error {
	if err != nil {
		return err
	}
	err = s.commit((*staged).forget)
	s.files = nil
	return err
}

// commit takes each step with all files.
func (s *Set) commit(steps ...func(*staged) error) error {
	for _, step := range steps {
		for _, f := range s.files {
			if s.before != nil {
				s.before()
			}
			if err := step(f); err != nil {
				return explain(f.path, err)
			}
		}
	}
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
	name := f.planned
	if name == "" {
		var err error
		if name, err = f.free(); err != nil {
			return err
		}
	}
	if err := linkNameless(f.file, name); err != nil {
		return err
	}
	f.name = name
	return f.shut()
}

// named counts the names that this program has given.
var named atomic.Uint64

// free is a name beside the file that nothing has.
func (f *staged) free() (string, error) {
	for {
		name := filepath.Join(filepath.Dir(f.path), fmt.Sprintf(".%s.%d-%d", filepath.Base(f.path), os.Getpid(), named.Add(1)))
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name, nil
		} else if err != nil {
			return "", err
		}
	}
}

// aside keeps what the file takes the place of.
func (f *staged) aside() error {
	if f.keep == "" {
		return nil
	}
	if info, err := os.Lstat(f.path); err == nil && info.IsDir() {
		return syscall.EISDIR
	}
	err := os.Link(f.path, f.keep)
	if err != nil && !errors.Is(err, fs.ErrExist) { // some file systems know no links
		err = os.Rename(f.path, f.keep)
	}
	if err == nil {
		f.was = f.keep
	}
	return err
}

// move puts a file in its place.
func (f *staged) move() error {
	if f.moved {
		return nil
	}
	err := os.Rename(f.name, f.path)
	if err == nil {
		f.name, f.moved = "", true
	}
	return errors.Join(err, f.shut())
}

// shut closes the file if it is open.
func (f *staged) shut() error {
	if f.file == nil {
		return nil
	}
	err := f.file.Close()
	f.file = nil
	return err
}

// forget removes what the file took the place of.
func (f *staged) forget() error {
	if f.was != "" {
		_ = os.Remove(f.was) // one that stays takes up room, no more
	}
	f.was, f.moved = "", false
	return nil
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
