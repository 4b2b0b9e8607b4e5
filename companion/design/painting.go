package design

import (
	"image"

	"sandtable/companion/render"
	"sandtable/companion/view/mapping"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// painting is the map as it is drawn on the screen: in the looks of its kinds, with what is selected.
type painting struct {
	*easel
	under   func() *picture.Under  // the scan below the map
	lit     doc.Item               // the zone or source that is painted
	samples map[string]image.Image // of the kinds, kept until their looks change
}

// made sets up the drawing of the document's map.
func (pa *painting) made() *picture.Map {
	m := picture.NewMap(pa.doc.Board(), pa.kindStyles())
	m.Show, m.Under = pa.shown(), pa.under()
	return m
}

// kindStyles is how the kinds of terrain are drawn; a faulty colour is told, and the house kinds serve.
func (pa *painting) kindStyles() *picture.Terrains {
	g, err := format.Style(pa.doc.Kinds(), pa.Set.Lang())
	if err != nil {
		pa.Fault(err)
		g, _ = format.Style(terrain.House(), pa.Set.Lang()) // the house kinds can always be drawn
	}
	return g
}

// sample is the picture of a kind.
func (pa *painting) sample(class terrain.Class, id string) image.Image {
	key := class.String() + "." + id
	if pa.samples[key] == nil {
		pa.samples[key] = render.Sample(mapping.SampleOf(pa.view.Map().Terrains, class, id))
	}
	return pa.samples[key]
}

// shown tells which layers are drawn.
func (pa *painting) shown() picture.Layers {
	d := pa.doc
	terrain := d.Layers().Shown(doc.Terrain)
	return picture.Layers{Terrain: terrain, Patterns: terrain, Grid: true, Numbers: true, Elevation: d.Layers().Shown(doc.Elevation),
		Zones: d.Layers().Shown(doc.Zones), Sources: d.Layers().Shown(doc.Sources), Hexsides: d.Layers().Shown(doc.Hexsides), Paths: d.Layers().Shown(doc.Paths),
		Names: d.Layers().Shown(doc.Places), Objectives: d.Layers().Shown(doc.Objectives), Counters: d.Layers().Shown(doc.Counters), Boxes: d.Layers().Shown(doc.Boxes)}
}

// touched brings what is seen up to date with what the document says was written.
func (c *chart) touched(t doc.Touched) {
	m := c.view.Map()
	if t.Head {
		c.scans.See()
	}
	m.Board, m.Show, m.Under = c.doc.Board(), c.painting.shown(), c.scans.Under()
	if t.Kinds {
		m.Terrains = c.painting.kindStyles()
		clear(c.painting.samples)
		c.view.Restyle()
	}
	switch {
	case t.Size:
		c.view.Fit()
	case t.Kinds:
	case t.All || t.Head || t.Shown || t.Layers&wide != 0:
		c.view.Redraw()
	case len(t.Hexes) > 0:
		c.view.RedrawHexes(t.Hexes)
	}
	if t.Selection {
		c.painting.chose()
	}
	if t.History {
		c.stepped()
	}
	if t.History || t.Selection || t.Shown || t.Kinds {
		c.palette.refresh()
	}
	c.status.tell()
}

// wide are the layers on which a thing reaches farther than the hexes it is in: names and boxes.
var wide = doc.LayersOf(doc.Places, doc.Boxes, doc.Counters, doc.Notes)

// chose marks what is selected: a few hexes and the hexside by strong lines, many by a tint.
func (pa *painting) chose() {
	s := pa.doc.Selection()
	var hexes []hex.Coord
	var edges []hex.Edge
	if at, ok := doc.Where(pa.doc.Board(), s.Item); ok && !areas.Has(s.Item.Layer) {
		hexes = append(hexes, at)
	}
	if s.Hexes.Len() <= maxOutlined {
		for at := range s.Hexes.All() {
			hexes = append(hexes, at)
		}
	}
	if s.OnEdge {
		edges = append(edges, s.Edge)
	}
	pa.view.Choose(hexes, edges)
	pa.view.Redraw()
}

// areas are the layers whose things do not stand in one hex.
var areas = doc.LayersOf(doc.Boxes, doc.Zones, doc.Sources)

// maxOutlined is how many hexes are outlined when they are selected; more are only tinted.
const maxOutlined = 400

// overlay tints what is selected, and draws the notes, which no map prints.
func (pa *painting) overlay(to draw.Canvas, seen draw.Rect, zoom float64) {
	b, s := pa.doc.Board(), pa.doc.Selection()
	o := &over{to: to, seen: seen, zoom: zoom, board: b}
	if s.Hexes.Len() > 1 {
		o.tint(s.Hexes)
	}
	z, _ := b.Zone(pa.lit.ID)
	x, _ := b.Source(pa.lit.ID)
	if pa.lit.Layer == doc.Zones {
		o.tint(z.Area)
	} else {
		o.tint(x.Area)
	}
	if pa.doc.Layers().Shown(doc.Notes) {
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
