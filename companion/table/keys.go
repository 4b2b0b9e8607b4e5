package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// keys hands what no widget wants to the page that is seen.
func (p *Place) keys() {
	c := p.win.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { p.Key(e.Name) })
	c.SetOnTypedRune(func(r rune) { p.Rune(r) })
	c.AddShortcut(&fyne.ShortcutUndo{}, func(fyne.Shortcut) { p.Undo() })
	c.AddShortcut(&fyne.ShortcutRedo{}, func(fyne.Shortcut) { p.Redo() })
	// Ctrl+Shift+Z is not taken for redo by the toolkit on Linux.
	c.AddShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift},
		func(fyne.Shortcut) { p.Redo() })
}

// Key takes a key that no widget wanted.
func (p *Place) Key(name fyne.KeyName) {
	if !p.top().key(name, 0) && name == fyne.KeyEscape {
		p.back()
	}
}

// Rune takes a typed character that no widget wanted.
func (p *Place) Rune(r rune) { p.top().key("", r) }

// Undo takes back the last thing done in the game that is seen.
func (p *Place) Undo() {
	if d, ok := p.top().(*desk); ok && p.seen() {
		d.undo()
	}
}

// Redo brings back what was taken back last.
func (p *Place) Redo() {
	if d, ok := p.top().(*desk); ok && p.seen() {
		d.redo()
	}
}
