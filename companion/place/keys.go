package place

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"sandtable/companion/widget/face"
)

// listen hands the screen what no widget wants, while it is seen.
func (s *Shell) listen() {
	c := s.Win.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { s.Key(e.Name) })
	c.SetOnTypedRune(s.Rune)
	for keys, act := range s.screen.Keys {
		c.AddShortcut(keys, func(fyne.Shortcut) {
			if s.Seen() {
				act()
			}
		})
	}
	if keys, ok := c.(desktop.Canvas); ok {
		keys.SetOnKeyDown(func(e *fyne.KeyEvent) {
			face.Taps.Keyed(e.Name)
			s.held(e.Name, true)
		})
		keys.SetOnKeyUp(func(e *fyne.KeyEvent) { s.held(e.Name, false) })
	}
}

// held passes on that a key went down or up.
func (s *Shell) held(key fyne.KeyName, down bool) {
	if s.screen.Held != nil {
		s.screen.Held(key, down)
	}
}

// deafen takes the keys away from the screen.
func (s *Shell) deafen() {
	c := s.Win.Canvas()
	c.SetOnTypedKey(nil)
	c.SetOnTypedRune(nil)
	for keys := range s.screen.Keys {
		c.RemoveShortcut(keys)
	}
	if keys, ok := c.(desktop.Canvas); ok {
		keys.SetOnKeyDown(nil)
		keys.SetOnKeyUp(nil)
	}
}

// Key takes a key that no widget wanted. The Back of a phone is its Escape.
func (s *Shell) Key(name fyne.KeyName) {
	if face.Leaves(name) {
		name = fyne.KeyEscape
	}
	s.screen.Key(name, 0)
}

// Out goes to the system's own screen, on a phone.
func (s *Shell) Out() {
	if d, ok := s.App.Driver().(mobile.Driver); ok {
		d.GoBack()
	}
}

// Rune takes a typed character that no widget wanted.
func (s *Shell) Rune(r rune) { s.screen.Key("", r) }

// Ctrl is a key pressed with Ctrl, or the Mac's Command, and perhaps more.
func Ctrl(key fyne.KeyName, more fyne.KeyModifier) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | more}
}

// Steps are the keys that take a step back and do it again. The toolkit does not take Ctrl+Shift+Z for the
// latter on Linux.
func Steps(undo, redo func()) map[fyne.Shortcut]func() {
	return map[fyne.Shortcut]func(){&fyne.ShortcutUndo{}: undo, &fyne.ShortcutRedo{}: redo, Ctrl(fyne.KeyZ, fyne.KeyModifierShift): redo}
}
