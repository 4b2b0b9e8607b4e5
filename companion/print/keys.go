package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// key takes a key that no widget wanted.
func (p *Place) key(name fyne.KeyName, r rune) {
	if r != 0 {
		p.typed(r)
		return
	}
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
		p.back()
	case fyne.KeyF1, fyne.KeyF2, fyne.KeyF3:
		p.desk.bring(int(name[1] - '1'))
	default:
		p.desk.view.key(name)
	}
}

// back goes back to the products, where they are not seen, and leaves the place from there.
func (p *Place) back() {
	if p.desk.form == theme.Desktop || p.desk.pane == onProducts {
		p.leave()
		return
	}
	p.desk.bring(onProducts)
}

// typed takes a typed character that no widget wanted.
func (p *Place) typed(r rune) {
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
		rows[i] = widget.NewKeyHint(k[0], p.Say(k[1]))
	}
	p.Drawer(p.Say("table.keys"), flow.Column(rows...), nil).Open()
}
