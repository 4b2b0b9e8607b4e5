package design

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
)

// Rebuilding the chart keeps the picture of the map. Other colours, another language and other styles of the terrain
// redraw it.
func TestPictureStays(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	drawn, over := 0, p.visibleMap().chart.view.Over
	p.visibleMap().chart.view.Over = func(c draw.Canvas, view draw.Rect, zoom float64) {
		drawn++
		over(c, view, zoom)
	}
	frames := fit.NewFrames(p.Win)
	shown := func(change func()) int {
		frames.Next()
		before := drawn
		change()
		p.Show()
		frames.Next()
		return drawn - before
	}
	shown(func() {}) // the sides of the landscape are found
	assert.Zero(t, shown(func() {}))
	assert.Equal(t, 1, shown(func() { p.Set.Prefs.SetString(theme.KeyTheme, theme.Dark.String()) }))
	assert.Equal(t, 1, shown(func() { p.Set.Prefs.SetString(theme.KeyLang, string(words.Russian)) }))
	kind := p.visibleMap().doc.Kinds().Terrain[1]
	kind.Colour = "#123456"
	assert.Equal(t, 1, shown(func() {
		set, err := p.visibleMap().doc.Kinds().Put(terrain.Terrain, 1, kind)
		assert.NoError(t, err)
		s := p.visibleMap().doc.Begin(engine.Tell("editor.step.kind"))
		s.SetKinds(set)
		s.End()
	}))
	assert.Zero(t, shown(func() {}))
}
