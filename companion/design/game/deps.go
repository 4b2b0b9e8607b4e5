package game

import (
	"io/fs"
	"time"

	"sandtable/companion/place"
	"sandtable/companion/view/feedback"
	"sandtable/companion/view/printing"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Template is a game that a new one may begin as.
type Template struct {
	ID    string
	Files fs.FS
}

// Deps is what the screen needs from outside. Only Later may be nil.
type Deps struct {
	Folder    string           // the folder of the drafts, a subfolder each; it is made when needed
	Templates []Template       // what a new game may begin as
	Games     engine.Catalogue // what may be copied; it opens the drafts too
	Now       func() time.Time // the date of a file
	Go        func(func())     // runs work off the UI goroutine; tests run it in place
	Later     func(func())     // runs a save on the UI goroutine after a while; nil waits saveAfter
	Home      func()           // leaves the screen

	Try  func(place.Tried) // plays a draft
	Draw func(place.Drawn) // opens a map of a draft in the map editor
	// Play reads a packed draft, off the UI goroutine. The result adds it to the library and opens New game at it.
	Play func(name string, zip []byte) (add func())
	// Print opens the Print screen, from which back leads here.
	Print func(s *printing.Session, back func())
	// Tested reads a saved game and hands over its name and the game in it.
	Tested func(data []byte, read func(name string, s feedback.Session) error) error
	// TestedFiles are the files that Tested reads.
	TestedFiles place.FileKind
	// Own returns the rules in Go of the game with an id, which a copy of it keeps; nil if it has none.
	Own func(id string) gamedata.Own
}
