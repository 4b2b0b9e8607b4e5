package design

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/mapview"
	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
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

// The woods of a scanned map are tapped on it and painted, in one step that can be undone.
func TestPaintAScanByColour(t *testing.T) {
	p := at(t, english)
	v := byColour(t, p)
	d := p.visibleMap().doc
	in, err := d.Board().Hex("0403")
	require.NoError(t, err)
	was, middle := d.Board().Terrain(in), d.Board().Grid().Centre(in)
	v.Beside.Object.(*mapview.View).OnTap(mapview.SpotAt(d.Board(), draw.Pt(middle.X, middle.Y)))
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
