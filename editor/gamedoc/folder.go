package gamedoc

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/printables/atomicfile"
)

// pending is the file in a draft's folder that holds a change of several files until all of them are written.
const pending = ".pending"

// Save writes the changes from was to now to a draft's folder. If the program is killed during it, [OpenFolder] returns
// one or the other, never a mixture.
func Save(folder string, was, now map[string][]byte) error {
	for _, do := range saving(folder, was, now) {
		if err := do(); err != nil {
			return err
		}
	}
	return nil
}

// OpenFolder opens a draft in a folder, with its steps. It finishes an interrupted save first.
func OpenFolder(folder string) (*Draft, error) {
	data, err := os.ReadFile(filepath.Join(folder, pending))
	if err == nil {
		err = finish(folder, data)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	d, err := Open(os.DirFS(folder))
	if err != nil {
		return nil, err
	}
	return d, d.openSteps(folder)
}

// finish completes a save that a kill interrupted.
func finish(folder string, data []byte) error {
	fsys, err := gamedata.Zip(data)
	if err != nil {
		return err
	}
	now, err := gamedata.Files(fsys)
	if err != nil {
		return err
	}
	was, err := gamedata.Files(os.DirFS(folder))
	if err != nil {
		was = nil // a new draft that was hardly written
	}
	return Save(folder, was, now)
}

// saving lists the steps of a save, each of them atomic.
func saving(folder string, was, now map[string][]byte) (steps []func() error) {
	for _, name := range engine.SortedKeys(now) {
		if old, ok := was[name]; !ok || !bytes.Equal(old, now[name]) {
			steps = append(steps, func() error { return put(folder, name, now[name]) })
		}
	}
	for _, name := range engine.SortedKeys(was) {
		if _, ok := now[name]; !ok {
			steps = append(steps, func() error { return drop(folder, name) })
		}
	}
	if len(steps) > 1 {
		whole := func() error {
			var b bytes.Buffer
			d, err := New(now)
			if err == nil {
				err = d.Pack(&b)
			}
			if err != nil {
				return err
			}
			return put(folder, pending, b.Bytes())
		}
		steps = append([]func() error{whole}, steps...)
	}
	return append(steps, func() error { return drop(folder, pending) })
}

func put(folder, name string, data []byte) error {
	path := filepath.Join(folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return atomicfile.Write(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

func drop(folder, name string) error {
	err := os.Remove(filepath.Join(folder, filepath.FromSlash(name)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
