package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
)

// confirm asks before something is done.
func confirm(p *Place, title, words, yes string, act func()) {
	widget.NewConfirm(p.win.Canvas(), p.form(), title, words, widget.Main, yes, p.say("table.override_no"), act).Open()
}

// sideColumn is how things stand, at the right of wide screens: the state strip and the latest log.
func (d *desk) sideColumn() fyne.CanvasObject {
	now := d.moment()
	rows := []fyne.CanvasObject{d.strip(now), d.panelChips(), widget.NewSection(d.say("table.tab_log"))}
	at := d.now()
	moments := d.moments(max(1, at.Last-sideLog+1))
	for i := len(moments) - 1; i >= 0; i-- {
		m := moments[i]
		if len(m.Entries) == 0 {
			continue
		}
		rows = append(rows, widget.NewText(m.Title(), widget.Small).In(widget.Faint))
		for j := len(m.Entries) - 1; j >= 0; j-- {
			rows = append(rows, d.logLine(m.Entries[j], nil))
		}
	}
	return widget.NewScroll(widget.Inset(widget.Column(rows...)))
}

// sideLog is how many entries the side column shows.
const sideLog = 30

// panelChips open the panels where there is no tab bar.
func (d *desk) panelChips() fyne.CanvasObject {
	chips := make([]fyne.CanvasObject, 0, len(d.panels))
	for _, i := range d.present() {
		if i == onPlay {
			continue
		}
		chip := widget.NewChip(d.panels[i].title(), nil, func() { d.turnTo(i) })
		chip.Chosen = d.open == i || d.open == onPlay && i == d.beside()
		chips = append(chips, chip)
	}
	return widget.NewChipRow(chips...)
}
