package design

import (
	"sandtable/editor/doc"
	"sandtable/engine"
)

// Deps is what the place needs from outside.
type Deps struct {
	Games  engine.Catalogue // whose counters may be set up on a map; nil: none
	Start  *doc.Document    // what is opened at first; nil: a fresh map
	Folder string           // where maps lie that were not given another place; it is made when needed
	Go     func(func())     // runs work off the UI goroutine; tests run it in place
	Later  func(func())     // does something on the UI goroutine after a while; nil: after two seconds
	Home   func()           // leaves the place; nil: there is no way out

	// Open asks the user for a file to read, Save for where a file goes. ends are the endings that
	// fit, such as ".json". Nothing chosen: then is not called. Nil: the toolkit's own dialogs.
	Open func(ends []string, then func(path string))
	Save func(name string, ends []string, then func(path string))
}
