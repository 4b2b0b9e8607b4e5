package view

import (
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Seat is what one who looks at a session has before him: the session as he may see it, in his language.
type Seat struct {
	Reader
	State  *engine.State
	Past   journal.SideView
	Viewer string // the side that looks; empty: everybody
	Serves string // the one side that is played on this device; empty: all
	Simple string // the side that the app's own simple player holds; empty: none
	Hosts  bool   // linked, this is the host's own screen in the open view: it can undo what anybody did
	Linked bool   // the others have seats of their own at the same session: nothing is announced or passed on
	Cache  *Cache // what was worked out for this seat already; nil: nothing is kept
}

// Nobody is the side that a linked seat serves which only watches.
const Nobody = "-"

// Plays reports whether a side is played on this device.
func (s Seat) Plays(side string) bool { return s.Serves == "" || s.Serves == side }

// Now is the viewer's position: at a linked seat undo is of its own acts alone.
func (s Seat) Now() journal.Position {
	if s.Linked && !s.Hosts {
		return journal.Seat{SideView: s.Past}.Now()
	}
	return s.Past.Now()
}

// Undoable says why nothing can be undone now, nil if something can.
func (s Seat) Undoable() error {
	switch {
	case s.Linked && !s.Hosts:
		return journal.Seat{SideView: s.Past}.Undoable()
	case s.Past.Now().Undo == 0:
		return engine.Wrong("session.no_undo")
	}
	return nil
}

// Hides reports whether a side's own matters are out of sight.
func (s Seat) Hides(side string) bool { return side != s.Viewer && s.HasSecrets(side) }
