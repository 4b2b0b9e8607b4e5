package file

import (
	"image"
	"path/filepath"

	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/loop"
	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/userfile"
	"sandtable/printables/picture"
	"sandtable/printables/underlay"
)

// ScanEnds are the endings of pictures that can be traced.
var ScanEnds = []string{".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".bmp", ".gif"}

// Scans reads the scan below a map.
type Scans struct {
	Work     *place.Work
	Messages *place.Messages

	Doc    func() *doc.Document
	Read   func() // called when a picture was read
	Scan   *scan  // nil if absent, or while it is read
	Wanted string // its path, also while it is read
}

// scan is a picture that was read.
type scan struct {
	path  string
	under *picture.Under
	Size  image.Point // pixels
}

// readScan reads a picture to trace from.
func readScan(path string) (*scan, error) {
	f, err := userfile.Open(path)
	if err != nil {
		return nil, underlay.Missing(filepath.Base(path))
	}
	defer f.Close()
	img, err := underlay.Decode(f, filepath.Base(path))
	if err != nil {
		return nil, err
	}
	return &scan{path, picture.NewUnder(img), img.Bounds().Size()}, nil
}

// Under returns the scan as drawn below the map, nil if absent or hidden.
func (sc *Scans) Under() *picture.Under {
	u := sc.Doc().Head().Underlay
	if u == nil || sc.Scan == nil || !sc.Doc().Layers().Shown(doc.Underlay) {
		return nil
	}
	b := sc.Doc().Board()
	under := *sc.Scan.under
	under.At, under.Opacity = underlay.Placement(*u, b.Grid(), b.Cols(), b.Rows(), sc.Scan.Size), u.Opacity
	return &under
}

// path returns the file of the scan, or "".
func (sc *Scans) path() string {
	u := sc.Doc().Head().Underlay
	if u == nil || sc.Doc().File().Path() == "" {
		return ""
	}
	return filepath.Join(filepath.Dir(sc.Doc().File().Path()), u.File)
}

// Load reads the scan of the map in the background, if it is not read yet.
func (sc *Scans) Load() {
	path := sc.path()
	if sc.Scan != nil && sc.Scan.path == path || path == sc.Wanted {
		return
	}
	sc.Scan, sc.Wanted = nil, path
	if path == "" {
		return
	}
	sc.Work.Go(func() {
		s, err := readScan(path)
		loop.Do(func() {
			if sc.Wanted != path {
				return // another scan was chosen meanwhile
			}
			if err != nil {
				sc.Messages.Fault(err)
				return
			}
			sc.Scan = s
			sc.Read()
		})
	})
}

// Take copies a picture into the folder of the map and makes it the scan.
func (sc *Scans) Take(path string) {
	var name string
	sc.Work.Run(func() (err error) {
		if _, err = readScan(path); err == nil {
			name, err = copyBeside(path, sc.Doc().File().Path())
		}
		return err
	}, func(err error) {
		if err == nil {
			err = mapping.SetScan(sc.Doc(), "editor.step.scan", func(h *doc.Head) { h.Underlay = &board.Underlay{File: name, Opacity: 0.7} })
		}
		if err != nil {
			sc.Messages.Fault(mapping.Plain(err))
		}
	})
}
