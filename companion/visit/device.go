package visit

import (
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Session is a session as a device of its own holds it: a *library.Session, or a journal in memory in tests.
type Session interface {
	Now() journal.Position
	Do(engine.Command) (journal.Entry, error)
	// Waits reports whether something that was called has no answer yet.
	Waits() bool
	// SideView is the session as one side may see it, the source of everything on the screen.
	SideView(side string) journal.SideView
}

// Device is a session on one device, which the players pass around or on which one side plays.
type Device struct {
	Session Session
	Viewer  string // the side whose secrets are on the screen; empty: nobody's
	Serves  string // the only side that plays here; empty: all sides
}

// View is the session as the viewer may see it.
func (d Device) View() journal.SideView { return d.Session.SideView(d.Viewer) }

// Secretive reports whether sides hide something from each other on this device.
func (d Device) Secretive() bool { return len(d.Session.Now().Game.Keepers()) > 0 && d.Serves == "" }

// Do runs a command of the viewer: nothing in its result depends on what a side hides from him. A device that serves one
// side enters what the other announces, of which it knows no more.
func (d Device) Do(c engine.Command) (err error) {
	if d.Serves != "" {
		_, err = d.Session.Do(c)
	} else {
		_, err = d.View().Do(c)
	}
	return err
}

// Undo undoes the viewer's last act and keeps what others did in secret since. Where the last act is not the viewer's
// alone it undoes that, with the answers that it called. It returns what to put back on the physical table.
func (d Device) Undo(by journal.By) (journal.Moved, error) {
	if own := d.own(); d.Secretive() && own.Undoable() == nil {
		return own.Undo(own.Number(), by.At)
	}
	moved, err := d.View().Undo(by)
	for err == nil && d.Session.Waits() {
		var called journal.Moved
		called, err = d.View().Undo(by)
		called.PutBack = append(moved.PutBack, called.PutBack...)
		moved = called
	}
	return moved, err
}

// Redo redoes what the viewer undid, and keeps what others did in secret since.
func (d Device) Redo(by journal.By) (journal.Moved, error) {
	if own := d.own(); d.Secretive() && own.Now().Redo > 0 {
		return own.Redo(own.Number(), by.At)
	}
	return d.View().Redo(by)
}

func (d Device) own() journal.Seat { return journal.Seat{SideView: d.View(), Common: true} }
