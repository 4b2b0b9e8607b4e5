package form

import (
	"cmp"
	"io/fs"
	"path"
	"slices"

	"sandtable/companion/view"
	"sandtable/engine/board"
)

// Boards are the maps of a draft that can be read: the map of the game first, as the game has them.
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
	slices.SortStableFunc(out, func(a, b *board.Board) int { return cmp.Compare(rank(in, a), rank(in, b)) })
	return out
}

func rank(in *In, b *board.Board) int {
	if b.ID() == in.Text(Key{"board.toml", "board.map"}) {
		return 0
	}
	return 1
}

// PlayedMap returns the map of the game, nil if the game has none.
func PlayedMap(in *In) *board.Board {
	if all := Boards(in); len(all) > 0 && rank(in, all[0]) == 0 {
		return all[0]
	}
	return nil
}

// MapName is what players call a map.
func MapName(b *board.Board) string { return cmp.Or(b.Name(), view.Readable(b.ID())) }

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
