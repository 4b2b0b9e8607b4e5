package format

import (
	"path/filepath"
	"strings"

	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/userfile"
)

// Open reads a map of any format as a document: a map of our own with its kinds of terrain, one of another program as
// an unsaved map, with the kinds of its folder.
func Open(path string) (*doc.Document, []Loss, error) {
	if ours(path) {
		d, err := doc.Open(path)
		return d, nil, err
	}
	kinds, err := doc.KindsFor(path)
	if err != nil {
		return nil, nil, err
	}
	m, losses, err := Import(path, kinds)
	if err != nil {
		return nil, nil, err
	}
	return doc.New(m.Board.Draft(), m.Kinds), losses, nil
}

// ours reports whether a file holds a map of our own, or is to be told why it
// does not.
func ours(path string) bool {
	if !strings.EqualFold(filepath.Ext(path), ".json") {
		return false
	}
	data, err := Input{FS: userfile.Dir(filepath.Dir(path)), Name: filepath.Base(path)}.read(board.MaxFile)
	return err != nil || sniff(data) == ""
}
