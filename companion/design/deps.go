package design

import (
	"sandtable/companion/design/file"
	"sandtable/editor/doc"
	"sandtable/engine"
)

// Deps is what the place needs from outside.
type Deps struct {
	file.Device
	Games engine.Catalogue // whose counters may be set up on a map; nil: none
	Start *doc.Document    // what is opened at first; nil: a fresh map
	Go    func(func())     // runs work off the UI goroutine; tests run it in place
	Make  func()           // opens the place where games are made; nil: there is none
	Home  func()           // leaves the place; nil: there is no way out
}
