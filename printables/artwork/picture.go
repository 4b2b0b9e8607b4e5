package artwork

import (
	"crypto/sha256"
	"fmt"
	"path"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/draw"
)

// The bounds of a picture. In a package a file has MaxBytes; beside a list it may be larger.
const (
	MaxBytes  = 4 << 20
	MaxPixels = 16 << 20
	maxFile   = 32 << 20
)

// Faults is how the codes of Problems of pictures begin.
const Faults = "art."

// Endings are how the names of pictures end.
var Endings = []string{".png", ".jpg", ".jpeg", ".gif", ".webp", ".tif", ".tiff", ".svg"}

// Picture is one picture, read from a file. It is not changed, and may be used by several goroutines.
type Picture struct {
	name   string
	later  func() *Picture // reads it when it is first looked at, nil if it cannot; nil: it is read
	data   []byte
	sum    string    // of its bytes
	size   draw.Size // as it is by itself, in millimetres
	mean   draw.Colour
	pixels *pixels // nil: shapes
	turn   turn    // of the pixels
	marks  []mark  // of an SVG, the lowest first
	lost   []*engine.Problem
}

// Read reads a picture of the format that the name's ending gives. Its error is a Problem that names the file.
func Read(name string, data []byte) (*Picture, error) {
	if len(data) > maxFile {
		return nil, engine.Wrong("art.bytes", "picture", name, "most", maxFile>>20)
	}
	sum := sha256.Sum256(data)
	p := &Picture{name: name, data: data, sum: fmt.Sprintf("%x", sum[:8])}
	var err error
	switch ending := strings.ToLower(path.Ext(name)); ending {
	case ".png":
		err = p.readPixels("png", data)
	case ".jpg", ".jpeg":
		err = p.readPixels("jpg", data)
	case ".gif", ".webp", ".tif", ".tiff":
		err = p.readOther(others[ending], data)
	case ".svg":
		err = p.readShapes(data)
	default:
		err = engine.Wrong("art.kind", "picture", name)
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

// IsPicture reports whether a file's name ends as those of pictures do.
func IsPicture(name string) bool { return slices.Contains(Endings, strings.ToLower(path.Ext(name))) }

// Name gives the name of the picture's file.
func (p *Picture) Name() string { return p.name }

// Mean gives the mean colour of the picture, from which callers choose black or white letters over it.
func (p *Picture) Mean() draw.Colour { return p.now().mean }

// Size is that of the picture by itself, in millimetres.
func (p *Picture) Size() draw.Size { return p.now().size }

// DPI returns the resolution at which the picture is printed when it is fitted into a size in millimetres, in dots per
// inch; 0 for shapes, which have none.
func (p *Picture) DPI(in draw.Size) float64 {
	if p = p.now(); p.pixels == nil {
		return 0
	}
	return 25.4 * perMM * max(p.size.W/in.W, p.size.H/in.H)
}

// Data is the content of the picture's file; callers must not change it.
func (p *Picture) Data() []byte { return p.now().data }

// Sum tells the picture from others by its content.
func (p *Picture) Sum() string { return p.now().sum }

// Shapes are those of an SVG, without the pixels in it. A gradient is its colour in the middle.
func (p *Picture) Shapes() (out []Shape) {
	for _, m := range p.now().marks {
		switch s := m.(type) {
		case Shape:
			out = append(out, s)
		case shade:
			s.Fill = s.mean
			out = append(out, s.Shape)
		}
	}
	return out
}

// Lost says what of an SVG is left out or drawn otherwise, and what to do about it. The picture is drawn all the same. One
// of a shelf of [Later] says nothing.
func (p *Picture) Lost() []*engine.Problem { return p.lost }

func (p *Picture) broken(err error) error {
	return &engine.Problem{Code: "art.broken", Args: engine.Args{"picture": p.name}, Err: err}
}
