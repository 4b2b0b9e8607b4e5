package place

import (
	"sandtable/companion/view/page"
	"sandtable/editor/gamemap"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Drawn is the map of a game that is being made, as the map editor takes it.
type Drawn struct {
	Map     *gamemap.Map // each stroke is a step of the game
	Game    *engine.Game // whose counters are set up on it, nil if it cannot be read
	Package []byte       // as one zip
	Save    func()       // writes to the disk what was drawn
	Back    func()       // takes the window again
	Page    page.Source  // opens over the map at first; nil for the map itself

	Named  func(engine.Said) string // names a step of the game
	Faults func() []string          // what keeps the game from being played, in words; may be nil
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
