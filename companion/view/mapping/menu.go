package mapping

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
	"sandtable/printables/picture"
)

// Menu is the sheet of the editor's menu: files first, then rare commands.
type Menu struct {
	Title    string
	Doc      *doc.Document
	Hand     *tool.Hand
	Open     *Open
	Scan     func() *picture.Under // the scan below the map as it is shown; nil: none
	Overview bool                  // the overview is not visible beside the map
	Keys     bool                  // there is a keyboard
	Maps     bool                  // several maps are open
	Games    bool                  // there is a screen for drafts of games
	Home     bool                  // there is a way out
}

// The commands that the screen runs for the menu.
const (
	SaveMap      page.ActName = "map_save"
	SaveMapAs    page.ActName = "map_save_as"
	ShowOverview page.ActName = "map_overview"
	ShowSteps    page.ActName = "map_steps"
	ShowFindings page.ActName = "map_findings"
	ShowKeys     page.ActName = "map_keys"
	ShowMaps     page.ActName = "map_maps"
)

// Put implements page.Source. Nothing is kept.
func (*Menu) Put(string, any) {}

// Page implements page.Source.
func (m *Menu) Page(seat view.Seat) page.Panel {
	list := page.NewColumnGap(0)
	add := func(icon style.Icon, key string, send page.Send, there bool) {
		if send.Done = true; there {
			list.Add(page.Control{ID: key, Body: &page.Item{}, Icon: icon, Label: seat.Say(key), Send: send})
		}
	}
	do := func(name page.ActName) page.Send { return page.Send{Act: &page.Act{Do: name}} }
	add(style.IconPlus, "editor.menu.new", page.Send{Page: NewMap()}, true)
	add(style.IconOpen, "editor.menu.open", page.Send{Page: m.Open}, true)
	add(style.IconSave, "editor.menu.save", do(SaveMap), true)
	add(style.IconCopy, "editor.menu.save_as", do(SaveMapAs), true)
	add(style.IconPrint, "editor.menu.export", page.Send{Page: NewExport(m.Doc, m.Scan)}, true)
	add(style.IconMap, "editor.menu.resize", page.Send{Page: &Resize{Doc: m.Doc}}, true)
	add(style.IconLayers, "editor.menu.kinds", page.Send{Page: &Kinds{Doc: m.Doc}}, true)
	add(style.IconEye, "editor.menu.scan", page.Send{Page: &Scan{Doc: m.Doc}}, true)
	add(style.IconBrush, "editor.by_colour.title", do(PaintScan), m.Doc.Head().Underlay != nil)
	add(style.IconSettings, "editor.menu.settings", page.Send{Page: SettingsOf(m.Doc)}, true)
	add(style.IconMap, "editor.menu.overview", do(ShowOverview), m.Overview)
	add(style.IconFind, "editor.menu.goto", page.Send{Sheet: &Find{Doc: m.Doc}}, true)
	add(style.IconLog, "editor.menu.steps", do(ShowSteps), true)
	add(style.IconWarn, "editor.menu.findings", do(ShowFindings), true)
	add(style.IconLayers, "editor.keys.layers", page.Send{Sheet: &Layers{Doc: m.Doc, At: m.Hand.Layer()}}, true)
	add(style.IconInfo, "editor.menu.keys", do(ShowKeys), m.Keys)
	add(style.IconMap, "editor.maps.title", do(ShowMaps), m.Maps)
	add(style.IconTables, "draft.shelf.title", do(page.GamePlace), m.Games)
	add(style.IconHome, "editor.menu.home", do(page.HomePage), m.Home)
	return page.Panel{ID: "map_menu", Title: m.Title, Rows: []page.Control{list}}
}
