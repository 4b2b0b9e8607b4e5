package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
)

// entry is a line of the menu.
type entry struct {
	icon look.Icon
	key  string // of its text
	act  func()
}

// menu is the sheet behind the button at the top: files first, then what is wanted seldom.
func (p *Place) menu() {
	var sheet *look.Drawer
	entries := append(p.fileEntries(), entry{look.IconFind, "editor.menu.goto", p.chart.goToSheet}, entry{look.IconLog, "editor.menu.steps", p.chart.stepsDrawer},
		entry{look.IconWarn, "editor.menu.findings", p.chart.findingsDrawer})
	if p.form() != look.Phone {
		entries = append(entries, entry{look.IconInfo, "editor.menu.keys", p.chart.help})
	}
	if p.deps.Home != nil {
		entries = append(entries, entry{look.IconHome, "editor.menu.home", p.leave})
	}
	rows := make([]fyne.CanvasObject, len(entries))
	for i, e := range entries {
		rows[i] = look.NewItem(p.say(e.key), "", "", func() {
			sheet.Close()
			e.act()
		}).With(e.icon)
	}
	sheet = p.drawer(p.title(), look.ColumnGap(0, rows...), nil)
	sheet.Open()
}
