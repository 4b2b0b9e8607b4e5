package web

import "sandtable/companion/view"

// Role is what a seat is for.
type Role string

// The roles.
const (
	Plays   Role = "side"    // one side, with what it keeps to itself
	Watches Role = "watch"   // public matters, on a device of one's own
	Shows   Role = "display" // public matters, large, for all to see
)

// Shown is what a seat has before it: all that its page is made from.
type Shown struct {
	Seat   view.Seat
	Name   string // what the session is called
	Number int    // how far the seat has seen the session, by its own numbers: a press carries it
	Role   Role
	Base   string // the address of the seat, with a slash at its end
	Moved  *Moved // the table continues on another host; nil: it does not
	Waits  bool   // something that the seat sees is not yet in the hall that the table stands in
}

// Moved is where a table went on.
type Moved struct {
	Address string // of the other host's page; empty: nobody has said
}

// only reports whether the seat looks on and has nothing to press that changes the session.
func (s Shown) only() bool { return s.Role == Watches || s.Role == Shows }
