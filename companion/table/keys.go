package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/session"
)

// key takes a key that no widget wanted; Escape leaves the page where it means nothing else, and the app from its
// first page where the system has another screen.
func (p *Place) key(name fyne.KeyName, r rune) {
	switch {
	case p.top().key(name, r) || name != fyne.KeyEscape:
	case len(p.pages) > 1:
		p.back()
	default:
		p.Out()
	}
}

// escape goes one step back on the desk: from any other panel to the phase, and from there out of the game, which is
// asked about.
func (d *desk) escape() {
	if d.open != onPlay {
		d.turnTo(onPlay)
		return
	}
	if d.done != nil {
		d.openSheet(session.LeaveTried(d.seat()), nil)
		return
	}
	d.openSheet(session.Leave(d.seat()), nil)
}

// Undo takes back the last thing done in the game that is seen.
func (p *Place) Undo() {
	if d, ok := p.top().(*desk); ok && p.Seen() {
		moves{d}.undo()
	}
}

// Redo brings back what was taken back last.
func (p *Place) Redo() {
	if d, ok := p.top().(*desk); ok && p.Seen() {
		moves{d}.redo()
	}
}
