package view

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Seat is a viewer's part of a session: what this viewer may see, in the language of this viewer.
type Seat struct {
	Reader
	State  *engine.State
	Past   journal.SideView
	Viewer string // the side whose view it is; empty for the public view
	Serves string // the only side played on this device; empty for all
	Simple string // the side that the app plays; empty for none
	Ready  string // the side that has looked in this phase and hidden again, with its known duties done; empty for none
	Hosts  bool   // of a linked game, the host's own screen in the open view, which can undo commands of any seat
	Linked bool   // the other sides have seats on other devices: nothing is announced or passed on
	Absent string // of a linked game, the host's own screen: the sides whose seats are absent, for which it may act
	Seen   int    // of a linked seat: up to this line of its log everything that concerns the side was seen
	Plea   Plea   // of a linked seat: the request to undo a shared step
	Cache  *Cache // nil to compute everything again
}

// Nobody is what Serves holds for a linked spectator.
const Nobody = "-"

// Plays reports whether a side is played on this device.
func (s Seat) Plays(side string) bool { return s.Serves == "" || s.Serves == side }

// Acts reports whether what a side does may be done on this device: one that is linked acts for its own side alone, the
// host's also for a side whose seat is absent.
func (s Seat) Acts(side string) bool {
	return !s.Linked || side == "" || s.Plays(side) || slices.Contains(strings.Fields(s.Absent), side)
}

// Now returns the position of the viewer. Undo and Redo of a linked seat count only its own commands.
func (s Seat) Now() journal.Position {
	if s.Linked && !s.Hosts {
		return journal.Seat{SideView: s.Past}.Now()
	}
	return s.Past.Now()
}

// Shares reports whether the reader's device is one that the sides share: no side plays at it alone.
func (s Seat) Shares() bool { return s.Hosts || !s.Linked }

// OwnUndo returns why the reader cannot undo anything without touching what another side did; nil: it can.
func (s Seat) OwnUndo() error {
	return journal.Seat{SideView: s.Past, Common: s.Shares()}.Undoable()
}

// Undoable returns why nothing can be undone, nil if something can.
func (s Seat) Undoable() error {
	switch {
	case s.Linked && !s.Hosts:
		return journal.Seat{SideView: s.Past}.Undoable()
	case s.Past.Now().Undo == 0:
		return engine.Wrong("session.no_undo")
	}
	return nil
}

// Hides reports whether the viewer does not see what a side hides.
func (s Seat) Hides(side string) bool { return side != s.Viewer && s.HasSecrets(side) }
