package gamedata

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"

	"sandtable/engine"
	"sandtable/engine/words"
)

// Limits of a package, a hundred times the size of the largest known one. A scan beneath a map has a bound of its own: a
// map of A1 at 300 dots per inch has 70 million pixels. A session file holds a package of 64 MB.
const (
	maxFile  = 4 << 20
	maxScan  = 32 << 20
	maxTotal = 64 << 20
	maxFiles = 5000 // a game of two thousand counters has a picture for each side of them
	maxDepth = 4
)

// MaxBytes returns the bound of a file of a package.
func MaxBytes(name string) int {
	if path.Base(path.Dir(name)) == mapFolder && isScan(name) { // a zip may hold the package in one folder
		return maxScan
	}
	return maxFile
}

// tree is the content of a package in memory: file names with slashes, and bytes.
type tree map[string][]byte

// has reports whether the file is there.
func (t tree) has(name string) bool { _, ok := t[name]; return ok }

// Files reads the files of a package, within limits, by their names with slashes.
func Files(fsys fs.FS) (map[string][]byte, error) {
	t, err := readTree(fsys)
	return t, err
}

// Admits reports whether a package may have a file of this name.
func Admits(name string) bool {
	return fs.ValidPath(name) && belongs(name) && strings.Count(name, "/") < maxDepth
}

// mapFolder is where a package has its maps, and the scans beneath them.
const mapFolder = "maps"

// IsPicture reports whether a file of a package is a picture or a symbol.
func IsPicture(name string) bool {
	dir, base := path.Split(name)
	return dir == "pictures/" || dir == "symbols/" || dir == mapFolder+"/" && isScan(base)
}

// isScan reports whether a file beside a map is a picture to be drawn beneath it.
func isScan(name string) bool {
	return contains([]string{".png", ".jpg", ".jpeg", ".gif"}, strings.ToLower(path.Ext(name)))
}

// readTree reads the files of a package, within limits. It returns a Problem for an unknown file, which is most often a
// misspelt name.
func readTree(fsys fs.FS) (tree, error) {
	t, total := tree{}, 0
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return unreadable(name, err)
		}
		if skip(name, d) {
			return leave(d)
		}
		if d.IsDir() {
			return tooDeep(name)
		}
		if err := admit(name, d); err != nil {
			return err
		}
		data, err := readFile(fsys, name)
		if err != nil {
			return err
		}
		t[name] = data
		if total += len(data); total > maxTotal || len(t) > maxFiles {
			return engine.Wrong("package.size", "most", maxTotal>>20, "files", maxFiles)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if !t.has("game.toml") {
		return nil, engine.Wrong("package.game", "file", "game.toml")
	}
	return t, nil
}

func unreadable(name string, err error) error {
	if _, told := engine.AsProblem(err); told {
		return err
	}
	fault := err
	if in := (*fs.PathError)(nil); errors.As(err, &in) {
		fault = in.Err // without the name, which the Problem has
	}
	return &engine.Problem{Code: "package.read", Where: name, Args: engine.Args{"fault": fault.Error()}, Err: err}
}

// skip reports whether a file in a package's folder is no part of its content.
func skip(name string, d fs.DirEntry) bool {
	base := path.Base(name)
	switch {
	case name == ".":
		return false
	case strings.HasPrefix(base, ".") || strings.HasPrefix(base, "__MACOSX"):
		return true
	case d.IsDir():
		return name == "testdata"
	}
	return strings.HasSuffix(base, ".go")
}

func leave(d fs.DirEntry) error {
	if d.IsDir() {
		return fs.SkipDir
	}
	return nil
}

func tooDeep(name string) error {
	if strings.Count(name, "/") >= maxDepth {
		return engine.Wrong("package.depth", "most", maxDepth).At(name)
	}
	return nil
}

// admit refuses links, devices and files that no package has.
func admit(name string, d fs.DirEntry) error {
	switch {
	case d.Type()&fs.ModeSymlink != 0:
		return engine.Wrong("package.link").At(name)
	case !d.Type().IsRegular():
		return engine.Wrong("package.special").At(name)
	}
	if strings.ContainsFunc(name, unicode.IsControl) {
		return control(fmt.Sprintf("%q", name))
	}
	if !belongs(name) {
		return engine.Wrong("package.file", "files", "game.toml, tables.toml, rules.toml, terrain.toml, board.toml, units.csv, print.toml, text/ru.toml, maps/*.json, maps/*.png, maps/*.jpg, maps/*.gif, pictures/*, symbols/*.svg").At(name)
	}
	return nil
}

// belongs reports whether a package has a place for a file of this name.
func belongs(name string) bool {
	dir, base := path.Split(name)
	ext := path.Ext(base)
	switch dir {
	case "":
		return slices.Contains([]string{"game.toml", "tables.toml", "rules.toml", "terrain.toml", "board.toml", "units.csv", "print.toml"}, base) ||
			ext == ".md" || ext == ".txt"
	case "text/":
		m := textName.FindStringSubmatch(base)
		return m != nil && m[1] != string(words.English) // English is in the other files
	case mapFolder + "/":
		return ext == ".json" || isScan(base)
	case "pictures/":
		return contains([]string{".png", ".jpg", ".jpeg", ".svg"}, strings.ToLower(ext))
	case "symbols/":
		return ext == ".svg"
	}
	return false
}

func readFile(fsys fs.FS, name string) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, unreadable(name, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, int64(MaxBytes(name))+1))
	if _, ok := engine.AsProblem(err); ok {
		return nil, err
	}
	if err != nil {
		return nil, unreadable(name, err)
	}
	if len(data) > MaxBytes(name) {
		return nil, tooLarge(name)
	}
	if strings.HasSuffix(name, ".toml") {
		data = bytes.TrimPrefix(data, []byte("\ufeff")) // the byte-order mark that some editors write
	}
	return data, nil
}

// tooLarge is the Problem of one file of a package.
func tooLarge(name string) *engine.Problem {
	return engine.Wrong("package.file_size", "most", MaxBytes(name)>>20).At(name)
}
