package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
)

// entry is a line of the menu.
type entry struct {
	icon widget.Icon
	key  string // of its text
	act  func()
}

// menu is the sheet behind the button at the top: files first, then what is wanted seldom.
func (p *Place) menu() {
	var sheet *widget.Drawer
	entries := append(p.fileEntries(), entry{widget.IconFind, "editor.menu.goto", p.chart.header.find}, entry{widget.IconLog, "editor.menu.steps", p.chart.header.steps},
		entry{widget.IconWarn, "editor.menu.findings", p.chart.found.drawer})
	if p.Form() != widget.Phone {
		entries = append(entries, entry{widget.IconInfo, "editor.menu.keys", p.chart.help})
	}
	if p.deps.Home != nil {
		entries = append(entries, entry{widget.IconHome, "editor.menu.home", p.leave})
	}
	rows := make([]fyne.CanvasObject, len(entries))
	for i, e := range entries {
		rows[i] = widget.NewItem(p.Say(e.key), "", "", func() {
			sheet.Close()
			e.act()
		}).With(e.icon)
	}
	sheet = p.Drawer(p.files.title(), widget.ColumnGap(0, rows...), nil)
	sheet.Open()
}
