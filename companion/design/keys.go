package design

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sandtable/engine/hex"
)

// shortcuts are the keys pressed with Ctrl, or the Mac's Command.
func (p *Place) shortcuts() map[fyne.Shortcut]func() {
	with := func(k fyne.KeyName, more fyne.KeyModifier) fyne.Shortcut {
		return &desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierShortcutDefault | more}
	}
	return map[fyne.Shortcut]func(){
		&fyne.ShortcutUndo{}:                   p.stepping(p.undo),
		&fyne.ShortcutRedo{}:                   p.stepping(p.redo),
		with(fyne.KeyZ, fyne.KeyModifierShift): p.stepping(p.redo), // the toolkit does not take it for redo on Linux

		with(fyne.KeyS, 0): p.onMap(func() { p.files.Save() }),

		with(fyne.KeyS, fyne.KeyModifierShift): p.onMap(func() { p.files.SaveAs(nil) }),

		with(fyne.KeyO, 0): p.onMap(func() { p.open(&openPage{p: p}) }),
		with(fyne.KeyN, 0): p.onMap(func() { p.open(newMapPage(p)) }),

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
		if p.top() == page(p.chart) && p.Win.Canvas().Overlays().Top() == nil {
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

// undo takes back the last stroke.
func (p *Place) undo() { p.doc.Undo() }

// redo does the stroke again that was taken back last.
func (p *Place) redo() { p.doc.Redo() }
