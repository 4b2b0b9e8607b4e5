package spread

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// edit is what is being typed in the chosen cell.
type edit struct {
	text  []rune
	caret int
	fresh bool // begun by a letter, not by a tap on the text: arrows leave the cell
}

// insert adds letters at the caret.
func (e *edit) insert(text string) {
	r := []rune(text)
	e.text = slices.Insert(e.text, e.caret, r...)
	e.caret += len(r)
}

var arrows = []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd}

// key moves the caret or removes a letter. It reports whether the key is one of these.
func (e *edit) key(name fyne.KeyName) bool {
	if e.fresh && slices.Contains(arrows, name) {
		return false
	}
	switch name {
	case fyne.KeyLeft:
		e.caret = max(e.caret-1, 0)
	case fyne.KeyRight:
		e.caret = min(e.caret+1, len(e.text))
	case fyne.KeyHome:
		e.caret = 0
	case fyne.KeyEnd:
		e.caret = len(e.text)
	case fyne.KeyBackspace:
		if e.caret > 0 {
			e.text = slices.Delete(e.text, e.caret-1, e.caret)
			e.caret--
		}
	case fyne.KeyDelete:
		if e.caret < len(e.text) {
			e.text = slices.Delete(e.text, e.caret, e.caret+1)
		}
	default:
		return false
	}
	return true
}

// Tapped implements fyne.Tappable: it chooses the cell; a tap on the chosen one types on in it.
func (s *Sheet) Tapped(e *fyne.PointEvent) {
	at, ok := s.port.under(e.Position)
	if !ok {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		c.Focus(s)
	}
	if at == s.at {
		s.begin(s.port.text(at))
		return
	}
	s.home = at.col
	s.leave(at)
}

// begin starts to type in the chosen cell, behind a text.
func (s *Sheet) begin(text string) {
	if s.edit == nil && s.at.row >= 0 {
		s.edit = &edit{text: []rune(text), caret: len([]rune(text))}
	}
	s.Refresh()
}

// leave chooses another cell. What was typed enters the one that is left.
func (s *Sheet) leave(to place) {
	was, e := s.at, s.edit
	if s.edit = nil; e != nil {
		s.to.Typed(was.row, was.col, string(e.text), to.row, to.col)
		return
	}
	if to != was {
		s.to.Chosen(to.row, to.col)
	}
}

// walk leaves the chosen cell for one of its neighbours.
func (s *Sheet) walk(rows, cols int) {
	if s.at.row < 0 {
		s.at.row = 0
	}
	s.leave(place{min(max(s.at.row+rows, 0), s.port.cells.Len()-1), min(max(s.at.col+cols, 0), len(s.port.columns)-1)})
}

// TypedRune implements fyne.Focusable: the first letter replaces the text of the cell.
func (s *Sheet) TypedRune(r rune) {
	if s.edit == nil {
		s.begin("")
	}
	if s.edit != nil {
		s.edit.fresh = s.edit.fresh || len(s.edit.text) == 0
		s.edit.insert(string(r))
		s.Refresh()
	}
}

// TypedKey implements fyne.Focusable.
func (s *Sheet) TypedKey(e *fyne.KeyEvent) {
	if s.edit != nil && s.edit.key(e.Name) {
		s.Refresh()
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.walk(1, s.home-s.at.col)
	case fyne.KeyTab:
		s.walk(0, forward())
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd:
		s.arrow(e.Name)
	case fyne.KeyEscape:
		s.restore()
	case fyne.KeyF2:
		s.begin(s.port.text(s.at))
	case fyne.KeyDelete, fyne.KeyBackspace:
		s.begin("")
		s.leave(s.at)
	}
}

// forward is the direction of Tab: back with Shift.
func forward() int {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0 {
		return -1
	}
	return 1
}

// arrow walks by a key; Enter then goes down from there.
func (s *Sheet) arrow(name fyne.KeyName) {
	page := max(s.port.rows()-1, 1)
	by := map[fyne.KeyName]place{fyne.KeyUp: {-1, 0}, fyne.KeyDown: {1, 0}, fyne.KeyLeft: {0, -1}, fyne.KeyRight: {0, 1},
		fyne.KeyPageUp: {-page, 0}, fyne.KeyPageDown: {page, 0}, fyne.KeyHome: {0, -len(s.port.columns)}, fyne.KeyEnd: {0, len(s.port.columns)}}[name]
	s.walk(by.row, by.col)
	s.home = s.at.col
}

// restore gives the cell its text back; with nothing typed, the keyboard leaves the sheet.
func (s *Sheet) restore() {
	if s.edit == nil {
		if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
			c.Unfocus()
		}
		return
	}
	s.edit = nil
	s.Refresh()
}

// AcceptsTab implements fyne.Tabbable.
func (s *Sheet) AcceptsTab() bool { return s.focused }

// FocusGained implements fyne.Focusable.
func (s *Sheet) FocusGained() { s.focused = true }

// FocusLost implements fyne.Focusable: what was typed enters its cell.
func (s *Sheet) FocusLost() {
	s.focused = false
	s.leave(s.at)
}
