package share

import "sandtable/companion/visit"

// Role is what a seat is for.
type Role = visit.Role

// The roles.
const (
	Plays   = visit.Plays
	Watches = visit.Watches
	Shows   = visit.Shows
)

// Link is how a seat is connected.
type Link string

// The links.
const (
	Free  Link = "free"  // nobody has it
	Asked Link = "asked" // somebody waits for the host to confirm
	Away  Link = "away"  // its device is not connected
	Here  Link = "here"
	Own   Link = "own" // the host's own screen
)

// Chair is a seat as the host sees it.
type Chair struct {
	ID   string // as it stands in addresses
	Role Role
	Side string // empty: it sees public matters alone
	Code string // the one-time code that is good for it now; empty: it is taken
	Name string // what the guest is called
	Link Link
}

// Request is a guest who typed a good code and waits for the host.
type Request struct {
	Number int // two digits that both screens show
	Role   Role
	Side   string
	Name   string
	From   string // the address of the device
}

// seat is a seat that somebody has or may take.
type seat struct {
	id   string
	role Role
	side string
	code string
	name string
	kept []byte // the digest of its token; nil: nobody has it
	link Link
	rate bucket
}

// door reports whether the seat stands for any number of them: those of spectators and displays are made when
// somebody comes.
func (s *seat) door() bool { return s.id == string(s.role) }

func (s *seat) chair() Chair {
	return Chair{ID: s.id, Role: s.role, Side: s.side, Code: s.code, Name: s.name, Link: s.link}
}

// holds reports whether the token is the seat's.
func (s *seat) holds(token string) bool { return s.kept != nil && fits(s.kept, token) }
