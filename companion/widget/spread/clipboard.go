package spread

import "fyne.io/fyne/v2"

// TypedShortcut implements fyne.Shortcutable: it copies the chosen cell and pastes at it. All others are the window's.
func (s *Sheet) TypedShortcut(shortcut fyne.Shortcut) {
	switch k := shortcut.(type) {
	case *fyne.ShortcutCopy:
		k.Clipboard.SetContent(s.port.text(s.at))
	case *fyne.ShortcutPaste:
		s.paste(k.Clipboard.Content())
	default:
		if w, ok := fyne.CurrentApp().Driver().CanvasForObject(s).(fyne.Shortcutable); ok {
			w.TypedShortcut(shortcut)
		}
	}
}

// paste puts a text at the caret, or cells at the chosen one.
func (s *Sheet) paste(text string) {
	if s.edit == nil {
		s.to.Pasted(max(s.at.row, 0), s.at.col, text)
		return
	}
	s.edit.insert(text)
	s.Refresh()
}
