package design

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/editor/doc"
	"sandtable/engine/hex"
)

// shortcuts returns the keys that are pressed with Ctrl, or Command on a Mac.
func shortcuts(p *Screen) map[fyne.Shortcut]func() {
	keys := place.Steps(func() { p.step((*opened).undo) }, func() { p.step((*opened).redo) })
	onMap := func(key fyne.Shortcut, act func()) { // while nothing covers the map
		keys[key] = func() {
			if p.Visit.Stack.Top() == nil && p.Win.Canvas().Overlays().Top() == nil {
				act()
			}
		}
	}
	selected := func() *selected { return p.visibleMap().chart.selected }
	onMap(place.Ctrl(fyne.KeyS, 0), p.save)
	onMap(place.Ctrl(fyne.KeyS, fyne.KeyModifierShift), func() { p.files.SaveAs(nil) })
	onMap(&desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl}, func() { p.maps.turn(1) })
	onMap(&desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}, func() { p.maps.turn(-1) })
	onMap(place.Ctrl(fyne.KeyO, 0), func() { p.Visit.Stack.OpenPage(p.storedMaps(), nil) })
	onMap(place.Ctrl(fyne.KeyN, 0), func() { p.Visit.Stack.OpenPage(mapping.NewMap(), nil) })
	onMap(&fyne.ShortcutCopy{}, func() { selected().copy() })
	onMap(&fyne.ShortcutCut{}, func() { selected().cut() })
	onMap(&fyne.ShortcutPaste{}, func() { selected().paste() })
	onMap(&fyne.ShortcutSelectAll{}, func() { p.visibleMap().doc.SelectAll() })
	for key, by := range map[fyne.KeyName]hex.Coord{fyne.KeyUp: {Row: -1}, fyne.KeyDown: {Row: 1}, fyne.KeyLeft: {Col: -1}, fyne.KeyRight: {Col: 1}} {
		onMap(place.Ctrl(key, 0), func() { selected().shift(by) })
	}
	return keys
}

// cyrillic are the letters of the Russian keyboard, and latin those of the same keys in English.
const (
	cyrillic = "йцукенгшщзхъфывапролджэячсмитьбю"
	latin    = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
)

// englishLetter returns the English letter of a key on an English or Russian keyboard.
func englishLetter(r rune) rune {
	r = unicode.ToLower(r)
	if i := strings.IndexRune(cyrillic, r); i >= 0 {
		return rune(latin[i/2]) // Cyrillic letters take two bytes
	}
	return r
}

// key handles a key that no widget took.
func (c *chart) key(name fyne.KeyName, r rune) bool {
	switch {
	case name == fyne.KeyEscape:
		return c.escape()
	case name == fyne.KeyReturn || name == fyne.KeyEnter:
		c.hand.SetDown()
	case name == fyne.KeyDelete || name == fyne.KeyBackspace:
		c.selected.clear()
	case name == fyne.KeyPageUp:
		c.palette.stepLayer(1)
	case name == fyne.KeyPageDown:
		c.palette.stepLayer(-1)
	case r != 0 && c.letter(englishLetter(r)):
	default:
		return c.view.Key(name, r)
	}
	return true
}

// letter handles a letter, digit or sign: a tool, the size of the brush, or a command.
func (c *chart) letter(r rune) bool {
	for _, t := range c.hand.Tools() {
		if strings.EqualFold(t.Key(), string(r)) {
			c.takeUp(t.ID())
			return true
		}
	}
	if r >= '1' && r <= '7' {
		c.size(int(r - '0'))
		return true
	}
	act, ok := map[rune]func(){
		'[': func() { c.selected.turn(-1) }, ']': func() { c.selected.turn(1) }, 'm': func() { c.selected.mirror(hex.LeftRight) },
		'w': func() { c.selected.mirror(hex.TopBottom) }, ',': func() { c.hand.NextKind(-1) }, '.': func() { c.hand.NextKind(1) },
		'g': c.header.find, 'y': c.palette.layersDrawer, 'c': c.found.drawer, 'h': c.header.steps, '?': c.help,
	}[r]
	if ok {
		act()
	}
	return ok
}

// escape cancels the stroke, puts away what floats, or clears the selection. It reports false when there was nothing to
// cancel.
func (c *chart) escape() bool {
	if c.view.Cancel() {
		return true
	}
	if clip, _ := c.hand.Floating(); clip != nil {
		c.takeUp("select")
		return true
	}
	c.hand.Tool().Cancel(c.hand)
	if c.doc.Selection().Empty() {
		return false
	}
	c.doc.Select(doc.Selection{})
	return true
}

func (c *chart) help() { c.sheet(mapping.Keys(c.seat(), c.hand.Tools())) }
