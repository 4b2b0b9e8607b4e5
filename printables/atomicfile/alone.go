package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// meanwhile ends the temporary name of a file that replaces another, used between two system calls because a system
// replaces only by name. A program killed in between leaves the file behind, and the next writer removes it.
const meanwhile = ".sandtable-new"

// meanwhileOf is that name of a file.
func meanwhileOf(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+meanwhile)
}

// FinishFile takes away what a killed program has left beside a file that it was about to replace. The file itself is whole:
// the old one.
func FinishFile(path string) error {
	name := meanwhileOf(path)
	if info, err := os.Lstat(name); err != nil || !info.Mode().IsRegular() {
		return nil // not a file: not one of ours
	}
	file, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return there(err)
	}
	defer file.Close()
	if !hold(file) {
		return nil // another program is at it
	}
	return there(os.Remove(name))
}

// appear gives a file without a name its own where nothing has that, and else one for the moment before it replaces what
// is there.
func (f *staged) appear() error {
	if f.file == nil {
		return nil
	}
	if err := FinishFile(f.path); err != nil {
		return f.christen()
	}
	err := linkNameless(f.file, f.path)
	if err == nil {
		f.moved = true
		return f.shut()
	}
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	name := meanwhileOf(f.path)
	if !hold(f.file) || linkNameless(f.file, name) != nil {
		return f.christen() // another program replaces the file at this moment: the later one stays
	}
	f.name = name
	return nil
}
