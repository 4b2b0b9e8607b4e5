package format

import (
	"bytes"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/userfile"
)

// Open reads a map of any format as a document: a map of our own with its kinds of terrain, one of another program as
// an unsaved map, with the kinds of its folder.
func Open(path string) (*doc.Document, []Loss, error) {
	if Ours(path) {
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

// Ours reports whether a file holds a map of our own, or is to be told why it
// does not.
func Ours(path string) bool {
	if !strings.EqualFold(filepath.Ext(path), ".json") {
		return false
	}
	data, err := Input{FS: userfile.Dir(filepath.Dir(path)), Name: filepath.Base(path)}.read(board.MaxFile)
	return err != nil || sniff(data) == ""
}

// Is reports whether a file is a map of ours or of another program, by its extension and, where others use that too,
// by how it begins.
func Is(path string) bool {
	f, err := ByName(path)
	if err != nil || f.Read == nil {
		return false
	}
	if f.ID != "json" && f.ID != "textmapper" {
		return true
	}
	data, err := userfile.Read(path, board.MaxFile)
	if err != nil {
		return false
	}
	if f.ID == "textmapper" {
		return looksLikeTextMapper(data)
	}
	return sniff(data) != "" || bytes.Contains(data[:min(len(data), headOfOwn)], []byte(`"sandtable-map"`))
}

// What is looked at of a file whose extension does not tell what it is, in bytes.
const (
	headOfOwn  = 64
	headOfText = 64 << 10
)

// looksLikeTextMapper reports whether most lines at the beginning of a text are those of text-mapper.
func looksLikeTextMapper(data []byte) bool {
	known, others := 0, 0
	for line := range strings.Lines(string(data[:min(len(data), headOfText)])) {
		switch line = strings.TrimSpace(line); {
		case line == "" || line[0] == '#':
		case slices.ContainsFunc(textMapperLines, func(r *regexp.Regexp) bool { return r.MatchString(line) }):
			known++
		default:
			others++
		}
	}
	return known > others
}

var textMapperLines = []*regexp.Regexp{regionLine, dottedLine, wayLine, dottedWay, attributes, regexp.MustCompile(`^include \S+$`)}
