package design

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/companion/mapview"
	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/printables/draw"
)

func init() {
	scenes = append(scenes, fileScenes...)
	pictured = append(pictured, "new", "new_numbers", "settings", "kinds", "kind_terrain", "kind_hexside", "kind_remove", "resize",
		"export_textmapper", "import", "recover", "unsaved", "scan", "scan_corners", "by_colour", "overview")
}

// fileScenes are the pages about the map as a whole and its files.
var fileScenes = []scene{
	{"new", func(_ testing.TB, p *Screen) { p.show(mapping.NewMap()) }},
	{"new_numbers", func(_ testing.TB, p *Screen) {
		p.show(mapping.NewMap()).Pressed("fine", nil)
	}},
	{"settings", func(_ testing.TB, p *Screen) { p.show(mapping.SettingsOf(p.visibleMap().doc)) }},
	{"open_none", func(_ testing.TB, p *Screen) { p.show(p.storedMaps()) }},
	{"kinds", func(t testing.TB, p *Screen) { landscape(t, p); p.show(&mapping.Kinds{Doc: p.visibleMap().doc}) }},
	{"kind_terrain", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.show(&mapping.Kind{Doc: p.visibleMap().doc, Class: terrain.Terrain, At: 1})
	}},
	{"kind_hexside", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.show(&mapping.Kind{Doc: p.visibleMap().doc, Class: terrain.Hexside, At: 1})
	}},
	{"kind_path", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.show(&mapping.Kind{Doc: p.visibleMap().doc, Class: terrain.Path, At: 0})
	}},
	{"kind_new", func(_ testing.TB, p *Screen) {
		p.show(&mapping.Kinds{Doc: p.visibleMap().doc}).Pressed("add", nil)
	}},
	{"kind_remove", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.show(&mapping.Kind{Doc: p.visibleMap().doc, Class: terrain.Terrain, At: 1}).Pressed("remove", nil)
	}},
	{"resize", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.show(&mapping.Resize{Doc: p.visibleMap().doc, By: board.Margins{Left: 2, Right: -3, Bottom: -2}})
	}},
	{"export_png", func(t testing.TB, p *Screen) { landscape(t, p); p.show(mapping.NewExport(p.visibleMap().doc, nil)) }},
	{"export_textmapper", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.show(mapping.NewExport(p.visibleMap().doc, nil)).Pressed("format.3", nil)
	}},
	{"export_pdf", func(t testing.TB, p *Screen) {
		landscape(t, p)
		s := p.show(mapping.NewExport(p.visibleMap().doc, nil))
		s.Pressed("format.7", nil)
		s.Pressed("paper", "1")
	}},
	{"export_tmx", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.show(mapping.NewExport(p.visibleMap().doc, nil)).Pressed("format.1", nil)
	}},
	{"import", func(t testing.TB, p *Screen) {
		landscape(t, p)
		path := filepath.Join(p.deps.Folder, "ridge.txt")
		_, err := format.Export(path, format.Map{Board: p.visibleMap().doc.Board(), Kinds: p.visibleMap().doc.Kinds()}, format.Options{})
		require.NoError(t, err)
		importFile(p, path, p.Run)
	}},
	{"recover", func(t testing.TB, p *Screen) {
		r := doc.Recovery{Path: "/maps/Ridge.json", Copied: time.Date(2026, 3, 7, 21, 40, 0, 0, time.UTC), Saved: time.Date(2026, 3, 7, 20, 0, 0, 0, time.UTC), Hexes: 14}
		p.files.AskRecover(&r, nil)
	}},
	{"unsaved", func(t testing.TB, p *Screen) { landscape(t, p); p.leave() }},
	{"scan_none", func(t testing.TB, p *Screen) { p.show(&mapping.Scan{Doc: p.visibleMap().doc}) }},
	{"scan", func(t testing.TB, p *Screen) {
		s, on := overScan(t, p)
		pin(t, p, s, on("0202"), "0202")
		pin(t, p, s, on("1913"), "1913")
	}},
	{"scan_corners", func(t testing.TB, p *Screen) {
		s, on := overScan(t, p)
		pin(t, p, s, on("0202"), "0202")
		pin(t, p, s, on("1913"), "1913")
		s.Pressed("closely", "1")
		s.Pressed("corner", "3")
	}},
	{"by_colour", func(t testing.TB, p *Screen) {
		v := byColour(t, p)
		tapOnScan(t, p, v, "0403")
		v.Pressed("kind.forest", nil)
	}},
	{"scan_pin", func(t testing.TB, p *Screen) {
		s, _ := overScan(t, p)
		scanMap(s).OnTap(mapview.SpotAt(p.visibleMap().doc.Board(), draw.Pt(60, 50)))
	}},
	{"tracing", func(t testing.TB, p *Screen) {
		s, on := overScan(t, p)
		pin(t, p, s, on("0202"), "0202")
		pin(t, p, s, on("1913"), "1913")
		p.Back()
	}},
	{"overview", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.visibleMap().chart.view.GoTo(hexOf(t, p, "0607"))
		if p.Size.Form() == theme.Phone {
			p.visibleMap().chart.overviews.drawer()
		}
	}},
	{"maps", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.show(mapping.NewMap())
		tap(t, p, p.Say("editor.map.begin"))
		landscape(t, p)
		openMaps(p)
	}},
	{"save_as", func(_ testing.TB, p *Screen) { p.files.SaveAs(nil) }},
}
