package web

import (
	"os"
	"path/filepath"

	"sandtable/companion/view/question"
	"sandtable/engine/board"
	"sandtable/printables/picture"
)

// Maps are the maps that the players drew.
type Maps struct {
	List func() []question.MapFile                  // nil without maps
	Scan func(*board.Board) (*picture.Under, error) // reads the scan below one of them, nil without any
}

// MapsIn reads the maps of a folder on each call. It leaves out files that are no map.
func MapsIn(folder string) func() []question.MapFile {
	return func() []question.MapFile {
		entries, _ := os.ReadDir(folder) // none: nothing was drawn yet
		var out []question.MapFile
		for _, e := range entries {
			info, err := e.Info()
			if err != nil || filepath.Ext(e.Name()) != ".json" || info.Size() > board.MaxFile {
				continue
			}
			if data, err := os.ReadFile(filepath.Join(folder, e.Name())); err == nil {
				out = append(out, question.MapFile{File: e.Name(), Data: data})
			}
		}
		return out
	}
}
