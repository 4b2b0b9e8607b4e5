package table

import "fyne.io/fyne/v2"

// key takes a key that no widget wanted; Escape leaves the page where it means nothing else.
func (p *Place) key(name fyne.KeyName, r rune) {
	if !p.top().key(name, r) && name == fyne.KeyEscape {
		p.back()
	}
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
