package design

import (
	"sandtable/companion/mapview"
	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/colours"
	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// paintScan groups the hexes of the map by the colours of its scan, and opens the page that paints them.
func paintScan(p *Screen) {
	o := p.visibleMap()
	if o.doc.Head().Underlay == nil {
		p.Tell(page.Notice{Text: p.Say("editor.by_colour.align")})
		return
	}
	o.doc.Layers().Show(doc.Underlay, true)
	under, b := o.scans.Under(), o.doc.Freeze()
	if under == nil {
		p.Tell(page.Notice{Text: p.Say("editor.by_colour.wait")})
		return
	}
	var tree *colours.Tree
	p.Run(func() error {
		tree = colours.Arrange(colours.Read(under, b))
		return nil
	}, func(error) {
		p.Visit.Stack.CloseAll()
		p.Visit.Stack.OpenPage(&mapping.ByColour{Doc: o.doc, Tree: tree}, nil)
	})
}

// colourCanvas shows the scan with the hexes of one group outlined.
type colourCanvas struct {
	by   *mapping.ByColour
	view *mapview.View
}

// besideColours returns the map beside the rows of the page that paints by colour.
func besideColours(p *Screen, v *place.LayerView, by *mapping.ByColour) *place.Beside {
	m := scanGrid(p, by.Doc)
	m.Show.Numbers = false
	c := &colourCanvas{by: by, view: mapview.New(m)}
	c.view.Ground, c.view.Over = theme.Color(theme.Well), c.over
	c.view.OnTap = func(at mapview.Spot) {
		if at.On {
			p.Visit.Send(by.Pick(at.Hex), v.Layer)
			flow.RevealIn(p.Win.Content(), v.Widget(mapping.NewKindID)) // below the kinds
			flow.RevealIn(p.Win.Content(), v.Widget(by.ShownID()))
		}
	}
	return &place.Beside{Object: c.view, Redraw: c.view.Redraw, Key: c.view.Key, Share: 0.5}
}

// veil pales the hexes of other groups.
var veil = draw.White.Cover(0.6)

// over pales the hexes of all other groups and outlines those of the shown one.
func (c *colourCanvas) over(to draw.Canvas, seen draw.Rect, zoom float64) {
	if c.by.Tree.Most() == 0 {
		return
	}
	b := c.by.Doc.Board()
	in := board.NewArea(c.by.Shown().Hexes...)
	o := &over{to: to, seen: seen, zoom: zoom, board: b}
	near := seen.Inset(-max(b.Grid().Size.Width, b.Grid().Size.Height))
	var others draw.Path
	for at := range b.Field().All() {
		if !in.Has(at) && near.Holds(o.middle(at)) {
			others.Add(mapping.OutlineOf(b.Grid(), at))
		}
	}
	to.Fill(others, veil) // at once: hexes that are filled one by one leave their edges
	rim := o.rim(in)
	to.Stroke(rim, draw.Solid(4.5/zoom, draw.White))
	to.Stroke(rim, draw.Solid(2/zoom, picture.Red))
}

// rim returns the visible hexsides around an area.
func (o *over) rim(area board.Area) (rim draw.Path) {
	g := o.board.Grid()
	near := o.seen.Inset(-max(g.Size.Width, g.Size.Height))
	for at := range area.All() {
		if !near.Holds(o.middle(at)) {
			continue
		}
		for _, e := range g.Layout.EdgesOf(at) {
			if p, q := g.Layout.EdgeHexes(e); area.Has(p) != area.Has(q) {
				a, b := g.EdgeEnds(e)
				rim.Add(draw.Polyline(draw.Pt(a.X, a.Y), draw.Pt(b.X, b.Y)))
			}
		}
	}
	return rim
}
