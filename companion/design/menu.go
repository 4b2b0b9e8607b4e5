package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
)

// entry is a line of the menu.
type entry struct {
	icon theme.Icon
	key  string // of its text
	act  func()
}

// menu is the sheet behind the button at the top: files first, then what is wanted seldom.
func (p *Place) menu() {
	var sheet *widget.Drawer
	entries := append(p.fileEntries(), entry{theme.IconFind, "editor.menu.goto", p.chart.header.find}, entry{theme.IconLog, "editor.menu.steps", p.chart.header.steps},
		entry{theme.IconWarn, "editor.menu.findings", p.chart.found.drawer}, entry{theme.IconLayers, "editor.keys.layers", p.chart.palette.layersDrawer})
	if p.Form() != theme.Phone {
		entries = append(entries, entry{theme.IconInfo, "editor.menu.keys", p.chart.help})
	}
	if len(p.maps) > 1 {
		entries = append(entries, entry{theme.IconMap, "editor.maps.title", p.openMaps})
	}
	if p.deps.Make != nil {
		entries = append(entries, entry{theme.IconTables, "draft.shelf.title", func() { p.leaveTo(p.deps.Make) }})
	}
	if p.deps.Home != nil {
		entries = append(entries, entry{theme.IconHome, "editor.menu.home", p.leave})
	}
	rows := make([]fyne.CanvasObject, len(entries))
	for i, e := range entries {
		rows[i] = widget.NewItem(p.Say(e.key), "", "", func() {
			sheet.Close()
			e.act()
		}).With(e.icon)
	}
	sheet = p.Drawer(p.files.Title(), flow.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// fileEntries are the lines of the menu about the map as a whole and its files.
func (p *Place) fileEntries() []entry {
	entries := []entry{
		{theme.IconPlus, "editor.menu.new", func() { p.open(newMapPage(p)) }},
		{theme.IconOpen, "editor.menu.open", func() { p.open(&openPage{p: p}) }},
		{theme.IconSave, "editor.menu.save", p.save},
		{theme.IconCopy, "editor.menu.save_as", func() { p.files.SaveAs(nil) }},
		{theme.IconPrint, "editor.menu.export", func() { p.open(newExportPage(p)) }},
		{theme.IconMap, "editor.menu.resize", func() { p.open(&resizePage{p: p}) }},
		{theme.IconLayers, "editor.menu.kinds", func() { p.open(&kindsPage{p: p}) }},
		{theme.IconEye, "editor.menu.scan", func() { p.open(newScanPage(p)) }},
		{theme.IconSettings, "editor.menu.settings", func() { p.open(settingsPage(p)) }},
	}
	if p.Form() == theme.Phone || p.Short() { // elsewhere it stands beside the map
		entries = append(entries, entry{theme.IconMap, "editor.menu.overview", p.chart.overviews.drawer})
	}
	return entries
}

// goOn shows another document, and the map of it whole.
func (p *Place) goOn(d *doc.Document) {
	p.pages = p.pages[:1] // the page from which it was opened is done with
	p.take(d)
	p.Show()
}
