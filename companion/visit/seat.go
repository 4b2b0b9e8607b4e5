package visit

import (
	"sandtable/companion/view"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Role is what a linked seat is for.
type Role = link.Role

// The roles.
const (
	Plays   = link.Plays
	Watches = link.Watches
	Shows   = link.Shows
)

// Snapshot is what a linked seat sees: all that its page is made from.
type Snapshot struct {
	Seat   view.Seat
	Name   string // of the session
	Number int    // how far the seat has seen the session, by its own numbers: a press carries it
	Role   Role
	Base   string // the address of the seat, with a slash at its end
	Moved  *Moved // nil unless the table continues on another host
	Waits  bool   // something that the seat sees has not reached the hall that the table is in
}

// Moved is where a table continues.
type Moved struct {
	Address string // of the other host's page, empty if unknown
}

// Spectates reports whether the seat has nothing to press that changes the session.
func (s Snapshot) Spectates() bool { return s.Role == Watches || s.Role == Shows }

// Turn carries out one press of a linked seat, while no other seat's is.
type Turn interface {
	// Snapshot is what the seat sees now.
	Snapshot() Snapshot
	// Do sends a command to the session.
	Do(engine.Command) error
	// Take continues the session with a typed copy.
	Take(gamedata.Copy) error
	// Move undoes, redoes or jumps, or asks for a shared undo and answers to that. It returns what to put back on the
	// physical table.
	Move(page.Act) ([]engine.Said, error)
	// See acknowledges what concerns the side up to a line of its log.
	See(upto int) error
	// File makes the file that an act saves; false: it saves none.
	File(page.ActName) (page.File, bool, error)
}
