package main

import (
	"cmp"

	"sandtable/companion/library"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// ownDevice is a session that only one side has here: the opponent plays elsewhere. The player sees what that side sees,
// and also enters what the opponent announces.
type ownDevice struct {
	journal.SideView
	side    string
	session *library.Session
}

// Do enters a command of the player's side, or of the one that the command names.
func (d ownDevice) Do(c engine.Command) (journal.Entry, error) {
	c.Side = cmp.Or(c.Side, d.side)
	return d.session.Do(c)
}

// seatOf returns a session as the side of --side plays it.
func (c sessionCommands) seatOf(lib *library.Library, s *library.Session) (seat, error) {
	view, err := c.viewOf(s)
	if err != nil {
		return nil, err
	}
	c.keeper.session = s.ID()
	about, err := c.summary(lib)
	if err == nil && about.Serves == c.side {
		return ownDevice{view, c.side, s}, nil
	}
	return view, err
}

// announces reports whether the player also enters what the opponent announces.
func (p *player) announces() bool {
	_, own := p.seat.(ownDevice)
	return own
}
