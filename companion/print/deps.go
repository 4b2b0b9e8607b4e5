package print

import (
	"net/url"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/aid"
)

// Deps is what the place needs from outside.
type Deps struct {
	Games  engine.Catalogue
	Folder string               // where files go at first
	Go     func(func())         // runs work off the UI goroutine; tests run it in place
	Picker bool                 // files go through the system's picker, as phones want it; else they have paths
	Home   func()               // leaves the place; nil: there is no way out
	View   func(*url.URL) error // opens a file in the system's viewer
}

// Session is a game under way: it is printed as it is played, with its own package and typed copy. Its
// functions are called outside the UI goroutine.
type Session struct {
	Name     string
	Game     *engine.Game
	Package  []byte                                     // the zip that it is played with; nil: not to be had
	Report   func(lang words.Lang) (*aid.Report, error) // what has happened so far
	Position func(lang words.Lang) *aid.Position        // where everything lies
}
