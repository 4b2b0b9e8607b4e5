package gamedoc

import (
	"io"
	"maps"
	"slices"
	"testing/fstest"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// maxFile bounds a text of a draft, as a package's texts are bounded.
const maxFile = 4 << 20

// Package is the files of a draft, and every change since it was opened.
type Package struct {
	files   map[string][]byte // immutable: a change replaces the slice
	history history
	open    int // nesting depth of Do
	watch   []*func(Touched)
}

// Touched lists the files that a change, an undo or a redo wrote.
type Touched struct{ Files []string }

func admit(name string, data []byte) error {
	switch {
	case !gamedata.Admits(name):
		return engine.Wrong("gamedoc.name").At(name)
	case len(data) > gamedata.MaxBytes(name):
		return engine.Wrong("gamedoc.large", "most", gamedata.MaxBytes(name)>>20).At(name)
	}
	return nil
}

// Files lists the names of the files, sorted.
func (d *Package) Files() []string { return engine.SortedKeys(d.files) }

// Has reports whether a file exists.
func (d *Package) Has(file string) bool { _, ok := d.files[file]; return ok }

// Text returns the text of a file, "" if it does not exist.
func (d *Package) Text(file string) string { return string(d.files[file]) }

// Snapshot returns all current files; later changes do not write into it.
func (d *Package) Snapshot() map[string][]byte { return maps.Clone(d.files) }

// Watch calls f after every change of files, until stop is called.
func (d *Package) Watch(f func(Touched)) (stop func()) {
	w := &f
	d.watch = append(d.watch, w)
	return func() {
		d.watch = slices.DeleteFunc(slices.Clone(d.watch), func(o *func(Touched)) bool { return o == w })
	}
}

func (d *Package) notify(files []string) {
	slices.Sort(files)
	t := Touched{Files: slices.Compact(files)}
	for _, f := range d.watch {
		(*f)(t)
	}
}

// FS returns the current files as a file system.
func (d *Package) FS() fstest.MapFS {
	fsys := fstest.MapFS{}
	for name, data := range d.files {
		fsys[name] = &fstest.MapFile{Data: data}
	}
	return fsys
}

// Pack writes the draft as one file, name.sandtable. The same draft gives the same bytes.
func (d *Package) Pack(w io.Writer) error {
	data, _, err := gamedata.Pack(d.FS())
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}
