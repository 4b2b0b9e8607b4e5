package share

import (
	"time"

	"sandtable/companion/view/link"
)

// seat is a seat that somebody has or may take.
type seat struct {
	id   string
	role link.Role
	side string
	code string
	name string
	kept []byte // the digest of its token; nil: nobody has it
	link link.Link
	left time.Time // when its device was connected last
	rate bucket
}

// door reports whether the seat is one of many: those of spectators and displays are made when somebody comes.
func (s *seat) door() bool { return s.id == string(s.role) }

func (s *seat) chair() link.Chair {
	return link.Chair{ID: s.id, Role: s.role, Side: s.side, Code: s.code, Name: s.name, Link: s.link}
}

// holds reports whether the token is the seat's.
func (s *seat) holds(token string) bool { return s.kept != nil && fits(s.kept, token) }
