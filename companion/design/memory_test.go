package design

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/mapping"
	"sandtable/companion/widget/fit"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
)

// leading are the ways to the screens over a map, each opened from the map and left by Escape.
var leading = []func(p *Screen){
	func(p *Screen) { p.show(mapping.NewMap()) },
	func(p *Screen) { p.show(mapping.SettingsOf(p.visibleMap().doc)) },
	func(p *Screen) { p.show(p.storedMaps()) },
	func(p *Screen) { p.show(&mapping.Kinds{Doc: p.visibleMap().doc}) },
	func(p *Screen) { p.show(&mapping.Kind{Doc: p.visibleMap().doc, Class: terrain.Terrain, At: 1}) },
	func(p *Screen) { p.show(&mapping.Kind{Doc: p.visibleMap().doc, Class: terrain.Hexside, At: 1}) },
	func(p *Screen) { p.show(&mapping.Kind{Doc: p.visibleMap().doc, Class: terrain.Path, At: 0}) },
	func(p *Screen) { p.show(&mapping.Resize{Doc: p.visibleMap().doc}) },
	func(p *Screen) { p.show(mapping.NewExport(p.visibleMap().doc, nil)) },
	func(p *Screen) { p.show(&mapping.Scan{Doc: p.visibleMap().doc}) },
	func(p *Screen) { p.visibleMap().chart.palette.layersDrawer() },
	func(p *Screen) { p.visibleMap().chart.found.drawer() },
	func(p *Screen) { p.visibleMap().chart.header.steps() },
	func(p *Screen) { p.visibleMap().chart.header.find() },
	func(p *Screen) { p.visibleMap().chart.help() },
	func(p *Screen) { p.menu() },
	func(p *Screen) { openMaps(p) },
	func(p *Screen) { p.files.SaveAs(nil) },
	func(p *Screen) { p.visibleMap().chart.entries.edit(doc.Item{Layer: doc.Places, ID: "harfield"}) },
	func(p *Screen) { p.visibleMap().chart.entries.edit(doc.Item{Layer: doc.Objectives, ID: "mill"}) },
	func(p *Screen) { p.visibleMap().chart.entries.edit(doc.Item{Layer: doc.Sources, ID: "rail_head"}) },
}

// Screens that were opened and closed leave nothing in memory, nor do tools, undone strokes, and maps that were closed.
func TestScreensAreReleased(t *testing.T) {
	if fit.Child(t) {
		return
	}
	p := at(t, english)
	landscape(t, p)
	first := p.visibleMap()
	left := func() {
		fit.Settle(p.Win)
		for range 3 { // a field that is typed in, and the sheet around it
			f := p.Win.Canvas().Focused()
			switch {
			case f != nil:
				f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
			case p.Win.Canvas().Overlays().Top() != nil || p.Visit.Stack.Top() != nil:
				p.Win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
			}
		}
		require.Nil(t, p.Visit.Stack.Top())
		require.Nil(t, p.Win.Canvas().Overlays().Top())
	}
	tools := []string{"hexside", "path", "label", "objective", "unit", "select", "brush"}
	fit.Level(t, len(leading)+len(tools)+2, func() {
		for _, open := range leading {
			open(p)
			left()
		}
		for _, tool := range tools {
			p.visibleMap().chart.takeUp(tool)
			fit.Settle(p.Win)
		}
		p.stroked(1, func(_ string, do func()) { do() })
		p.visibleMap().undo()
		p.openDoc(mapping.Fresh())
		fit.Settle(p.Win)
		p.maps.drop(p.visibleMap())
		p.Show()
		require.Same(t, first, p.visibleMap())
	})
	runtime.KeepAlive(p)
}
