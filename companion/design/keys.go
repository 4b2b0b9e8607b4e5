package design

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sandtable/companion/view/mapping"
	"sandtable/editor/doc"
	"sandtable/engine/hex"
)

// shortcuts are the keys pressed with Ctrl, or the Mac's Command.
func (p *Place) shortcuts() map[fyne.Shortcut]func() {
	with := func(k fyne.KeyName, more fyne.KeyModifier) fyne.Shortcut {
		return &desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierShortcutDefault | more}
	}
	undo, redo := p.stepping(func() { p.undo() }), p.stepping(func() { p.redo() }) // of the map that is seen then
	return map[fyne.Shortcut]func(){
		&fyne.ShortcutUndo{}:                   undo,
		&fyne.ShortcutRedo{}:                   redo,
		with(fyne.KeyZ, fyne.KeyModifierShift): redo, // the toolkit does not take it for redo on Linux

		with(fyne.KeyS, 0): p.onMap(p.save),

		with(fyne.KeyS, fyne.KeyModifierShift): p.onMap(func() { p.files.SaveAs(nil) }),

		&desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl}:                         p.onMap(func() { p.turn(1) }),
		&desktop.CustomShortcut{KeyName: fyne.KeyTab, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}: p.onMap(func() { p.turn(-1) }),

		with(fyne.KeyO, 0): p.onMap(func() { p.open(newScreen(p, p.storedMaps())) }),
		with(fyne.KeyN, 0): p.onMap(func() { p.open(newScreen(p, mapping.NewMap())) }),

		&fyne.ShortcutCopy{}:      p.onMap(func() { p.chart.selected.copy() }),
		&fyne.ShortcutCut{}:       p.onMap(func() { p.chart.selected.cut() }),
		&fyne.ShortcutPaste{}:     p.onMap(func() { p.chart.selected.paste() }),
		&fyne.ShortcutSelectAll{}: p.onMap(func() { p.doc.SelectAll() }),
		with(fyne.KeyUp, 0):       p.onMap(func() { p.chart.selected.shift(hex.Coord{Row: -1}) }),
		with(fyne.KeyDown, 0):     p.onMap(func() { p.chart.selected.shift(hex.Coord{Row: 1}) }),
		with(fyne.KeyLeft, 0):     p.onMap(func() { p.chart.selected.shift(hex.Coord{Col: -1}) }),
		with(fyne.KeyRight, 0):    p.onMap(func() { p.chart.selected.shift(hex.Coord{Col: 1}) }),
	}
}

// onMap does something while the map is seen and nothing lies over it.
func (p *Place) onMap(act func()) func() {
	return func() {
		if p.top() == shown(p.chart) && p.Win.Canvas().Overlays().Top() == nil {
			act()
		}
	}
}

// hold lets the map be moved by dragging, whatever the tool, while the space bar is down: a trackpad has
// no middle button.
func (p *Place) hold(name fyne.KeyName, down bool) {
	if name == fyne.KeySpace {
		p.chart.view.Hand = down
	}
}

// key takes a key that no widget wanted; Escape leaves the page, and the place from its map, where it means
// nothing else.
func (p *Place) key(name fyne.KeyName, r rune) {
	switch {
	case p.top().key(name, r) || name != fyne.KeyEscape:
	case len(p.pages) > 1:
		p.back()
	default:
		p.leave()
	}
}

// cyrillic are the letters of the Russian keyboard, and latin those of the same keys in English.
const (
	cyrillic = "йцукенгшщзхъфывапролджэячсмитьбю"
	latin    = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
)

// lettered gives the English letter of a key, whatever the keyboard writes.
func lettered(r rune) rune {
	r = unicode.ToLower(r)
	if i := strings.IndexRune(cyrillic, r); i >= 0 {
		return rune(latin[i/2]) // Cyrillic letters take two bytes
	}
	return r
}

// key takes a key: a letter for each tool, digits for the brush, and those of the list in help.
func (c *chart) key(name fyne.KeyName, r rune) bool {
	switch {
	case name == fyne.KeyEscape:
		return c.letGo()
	case name == fyne.KeyReturn || name == fyne.KeyEnter:
		c.hand.SetDown()
	case name == fyne.KeyDelete || name == fyne.KeyBackspace:
		c.selected.clear()
	case name == fyne.KeyPageUp:
		c.palette.stepLayer(1)
	case name == fyne.KeyPageDown:
		c.palette.stepLayer(-1)
	case r != 0 && c.letter(lettered(r)):
	default:
		return c.view.Key(name, r)
	}
	return true
}

// letter takes a letter, digit or sign.
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
	acts := map[rune]func(){
		'[': func() { c.selected.turn(-1) }, ']': func() { c.selected.turn(1) }, 'm': func() { c.selected.mirror(hex.LeftRight) },
		'w': func() { c.selected.mirror(hex.TopBottom) }, ',': func() { c.hand.NextKind(-1) }, '.': func() { c.hand.NextKind(1) },
		'g': c.header.find, 'y': c.palette.layersDrawer, 'c': c.found.drawer, 'h': c.header.steps, '?': c.help,
	}
	act, ok := acts[r]
	if ok {
		act()
	}
	return ok
}

// letGo lets go of what is under way: the stroke, else what is selected.
func (c *chart) letGo() bool {
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

// help lists the keys.
func (c *chart) help() { c.sheet(mapping.Keys(c.seat(), c.hand.Tools())) }
