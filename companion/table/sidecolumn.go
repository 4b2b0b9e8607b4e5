package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/view/log"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// sideColumn is how things stand, at the right of wide screens: the state strip and the latest log.
func (d bars) sideColumn() fyne.CanvasObject {
	rows := []fyne.CanvasObject{d.strip(), tabs(d).panelChips()}
	latest, err := log.Latest(d.seat())
	if err != nil {
		d.p.fault(err)
	}
	rows = append(rows, render.New(nil).Rows(latest)...)
	return flow.NewScroll(flow.Inset(flow.Column(rows...)))
}

// panelChips open the panels where there is no tab bar.
func (d tabs) panelChips() fyne.CanvasObject {
	chips := make([]fyne.CanvasObject, 0, len(d.panels))
	for _, i := range d.listed(theme.Desktop) {
		chip := widget.NewChip(d.panels[i].title(), nil, func() { d.turnTo(i) })
		chip.Chosen = d.open == i || d.open == onPlay && i == d.beside()
		chips = append(chips, chip)
	}
	return widget.NewChipRow(chips...)
}
