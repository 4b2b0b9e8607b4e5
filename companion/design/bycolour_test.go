package design

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/mapview"
	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/draw"
)

// byColour opens the page that paints the map by the colours of its scan.
func byColour(t testing.TB, p *Screen) *place.LayerView {
	t.Helper()
	s, on := overScan(t, p)
	pin(t, p, s, on("0202"), "0202")
	pin(t, p, s, on("1913"), "1913")
	p.Act(page.Act{Do: mapping.PaintScan})
	v := p.ViewOf(p.Visit.Stack.Page())
	require.IsType(t, &mapping.ByColour{}, v.Layer.Source)
	return v
}

// tapOnScan taps a hex of the map on the page that paints by colour.
func tapOnScan(t testing.TB, p *Screen, v *place.LayerView, label string) hex.Coord {
	t.Helper()
	b := p.visibleMap().doc.Board()
	c, err := b.Hex(label)
	require.NoError(t, err)
	at := b.Grid().Centre(c)
	v.Beside.Object.(*mapview.View).OnTap(mapview.SpotAt(b, draw.Pt(at.X, at.Y)))
	return c
}

// The woods of a scanned map are tapped on it and painted, in one step that can be undone.
func TestPaintAScanByColour(t *testing.T) {
	p := at(t, setting{words.English, theme.Normal, theme.Light, phoneSize})
	v := byColour(t, p)
	d := p.visibleMap().doc
	in := tapOnScan(t, p, v, "0403")
	was := d.Board().Terrain(in)
	_, err := fit.Where(p.Win, p.Say("editor.kinds.add"))
	require.NoError(t, err, "the kinds are scrolled into sight")
	v.Pressed("kind.forest", nil)
	woods := v.Layer.Source.(*mapping.ByColour).Shown().Hexes
	assert.Contains(t, woods, in)
	tap(t, p, p.Say("editor.by_colour.use", "count", len(woods)))
	assert.Nil(t, p.Visit.Stack.Page(), "the map is shown")
	for _, c := range woods {
		assert.Equal(t, "forest", d.Board().Terrain(c))
	}
	p.visibleMap().undo()
	assert.Equal(t, was, d.Board().Terrain(in))
}

// Without a scan the user learns what to do; a hidden scan is shown.
func TestByColourWithoutAScan(t *testing.T) {
	p := at(t, english)
	p.Act(page.Act{Do: mapping.PaintScan})
	assert.Contains(t, reads(p), "Choose a scan and align it first.")
	overScan(t, p)
	p.visibleMap().doc.Layers().Show(doc.Underlay, false)
	p.Act(page.Act{Do: mapping.PaintScan})
	assert.Contains(t, reads(p), "Groups")
	assert.True(t, p.visibleMap().doc.Layers().Shown(doc.Underlay))
}
