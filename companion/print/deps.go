package print

import (
	"net/url"

	"sandtable/companion/view/printing"
	"sandtable/engine"
)

// Deps is what the screen needs from outside.
type Deps struct {
	Games    engine.Catalogue
	Folder   string                                        // where files go at first
	Go       func(func())                                  // runs work off the UI goroutine; tests run it in place
	Picker   bool                                          // files go through the system's picker, as on phones; else they have paths
	Home     func()                                        // leaves the screen; nil without a way out
	View     func(*url.URL) error                          // opens a file in the system's viewer
	Every    Every                                         // looks for lists that were saved again; nil: they are not read again
	Versions func(game string) ([]printing.Version, error) // the versions of a game that are kept, the current one among them; may be nil
}
