package ui

import (
	"testing"

	"sandtable/editor/ground"
)

func init() { scenes = append(scenes, fileScenes...) }

// fileScenes are the pages about the map as a whole and its files.
var fileScenes = []scene{
	{"new", func(_ testing.TB, p *Place) { p.open(newMapPage(p)) }},
	{"new_numbers", func(_ testing.TB, p *Place) {
		m := newMapPage(p)
		p.open(m)
		m.fine = true
		m.fill()
	}},
	{"settings", func(_ testing.TB, p *Place) { p.open(settingsPage(p)) }},
	{"open_none", func(_ testing.TB, p *Place) { p.open(&openPage{p: p}) }},
	{"kinds", func(t testing.TB, p *Place) { landscape(t, p); p.open(&kindsPage{p: p}) }},
	{"kind_terrain", func(t testing.TB, p *Place) { landscape(t, p); p.open(&kindPage{p: p, class: ground.Terrain, at: 1}) }},
	{"kind_hexside", func(t testing.TB, p *Place) { landscape(t, p); p.open(&kindPage{p: p, class: ground.Hexside, at: 1}) }},
	{"kind_path", func(t testing.TB, p *Place) { landscape(t, p); p.open(&kindPage{p: p, class: ground.Path, at: 0}) }},
	{"kind_new", func(_ testing.TB, p *Place) {
		k := &kindsPage{p: p}
		p.open(k)
		k.add()
	}},
	{"kind_remove", func(t testing.TB, p *Place) {
		landscape(t, p)
		k := &kindPage{p: p, class: ground.Terrain, at: 1}
		p.open(k)
		k.remove()
	}},
	{"save_as", func(_ testing.TB, p *Place) { p.saveAs(nil) }},
}
