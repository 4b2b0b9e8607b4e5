package database

import (
	"encoding/binary"
	"errors"
	"io"
	"os"

	"sandtable/engine"
)

// identify reads the first bytes of a file and refuses one that is not ours. The first transaction writes the id, before
// the write-ahead mode is set. A missing file is fresh; an empty one has lost what was in it. identify does not open
// what is not a file, such as a pipe, which would block.
func identify(path string) (fresh bool, err error) {
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	if !info.Mode().IsRegular() {
		return false, engine.Wrong("library.foreign", "path", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer f.Close()
	var head [100]byte
	switch n, err := io.ReadFull(f, head[:]); {
	case n == 0 && errors.Is(err, io.EOF):
		return false, engine.Wrong("library.empty", "path", path)
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return false, err
	}
	const magic, idAt = "SQLite format 3\x00", 68 // https://sqlite.org/fileformat.html
	if string(head[:len(magic)]) != magic || binary.BigEndian.Uint32(head[idAt:]) != ApplicationID {
		return false, engine.Wrong("library.foreign", "path", path)
	}
	return false, nil
}

// olderFormat returns the version of a file's format if opening the file would upgrade it, else 0.
func olderFormat(path string) int {
	b, err := readAt(path, 60, 4) // https://sqlite.org/fileformat.html, the user version
	if err != nil {
		return 0 // opening says why
	}
	if version := int(binary.BigEndian.Uint32(b)); version < len(Migrations) {
		return version
	}
	return 0
}
