package print

import (
	"net/url"

	"sandtable/engine"
)

// Deps is what the place needs from outside.
type Deps struct {
	Games  engine.Catalogue
	Folder string               // where files go at first
	Go     func(func())         // runs work off the UI goroutine; tests run it in place
	Picker bool                 // files go through the system's picker, as phones want it; else they have paths
	Home   func()               // leaves the place; nil: there is no way out
	View   func(*url.URL) error // opens a file in the system's viewer
	// Versions are those of a game that are kept, the one of today among them; nil: none are.
	Versions func(game string) ([]Version, error)
}
