package atomicfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// planName is the file that says what files are about to take their places together. It is there for as long as that
// takes; one that a killed program has left is followed by Finish.
const planName = ".sandtable-writing"

// maxPlan bounds a plan, in bytes.
const maxPlan = 1 << 20

// What a plan says on the lines after its first: the files are all there and take their places; they go back.
const (
	planGo   = "go\n"
	planBack = "back\n"
)

// target is a file of a plan: where it belongs, and what it and the file there before it are called meanwhile. The names
// are relative to the folder of the plan.
type target struct {
	Path string `json:"path"`
	New  string `json:"new"`
	Was  string `json:"was,omitempty"`
}

// plan is the open file of a plan.
type plan struct{ file *os.File }

// ErrBusy says that another program writes files of the same folder at this moment.
var ErrBusy = errors.New("another program is writing here: try again")

// begin writes the plan of a set of several files. What a killed program has left in the folder is finished first.
func (s *Set) begin() (*plan, error) {
	folder := s.folder()
	var places []target
	for _, f := range s.files {
		p, err := f.target(folder)
		if err != nil {
			return nil, err
		}
		places = append(places, p)
	}
	text, err := json.Marshal(places)
	if err != nil {
		return nil, err
	}
	if err := Finish(folder); err != nil {
		return nil, err
	}
	return newPlan(filepath.Join(folder, planName), append(text, '\n'))
}

// newPlan makes the file of a plan, and holds it so that no other program follows it.
func newPlan(path string, text []byte) (*plan, error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil, ErrBusy
	}
	if err != nil {
		return nil, err
	}
	p := &plan{file}
	if !hold(file) {
		err = ErrBusy
	} else if err = p.say(string(text)); err == nil {
		return p, nil
	}
	p.end()
	return nil, err
}

// say adds to a plan, which is on the disk afterwards.
func (p *plan) say(text string) error {
	if _, err := p.file.WriteString(text); err != nil {
		return err
	}
	return p.file.Sync()
}

// end removes a plan.
func (p *plan) end() {
	_ = p.file.Close()
	_ = os.Remove(p.file.Name()) // one that stays is followed, and has nothing to do any more
}

// folder is the innermost folder that holds all files of the set.
func (s *Set) folder() string {
	folder := filepath.Dir(s.files[0].path)
	for _, f := range s.files[1:] {
		for !within(folder, f.path) && filepath.Dir(folder) != folder {
			folder = filepath.Dir(folder)
		}
	}
	return folder
}

// within reports whether a path leads into a folder.
func within(folder, path string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && filepath.IsLocal(rel)
}

// target gives the file the names that it and the one before it have meanwhile.
func (f *staged) target(folder string) (p target, err error) {
	if f.name == "" {
		if f.planned, err = f.free(); err != nil {
			return p, err
		}
	}
	if _, err := os.Lstat(f.path); err == nil {
		if f.keep, err = f.free(); err != nil {
			return p, err
		}
	}
	for _, n := range []struct {
		to   *string
		path string
	}{{&p.Path, f.path}, {&p.New, f.name + f.planned}, {&p.Was, f.keep}} {
		if n.path == "" {
			continue
		}
		rel, err := filepath.Rel(folder, n.path)
		if err != nil {
			return p, err
		}
		*n.to = filepath.ToSlash(rel)
	}
	return p, nil
}

// Finish ends what a killed program has left half done in a folder: files that were taking their places together are all
// in them afterwards, or none is. A folder in which nothing was left, or in which another program is at it, stays as it is.
func Finish(folder string) error {
	path := filepath.Join(folder, planName)
	if info, err := os.Lstat(path); err != nil || !info.Mode().IsRegular() {
		return nil // not a file: not one of ours
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	p := &plan{file}
	if !hold(file) {
		return file.Close()
	}
	text, err := io.ReadAll(io.LimitReader(file, maxPlan+1))
	if err != nil {
		return errors.Join(err, file.Close())
	}
	if err := follow(folder, text); err != nil {
		return errors.Join(err, file.Close())
	}
	p.end()
	return nil
}

// follow does what a plan says. One that is not whole was not begun, and one that is not of our making is not followed.
func follow(folder string, text []byte) error {
	list, said, whole := bytes.Cut(text, []byte("\n"))
	var places []target
	if !whole || len(text) > maxPlan || json.Unmarshal(list, &places) != nil {
		return nil
	}
	for _, p := range places {
		if !p.sound() {
			return nil
		}
	}
	do := target.back
	if string(said) == planGo {
		do = target.forward
	}
	for _, p := range places {
		if err := do(p, folder); err != nil {
			return err
		}
	}
	return nil
}

// sound reports whether a place is one that a plan may have: within the folder, its names beside it and hidden. A plan
// that came with a folder from elsewhere can do nothing that the folder's own files could not.
func (p target) sound() bool {
	for _, name := range []string{p.New, p.Was} {
		if name == "" && name != p.New {
			continue
		}
		folder, base := filepath.Split(filepath.FromSlash(name))
		own, of := filepath.Split(filepath.FromSlash(p.Path))
		if folder != own || !strings.HasPrefix(base, "."+of+".") {
			return false
		}
	}
	return filepath.IsLocal(filepath.FromSlash(p.Path)) && !strings.Contains(p.Path, `\`)
}

// forward puts the file in its place, unless it is in it, or somebody has put another one there since.
func (p target) forward(folder string) error {
	path, now, was := p.in(folder)
	put := func() error { return os.Rename(now, path) }
	if replaced(path, was) {
		put = func() error { return os.Remove(now) }
	}
	if err := there(put()); err != nil {
		return err
	}
	return there(remove(was))
}

// replaced reports whether a file is another than the one that was kept before it was to be replaced.
func replaced(path, was string) bool {
	now, err := os.Lstat(path)
	if err != nil {
		return false
	}
	old, err := os.Lstat(was)
	return err != nil || !os.SameFile(now, old)
}

// back makes everything as it was before the file.
func (p target) back(folder string) error {
	path, now, was := p.in(folder)
	if was != "" {
		if err := there(os.Rename(was, path)); err != nil {
			return err
		}
	}
	return errors.Join(there(remove(was)), there(remove(now)))
}

// in gives the names of a place in the folder of its plan.
func (p target) in(folder string) (path, now, was string) {
	path, now = filepath.Join(folder, filepath.FromSlash(p.Path)), filepath.Join(folder, filepath.FromSlash(p.New))
	if p.Was != "" {
		was = filepath.Join(folder, filepath.FromSlash(p.Was))
	}
	return path, now, was
}

// remove removes a file that has a name.
func remove(path string) error {
	if path == "" {
		return nil
	}
	return os.Remove(path)
}

// there takes no offence at what is not there.
func there(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
