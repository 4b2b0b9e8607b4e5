package print

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sandtable/companion/widget"
)

// listen hands what no widget wants to the place.
func (p *Place) listen() {
	c := p.win.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { p.Key(e.Name) })
	c.SetOnTypedRune(func(r rune) { p.Rune(r) })
	for s, act := range p.shortcuts() {
		c.AddShortcut(s, func(fyne.Shortcut) { act() })
	}
}

// deafen takes the keys away from the place.
func (p *Place) deafen() {
	c := p.win.Canvas()
	c.SetOnTypedKey(nil)
	c.SetOnTypedRune(nil)
	for s := range p.shortcuts() {
		c.RemoveShortcut(s)
	}
}

// shortcuts are the keys pressed with Ctrl, or the Mac's Command.
func (p *Place) shortcuts() map[fyne.Shortcut]func() {
	with := func(k fyne.KeyName) fyne.Shortcut {
		return &desktop.CustomShortcut{KeyName: k, Modifier: fyne.KeyModifierShortcutDefault}
	}
	return map[fyne.Shortcut]func(){with(fyne.KeyS): p.askSave, with(fyne.KeyP): p.askSave, with(fyne.KeyO): p.askSource}
}

// Key takes a key that no widget wanted.
func (p *Place) Key(name fyne.KeyName) {
	switch name {
	case fyne.KeyPageDown:
		p.desk.turn(1)
	case fyne.KeyPageUp:
		p.desk.turn(-1)
	case fyne.KeyHome:
		p.desk.goTo(0)
	case fyne.KeyEnd:
		p.desk.goTo(p.desk.count() - 1)
	case fyne.KeyEscape:
		p.leave()
	case fyne.KeyF1, fyne.KeyF2, fyne.KeyF3:
		p.desk.bring(int(name[1] - '1'))
	default:
		p.desk.view.key(name)
	}
}

// Rune takes a typed character that no widget wanted.
func (p *Place) Rune(r rune) {
	switch r {
	case '+', '=':
		p.desk.view.zoom(zoomStep)
	case '-':
		p.desk.view.zoom(1 / zoomStep)
	case '0':
		p.desk.view.fit()
	case '?', ',':
		p.askHelp()
	}
}

// askHelp lists the keys.
func (p *Place) askHelp() {
	keys := [][2]string{{"PgDn PgUp", "printing.key_turn"}, {"Home End", "printing.key_ends"}, {"+ − 0", "printing.key_zoom"},
		{"← ↑ ↓ →", "printing.key_pan"}, {"F1 F2 F3", "printing.key_tabs"}, {"Ctrl+S", "printing.save"}, {"Ctrl+O", "printing.source"}, {"Esc", "table.back"}}
	rows := make([]fyne.CanvasObject, len(keys))
	for i, k := range keys {
		rows[i] = widget.NewKeyHint(k[0], p.say(k[1]))
	}
	p.drawer(p.say("table.keys"), widget.Column(rows...), nil).Open()
}
