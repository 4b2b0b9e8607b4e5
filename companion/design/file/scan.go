package file

import (
	"image"
	_ "image/gif" // scans come in these formats
	_ "image/jpeg"
	_ "image/png"
	"io"
	"path/filepath"

	_ "golang.org/x/image/bmp"
	_ "golang.org/x/image/tiff"
	_ "golang.org/x/image/webp"

	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/loop"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/userfile"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// ScanEnds are the endings of pictures that can be traced.
var ScanEnds = []string{".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".bmp", ".gif"}

// maxScan is the largest scan in pixels. A map of A1 at 300 dots per inch has 70 million.
const maxScan = 80_000_000

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
		return nil, engine.Wrong("editor.scan_missing").At(filepath.Base(path))
	}
	defer f.Close()
	about, _, err := image.DecodeConfig(f)
	if err != nil {
		return nil, unreadScan(path, err)
	}
	if about.Width < 1 || about.Height < 1 || about.Width*about.Height > maxScan {
		return nil, engine.Wrong("editor.scan_large", "width", about.Width, "height", about.Height).At(filepath.Base(path))
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return nil, unreadScan(path, err)
	}
	img, _, err := image.Decode(f)
	if err != nil {
		return nil, unreadScan(path, err)
	}
	return &scan{path, picture.NewUnder(img), img.Bounds().Size()}, nil
}

func unreadScan(path string, err error) error {
	return &engine.Problem{Code: "editor.scan_unreadable", Where: filepath.Base(path), Args: engine.Args{"fault": err.Error()}, Err: err}
}

// Placement places a picture of a size on a map. With too few pins the picture is as large as the map; a single pin is on
// its hex.
func Placement(u board.Underlay, g hex.Grid, cols, rows int, size image.Point) draw.Affine {
	if at, ok := u.Placement(g); ok {
		return draw.Affine{A: at.A, B: at.D, C: at.B, D: at.E, E: at.C, F: at.F}
	}
	w, h := g.Bounds(cols, rows)
	k := min(w/float64(size.X), h/float64(size.Y))
	at := draw.Scale(k, k)
	if len(u.Pins) > 0 {
		pin := u.Pins[0]
		from, to := at.Apply(draw.Pt(pin.X, pin.Y)), g.Centre(pin.Hex)
		at = at.Then(draw.Move(to.X-from.X, to.Y-from.Y))
	}
	return at
}

// Below reads the scan of a map whose file is in a folder. It returns nil if the map has none.
func Below(folder string, b *board.Board) (*picture.Under, error) {
	u, ok := b.Underlay()
	if !ok {
		return nil, nil
	}
	read, err := readScan(filepath.Join(folder, u.File))
	if err != nil {
		return nil, err
	}
	read.under.At, read.under.Opacity = Placement(u, b.Grid(), b.Cols(), b.Rows(), read.Size), u.Opacity
	return read.under, nil
}

// Under returns the scan as drawn below the map, nil if absent or hidden.
func (sc *Scans) Under() *picture.Under {
	u := sc.Doc().Head().Underlay
	if u == nil || sc.Scan == nil || !sc.Doc().Layers().Shown(doc.Underlay) {
		return nil
	}
	b := sc.Doc().Board()
	under := *sc.Scan.under
	under.At, under.Opacity = Placement(*u, b.Grid(), b.Cols(), b.Rows(), sc.Scan.Size), u.Opacity
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
