package forms

import (
	"cmp"
	"io/fs"
	"path"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/engine/board"
)

// boards are the maps of a draft that can be read.
func boards(in *form.In) []*board.Board {
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

// mapZones are the zones of the maps.
func mapZones(in *form.In) []form.Option {
	var out []form.Option
	for _, b := range boards(in) {
		for _, z := range b.Zones() {
			out = append(out, form.Option{ID: z.ID, Words: cmp.Or(z.Name, view.Readable(z.ID))})
		}
	}
	return once(out)
}

// mapSources are the sources of supply on the maps.
func mapSources(in *form.In) []form.Option {
	var out []form.Option
	for _, b := range boards(in) {
		for _, s := range b.Sources() {
			out = append(out, form.Option{ID: s.ID, Words: cmp.Or(s.Name, view.Readable(s.ID))})
		}
	}
	return out
}
