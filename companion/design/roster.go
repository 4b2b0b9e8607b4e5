package design

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/style"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/engine/hex"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// roster sets up the units of a scenario on the map.
type roster struct {
	easel
	games    engine.Catalogue
	entries  *entries
	changed  func()    // called when other units are shown
	units    *scenario // whose counters are set up; nil until one is chosen
	searched bool      // for the scenario of this map
}

// scenario is a game whose units are set up on the map.
type scenario struct {
	game   *engine.Game
	pieces map[string]counter.Piece // as they are printed; none if the package cannot be read
	faces  map[string]image.Image   // samples of the counters
}

// scenario returns the chosen scenario, at first the one that has this map.
func (ro *roster) scenario() *scenario {
	if ro.units == nil && !ro.searched {
		ro.searched = true
		ro.units = ro.ownScenario()
		ro.dress()
	}
	return ro.units
}

// dress draws sides and counters on the map as the scenario does.
func (ro *roster) dress() {
	if ro.units == nil && hasSides(ro.doc.Board()) {
		ro.scenario()
	}
	if s, m := ro.units, ro.view.Map(); s != nil {
		m.Counter, m.Side = s.draw, s.emblem
	}
}

// hasSides reports whether anything on a map belongs to a side.
func hasSides(b *board.Board) bool {
	return len(b.Counters()) > 0 || slices.ContainsFunc(b.Zones(), func(z board.Zone) bool { return z.Side != "" }) ||
		slices.ContainsFunc(b.Sources(), func(x board.Source) bool { return x.Side != "" }) ||
		slices.ContainsFunc(b.Objectives(), func(o board.Objective) bool { return o.Side != "" }) ||
		slices.ContainsFunc(b.Boxes(), func(x board.Box) bool { return x.Side != "" })
}

// ownScenario finds the scenario that has this map, or nil.
func (ro *roster) ownScenario() *scenario {
	for _, id := range ro.scenarios() {
		g, err := ro.games.Open(engine.Opening{ID: id, Default: true})
		if err == nil && slices.ContainsFunc(g.Boards, func(b *board.Board) bool { return b.ID() == ro.doc.Head().ID }) {
			return ro.scenarioOf(g)
		}
	}
	return nil
}

// scenarioOf makes a scenario of a game.
func (ro *roster) scenarioOf(g *engine.Game) *scenario {
	s := &scenario{game: g, faces: map[string]image.Image{}}
	data, _, err := ro.games.Package(g.ID)
	if err != nil {
		return s
	}
	if files, err := gamedata.Zip(data); err == nil {
		s.pieces, _ = printables.PiecesByID(g, files, ro.Set.Lang())
	}
	return s
}

// draw draws the front of a counter into a box. It reports false for an unknown counter.
func (s *scenario) draw(c draw.Canvas, unit string, box draw.Rect) bool {
	p, ok := s.pieces[unit]
	if !ok {
		return false
	}
	scale := min(box.W/p.Size.W, box.H/p.Size.H)
	c.Transform(draw.Scale(scale, scale).Then(draw.Move(box.X, box.Y)))
	p.Front.Draw(c, draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{})
	c.Pop()
	c.Stroke(box.Path(), draw.Solid(box.W*0.02, picture.Ink))
	return true
}

// emblem returns the mark of a side.
func (s *scenario) emblem(id string) (picture.Emblem, bool) {
	side := s.game.Side(id)
	if side == nil {
		return picture.Emblem{}, false
	}
	colour, err := draw.ParseColour(side.Colour)
	return picture.Emblem{Shape: side.Mark, Letter: side.Letter, Colour: colour}, err == nil
}

// face returns the sample of a counter.
func (s *scenario) face(unit string) image.Image {
	if s.faces[unit] == nil {
		s.faces[unit] = render.Sample(face{s, unit})
	}
	return s.faces[unit]
}

// face is the sample of a counter as a drawing.
type face struct {
	of   *scenario
	unit string
}

// Draw implements page.Drawing.
func (f face) Draw(c draw.Canvas, box draw.Rect, _ page.Screen) {
	side := box.H * 0.94
	f.of.draw(c, f.unit, draw.RectAround(box.Centre(), side, side))
}

// rows lists the units, those on the map and those that can be placed.
func (ro *roster) rows() []fyne.CanvasObject {
	s := ro.scenario()
	rows := []fyne.CanvasObject{widget.NewKindButton(widget.Quiet, style.IconOpen, ro.name(), ro.chooser)}
	if s == nil || len(s.game.Counters) == 0 {
		return append(rows, ro.entries.rows(doc.Counters)...)
	}
	for i := range ro.units.game.Counters {
		rows = append(rows, ro.swatch(&ro.units.game.Counters[i]))
	}
	return rows
}

// name returns the name of the scenario, or the words that ask for one.
func (ro *roster) name() string {
	if ro.units == nil {
		return ro.Say("editor.roster.choose")
	}
	return ro.inGame(ro.units.game, "game.name")
}

// inGame returns a text of a game.
func (ro *roster) inGame(g *engine.Game, key string) string {
	return g.Book.Say(ro.Set.Lang(), key, nil)
}

// swatch shows a unit in the palette. A tap chooses it to be placed next; on wide screens it can be dragged to its hex.
func (ro *roster) swatch(u *engine.Counter) fyne.CanvasObject {
	choose := func() {
		pen := ro.hand.Pen()
		pen.Unit = u.ID
		ro.hand.SetPen(pen)
		if at, on := ro.doc.Board().Counter(u.ID); on {
			ro.goTo(doc.Spot{Hex: at.Hex, Item: doc.Item{Layer: doc.Counters, ID: u.ID}})
		}
	}
	chosen, tail := ro.hand.Pen().Unit == u.ID, ""
	if at, on := ro.doc.Board().Counter(u.ID); on {
		tail = ro.doc.Board().Label(at.Hex)
	}
	if ro.phone() {
		s := widget.NewSwatch(ro.units.face(u.ID), u.Label, chosen, choose)
		s.Tail = tail
		return s
	}
	s := widget.NewCarriedSwatch(ro.units.face(u.ID), u.Label, chosen, choose)
	s.Tail, s.Carried, s.Dropped = tail, ro.dropAt, func(at fyne.Position) { ro.drop(u.ID, at) }
	return s
}

// dropAt shows the hex under a unit that is dragged from the palette.
func (ro *roster) dropAt(at fyne.Position) {
	if h, ok := ro.under(at); ok {
		ro.view.Hint([]hex.Coord{h}, nil)
		return
	}
	ro.view.Hint(nil, nil)
}

// drop places a unit that was dragged from the palette.
func (ro *roster) drop(unit string, at fyne.Position) {
	ro.view.Hint(nil, nil)
	if h, ok := ro.under(at); ok {
		ro.finish(ro.doc.Do(engine.Tell("editor.step.unit"), func(s *doc.Stroke) error { return s.PutCounter(board.Counter{Unit: unit, Hex: h}) }))
	}
}

// under returns the hex at a position of the window.
func (ro *roster) under(at fyne.Position) (hex.Coord, bool) {
	at = at.Subtract(ro.App.Driver().AbsolutePositionForObject(ro.view))
	if s := ro.view.Size(); at.X < 0 || at.Y < 0 || at.X > s.Width || at.Y > s.Height {
		return hex.Coord{}, false
	}
	spot := ro.view.Spot(at)
	return spot.Hex, spot.On
}

// chooser lists the scenarios to choose from.
func (ro *roster) chooser() {
	var list [][2]string
	for _, id := range ro.scenarios() {
		if g, err := ro.games.Open(engine.Opening{ID: id, Default: true}); err == nil && len(g.Counters) > 0 {
			list = append(list, [2]string{id, ro.inGame(g, "game.name")})
		}
	}
	ro.sheet(mapping.Games(ro.seat(), list))
}

// choose sets up the units of a game.
func (ro *roster) choose(id string) {
	g, err := ro.games.Open(engine.Opening{ID: id, Default: true})
	if ro.finish(err); err != nil {
		return
	}
	ro.units = ro.scenarioOf(g)
	ro.dress()
	ro.view.Restyle()
	ro.changed()
}

// scenarios lists the games.
func (ro *roster) scenarios() []string {
	if ro.games == nil {
		return nil
	}
	return ro.games.Games()
}
