package table

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/place"
	"sandtable/companion/view/session"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// keyGuided is the preference that lists the games that were begun with a guide.
const keyGuided = "guided"

// The things that a guide names, in its order.
const (
	guideStrip = iota
	guideMap
	guideNext
	guideEnd
)

// guide leads through the first game of a kind: a bubble beside each thing that it names, until that is used.
type guide struct {
	p     *Screen
	at    int             // what is named; guideEnd: no more
	shown int             // what the bubble names, which may be later where something is not on the screen
	ahead bool            // it names the tab that leads to the map, which is not seen
	over  *fyne.Container // the frame with the bubble above; nil: not drawn yet
}

// startGuide gives a desk its guide where the game is begun for the first time.
func (p *Screen) startGuide(d *desk) {
	id, guided := d.own.game().ID, p.set.Prefs.StringList(keyGuided)
	if !p.deps.Guides || slices.Contains(guided, id) {
		return
	}
	p.set.Prefs.SetStringList(keyGuided, append(slices.Clone(guided), id))
	d.guide.at = guideStrip
	p.Show()
}

// above sets the bubble above the content of a desk.
func (g *guide) above(content fyne.CanvasObject) fyne.CanvasObject {
	if g.at == guideEnd {
		return content
	}
	g.over = container.New(g, content)
	return g.over
}

// used ends the bubble about a thing that was used.
func (g *guide) used(thing int) {
	if g.at < guideEnd && g.shown == thing {
		g.turn(thing + 1)
	}
}

// turn shows what comes next, or ends the guide.
func (g *guide) turn(to int) {
	g.at = to
	g.refresh()
}

// skip ends the guide, and reports false when it has ended already.
func (g *guide) skip() bool {
	was := g.at
	g.turn(guideEnd)
	return was != guideEnd
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
	seen := g.find(content, size)
	if g.ahead && g.at == guideMap && seen.onMap {
		g.at, g.ahead = guideNext, false // the tab was used
	}
	for thing := g.at; thing < guideEnd; thing++ {
		if !seen.things[thing].none() && g.point(thing, &seen, size) {
			g.ahead = thing == guideMap && !seen.onMap
			return
		}
	}
}

// point sets the bubble about a thing where it covers neither that nor the main button, and reports false without room.
func (g *guide) point(thing int, seen *found, size fyne.Size) bool {
	b, about := g.bubble(thing), seen.things[thing]
	wide := min(bubbleWidth, size.Width-2*theme.Margin)
	at, ok := besides(about, seen.things[guideNext], seen.words, fyne.NewSize(wide, flow.HeightAt(b, wide)), size)
	if !ok {
		return false
	}
	flow.Place(b, at.pos.X, at.pos.Y, at.size.Width, at.size.Height)
	g.shown = thing
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

// bubble is the words about a thing, with its two buttons.
func (g *guide) bubble(thing int) *bubble {
	words := session.GuideWords(g.p.desk.own.reader())
	about := [guideEnd]string{words.Strip, words.Map, words.Next}[thing]
	got := widget.NewButton(words.Got, func() { g.turn(thing + 1) })
	skip := widget.NewKindButton(widget.Quiet, "", words.Skip, func() { g.skip() })
	return &bubble{widget.NewCard("", "", flow.Column(widget.NewText(about, theme.Body), flow.Flow(got, skip)))}
}

// bubble is a card above other objects.
type bubble struct{ *widget.Card }

// Above reports that it covers other objects on purpose.
func (*bubble) Above() bool { return true }

// guideEar tells the guide which of the frame's controls are pressed.
type guideEar struct {
	*place.LayerView
	guide *guide
}

// Pressed implements render.Presser.
func (h guideEar) Pressed(id string, value any) {
	if strings.HasPrefix(id, "strip.") {
		h.guide.used(guideStrip)
	}
	h.LayerView.Pressed(id, value)
}
