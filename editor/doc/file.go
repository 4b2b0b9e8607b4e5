package doc

import (
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/userfile"
	"sandtable/printables/atomicfile"
)

// File is the path of a document and its saved state.
type File struct {
	doc *Document

	path   string        // of the map; "" while it was never saved
	sum    sum           // of the map file as it was read or written last
	old    terrain.Files // the files of the kinds as they were read or written last
	kinds  terrain.Set   // what they hold
	saved  int           // the step at which all was saved; -1 for none
	kept   int           // the step at which a recovery copy was written; -1 for none
	copied string        // path for which recovery copies were written; "" for none
}

// sum tells one content of a file from another.
type sum [sha256.Size]byte

func newFile(d *Document) *File {
	return &File{doc: d, old: terrain.HouseFiles(), kinds: d.kinds, kept: -1}
}

// File returns the document's file, to save it there.
func (d *Document) File() *File { return d.file }

// Path returns where the map is saved, "" while it never was.
func (f *File) Path() string { return f.path }

// Dirty reports whether anything was changed since the document was opened or
// saved.
func (f *File) Dirty() bool { return f.doc.history.at() != f.saved }

// Open reads a map and the kinds of terrain it is drawn with: those of the scenario whose folder, or folder of maps,
// holds it; else those in the file beside it; else the house kinds. An error in a file is a [*engine.Problem] that
// begins with its name. Open first finishes a save that was interrupted.
func Open(path string) (*Document, error) {
	finish(path)
	data, err := readFile(path)
	if err != nil {
		return nil, err
	}
	files, found, err := readTerrain(path)
	if err != nil {
		return nil, err
	}
	if !found {
		files = terrain.HouseFiles()
	}
	return Read(path, data, files)
}

// Read is [Open] for a map and kinds of terrain that were read already. path is the file of the map.
func Read(path string, data []byte, files terrain.Files) (*Document, error) {
	d := New(nil, terrain.Set{})
	d.file.path = path
	if err := d.Reset(data, files); err != nil {
		return nil, err
	}
	return d, nil
}

// Reset makes the document say what files say that were changed elsewhere. Its steps are forgotten, and all is saved.
func (d *Document) Reset(data []byte, files terrain.Files) error {
	b, err := board.Decode(data)
	if err != nil {
		return inFile(d.file.path, err)
	}
	kinds, err := terrain.Read(files)
	if err != nil {
		return inFile(d.file.path, err)
	}
	d.endStroke()
	t := Touched{All: true, Layers: AllLayers, Head: true, Kinds: true, Selection: true, History: true}
	t.Size = d.draft == nil || d.Board().Cols() != b.Cols() || d.Board().Rows() != b.Rows()
	d.draft, d.kinds = b.Draft(), kinds
	d.history = history{lastID: d.history.lastID}
	d.selection = d.selection.moved(0, 0, d.Board().Field())
	d.file.Stored(data, files)
	d.tell(t)
	return nil
}

// Contents returns what saving would write: the map, and the files of its kinds of terrain.
func (f *File) Contents() (data []byte, files terrain.Files, err error) {
	if data, err = f.doc.Board().Encode(); err != nil {
		return nil, files, told(err)
	}
	if f.doc.kinds.Equal(f.kinds) {
		return data, f.old, nil
	}
	files, err = f.doc.kinds.Write(f.old)
	return data, files, err
}

// Stored records that the document is now saved in these files: nothing of it is unsaved.
func (f *File) Stored(data []byte, files terrain.Files) {
	f.sum, f.saved = sha256.Sum256(data), f.doc.history.at()
	f.old, f.kinds = files, f.doc.kinds
}

// inFile puts the name of a file in front of what is wrong with it.
func inFile(path string, err error) error {
	if p, ok := engine.AsProblem(told(err)); ok {
		return p.At(filepath.Base(path))
	}
	return err
}

// readFile reads a file no larger than a map may be.
func readFile(path string) ([]byte, error) {
	f, err := userfile.Open(path)
	if err != nil {
		return nil, unread(path, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, board.MaxFile+1))
	if err != nil {
		return nil, unread(path, err)
	}
	return data, nil
}

// Save writes the map to its file, and the kinds of terrain if they were changed: all of it or nothing. If another
// program wrote to the map since it was opened, Save changes nothing and returns a problem with the code
// "editor.changed_elsewhere"; [File.SaveOver] saves all the same.
func (f *File) Save() error {
	data, err := os.ReadFile(f.path)
	if err == nil && sha256.Sum256(data) != f.sum {
		return engine.Wrong("editor.changed_elsewhere").At(f.path)
	}
	return f.SaveOver()
}

// SaveOver writes the map to its file, whatever the file holds.
func (f *File) SaveOver() error {
	f.doc.endStroke()
	data, err := f.doc.Board().Encode()
	if err != nil {
		return told(err)
	}
	var together atomicfile.Set
	defer together.Drop()
	files, err := f.addKinds(&together)
	if err != nil {
		return err
	}
	if err = add(&together, f.path, data); err == nil {
		err = unwritten(f.path, together.Commit())
	}
	if err != nil {
		return err
	}
	f.old, f.kinds = files, f.doc.kinds
	f.sum, f.saved = sha256.Sum256(data), f.doc.history.at()
	f.DropRecovery()
	f.doc.tell(Touched{History: true})
	return nil
}

// SaveAs writes the map to another file, over its contents, and continues there. If that is in a scenario, the
// document takes that scenario's kinds of terrain and adds those of its own that the map uses.
func (f *File) SaveAs(path string) error {
	files, found, err := readTerrain(path)
	if err != nil {
		return err
	}
	before := *f
	f.path = path
	if found {
		err = f.takeUp(files)
	} else {
		f.old, f.kinds = terrain.HouseFiles(), terrain.House()
	}
	if err == nil {
		err = f.SaveOver()
	}
	if err != nil {
		*f = before
	}
	return err
}

func write(path string, data []byte) error {
	var alone atomicfile.Set
	defer alone.Drop()
	if err := add(&alone, path, data); err != nil {
		return err
	}
	return unwritten(path, alone.Commit())
}

// add writes a file that takes its place with others.
func add(s *atomicfile.Set, path string, data []byte) error {
	return unwritten(path, s.Add(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}))
}

// exists reports whether there is a file, whatever may be done with it.
func exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}
