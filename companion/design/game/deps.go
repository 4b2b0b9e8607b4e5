package game

import (
	"io/fs"
	"time"

	"sandtable/companion/place"
	"sandtable/companion/view/feedback"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Template is a game that a new one may begin as.
type Template struct {
	ID    string
	Files fs.FS
}

// Deps is what the screen needs from outside.
type Deps struct {
	Folder    string           // the folder of the drafts, a subfolder each; it is made when needed
	Templates []Template       // what a new game may begin as
	Games     engine.Catalogue // what may be copied; nil: none
	Now       func() time.Time // when a file is made; nil: it is not told
	Go        func(func())     // runs work off the UI goroutine; tests run it in place
	Later     func(func())     // does something on the UI goroutine after a while; nil: after two seconds
	Home      func()           // leaves the screen; nil without a way out

	Try func(place.Tried) // plays a draft; nil: cannot be
	// Draw opens a map of a draft in the map editor, nil without one.
	Draw func(place.Drawn)
	// Print opens the Print screen, from which back leads here, nil without one.
	Print func(s *place.Session, back func())
	// Tested reads a saved game and hands over its name and the game in it; nil: none can be read.
	Tested func(data []byte, read func(name string, s feedback.Session) error) error
	// TestedFiles are the files that Tested reads.
	TestedFiles place.FileKind
	// Own gives the rules in Go of the game with an id, which a copy of it keeps; nil: no game has any.
	Own func(id string) gamedata.Own
}

// now is the time; the beginning of time if the screen has no clock.
func (d Deps) now() time.Time {
	if d.Now == nil {
		return time.Time{}
	}
	return d.Now()
}
