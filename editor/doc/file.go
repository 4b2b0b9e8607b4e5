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
	"sandtable/printables/atomicfile"
)

// file is where a document lies and which state of it lies there.
type file struct {
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

func newFile(kinds terrain.Set) file {
	return file{old: terrain.HouseFiles(), kinds: kinds, kept: -1}
}

// Path returns where the map is saved, "" while it never was.
func (d *Document) Path() string { return d.file.path }

// Dirty reports whether anything was changed since the document was opened or
// saved.
func (d *Document) Dirty() bool { return d.history.at() != d.file.saved }

// Open reads a map and the kinds of terrain it is drawn with: those of the
// scenario in whose folder, or folder of maps, it lies; else those in the file
// beside it; else the house kinds. What is wrong with a file is a
// [*engine.Problem] that begins with its name.
func Open(path string) (*Document, error) {
	data, err := readFile(path)
	if err != nil {
		return nil, err
	}
	b, err := board.Decode(data)
	if err != nil {
		return nil, inFile(path, err)
	}
	d := New(b.Draft(), terrain.Set{})
	d.file.path, d.file.sum = path, sha256.Sum256(data)
	files, found, err := readTerrain(path)
	if err != nil {
		return nil, err
	}
	if !found {
		files = terrain.HouseFiles()
	}
	if d.kinds, err = terrain.Read(files); err != nil {
		return nil, inFile(path, err)
	}
	d.file.old, d.file.kinds = files, d.kinds
	return d, nil
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
	f, err := os.Open(path)
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

// Save writes the map to where it lies, and the kinds of terrain if they were
// changed. Each file is replaced whole or not at all. If another program wrote to
// the map since it was opened, it is left alone and the problem has the code
// "editor.changed_elsewhere"; [Document.SaveOver] then saves all the same.
func (d *Document) Save() error {
	data, err := os.ReadFile(d.file.path)
	if err == nil && sha256.Sum256(data) != d.file.sum {
		return engine.Wrong("editor.changed_elsewhere").At(d.file.path)
	}
	return d.SaveOver()
}

// SaveOver writes the map to where it lies, whatever lies there.
func (d *Document) SaveOver() error {
	d.endStroke()
	data, err := d.Board().Encode()
	if err != nil {
		return told(err)
	}
	if err := d.saveKinds(); err != nil {
		return err
	}
	if err := write(d.file.path, data); err != nil {
		return err
	}
	d.file.sum, d.file.saved = sha256.Sum256(data), d.history.at()
	d.DropRecovery()
	d.tell(Touched{History: true})
	return nil
}

// SaveAs writes the map to another place, over what lies there, and goes on with
// it there. If that is in a scenario, its kinds of terrain are taken up, and those
// of ours that the map uses are added to them.
func (d *Document) SaveAs(path string) error {
	files, found, err := readTerrain(path)
	if err != nil {
		return err
	}
	before := d.file
	d.file.path = path
	if found {
		err = d.takeUp(files)
	} else {
		d.file.old, d.file.kinds = terrain.HouseFiles(), terrain.House()
	}
	if err == nil {
		err = d.SaveOver()
	}
	if err != nil {
		d.file = before
	}
	return err
}

func write(path string, data []byte) error {
	err := atomicfile.Write(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	if err != nil {
		return unwritten(path, err)
	}
	return nil
}

// exists reports whether there is a file, whatever may be done with it.
func exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}
