package place

import (
	"sandtable/editor/gamemap"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/words"
	"sandtable/printables/aid"
)

// Session is the game under way as one screen hands it to another: what the one who looks may see of it,
// and nothing else. It is printed as it is played, with its own package and typed copy. Its functions may
// be called outside the UI goroutine.
type Session struct {
	Name     string
	Game     *engine.Game
	Package  []byte                                     // the zip that it is played with, nil without one
	Report   func(lang words.Lang) (*aid.Report, error) // what has happened so far
	Position func(lang words.Lang) *aid.Position        // the position of everything
}

// Drawn is the map of a game that is being made, as the map editor takes it.
type Drawn struct {
	Map     *gamemap.Map // each stroke is a step of the game
	Game    *engine.Game // whose counters are set up on it, nil if it cannot be read
	Package []byte       // as one zip
	Save    func()       // writes to the disk what was drawn
	Back    func()       // takes the window again

	Named func(engine.Said) string // names a step of the game
}

// Tried is a game that is played for once, to see how it plays. Nothing of it is kept.
type Tried struct {
	Name    string
	Game    *engine.Game
	Package []byte // as one zip
	Turn    int    // the turn to begin at, 0 for the set-up
	Back    func() // takes the window again

	Replay func(do func(engine.Command) (journal.Entry, error)) error // the commands to run first, or nil
}
