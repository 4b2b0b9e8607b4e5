package table

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/mapview"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/companion/widget"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// The width of a bubble, how far it is from what it names, how closely a place for it is looked for, how much further
// away than the nearest place it may be, and how many square units of words it covers rather than be one unit further away.
const (
	bubbleWidth float32 = 320
	bubbleAway  float32 = 12
	bubbleOver  float32 = 40
	bubbleStep  float32 = 16
	bubbleNear  float32 = 32
)

// area is a part of the screen.
type area struct {
	pos  fyne.Position
	size fyne.Size
}

func (a area) none() bool { return a.size.Width <= 0 || a.size.Height <= 0 }

// and is the area that holds both.
func (a area) and(b area) area {
	switch {
	case a.none():
		return b
	case b.none():
		return a
	}
	x, y := min(a.pos.X, b.pos.X), min(a.pos.Y, b.pos.Y)
	return area{fyne.NewPos(x, y), fyne.NewSize(max(a.pos.X+a.size.Width, b.pos.X+b.size.Width)-x, max(a.pos.Y+a.size.Height, b.pos.Y+b.size.Height)-y)}
}

// within is what of it is in another.
func (a area) within(b area) area {
	x, y := max(a.pos.X, b.pos.X), max(a.pos.Y, b.pos.Y)
	return area{fyne.NewPos(x, y), fyne.NewSize(min(a.pos.X+a.size.Width, b.pos.X+b.size.Width)-x, min(a.pos.Y+a.size.Height, b.pos.Y+b.size.Height)-y)}
}

// wider is the area with a margin.
func (a area) wider(by float32) area {
	return area{a.pos.SubtractXY(by, by), a.size.AddWidthHeight(2*by, 2*by)}
}

// towards is the shortest way from it to another: where that begins, and where it ends.
func (a area) towards(b area) (from, to fyne.Position) {
	fx, tx := nearest(a.pos.X, a.size.Width, b.pos.X, b.size.Width)
	fy, ty := nearest(a.pos.Y, a.size.Height, b.pos.Y, b.size.Height)
	return fyne.NewPos(fx, fy), fyne.NewPos(tx, ty)
}

// nearest are the points of two stretches that are nearest to each other; the middle of what they share.
func nearest(a, long, b, far float32) (from, to float32) {
	switch {
	case a+long < b:
		return a + long, b
	case b+far < a:
		return a, b + far
	}
	both := (max(a, b) + min(a+long, b+far)) / 2
	return both, both
}

// besides is the place for a bubble beside what it is about: among the nearest the one that covers the fewest words. It
// covers neither what it is about nor what it keeps free.
func besides(about area, keeps, words []area, bubble, size fyne.Size) (best area, ok bool) {
	near, least := float32(math.MaxFloat32), float32(0)
	places := free(append(keeps, about), bubble, size)
	for _, at := range places {
		near = min(near, at.away(about))
	}
	for _, at := range places {
		if at.away(about) > near+bubbleNear {
			continue
		}
		if cost := at.away(about) + at.covered(words)/bubbleOver; !ok || cost < least {
			best, least, ok = at, cost, true
		}
	}
	return best, ok
}

// free are the places for a bubble that cover none of what is kept free.
func free(keeps []area, bubble, size fyne.Size) []area {
	var out []area
	for y := theme.Margin; y+bubble.Height+theme.Margin <= size.Height; y += bubbleStep {
		for x := theme.Margin; x+bubble.Width+theme.Margin <= size.Width; x += bubbleStep {
			at := area{fyne.NewPos(x, y), bubble}
			if !slices.ContainsFunc(keeps, func(k area) bool { return !at.within(k.wider(bubbleAway)).none() }) {
				out = append(out, at)
			}
		}
	}
	return out
}

// away is the shortest distance to another area.
func (a area) away(b area) float32 {
	from, to := a.towards(b)
	return float32(math.Hypot(float64(from.X-to.X), float64(from.Y-to.Y)))
}

// covered is how much of other areas is below an area, in square units.
func (a area) covered(others []area) (sum float32) {
	for _, other := range others {
		if part := a.within(other); !part.none() {
			sum += part.size.Width * part.size.Height
		}
	}
	return sum
}

// found is where the named things are on the screen.
type found struct {
	things [session.NamedNext + 1]area
	asks   []string // the words of the answers to the question about the map
	next   string   // the words of the button to the next phase, which may not be the main button
	tabs   []string // the words of the tabs that lead to the map, the nearest first
	onMap  bool     // the map itself is seen
	words  []area   // the controls and words outside the map
}

// find looks for what a guide names.
func (g *guide) find(content fyne.CanvasObject, size fyne.Size) found {
	f := found{tabs: g.mapTabs(), next: session.Next(g.d.Seat()).Label}
	if asked := phase.MapAsked(g.d.Seat()); asked != nil {
		for _, a := range asked.Answers {
			f.asks = append(f.asks, a.Text)
		}
	}
	f.look(content, fyne.Position{}, area{size: size})
	return f
}

// mapTabs are the words of the tab that shows the map, and of the one that holds it where a bar has no room; nil without
// a map.
func (g *guide) mapTabs() []string {
	tabs := g.d.Visit.Panels.Tabs()
	if i := slices.IndexFunc(tabs, func(t page.Tab) bool { return t.ID == page.Board }); i >= 0 {
		return []string{tabs[i].Label, session.More(g.d.Seat()).Label}
	}
	return nil
}

// look notes what an object is, and looks into it. view is the part of the screen in which it can be seen.
func (f *found) look(o fyne.CanvasObject, origin fyne.Position, view area) {
	if o == nil || !o.Visible() {
		return
	}
	view = area{origin.Add(o.Position()), o.Size()}.within(view)
	if view.none() {
		return
	}
	f.note(o, origin.Add(o.Position()), view)
	inside, ours := flow.Inside(o)
	if worded(o, ours) {
		f.words = append(f.words, view)
	}
	for _, part := range inside {
		f.look(part, origin.Add(o.Position()), view)
	}
}

// worded reports whether an object is a control or words, unless it holds others that are looked at one by one.
func worded(o fyne.CanvasObject, holds bool) bool {
	switch o.(type) {
	case *widget.Button, *canvas.Text:
		return true
	case *mapview.View:
		return false
	}
	return !holds
}

// crossed reports whether a straight line between two points covers a control or words.
func (f *found) crossed(from, to fyne.Position) bool {
	way := to.Subtract(from)
	steps := max(way.X, -way.X, way.Y, -way.Y)
	for i := float32(1); i < steps; i++ {
		at := area{from.AddXY(way.X*i/steps, way.Y*i/steps), fyne.NewSquareSize(0.1)}
		if slices.ContainsFunc(f.words, func(w area) bool { return !at.within(w).none() }) {
			return true
		}
	}
	return false
}

func (f *found) note(o fyne.CanvasObject, at fyne.Position, view area) {
	switch o := o.(type) {
	case *widget.StatePart:
		f.things[session.NamedStrip] = f.things[session.NamedStrip].and(view)
	case *mapview.View:
		f.things[session.NamedMap], f.onMap = view, true
	case *widget.Button:
		if o.Kind == widget.Main || o.Words == f.next && f.things[session.NamedNext].none() {
			f.things[session.NamedNext] = view
		}
		if slices.Contains(f.asks, o.Words) {
			f.noteAnswer(view)
		}
	case interface{ Zones() []face.Zone }:
		f.noteTab(o.Zones(), at)
	}
}

// keeps are the areas of things that a bubble is to keep free.
func (f *found) keeps(things ...session.Named) []area {
	var out []area
	for _, thing := range things {
		if a := f.things[thing]; !a.none() {
			out = append(out, a)
		}
	}
	return out
}

// noteAnswer notes an answer to the question about the map. The panel of the map may have the same ones beside the card.
func (f *found) noteAnswer(view area) {
	was := f.things[session.NamedQuestion]
	column := area{fyne.NewPos(was.pos.X, view.pos.Y), fyne.NewSize(was.size.Width, view.size.Height)}
	if was.none() || !view.within(column).none() {
		f.things[session.NamedQuestion] = was.and(view)
	}
}

// noteTab notes the tab that leads to the map, unless the map is seen.
func (f *found) noteTab(zones []face.Zone, at fyne.Position) {
	for _, tab := range f.tabs {
		i := slices.IndexFunc(zones, func(z face.Zone) bool { return z.Name == tab })
		if i >= 0 && !f.onMap {
			f.things[session.NamedMap] = area{at.Add(zones[i].Pos), zones[i].Size}
			return
		}
	}
}
