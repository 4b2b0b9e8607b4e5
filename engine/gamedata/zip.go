package gamedata

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/outline"
)

// Extension is the file name extension of a zipped package.
const Extension = ".sandtable"

// Zip opens a package that is one zip. It checks the directory before it unpacks anything: no paths outside, no
// links, no duplicate files, bounded numbers and sizes. Files are unpacked when read, each no further than its bound,
// so that a zip with false sizes costs nothing.
func Zip(data []byte) (fs.FS, error) {
	z, err := archive(data)
	if err != nil {
		return nil, err
	}
	return within(z)
}

// Archive opens a zip as Zip does, but does not look for a package in it.
func Archive(data []byte) (fs.FS, error) {
	z, err := archive(data)
	if err != nil {
		return nil, err
	}
	return z, nil
}

func archive(data []byte) (*zip.Reader, error) {
	if len(data) > maxTotal {
		return nil, engine.Wrong("package.size", "most", maxTotal>>20, "files", maxFiles)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, &engine.Problem{Code: "package.zip", Err: err}
	}
	if len(z.File) > maxFiles {
		return nil, engine.Wrong("package.size", "most", maxTotal>>20, "files", maxFiles)
	}
	seen, total := map[string]bool{}, uint64(0)
	for _, f := range z.File {
		if err := safe(f, seen); err != nil {
			return nil, err
		}
		if !agreed(data, f) {
			return nil, engine.Wrong("package.damaged").At(f.Name)
		}
		if f.UncompressedSize64 > uint64(MaxBytes(f.Name)) {
			return nil, tooLarge(f.Name)
		}
		if total += f.UncompressedSize64; total > maxTotal {
			return nil, engine.Wrong("package.size", "most", maxTotal>>20, "files", maxFiles).At(f.Name)
		}
	}
	return z, nil
}

// safe refuses a name that leads outside the package, a link, and a name that comes twice.
func safe(f *zip.File, seen map[string]bool) error {
	name := strings.TrimSuffix(f.Name, "/")
	if !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, `\:`) || len(name) > 200 {
		return engine.Wrong("package.path").At(fmt.Sprintf("%q", f.Name))
	}
	switch mode := f.Mode(); {
	case mode&fs.ModeSymlink != 0:
		return engine.Wrong("package.link").At(name)
	case !mode.IsRegular() && !mode.IsDir():
		return engine.Wrong("package.special").At(name)
	}
	if seen[name] {
		return engine.Wrong("package.twice").At(name)
	}
	seen[name] = true
	return nil
}

// The fixed part of the header before a file in a zip (APPNOTE.TXT, 4.3.7): its mark, its length, and the offsets of
// the lengths of the name and of the extra field.
const (
	localMark   = "PK\x03\x04"
	localLength = 30
	nameLength  = 26
	extraLength = 28
)

// agreed reports whether a file has the same name in its header as in the directory. Contents have checksums; names
// have none, but are stored twice.
func agreed(data []byte, f *zip.File) bool {
	begin, err := f.DataOffset()
	if err != nil || begin > int64(len(data)) {
		return false
	}
	before := data[:begin]
	for extra := range min(len(before), 1<<16) { // usually 0
		at := len(before) - extra - len(f.Name) - localLength
		if at < 0 {
			return false
		}
		head := before[at:]
		if string(head[:len(localMark)]) == localMark && int(binary.LittleEndian.Uint16(head[nameLength:])) == len(f.Name) &&
			int(binary.LittleEndian.Uint16(head[extraLength:])) == extra {
			return string(head[localLength:localLength+len(f.Name)]) == f.Name
		}
	}
	return false
}

// within also finds a package one folder deeper, where archivers put it.
func within(z *zip.Reader) (fs.FS, error) {
	if _, err := fs.Stat(z, "game.toml"); err == nil {
		return z, nil
	}
	found, err := fs.Glob(z, "*/game.toml")
	if err != nil || len(found) != 1 {
		return nil, engine.Wrong("package.game", "file", "game.toml")
	}
	return fs.Sub(z, path.Dir(found[0]))
}

// Pack writes a package as one zip and returns it with its content hash: the same content gives the
// same zip and the same hash, whatever the dates and order of its files were.
func Pack(fsys fs.FS) (data []byte, hash string, err error) {
	t, err := readTree(fsys)
	if err == nil {
		err = t.controls().err()
	}
	if err != nil {
		return nil, "", err
	}
	data, err = t.zip()
	return data, t.hash(), err
}

// WithID returns a package as another game: the id in its game.toml is replaced.
func WithID(fsys fs.FS, id string) (fs.FS, error) {
	t, err := readTree(fsys)
	if err != nil {
		return nil, err
	}
	data := t["game.toml"]
	f, err := outline.Parse(data)
	if err != nil || f.Find("id") == nil {
		return nil, engine.Wrong("package.game", "file", "game.toml")
	}
	at := f.Find("id").Value
	t["game.toml"] = slices.Concat(data[:at.From], []byte(strconv.Quote(id)), data[at.To:])
	if data, err = t.zip(); err != nil {
		return nil, err
	}
	return Zip(data)
}

func (t tree) zip() ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range engine.SortedKeys(t) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			return nil, fmt.Errorf("pack %s: %w", name, err)
		}
		if _, err := w.Write(t[name]); err != nil {
			return nil, fmt.Errorf("pack %s: %w", name, err)
		}
	}
	if err := z.Close(); err != nil {
		return nil, fmt.Errorf("pack: %w", err)
	}
	return b.Bytes(), nil
}

// hash returns the first half of a SHA-256 over the names and bytes of the files, in hexadecimal. It does not depend on
// how a zip was packed.
func (t tree) hash() string {
	h := sha256.New()
	for _, name := range engine.SortedKeys(t) {
		fmt.Fprintf(h, "%d %s\n%d\n", len(name), name, len(t[name]))
		h.Write(t[name])
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}
