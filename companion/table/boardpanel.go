package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/hex"
)

// boardPanel is the map with the counters that the players care to mirror.
type boardPanel struct {
	*pagePanel
	view  *mapview.View
	stand *fyne.Container // the map with its controls, the same one all the time
	faces *faces          // how counters look
	carry *carried        // what is dragged; nil while nothing is
}

// newBoardPanel makes the panel, or nil where the game has no map to mirror on.
func newBoardPanel(d *desk) *boardPanel {
	p := &boardPanel{pagePanel: newPagePanel(d, &board.Panel{})}
	if p.absent() {
		return nil
	}
	m, err := d.mapPicture(p.source.Page(d.seat()).Map.Board)
	if err != nil {
		d.p.fault(err)
		return nil
	}
	p.view = mapview.New(m)
	p.view.OnTap = p.tapped
	p.view.OnMenu = p.asked
	p.view.OnHover = p.hovered
	p.view.Tool = p.dragging()
	p.view.Over = p.draw
	p.view.Minimum = fyne.NewSize(120, 80) // large letters below it may want more room than they leave
	return p
}

// build brings the controls up to date. They stand with the map, so there is nothing to be scrolled.
func (p *boardPanel) build() fyne.CanvasObject {
	p.pagePanel.build()
	return flow.Column()
}

// chart is the map as it was shown last.
func (p *boardPanel) chart() *page.Map {
	if p.s == nil {
		p.build()
	}
	return p.s.panel.Map
}

// pile is the counters in a hex; nil: none lie there.
func (p *boardPanel) pile(label string) *page.Pile {
	piles := p.chart().Piles
	if i := slices.IndexFunc(piles, func(one page.Pile) bool { return one.Hex == label }); i >= 0 {
		return &piles[i]
	}
	return nil
}

func (p *boardPanel) key(name fyne.KeyName, r rune) bool {
	if name == fyne.KeyEscape && p.view.Cancel() {
		return true // what was dragged lies where it was
	}
	if off := p.chart().Off; name == fyne.KeyEscape && !off.None() {
		p.d.send(off, p.s)
		return true
	}
	return p.view.Key(name, r)
}

// put shows at once what another panel or a sheet changes.
func (p *boardPanel) put(field string, value any) {
	p.pagePanel.put(field, value)
	p.d.refresh()
}

// fill brings the map up to date with the model and returns it with its bar.
func (p *boardPanel) fill() fyne.CanvasObject {
	p.view.Choose(p.chosen(), nil)
	if lang := string(p.d.reader().Lang); p.faces == nil || p.faces.lang != lang {
		p.faces = p.d.newFaces()
		p.view.Map().Name = board.Names(p.d.reader(), p.view.Map().Board)
		p.view.Restyle()
	}
	p.view.Ground = theme.Color(theme.Paper)
	p.view.Redraw()
	if p.stand == nil {
		p.stand = flow.Steady(flow.InsetBy(theme.Margin, 2, p.s.rows.Box), p.view, flow.InsetBy(theme.Margin, 6, p.s.foot.Box))
	}
	p.stand.Refresh()
	return p.stand
}

// dock is nothing: the foot stands with the map.
func (p *boardPanel) dock() fyne.CanvasObject { return nil }

// leave puts back what was picked up: that ends with the tab.
func (p *boardPanel) leave() { p.forget() }

// chosen is the hex that is looked at.
func (p *boardPanel) chosen() []hex.Coord {
	if c, ok := p.hexOf(p.chart().At); ok {
		return []hex.Coord{c}
	}
	return nil
}

func (p *boardPanel) hexOf(label string) (hex.Coord, bool) {
	if label == "" {
		return hex.Coord{}, false
	}
	c, err := p.view.Map().Board.Hex(label)
	return c, err == nil
}

func (p *boardPanel) labelOf(s mapview.Spot) string { return p.view.Map().Board.Label(s.Hex) }

// tapped presses a hex, or beside the map. Where hexes are too small for a finger, the first tap looks closer.
func (p *boardPanel) tapped(s mapview.Spot) {
	p.d.p.Quiet() // what was told may lie over what is shown next
	if p.d.fingers() && p.view.Near(s.Point, float64(theme.Touch)) {
		return
	}
	if !s.On {
		p.d.send(p.chart().Off, p.s)
		return
	}
	p.press(p.labelOf(s))
}

// press presses a hex: what is offered there, or its stack, or as any other.
func (p *boardPanel) press(label string) {
	m := p.chart()
	if i := slices.IndexFunc(m.Offers, func(o page.Offer) bool { return o.Hex == label }); i >= 0 {
		p.d.send(m.Offers[i].Send, p.s)
		return
	}
	if pile := p.pile(label); pile != nil && !pile.Send.None() {
		p.d.send(pile.Send.With(label), p.s)
		return
	}
	p.d.send(m.Send.With(label), p.s)
}

// asked asks for more about a hex or its stack.
func (p *boardPanel) asked(s mapview.Spot) {
	pile, m := p.pile(p.labelOf(s)), p.chart()
	switch {
	case !s.On:
	case !m.More.None():
		p.d.send(m.More.With(p.labelOf(s)), p.s)
	case pile != nil:
		p.d.send(pile.More, p.s)
	}
}

// hovered follows the pointer with a light line round its hex.
func (p *boardPanel) hovered(s mapview.Spot, on bool) {
	if on && s.On {
		p.view.Hint([]hex.Coord{s.Hex}, nil)
		return
	}
	p.view.Hint(nil, nil)
}

// zoom looks closer at the map, or from farther away.
func (p *boardPanel) zoom(closer bool) {
	if closer {
		p.view.ZoomIn()
		return
	}
	p.view.ZoomOut()
}

// whole shows the whole map.
func (p *boardPanel) whole() { p.view.Fit() }

// centre brings a hex to the middle, large enough for a finger.
func (p *boardPanel) centre(label string) {
	if c, ok := p.hexOf(label); ok {
		p.view.GoTo(c)
		p.view.Near(p.view.Map().Board.Grid().Centre(c), float64(theme.Touch))
	}
}
