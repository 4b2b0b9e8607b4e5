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

// Draft is a game package while it is written. It is for one goroutine; [Package.Snapshot] gives what may be taken to
// another.
type Draft struct {
	*Package
	parsed map[string]*parsed // files as they were when they were read last
	grids  map[string]*grid
	own    gamedata.Own

	inspector gamedata.Inspector
}

// Package is the files of a draft, and every change since it was opened.
type Package struct {
	files   map[string][]byte // never written into: a change puts another slice in place
	history history
	open    int // how many Do are under way
	watch   []*func(Touched)
}

// Touched tells those who watch what a change, an undo or a redo wrote.
type Touched struct{ Files []string }

// New returns a draft over files by their names with slashes. A name that no package has is a Problem.
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

// Open opens a package as a draft: a folder, a zip, or one that is embedded; see [gamedata.Folder] for those on disk.
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

// Has reports whether the file is there.
func (d *Package) Has(file string) bool { _, ok := d.files[file]; return ok }

// Text returns what a file says, nothing where it is not there.
func (d *Package) Text(file string) string { return string(d.files[file]) }

// Snapshot returns all files as they are now; no later change writes into it.
func (d *Package) Snapshot() map[string][]byte { return maps.Clone(d.files) }

// Watch has f called after everything that changes files, until stop is called.
func (d *Package) Watch(f func(Touched)) (stop func()) {
	w := &f
	d.watch = append(d.watch, w)
	return func() {
		d.watch = slices.DeleteFunc(slices.Clone(d.watch), func(o *func(Touched)) bool { return o == w })
	}
}

func (d *Package) tell(files []string) {
	slices.Sort(files)
	t := Touched{Files: slices.Compact(files)}
	for _, f := range d.watch {
		(*f)(t)
	}
}
