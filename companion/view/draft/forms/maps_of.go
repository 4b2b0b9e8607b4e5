package forms

import (
	"io/fs"
	"path"

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

// mapsOf are the maps by their ids.
func mapsOf(in *form.In) []form.Option {
	var out []form.Option
	for _, b := range boards(in) {
		name := b.Name()
		if name == "" {
			name = form.Readable(b.ID())
		}
		out = append(out, form.Option{ID: b.ID(), Words: name})
	}
	return out
}

// mapZones are the zones of the maps.
func mapZones(in *form.In) []form.Option {
	var out []form.Option
	for _, b := range boards(in) {
		for _, z := range b.Zones() {
			name := z.Name
			if name == "" {
				name = form.Readable(z.ID)
			}
			out = append(out, form.Option{ID: z.ID, Words: name})
		}
	}
	return once(out)
}

// mapSources are the sources of supply on the maps.
func mapSources(in *form.In) []form.Option {
	var out []form.Option
	for _, b := range boards(in) {
		for _, s := range b.Sources() {
			name := s.Name
			if name == "" {
				name = form.Readable(s.ID)
			}
			out = append(out, form.Option{ID: s.ID, Words: name})
		}
	}
	return out
}
