package place

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

	"sandtable/companion/widget/face"
)

// Keys are what a screen does with the keys that no widget wants.
type Keys struct {
	Typed     func(name fyne.KeyName, r rune) // takes a key: its name, or what it types
	Shortcuts map[fyne.Shortcut]func()        // with Ctrl, or the Mac's Command
	Held      func(fyne.KeyName, bool)        // called when keys go down and up; may be nil
}

// Key takes a key that no widget wanted. The Back of a phone is its Escape.
func (k Keys) Key(name fyne.KeyName) {
	if face.Leaves(name) {
		name = fyne.KeyEscape
	}
	k.Typed(name, 0)
}

// Rune takes a typed character that no widget wanted.
func (k Keys) Rune(r rune) { k.Typed("", r) }

// listen takes the keys of a window. Shortcuts do nothing while the screen is not seen.
func (k Keys) listen(c fyne.Canvas, seen func() bool) {
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { k.Key(e.Name) })
	c.SetOnTypedRune(k.Rune)
	for keys, act := range k.Shortcuts {
		c.AddShortcut(keys, func(fyne.Shortcut) {
			if seen() {
				act()
			}
		})
	}
	if keys, ok := c.(desktop.Canvas); ok {
		keys.SetOnKeyDown(func(e *fyne.KeyEvent) {
			face.Taps.Keyed(e.Name)
			k.held(e.Name, true)
		})
		keys.SetOnKeyUp(func(e *fyne.KeyEvent) { k.held(e.Name, false) })
	}
}

// held passes on that a key went down or up.
func (k Keys) held(key fyne.KeyName, down bool) {
	if k.Held != nil {
		k.Held(key, down)
	}
}

// deafen gives the keys of a window back.
func (k Keys) deafen(c fyne.Canvas) {
	c.SetOnTypedKey(nil)
	c.SetOnTypedRune(nil)
	for keys := range k.Shortcuts {
		c.RemoveShortcut(keys)
	}
	if keys, ok := c.(desktop.Canvas); ok {
		keys.SetOnKeyDown(nil)
		keys.SetOnKeyUp(nil)
	}
}

// GoOut goes to the system's own screen, on a phone.
func GoOut(app fyne.App) {
	if d, ok := app.Driver().(mobile.Driver); ok {
		d.GoBack()
	}
}

// Ctrl is a key pressed with Ctrl, or the Mac's Command, and perhaps more.
func Ctrl(key fyne.KeyName, more fyne.KeyModifier) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | more}
}

// Steps are the keys that take a step back and do it again. The toolkit does not take Ctrl+Shift+Z for the
// latter on Linux.
func Steps(undo, redo func()) map[fyne.Shortcut]func() {
	return map[fyne.Shortcut]func(){&fyne.ShortcutUndo{}: undo, &fyne.ShortcutRedo{}: redo, Ctrl(fyne.KeyZ, fyne.KeyModifierShift): redo}
}
