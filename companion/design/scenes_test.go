package design

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
)

// scene is a screen to look at: how to get there from a fresh map.
type scene struct {
	name string
	show func(t testing.TB, p *Screen)
}

// scenes are all the screens of the map.
var scenes = []scene{
	{"fresh", func(testing.TB, *Screen) {}},
	{"terrain", func(t testing.TB, p *Screen) { landscape(t, p); p.visibleMap().chart.size(3) }},
	{"hexsides", func(t testing.TB, p *Screen) { landscape(t, p); p.visibleMap().chart.takeUp("hexside") }},
	{"roads", func(t testing.TB, p *Screen) { landscape(t, p); p.visibleMap().chart.takeUp("path") }},
	{"elevation", func(t testing.TB, p *Screen) { landscape(t, p); p.visibleMap().chart.turnTo(doc.Elevation) }},
	{"names", func(t testing.TB, p *Screen) { landscape(t, p); p.visibleMap().chart.takeUp("label") }},
	{"objectives", func(t testing.TB, p *Screen) { landscape(t, p); p.visibleMap().chart.takeUp("objective") }},
	{"zones", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.visibleMap().chart.turnTo(doc.Zones)
		p.visibleMap().chart.entries.choose(doc.Zones, "west")
	}},
	{"units", func(t testing.TB, p *Screen) { landscape(t, p); units(t, p) }},
	{"units_none", func(_ testing.TB, p *Screen) { p.visibleMap().chart.takeUp("unit") }},
	{"select", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.visibleMap().chart.takeUp("select")
		drag(t, p, "0404", "0706")
	}},
	{"selected_edge", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.visibleMap().chart.takeUp("select")
		press(p, between(t, p, "0505", "0605", 0.45))
		hover(p, between(t, p, "0505", "0605", 0.45))
	}},
	{"reichswald", func(t testing.TB, p *Screen) {
		d, err := doc.Open(filepath.Join("..", "..", "scenarios", "veritable", "maps", "reichswald.json"))
		require.NoError(t, err)
		p.openDoc(d)
		with(p, "brush", "forest")
		p.visibleMap().chart.size(2)
		hover(p, middle(t, p, "0606"))
	}},
	{"layers", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.visibleMap().doc.Layers().Lock(doc.Hexsides, true)
		p.visibleMap().doc.Layers().Show(doc.Zones, false)
		p.visibleMap().chart.palette.layersDrawer()
	}},
	{"findings", func(t testing.TB, p *Screen) {
		landscape(t, p)
		with(p, "hexside", "major_river")
		stroke(p, between(t, p, "0306", "0406", 0.5), between(t, p, "0307", "0407", 0.5), between(t, p, "0308", "0408", 0.5))
		with(p, "brush", "water")
		p.visibleMap().chart.size(3)
		press(p, middle(t, p, "1812"))
		with(p, "eraser", "")
		press(p, middle(t, p, "0313"))
		p.visibleMap().chart.found.drawer()
	}},
	{"steps", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.visibleMap().doc.Undo()
		p.visibleMap().chart.header.steps()
	}},
	{"goto", func(t testing.TB, p *Screen) { landscape(t, p); p.visibleMap().chart.header.find() }},
	{"keys", func(t testing.TB, p *Screen) { p.visibleMap().chart.help() }},
	{"menu", func(t testing.TB, p *Screen) { p.menu() }},
	{"card_place", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.visibleMap().chart.entries.edit(doc.Item{Layer: doc.Places, ID: "harfield"})
	}},
	{"card_objective", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.visibleMap().chart.entries.edit(doc.Item{Layer: doc.Objectives, ID: "mill"})
	}},
	{"card_source", func(t testing.TB, p *Screen) {
		landscape(t, p)
		p.visibleMap().chart.entries.edit(doc.Item{Layer: doc.Sources, ID: "rail_head"})
	}},
}
