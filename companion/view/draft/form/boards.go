package form

import (
	"cmp"
	"io/fs"
	"path"

	"sandtable/companion/view"
	"sandtable/engine/board"
)

// Boards are the maps of a draft that can be read.
func Boards(in *In) []*board.Board {
	files := in.Doc.FS()
	names, err := fs.Glob(files, "maps/*.json")
	if err != nil {
		return nil
	}
	var out []*board.Board
	for _, name := range names {
		data, err := fs.ReadFile(files, path.Clean(name))
		if err != nil {
			continue
		}
		if b, err := board.Decode(data); err == nil {
			out = append(out, b)
		}
	}
	return out
}

// objectives are those of the maps whose holders the game keeps.
func objectives(in *In) []Option {
	kept := map[string]bool{}
	for _, file := range in.Doc.Files() {
		for _, r := range in.Doc.Rows(file, "objectives") {
			kept[in.Doc.String(file, r.Path+".map")] = true
		}
	}
	var out []Option
	for i, b := range Boards(in) {
		if !kept[b.ID()] && !(kept[""] && i == 0) {
			continue
		}
		for _, o := range b.Objectives() {
			out = append(out, Option{ID: o.ID, Words: cmp.Or(o.Name, view.Readable(o.ID))})
		}
	}
	return out
}
