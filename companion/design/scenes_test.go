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
	show func(t testing.TB, p *Place)
}

// scenes are all the screens of the map.
var scenes = []scene{
	{"fresh", func(testing.TB, *Place) {}},
	{"terrain", func(t testing.TB, p *Place) { landscape(t, p); p.seen().chart.size(3) }},
	{"hexsides", func(t testing.TB, p *Place) { landscape(t, p); p.seen().chart.takeUp("hexside") }},
	{"roads", func(t testing.TB, p *Place) { landscape(t, p); p.seen().chart.takeUp("path") }},
	{"elevation", func(t testing.TB, p *Place) { landscape(t, p); p.seen().chart.turnTo(doc.Elevation) }},
	{"names", func(t testing.TB, p *Place) { landscape(t, p); p.seen().chart.takeUp("label") }},
	{"objectives", func(t testing.TB, p *Place) { landscape(t, p); p.seen().chart.takeUp("objective") }},
	{"zones", func(t testing.TB, p *Place) {
		landscape(t, p)
		p.seen().chart.turnTo(doc.Zones)
		p.seen().chart.entries.choose(doc.Zones, "west")
	}},
	{"units", func(t testing.TB, p *Place) { landscape(t, p); units(t, p) }},
	{"units_none", func(_ testing.TB, p *Place) { p.seen().chart.takeUp("unit") }},
	{"select", func(t testing.TB, p *Place) {
		landscape(t, p)
		p.seen().chart.takeUp("select")
		drag(t, p, "0404", "0706")
	}},
	{"selected_edge", func(t testing.TB, p *Place) {
		landscape(t, p)
		p.seen().chart.takeUp("select")
		press(p, between(t, p, "0505", "0605", 0.45))
		hover(p, between(t, p, "0505", "0605", 0.45))
	}},
	{"reichswald", func(t testing.TB, p *Place) {
		d, err := doc.Open(filepath.Join("..", "..", "scenarios", "veritable", "maps", "reichswald.json"))
		require.NoError(t, err)
		p.openDoc(d)
		with(p, "brush", "forest")
		p.seen().chart.size(2)
		hover(p, middle(t, p, "0606"))
	}},
	{"layers", func(t testing.TB, p *Place) {
		landscape(t, p)
		p.seen().doc.Layers().Lock(doc.Hexsides, true)
		p.seen().doc.Layers().Show(doc.Zones, false)
		p.seen().chart.palette.layersDrawer()
	}},
	{"findings", func(t testing.TB, p *Place) {
		landscape(t, p)
		with(p, "hexside", "major_river")
		stroke(p, between(t, p, "0306", "0406", 0.5), between(t, p, "0307", "0407", 0.5), between(t, p, "0308", "0408", 0.5))
		with(p, "brush", "water")
		p.seen().chart.size(3)
		press(p, middle(t, p, "1812"))
		with(p, "eraser", "")
		press(p, middle(t, p, "0313"))
		p.seen().chart.found.drawer()
	}},
	{"steps", func(t testing.TB, p *Place) { landscape(t, p); p.seen().doc.Undo(); p.seen().chart.header.steps() }},
	{"goto", func(t testing.TB, p *Place) { landscape(t, p); p.seen().chart.header.find() }},
	{"keys", func(t testing.TB, p *Place) { p.seen().chart.help() }},
	{"menu", func(t testing.TB, p *Place) { p.menu() }},
	{"card_place", func(t testing.TB, p *Place) {
		landscape(t, p)
		p.seen().chart.entries.edit(doc.Item{Layer: doc.Places, ID: "harfield"})
	}},
	{"card_objective", func(t testing.TB, p *Place) {
		landscape(t, p)
		p.seen().chart.entries.edit(doc.Item{Layer: doc.Objectives, ID: "mill"})
	}},
	{"card_source", func(t testing.TB, p *Place) {
		landscape(t, p)
		p.seen().chart.entries.edit(doc.Item{Layer: doc.Sources, ID: "rail_head"})
	}},
}
