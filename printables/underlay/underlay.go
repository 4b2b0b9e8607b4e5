// Package underlay reads the picture beneath a map, such as a scan, and places it.
package underlay

import (
	"bytes"
	"errors"
	"image"
	_ "image/gif" // scans come in these formats
	_ "image/jpeg"
	_ "image/png"
	"io"
	"io/fs"
	"path"
	"path/filepath"

	_ "golang.org/x/image/bmp"
	_ "golang.org/x/image/tiff"
	_ "golang.org/x/image/webp"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
	"sandtable/engine/userfile"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// maxPixels is the largest picture that is decoded. A map of A1 at 300 dots per inch has 70 million pixels; to check
// a package with one took 2 s and 630 MB. [picture.NewUnder] keeps 16 million.
const maxPixels = 80_000_000

// Decode reads a picture whose size it has checked before. name is that of its file, for the Problem.
func Decode(r io.ReadSeeker, name string) (image.Image, error) {
	about, _, err := image.DecodeConfig(r)
	if err != nil {
		return nil, unreadable(name, err)
	}
	if about.Width < 1 || about.Height < 1 || about.Width > maxPixels/about.Height {
		return nil, engine.Wrong("scan.large", "width", about.Width, "height", about.Height).At(name)
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return nil, unreadable(name, err)
	}
	img, _, err := image.Decode(r)
	if err != nil {
		return nil, unreadable(name, err)
	}
	return img, nil
}

func unreadable(name string, err error) error {
	return &engine.Problem{Code: "scan.unreadable", Where: name, Args: engine.Args{"fault": err.Error()}, Err: err}
}

// Missing is the Problem that there is no picture of a name.
func Missing(name string) error {
	return engine.Wrong("scan.missing", "picture", path.Base(name)).At(name)
}

// In reads the picture beneath a map of a package. It returns nil if the map has none, or without files.
func In(files fs.FS, b *board.Board) (*picture.Under, error) {
	u, ok := b.Underlay()
	if !ok || files == nil {
		return nil, nil
	}
	name := path.Join("maps", u.File)
	data, err := read(files, name)
	if err != nil {
		return nil, err
	}
	img, err := Decode(bytes.NewReader(data), name)
	if err != nil {
		return nil, err
	}
	return Beneath(u, b, img), nil
}

// Beside reads the picture beneath a map whose file is in a folder. It returns nil if the map has none.
func Beside(folder string, b *board.Board) (*picture.Under, error) {
	u, ok := b.Underlay()
	if !ok {
		return nil, nil
	}
	f, err := userfile.Open(filepath.Join(folder, u.File))
	if err != nil {
		return nil, Missing(u.File)
	}
	defer f.Close()
	img, err := Decode(f, u.File)
	if err != nil {
		return nil, err
	}
	return Beneath(u, b, img), nil
}

// read reads the file of a picture, within the bound of a package.
func read(files fs.FS, name string) ([]byte, error) {
	f, err := files.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, Missing(name)
	}
	if err != nil {
		return nil, unreadable(name, err)
	}
	defer f.Close()
	most := gamedata.MaxBytes(name)
	data, err := io.ReadAll(io.LimitReader(f, int64(most)+1))
	if err != nil {
		return nil, unreadable(name, err)
	}
	if len(data) > most {
		return nil, engine.Wrong("package.file_size", "most", most>>20).At(name)
	}
	return data, nil
}

// Beneath makes a picture ready to be drawn beneath a map.
func Beneath(u board.Underlay, b *board.Board, img image.Image) *picture.Under {
	out := picture.NewUnder(img)
	out.At, out.Opacity = Placement(u, b.Grid(), b.Cols(), b.Rows(), img.Bounds().Size()), u.Opacity
	return out
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
