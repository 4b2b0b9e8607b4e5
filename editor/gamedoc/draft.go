package gamedoc

import (
	"bytes"
	"io/fs"
	"maps"
	"slices"

	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// maxFile bounds a file of a draft, as a package's files are bounded.
const maxFile = 4 << 20

// Draft is a game package under edit. It is for one goroutine; [Package.Snapshot] returns files for another.
type Draft struct {
	*Package
	parsed map[string]*parsed // by file, valid while its bytes are the same
	grids  map[string]*grid
	own    gamedata.Own

	inspector gamedata.Inspector
}

// Package is the files of a draft, and every change since it was opened.
type Package struct {
	files   map[string][]byte // immutable: a change replaces the slice
	history history
	open    int // nesting depth of Do
	watch   []*func(Touched)
}

// Touched lists the files that a change, an undo or a redo wrote.
type Touched struct{ Files []string }

// New returns a draft of files by their slash-separated names. It returns a Problem for a name that no package has.
func New(files map[string][]byte) (*Draft, error) {
	p := &Package{files: map[string][]byte{}}
	for _, name := range engine.SortedKeys(files) {
		if err := admit(name, files[name]); err != nil {
			return nil, err
		}
		p.files[name] = bytes.Clone(files[name])
	}
	return &Draft{Package: p, parsed: map[string]*parsed{}, grids: map[string]*grid{}}, nil
}

// Open opens a package as a draft: a folder, a zip, or an embedded one; see [gamedata.Folder] for those on disk.
func Open(fsys fs.FS) (*Draft, error) {
	files, err := gamedata.Files(fsys)
	if err != nil {
		return nil, err
	}
	return New(files)
}

func admit(name string, data []byte) error {
	switch {
	case !gamedata.Admits(name):
		return engine.Wrong("gamedoc.name").At(name)
	case len(data) > maxFile:
		return engine.Wrong("gamedoc.large", "most", maxFile>>20).At(name)
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
