package main

import (
	"os"
	"path/filepath"

	"sandtable/companion/design/file"
	"sandtable/companion/view/question"
	"sandtable/engine/board"
	"sandtable/printables/picture"
)

// ownMaps reads the maps that lie in the folder of the map editor. What cannot be read is no map.
func (p *places) ownMaps() []question.Own {
	entries, _ := os.ReadDir(p.folder) // none: nothing was drawn yet
	var out []question.Own
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || filepath.Ext(e.Name()) != ".json" || info.Size() > board.MaxFile {
			continue
		}
		if data, err := os.ReadFile(filepath.Join(p.folder, e.Name())); err == nil {
			out = append(out, question.Own{File: e.Name(), Data: data})
		}
	}
	return out
}

// scanBelow reads the scan that lies below one of them.
func (p *places) scanBelow(b *board.Board) (*picture.Under, error) { return file.Below(p.folder, b) }
