package design

import (
	"image"

	"sandtable/companion/render"
	"sandtable/companion/view/mapping"
	"sandtable/editor/doc"
	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// painting draws the map on the screen, with its layers, its scan and the selection.
type painting struct {
	easel
	under   func() *picture.Under  // the scan below the map
	painted doc.Item               // the zone or source under the pen
	samples map[string]image.Image // of the kinds, kept until their looks change
}

// picture sets up the drawing of the document's map.
func (pa *painting) picture() *picture.Map {
	m := picture.NewMap(pa.doc.Board(), pa.kindStyles())
	m.Show, m.Under = pa.layers(), pa.under()
	return m
}

// kindStyles returns how to draw the kinds of terrain. It reports an invalid colour and uses the default kinds instead.
func (pa *painting) kindStyles() *picture.Terrains {
	g, err := format.Style(pa.doc.Kinds(), pa.Set.Lang())
	if err != nil {
		pa.Messages.Fault(err)
		g, _ = format.Style(terrain.House(), pa.Set.Lang()) // the default kinds have valid colours
	}
	return g
}

// sample returns the picture of a kind.
func (pa *painting) sample(class terrain.Class, id string) image.Image {
	key := class.String() + "." + id
	if pa.samples[key] == nil {
		pa.samples[key] = render.Sample(mapping.SampleOf(pa.view.Map().Terrains, class, id))
	}
	return pa.samples[key]
}

// layers returns the visible layers.
func (pa *painting) layers() picture.Layers {
	on := pa.doc.Layers().Shown
	return picture.Layers{Terrain: on(doc.Terrain), Patterns: on(doc.Terrain), Grid: true, Blank: true, Numbers: true, Elevation: on(doc.Elevation),
		Zones: on(doc.Zones), Sources: on(doc.Sources), Hexsides: on(doc.Hexsides), Paths: on(doc.Paths),
		Names: on(doc.Places), Objectives: on(doc.Objectives), Counters: on(doc.Counters), Boxes: on(doc.Boxes)}
}

// maxOutlined is how many selected hexes are outlined. More are only tinted.
const maxOutlined = 400

// choose marks the selection: a few hexes and the hexside by strong lines, many hexes by a tint.
func (pa *painting) choose() {
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

// areas holds the layers whose things are not in one hex.
var areas = doc.LayersOf(doc.Boxes, doc.Zones, doc.Sources)

// overlay tints the selection and draws the notes, which are not printed.
func (pa *painting) overlay(to draw.Canvas, seen draw.Rect, zoom float64) {
	b, s := pa.doc.Board(), pa.doc.Selection()
	o := &over{to: to, seen: seen, zoom: zoom, board: b}
	if s.Hexes.Len() > 1 {
		o.tint(s.Hexes, washInk)
	}
	z, _ := b.Zone(pa.painted.ID)
	x, _ := b.Source(pa.painted.ID)
	if pa.painted.Layer == doc.Zones {
		o.tint(z.Area, pa.colourOf(z))
	} else {
		o.tint(x.Area, washInk)
	}
	if pa.doc.Layers().Shown(doc.Notes) {
		o.notes()
	}
	if box, ok := b.Box(s.Item.ID); ok && s.Item.Layer == doc.Boxes {
		o.to.Stroke(draw.Rect{X: box.X, Y: box.Y, W: box.Width, H: box.Height}.Path(), draw.Solid(3/zoom, draw.RGB(0x9a1f1f)))
	}
}

// colourOf is the colour of the side of a zone.
func (pa *painting) colourOf(z board.Zone) draw.Colour {
	if of := pa.view.Map().Side; of != nil && z.Side != "" {
		if e, ok := of(z.Side); ok {
			return e.Colour
		}
	}
	return washInk
}

// paintedBy returns the zone or supply source that a pen paints.
func paintedBy(pen tool.Pen) doc.Item {
	switch pen.Layer {
	case doc.Zones:
		return doc.Item{Layer: doc.Zones, ID: pen.Zone}
	case doc.Sources:
		return doc.Item{Layer: doc.Sources, ID: pen.Source}
	}
	return doc.Item{}
}
