package table

import (
	"io"
	"time"

	"sandtable/companion/hosting"
	"sandtable/companion/library"
	"sandtable/companion/place"
	"sandtable/companion/view/question"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables/picture"
)

// Deps is what the place needs from outside.
type Deps struct {
	Games   engine.Catalogue
	Library *library.Library
	Version string                         // of the app, as the settings say it; empty: they do not
	Roll    func(engine.NeedDice) []int    // the app's own dice
	Pick    func(engine.NeedDraw) []string // the app's own draw from a cup
	Now     func() time.Time
	Random  io.Reader                                  // the system's own, for codes and tokens; nil: no devices are linked
	Listen  string                                     // the address on which linked devices are heard; empty: all networks
	Halls   *hosting.Halls                             // keeps linked sessions in the halls of clubs; nil: they join none
	Go      func(func())                               // runs work off the UI goroutine; tests run it in place
	Design  func()                                     // opens the Design place; nil: there is none
	Maps    func() []question.Own                      // the maps that the players drew; nil: there are none
	Scan    func(*board.Board) (*picture.Under, error) // reads the scan below one of them; nil: there are none
	Make    func()                                     // opens the place where games are made; nil: there is none

	// Print opens the Print place, with the session under way or with nil; a nil Print: there is none.
	Print func(*place.Session)
}

// stamp is the time now as journals keep it: UTC, RFC 3339.
func (d Deps) stamp() string { return d.Now().UTC().Format(time.RFC3339) }
