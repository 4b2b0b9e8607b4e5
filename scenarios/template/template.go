// Package template holds the games that a new game begins from. Each is a whole package that plays as it is,
// with every line commented for somebody who will change it. They are data alone.
package template

import (
	"embed"
	"io/fs"
)

// Template is a package to begin a game from.
type Template struct {
	ID    string // of its game
	Files fs.FS  // as gamedata reads them
}

//go:embed operational naval skirmish track empty
var files embed.FS

// ids are in the order to show them.
var ids = []string{"operational", "naval", "skirmish", "track", "empty"}

// List returns the templates in the order to show them.
func List() []Template {
	out := make([]Template, len(ids))
	for i, id := range ids {
		sub, err := fs.Sub(files, id)
		if err != nil {
			panic(err) // the folder is part of the program
		}
		out[i] = Template{ID: id, Files: sub}
	}
	return out
}

// Find returns a template by its id; ok is false for an unknown id.
func Find(id string) (t Template, ok bool) {
	for _, t := range List() {
		if t.ID == id {
			return t, true
		}
	}
	return Template{}, false
}
