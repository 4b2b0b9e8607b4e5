package design

import (
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// picture sets up the drawing of the document's map.
func (c *chart) picture() *picture.Map {
	m := picture.NewMap(c.p.doc.Board(), c.kindStyles())
	m.Show, m.Under = c.shown(), c.p.under()
	return m
}

// kindStyles is how the kinds of terrain are drawn; a faulty colour is told, and the house kinds serve.
func (c *chart) kindStyles() *picture.Terrains {
	g, err := format.Style(c.p.doc.Kinds(), c.p.set.Lang())
	if err != nil {
		c.p.fault(err)
		g, _ = format.Style(terrain.House(), c.p.set.Lang()) // the house kinds can always be drawn
	}
	return g
}

// shown tells which layers are drawn.
func (c *chart) shown() picture.Layers {
	d := c.p.doc
	terrain := d.Layers().Shown(doc.Terrain)
	return picture.Layers{Terrain: terrain, Patterns: terrain, Grid: true, Numbers: true, Elevation: d.Layers().Shown(doc.Elevation),
		Zones: d.Layers().Shown(doc.Zones), Sources: d.Layers().Shown(doc.Sources), Hexsides: d.Layers().Shown(doc.Hexsides), Paths: d.Layers().Shown(doc.Paths),
		Names: d.Layers().Shown(doc.Places), Objectives: d.Layers().Shown(doc.Objectives), Counters: d.Layers().Shown(doc.Counters), Boxes: d.Layers().Shown(doc.Boxes)}
}

// touched brings what is seen up to date with what the document says was written.
func (c *chart) touched(t doc.Touched) {
	m := c.view.Map()
	if t.Head {
		c.p.seeScan()
	}
	m.Board, m.Show, m.Under = c.p.doc.Board(), c.shown(), c.p.under()
	switch {
	case t.Size:
		c.view.Fit()
	case t.Kinds:
		m.Terrains = c.kindStyles()
		c.samples.forget()
		c.view.Restyle()
	case t.All || t.Head || t.Shown || t.Layers&wide != 0:
		c.view.Redraw()
	case len(t.Hexes) > 0:
		c.view.RedrawHexes(t.Hexes)
	}
	if t.Selection {
		c.chose()
	}
	if t.History {
		c.stepped()
	}
	if t.History || t.Selection || t.Shown || t.Kinds {
		c.refreshPanel()
	}
	c.tellWhere()
}

// wide are the layers on which a thing reaches farther than the hexes it is in: names and boxes.
var wide = doc.LayersOf(doc.Places, doc.Boxes, doc.Counters, doc.Notes)

// chose marks what is selected: a few hexes and the hexside by strong lines, many by a tint.
func (c *chart) chose() {
	s := c.p.doc.Selection()
	var hexes []hex.Coord
	var edges []hex.Edge
	if at, ok := doc.Where(c.p.doc.Board(), s.Item); ok && !areas.Has(s.Item.Layer) {
		hexes = append(hexes, at)
	}
	if s.Hexes.Len() <= mostOutlined {
		for at := range s.Hexes.All() {
			hexes = append(hexes, at)
		}
	}
	if s.OnEdge {
		edges = append(edges, s.Edge)
	}
	c.view.Choose(hexes, edges)
	c.view.Redraw()
}

// areas are the layers whose things do not stand in one hex.
var areas = doc.LayersOf(doc.Boxes, doc.Zones, doc.Sources)

// mostOutlined is how many hexes are outlined when they are selected; more are only tinted.
const mostOutlined = 400

// overlay tints what is selected, and draws the notes, which no map prints.
func (c *chart) overlay(to draw.Canvas, seen draw.Rect, zoom float64) {
	b, s := c.p.doc.Board(), c.p.doc.Selection()
	o := &over{to: to, seen: seen, zoom: zoom, board: b}
	if s.Hexes.Len() > 1 {
		o.tint(s.Hexes)
	}
	z, _ := b.Zone(c.lit.ID)
	x, _ := b.Source(c.lit.ID)
	if c.lit.Layer == doc.Zones {
		o.tint(z.Area)
	} else {
		o.tint(x.Area)
	}
	if c.p.doc.Layers().Shown(doc.Notes) {
		o.notes()
	}
	if box, ok := b.Box(s.Item.ID); ok && s.Item.Layer == doc.Boxes {
		o.to.Stroke(draw.Rect{X: box.X, Y: box.Y, W: box.Width, H: box.Height}.Path(), draw.Solid(3/zoom, draw.RGB(0x9a1f1f)))
	}
}

// lit is the zone or source of supply that is painted with a pen, which is shown by a wash.
func lit(pen tool.Pen) doc.Item {
	switch pen.Layer {
	case doc.Zones:
		return doc.Item{Layer: doc.Zones, ID: pen.Zone}
	case doc.Sources:
		return doc.Item{Layer: doc.Sources, ID: pen.Source}
	}
	return doc.Item{}
}
