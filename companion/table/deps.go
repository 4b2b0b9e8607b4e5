package table

import (
	"io"
	"time"

	"sandtable/companion/hosting"
	"sandtable/companion/library"
	"sandtable/companion/view/printing"
	"sandtable/companion/view/question"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables/picture"
)

// Deps is what the screen needs from outside.
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
	Design  func()                                     // opens the map editor, nil without one
	Maps    func() []question.MapFile                  // the maps that the players drew, nil without any
	Scan    func(*board.Board) (*picture.Under, error) // reads the scan below one of them, nil without any
	Make    func()                                     // opens the screen where games are made, nil without one
	Import  func(path string)                          // makes a game of a VASSAL module there, nil without one
	Map     func(path string) bool                     // opens another place on a map or a list to print, reports false for other files; nil without them

	// Print opens the Print screen, with the open session or with nil; nil if there is no Print screen.
	Print func(*printing.Session)

	// Restore puts a backup in the place of the library, off the UI goroutine, and shows the screen again; nil if it cannot
	// be done.
	Restore func(path string)
	Salvage func() // puts in its place what can be read of it, likewise; there if Restore is

	Guides bool // the first game of each kind is begun with a guide
}

// stamp is the time now as journals keep it: UTC, RFC 3339.
func (d Deps) stamp() string { return d.Now().UTC().Format(time.RFC3339) }
