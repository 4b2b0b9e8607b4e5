package game

import (
	"io/fs"

	"sandtable/companion/place"
	"sandtable/engine"
)

// Template is a game that a new one may begin as.
type Template struct {
	ID    string
	Files fs.FS
}

// Deps is what the place needs from outside.
type Deps struct {
	Folder    string           // where drafts lie, a folder each; it is made when needed
	Templates []Template       // what a new game may begin as
	Games     engine.Catalogue // what may be copied; nil: none
	Go        func(func())     // runs work off the UI goroutine; tests run it in place
	Later     func(func())     // does something on the UI goroutine after a while; nil: after two seconds
	Home      func()           // leaves the place; nil: there is no way out

	Try   func(place.Tried)             // plays a draft; nil: cannot be
	Print func(*place.Session)          // opens the Print place; nil: there is none
	Send  func(name string, zip []byte) // sends a package as a file; nil: cannot be
}
