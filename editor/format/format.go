// Package format imports and exports maps of other programs, one file for each format.
//
// Nothing is lost in silence: every import and export returns a list of what did not come across, and where. Files
// are not trusted: reading any file costs no more than a large map does, and an error names its position. A file is
// written whole or not at all.
package format

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/userfile"
	"sandtable/engine/words"
	"sandtable/printables/atomicfile"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Map is what is read and written: a board and the kinds of terrain it is drawn
// with.
type Map struct {
	Board *board.Board
	Kinds terrain.Set
}

// Input is a file to be read. What it refers to, such as the pictures of a
// tileset, is looked for from its folder on, within FS.
type Input struct {
	FS    fs.FS
	Dir   string // folder of the file in FS; left out: its root
	Name  string
	Kinds terrain.Set // kinds that names in the file are looked up in

	names map[string]string // what the file calls kinds: read and added to, nil for nothing
	files map[string][]byte // the files that were read, nil where nobody asks
	bare  bool              // kinds that the file names without describing them are not made
}

// Options say how a map is written. The zero value writes it as it is best read
// by the other program.
type Options struct {
	Data      string         // of Tiled layers: "csv", "base64", "gzip", "zlib", "zstd"; "" is csv
	DPI       float64        // of pictures; 0 is 150
	HexPixels float64        // of pictures, how wide a hex is, in place of DPI; 0 for none
	Style     picture.Style  // of pictures
	Lang      words.Lang     // of names of kinds; "" is English
	Show      picture.Layers // of pictures; nothing set: all that is printed
	Under     *picture.Under // of pictures, the scan below the map; nil: none
	// PDF writes a page; package format knows no paper.
	PDF func(w io.Writer, page draw.Page) error
}

// File is one file that an export makes.
type File struct {
	Name  string
	Write func(io.Writer) error
}

// Format is one kind of file.
type Format struct {
	ID   string   // its text has the key "format.name." and the id
	Exts []string // with the dot; the first is the usual one
	// Read reads a map; nil where that is not possible.
	Read func(Input) (Map, []Loss, error)
	// Files says which files a map is written to, the main one first, under a name
	// without extension; nil where that is not possible.
	Files func(m Map, name string, o Options) ([]File, []Loss, error)
}

// All returns the formats in the order to show them.
func All() []Format {
	return []Format{
		{"json", []string{".json"}, readJSON, jsonFiles},
		{"tmx", []string{".tmx"}, keeping("tmx", readTMX), patching("tmx", patchTiled(".tmx", xmlSyntax{}, tmxOf), tmxFiles)},
		{"tmj", []string{".tmj"}, keeping("tmj", readTMJ), patching("tmj", patchTiled(".tmj", jsonSyntax{}, tmjOf), tmjFiles)},
		{"textmapper", []string{".txt"}, keeping("textmapper", readTextMapper), patching("textmapper", patchTextMapper, textMapperFiles)},
		{"hexjson", []string{".hexjson"}, keeping("hexjson", readHexJSON), patching("hexjson", patchHexJSON, hexJSONFiles)},
		{"svg", []string{".svg"}, nil, svgFiles},
		{"png", []string{".png"}, nil, pngFiles},
		{"pdf", []string{".pdf"}, nil, pdfFiles},
	}
}

// Find returns the format with an id.
func Find(id string) (Format, bool) {
	i := slices.IndexFunc(All(), func(f Format) bool { return f.ID == id })
	if i < 0 {
		return Format{}, false
	}
	return All()[i], true
}

// ByName returns the format of a file by its extension.
func ByName(name string) (Format, error) {
	ext := strings.ToLower(filepath.Ext(name))
	var known []string
	for _, f := range All() {
		if slices.Contains(f.Exts, ext) {
			return f, nil
		}
		known = append(known, f.Exts...)
	}
	return Format{}, engine.Wrong("format.unknown", "ext", ext, "known", strings.Join(known, ", ")).At(filepath.Base(name))
}

// Import reads a map from a file, in the format that its extension tells. kinds
// are those that names in the file are looked up in; kinds it brings along are
// added to them.
func Import(path string, kinds terrain.Set) (Map, []Loss, error) {
	f, err := ByName(path)
	if err != nil {
		return Map{}, nil, err
	}
	if f.Read == nil {
		return Map{}, nil, engine.Wrong("format.unreadable", "format", "@format.name."+f.ID).At(filepath.Base(path))
	}
	_, _ = atomicfile.Finish(filepath.Dir(path)), atomicfile.FinishFile(path) // in a read-only folder the file is read as it is
	in := around(path)
	in.Kinds = kinds
	m, losses, err := f.Read(in)
	if err != nil {
		return Map{}, nil, placed(in.Name, err)
	}
	return m, ordered(losses), nil
}

// maxUp is how many folders above its own a file may refer to.
const maxUp = 3

// around is a file with the folders round it.
func around(path string) Input {
	in := Input{FS: userfile.Dir(filepath.Dir(path)), Name: filepath.Base(path)}
	dir, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return in // it may refer to what is beside and below it
	}
	top, below := dir, []string{}
	for range maxUp {
		if above := filepath.Dir(top); above != top {
			top, below = above, append([]string{filepath.Base(top)}, below...)
		}
	}
	in.FS, in.Dir = userfile.Dir(top), strings.Join(below, "/")
	return in
}

// Export writes a map to a file, and to others beside it where the format needs
// them, in the format that its extension tells: all of them or none.
func Export(path string, m Map, o Options) ([]Loss, error) {
	f, err := ByName(path)
	if err != nil {
		return nil, err
	}
	base := filepath.Base(path)
	files, losses, err := f.Files(m, strings.TrimSuffix(base, filepath.Ext(base)), o)
	if err != nil {
		return nil, placed(base, err)
	}
	files[0].Name = base
	var together atomicfile.Set
	defer together.Drop()
	for _, file := range files {
		if err := together.Add(filepath.Join(filepath.Dir(path), file.Name), file.Write); err != nil {
			return nil, unwritten(err)
		}
	}
	if err := together.Commit(); err != nil {
		return nil, unwritten(err)
	}
	return ordered(losses), nil
}

// placed puts the name of a file in front of what is wrong with it.
func placed(name string, err error) error {
	if p, ok := engine.MapProblem(err); ok {
		return p.At(name)
	}
	if p, ok := engine.AsProblem(err); ok {
		return p.At(name)
	}
	return err
}

// at puts a place in front of a problem.
func at(where string, err error) error {
	if p, ok := engine.AsProblem(err); ok {
		return p.At(where)
	}
	return err
}

func unwritten(err error) error {
	if p, ok := engine.AsProblem(err); ok {
		return p
	}
	code, said := "format.unwritten", err.Error()
	switch {
	case errors.Is(err, syscall.ENOSPC):
		code = "editor.full"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		code = "editor.unwritable"
	}
	if number := syscall.Errno(0); errors.As(err, &number) { // without the names that a file has meanwhile
		said = number.Error()
	}
	return &engine.Problem{Code: code, Args: engine.Args{"fault": said}, Err: err}
}
