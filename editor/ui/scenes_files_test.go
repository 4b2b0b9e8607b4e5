package ui

import (
	"testing"
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
	{"save_as", func(_ testing.TB, p *Place) { p.saveAs(nil) }},
}
