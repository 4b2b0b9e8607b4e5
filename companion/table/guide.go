package table

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/view/session"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// keyGuided is the preference that lists the games that were begun with a guide.
const keyGuided = "guided"

// guide draws the guide of a desk: a bubble beside the thing that it names.
type guide struct {
	d    *desk
	over *fyne.Container // the frame with the bubble above; nil: not drawn yet
}

// startGuide gives a desk its guide where the game is begun for the first time.
func (p *Screen) startGuide(d *desk) {
	id, guided := d.own.game().ID, p.set.Prefs.StringList(keyGuided)
	if !p.deps.Guides || slices.Contains(guided, id) {
		return
	}
	p.set.Prefs.SetStringList(keyGuided, append(slices.Clone(guided), id))
	d.Visit.Guide.Begin()
	p.Show()
}

// above sets the bubble above the content of a desk.
func (g *guide) above(content fyne.CanvasObject) fyne.CanvasObject {
	if g.d.Visit.Guide.At() == session.NamedNothing {
		return content
	}
	g.over = container.New(g, content)
	return g.over
}

// refresh looks again where the named things are.
func (g *guide) refresh() {
	if g.over != nil {
		g.over.Refresh()
	}
}

// MinSize implements fyne.Layout.
func (g *guide) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (g *guide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	content := objects[0]
	flow.Place(content, 0, 0, size.Width, size.Height)
	g.over.Objects = g.over.Objects[:1]
	at := g.d.Visit.Guide.At()
	if at == session.NamedNothing {
		return
	}
	seen := g.find(content, size)
	for thing := at; thing != session.NamedNothing; thing = thing.After() {
		if !seen.things[thing].none() && g.point(thing, &seen, size) {
			return
		}
	}
}

// point sets the bubble about a thing where it covers neither that nor the main button, nor, where there is room, the question about the map. It reports false
// without a place.
func (g *guide) point(thing session.Named, seen *found, size fyne.Size) bool {
	b, about := g.bubble(thing), seen.things[thing]
	wide := min(bubbleWidth, size.Width-2*theme.Margin)
	box := fyne.NewSize(wide, flow.HeightAt(b, wide))
	at, ok := besides(about, seen.keeps(session.NamedNext, session.NamedQuestion), seen.words, box, size)
	if !ok { // a screen too small for both
		at, ok = besides(about, seen.keeps(session.NamedNext), seen.words, box, size)
	}
	if !ok {
		return false
	}
	flow.Place(b, at.pos.X, at.pos.Y, at.size.Width, at.size.Height)
	g.d.Visit.Guide.Shows(thing)
	g.over.Objects = append(g.over.Objects, ring(about))
	if from, to := at.towards(about); !seen.crossed(from, to) {
		g.over.Objects = append(g.over.Objects, pointer(from, to))
	}
	g.over.Objects = append(g.over.Objects, ring(at.wider(theme.Ring/2)), b)
	return true
}

// pointer is a line from a bubble to what it names.
func pointer(from, to fyne.Position) *canvas.Line {
	line := canvas.NewLine(theme.Color(theme.Accent))
	line.StrokeWidth = theme.Ring
	line.Position1, line.Position2 = from, to
	return line
}

// ring is a line round an area.
func ring(a area) *canvas.Rectangle {
	r := canvas.NewRectangle(nil)
	r.StrokeColor, r.StrokeWidth, r.CornerRadius = theme.Color(theme.Accent), theme.Ring, theme.Radius
	flow.Place(r, a.pos.X, a.pos.Y, a.size.Width, a.size.Height)
	return r
}

// bubble is the card about a thing.
func (g *guide) bubble(thing session.Named) *bubble {
	layer := &visit.Layer{ID: session.GuideID, Source: session.Bubble{Of: thing}}
	defer g.d.Drop(layer)
	return &bubble{widget.NewCard("", "", g.d.View(layer).Rows())}
}

// bubble is a card above other objects.
type bubble struct{ *widget.Card }

// Tapped implements fyne.Tappable: a tap on its words does not reach what is below them.
func (*bubble) Tapped(*fyne.PointEvent) {}

// Above reports that it covers other objects on purpose.
func (*bubble) Above() bool { return true }
