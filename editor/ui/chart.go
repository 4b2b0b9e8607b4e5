package ui

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/ground"
	"sandtable/editor/mapview"
	"sandtable/editor/tool"
	"sandtable/printables/picture"
)

// chart is the page with the map: it fills the screen, the tools, the palette and the status line stand
// round it.
type chart struct {
	p     *Place
	view  *mapview.View
	tools []tool.Tool
	tool  tool.Tool // the one in hand
}

func newChart(p *Place) *chart {
	c := &chart{p: p, tools: tool.All()}
	c.tool = c.tools[1] // the brush: the first stroke needs no setting
	c.view = mapview.New(c.picture())
	c.view.Tool = c.pointer()
	c.view.OnHover = c.hovered
	return c
}

// picture sets up the drawing of the document's map.
func (c *chart) picture() *picture.Map {
	m := picture.NewMap(c.p.doc.Board(), c.looks())
	m.Show = c.shown()
	return m
}

// looks is how the kinds of ground are drawn; a faulty colour is told, and the house kinds serve.
func (c *chart) looks() *picture.Grounds {
	g, err := format.Looks(c.p.doc.Kinds(), c.p.set.Lang())
	if err != nil {
		c.p.fault(err)
		g, _ = format.Looks(ground.House(), c.p.set.Lang()) // the house kinds are drawn everywhere
	}
	return g
}

// shown tells which layers are drawn.
func (c *chart) shown() picture.Layers {
	d := c.p.doc
	terrain := d.Shown(doc.Terrain)
	return picture.Layers{Terrain: terrain, Patterns: terrain, Grid: true, Numbers: true, Elevation: d.Shown(doc.Elevation),
		Zones: d.Shown(doc.Zones), Sources: d.Shown(doc.Sources), Hexsides: d.Shown(doc.Hexsides), Paths: d.Shown(doc.Paths),
		Names: d.Shown(doc.Places), Objectives: d.Shown(doc.Objectives), Counters: d.Shown(doc.Counters), Boxes: d.Shown(doc.Boxes)}
}

// touched redraws what the document says was written.
func (c *chart) touched(t doc.Touched) {
	m := c.view.Map()
	m.Board, m.Show = c.p.doc.Board(), c.shown()
	switch {
	case t.Size:
		c.view.Fit()
	case t.Kinds:
		m.Grounds = c.looks()
		c.view.Restyle()
	case t.All || len(t.Hexes) > 0 || t.Head || t.Shown:
		c.view.Redraw()
	}
}

func (c *chart) build() fyne.CanvasObject {
	c.view.Ground = look.Color(look.Paper)
	return c.p.frame(nil, c.view, nil)
}

func (c *chart) key(name fyne.KeyName, r rune) bool { return c.view.Key(name, r) }
