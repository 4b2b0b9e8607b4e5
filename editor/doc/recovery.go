package doc

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
)

// recoveryPath returns the file of a map's recovery copy: beside it, with a name that begins with a dot, so that a
// scenario's folder stays in order.
func recoveryPath(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".recovery")
}

// recoveryHead is the first line of a recovery copy. The map and the two files of
// the kinds of terrain follow, so many bytes each.
type recoveryHead struct {
	Kind    string `json:"kind"`
	Version int    `json:"version"`
	Base    string `json:"base"` // sum of the map file the copy grew from; "" for none
	Map     int    `json:"map"`
	Terrain int    `json:"terrain"`
	Russian int    `json:"russian"`
}

const (
	recoveryKind    = "sandtable-recovery"
	recoveryVersion = 1
)

// Snapshot is the state of a document at one moment, to be written to the
// recovery copy by another goroutine.
type Snapshot struct {
	path  string // of the map
	base  string
	board *board.Board
	kinds terrain.Set
	old   terrain.Files
	at    int
}

// HasRecovery reports whether there is a recovery copy of a map, whatever it holds.
func HasRecovery(path string) bool { return exists(recoveryPath(path)) }

// Copied returns the path of the map for which recovery copies were written, "" while none was.
func (f *File) Copied() string { return f.copied }

// NeedsKeeping reports whether there are changes that neither the file nor a
// recovery copy has.
func (f *File) NeedsKeeping() bool { return f.Dirty() && f.doc.history.at() != f.kept }

// Snapshot returns the state of the document. path is the map's file, or for one never saved the file it would get:
// the copy is written beside it. Write it before the document is saved, or not at all.
func (f *File) Snapshot(path string) *Snapshot {
	s := &Snapshot{path: path, board: f.doc.Freeze(), kinds: f.doc.kinds, old: f.old, at: f.doc.history.at()}
	if f.path == path {
		s.base = hex.EncodeToString(f.sum[:])
	}
	return s
}

// Write writes the recovery copy. It may run while the document changes.
func (s *Snapshot) Write() error {
	data, err := s.board.Encode()
	if err != nil {
		return told(err)
	}
	files, err := s.kinds.Write(s.old)
	if err != nil {
		return err
	}
	head, err := json.Marshal(recoveryHead{recoveryKind, recoveryVersion, s.base, len(data), len(files.Terrain), len(files.Russian)})
	if err != nil {
		return err
	}
	return write(recoveryPath(s.path), bytes.Join([][]byte{head, []byte("\n"), data, files.Terrain, files.Russian}, nil))
}

// Kept notes that a snapshot was written.
func (f *File) Kept(s *Snapshot) { f.kept, f.copied = s.at, s.path }

// Autosave writes the recovery copy if there is anything new to keep. Large maps
// are better kept by [File.Snapshot].
func (f *File) Autosave(path string) error {
	if !f.NeedsKeeping() {
		return nil
	}
	s := f.Snapshot(path)
	if err := s.Write(); err != nil {
		return err
	}
	f.Kept(s)
	return nil
}

// DropRecovery takes the recovery copy away, such as when the user closes the map
// without saving.
func (f *File) DropRecovery() {
	if f.copied != "" {
		_ = os.Remove(recoveryPath(f.copied)) // one that stays is found to hold nothing new
	}
	f.copied, f.kept = "", -1
}

// Recovery is a recovery copy that holds something the map file does not: what
// the question whether to recover needs to say.
type Recovery struct {
	Path   string    // of the map
	Copied time.Time // when the copy was written
	Saved  time.Time // when the map file was written; zero if it was never saved
	Hexes  int       // how many hexes differ from the file's
	Other  bool      // something else differs: names, size, numbering, kinds of terrain
	Older  bool      // the map file was written by another program since the copy grew from it
	Fault  error     // why the copy cannot be opened; nil where it can

	draft *board.Draft
	kinds terrain.Set
	sum   sum // of the map file
}

// FindRecovery looks for a recovery copy of a map. It returns nil if there is no copy, or one that holds nothing new.
func FindRecovery(path string) (*Recovery, error) {
	info, err := os.Stat(recoveryPath(path))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, unread(recoveryPath(path), err)
	}
	r := &Recovery{Path: path, Copied: info.ModTime()}
	head, files, err := r.read()
	if err != nil {
		r.Fault = err
		return r, nil
	}
	if r.kinds, r.Fault = terrain.Read(files); r.Fault != nil {
		return r, nil
	}
	return r.compared(head)
}

// read reads the copy into r and returns its head and the files of the kinds.
func (r *Recovery) read() (recoveryHead, terrain.Files, error) {
	var head recoveryHead
	path := recoveryPath(r.Path)
	data, err := readFile(path)
	if err != nil {
		return head, terrain.Files{}, err
	}
	line, rest, _ := bytes.Cut(data, []byte("\n"))
	if err := json.Unmarshal(line, &head); err != nil || head.Kind != recoveryKind {
		return head, terrain.Files{}, engine.Wrong("editor.recovery_broken").At(path)
	}
	if head.Version > recoveryVersion {
		return head, terrain.Files{}, engine.Wrong("map.newer", "version", head.Version, "known", recoveryVersion).At(path)
	}
	var parts [3][]byte
	for i, n := range []int{head.Map, head.Terrain, head.Russian} {
		if n < 0 || n > len(rest) {
			return head, terrain.Files{}, engine.Wrong("editor.recovery_broken").At(path)
		}
		parts[i], rest = rest[:n], rest[n:]
	}
	b, err := board.Decode(parts[0])
	if err != nil {
		return head, terrain.Files{}, inFile(path, err)
	}
	r.draft = b.Draft()
	return head, terrain.Files{Terrain: parts[1], Russian: parts[2]}, nil
}

// compared says how the copy differs from the map file; nil where it does not,
// and then the copy is taken away.
func (r *Recovery) compared(head recoveryHead) (*Recovery, error) {
	if !exists(r.Path) {
		r.Hexes, r.Other = r.draft.Board().Field().Len(), true
		return r, nil
	}
	info, err := os.Stat(r.Path)
	if err != nil {
		return nil, unread(r.Path, err)
	}
	data, err := readFile(r.Path)
	if err != nil {
		return nil, err
	}
	now := sha256.Sum256(data)
	r.sum = now
	r.Saved, r.Older = info.ModTime(), head.Base != hex.EncodeToString(now[:])
	on, err := Open(r.Path)
	if err != nil {
		r.Other = true // the file is broken, and the copy all there is
		return r, nil
	}
	r.Hexes, r.Other = differences(on.Board(), r.draft.Board())
	r.Other = r.Other || !on.kinds.Equal(r.kinds)
	if r.Hexes == 0 && !r.Other {
		return nil, r.Discard()
	}
	return r, nil
}

// Open opens the copy in place of the map file. The document is dirty until it is
// saved; where there is no map file, it has no place yet.
func (r *Recovery) Open() (*Document, error) {
	if r.Fault != nil {
		return nil, r.Fault
	}
	d, err := Open(r.Path)
	if err != nil {
		d = New(nil, terrain.House()) // the copy does not need the map file
		if !r.Saved.IsZero() {
			d.file.path, d.file.sum = r.Path, r.sum
		}
	}
	d.draft, d.kinds = r.draft, r.kinds
	d.file.saved, d.file.kept, d.file.copied = -1, d.history.at(), r.Path
	return d, nil
}

// Discard takes the copy away for good.
func (r *Recovery) Discard() error {
	if err := os.Remove(recoveryPath(r.Path)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return unwritten(recoveryPath(r.Path), err)
	}
	return nil
}
