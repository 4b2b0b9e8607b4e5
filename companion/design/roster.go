package design

import (
	"archive/zip"
	"bytes"
	"image"
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// scenario is whose units are set up on the map.
type scenario struct {
	game   *engine.Game
	pieces map[string]counter.Piece
	faces  map[string]image.Image // samples of the counters, made once
}

// scenario is whose units are set up: the chosen one, at first the one with a map of the same id.
func (c *chart) scenario() *scenario {
	if c.units == nil && !c.sought {
		c.sought = true
		c.units = c.ownScenario()
		c.dress()
	}
	return c.units
}

// dress draws sides and counters on the map as the scenario has them.
func (c *chart) dress() {
	if c.units == nil && sided(c.p.doc.Board()) {
		c.scenario()
	}
	if s, m := c.units, c.view.Map(); s != nil {
		m.Counter, m.Side = s.draw, s.emblem
	}
}

// sided reports whether anything on a map belongs to a side or a roster.
func sided(b *board.Board) bool {
	return len(b.Counters()) > 0 || slices.ContainsFunc(b.Zones(), func(z board.Zone) bool { return z.Side != "" }) ||
		slices.ContainsFunc(b.Sources(), func(x board.Source) bool { return x.Side != "" }) ||
		slices.ContainsFunc(b.Objectives(), func(o board.Objective) bool { return o.Side != "" }) ||
		slices.ContainsFunc(b.Boxes(), func(x board.Box) bool { return x.Side != "" })
}

// ownScenario finds the scenario that the map belongs to, nil for none.
func (c *chart) ownScenario() *scenario {
	for _, id := range c.p.scenarios() {
		g, err := c.p.deps.Games.Open(engine.Opening{ID: id, Default: true})
		if err == nil && slices.ContainsFunc(g.Boards, func(b *board.Board) bool { return b.ID() == c.p.doc.Head().ID }) {
			return c.scenarioOf(g)
		}
	}
	return nil
}

// scenarioOf takes the looks of a game's counters from its package, as they are printed.
func (c *chart) scenarioOf(g *engine.Game) *scenario {
	s := &scenario{game: g, pieces: map[string]counter.Piece{}, faces: map[string]image.Image{}}
	data, _, err := c.p.deps.Games.Package(g.ID)
	if err != nil {
		return s
	}
	files, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return s
	}
	set, err := printables.Open(g, files)
	if err != nil {
		return s
	}
	pieces, _, err := set.Pieces(sheet.Setup{Lang: c.p.set.Lang()})
	if err != nil {
		return s
	}
	for _, p := range pieces {
		s.pieces[p.ID] = p
	}
	return s
}

// draw draws the front of a counter into a box, and says whether its looks are known.
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

// emblem is how a side is marked.
func (s *scenario) emblem(id string) (picture.Emblem, bool) {
	side := s.game.Side(id)
	if side == nil {
		return picture.Emblem{}, false
	}
	colour, err := draw.ParseColour(side.Colour)
	return picture.Emblem{Shape: side.Mark, Letter: side.Letter, Colour: colour}, err == nil
}

// face is the sample of a counter.
func (s *scenario) face(unit string) image.Image {
	if s.faces[unit] == nil {
		s.faces[unit] = sample(func(c draw.Canvas, box draw.Rect) {
			side := box.H * 0.94
			s.draw(c, unit, draw.RectAround(box.Centre(), side, side))
		})
	}
	return s.faces[unit]
}

// roster is the palette of the units that start on the map: those that stand there, and those that may be
// put there.
func (c *chart) roster() []fyne.CanvasObject {
	s := c.scenario()
	rows := []fyne.CanvasObject{widget.NewKindButton(widget.Quiet, widget.IconOpen, c.scenarioName(), c.scenarioSheet)}
	if s == nil {
		return append(rows, c.things(doc.Counters)...)
	}
	for i := range c.units.game.Counters {
		rows = append(rows, c.unitSwatch(&c.units.game.Counters[i]))
	}
	return rows
}

// scenarioName names whose units are shown.
func (c *chart) scenarioName() string {
	if c.units == nil {
		return c.p.say("editor.roster.choose")
	}
	return c.p.inGame(c.units.game, "game.name")
}

// inGame puts a text of a game into words.
func (p *Place) inGame(g *engine.Game, key string) string { return g.Book.Say(p.set.Lang(), key, nil) }

// unitSwatch is a unit in the palette: a tap makes it the one that is put down next, and on wide screens
// it can be dragged to its hex.
func (c *chart) unitSwatch(u *engine.Counter) fyne.CanvasObject {
	choose := func() {
		pen := c.p.hand.Pen()
		pen.Unit = u.ID
		c.p.hand.SetPen(pen)
		if at, on := c.p.doc.Board().Counter(u.ID); on {
			c.goTo(doc.Spot{Hex: at.Hex, Item: doc.Item{Layer: doc.Counters, ID: u.ID}})
		}
	}
	chosen, tail := c.p.hand.Pen().Unit == u.ID, ""
	if at, on := c.p.doc.Board().Counter(u.ID); on {
		tail = c.p.doc.Board().Label(at.Hex)
	}
	if c.form == widget.Phone {
		s := widget.NewSwatch(c.units.face(u.ID), u.Label, chosen, choose)
		s.Tail = tail
		return s
	}
	s := widget.NewCarriedSwatch(c.units.face(u.ID), u.Label, chosen, choose)
	s.Tail, s.Carried, s.Dropped = tail, c.carried, func(at fyne.Position) { c.drop(u.ID, at) }
	return s
}

// carried shows the hex over which a unit is dragged from the palette.
func (c *chart) carried(at fyne.Position) {
	if h, ok := c.under(at); ok {
		c.view.Hint([]hex.Coord{h}, nil)
		return
	}
	c.view.Hint(nil, nil)
}

// drop lets a unit that was dragged from the palette start where it was let go.
func (c *chart) drop(unit string, at fyne.Position) {
	c.view.Hint(nil, nil)
	if h, ok := c.under(at); ok {
		c.done(c.p.doc.Do(engine.Tell("editor.step.unit"), func(s *doc.Stroke) error { return s.PutCounter(board.Counter{Unit: unit, Hex: h}) }))
	}
}

// under gives the hex below a position of the window.
func (c *chart) under(at fyne.Position) (hex.Coord, bool) {
	at = at.Subtract(c.p.app.Driver().AbsolutePositionForObject(c.view))
	if s := c.view.Size(); at.X < 0 || at.Y < 0 || at.X > s.Width || at.Y > s.Height {
		return hex.Coord{}, false
	}
	spot := c.view.Spot(at)
	return spot.Hex, spot.On
}

// scenarioSheet chooses whose units are set up.
func (c *chart) scenarioSheet() {
	var sheet *widget.Drawer
	var rows []fyne.CanvasObject
	for _, id := range c.p.scenarios() {
		g, err := c.p.deps.Games.Open(engine.Opening{ID: id, Default: true})
		if err != nil || len(g.Counters) == 0 {
			continue
		}
		rows = append(rows, widget.NewItem(c.p.inGame(g, "game.name"), "", "", func() {
			sheet.Close()
			c.units = c.scenarioOf(g)
			c.dress()
			c.view.Restyle()
			c.refreshPanel()
		}))
	}
	if len(rows) == 0 {
		rows = append(rows, widget.NewEmptyState(widget.IconForces, c.p.say("editor.roster.none"), "", nil))
	}
	sheet = c.p.drawer(c.p.say("editor.roster.choose"), widget.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// scenarios lists the games there are.
func (p *Place) scenarios() []string {
	if p.deps.Games == nil {
		return nil
	}
	return p.deps.Games.Games()
}
