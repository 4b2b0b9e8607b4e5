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
	chart *mapview.View // nil: not drawn yet
	faces *faces        // how counters look
	carry *carried      // what is dragged; nil while nothing is
}

// begin makes the map, and reports false where it cannot be drawn.
func (p *boardPanel) begin(m *page.Map) bool {
	drawn, err := p.d.mapPicture(m.Board)
	if err != nil {
		p.d.p.Fault(err)
		return false
	}
	v := mapview.New(drawn)
	v.OnTap, v.OnMenu, v.OnHover, v.Tool, v.Over = p.onTap, p.onLongPress, p.onHover, p.dragging(), p.drawOver
	v.Minimum = fyne.NewSize(120, 80) // large letters below it may want more room than they leave
	p.chart = v
	return true
}

// draw updates the controls. They are around the map, so nothing is scrolled.
func (p *boardPanel) draw(now page.Panel) fyne.CanvasObject {
	p.pagePanel.draw(now)
	return flow.Column()
}

// pile is the counters in a hex, nil for an empty one.
func (p *boardPanel) pile(label string) *page.Pile {
	piles := p.view.Panel.Map.Piles
	if i := slices.IndexFunc(piles, func(one page.Pile) bool { return one.Hex == label }); i >= 0 {
		return &piles[i]
	}
	return nil
}

func (p *boardPanel) key(name fyne.KeyName, r rune) bool {
	if p.chart == nil {
		return false
	}
	if name == fyne.KeyEscape && p.chart.Cancel() {
		return true // a refused drag leaves the counter in its hex
	}
	if off := p.view.Panel.Map.Off; name == fyne.KeyEscape && !off.None() {
		_ = p.d.Visit.TapBeside(p.layer)
		return true
	}
	return p.chart.Key(name, r)
}

// whole is the map with its bar and its foot.
func (p *boardPanel) whole(scroll *flow.Scroll) fyne.CanvasObject {
	if !p.hasMap() {
		return p.pagePanel.whole(scroll)
	}
	return p.around(p.chart)
}

func (p *boardPanel) middle(now page.Panel) fyne.CanvasObject {
	p.pagePanel.draw(now)
	if !p.hasMap() {
		return flow.Column()
	}
	if now.Map.At == "" {
		p.chart.Hold(false)
	}
	return zoomed(p.chart)
}

func (p *boardPanel) page() *pagePanel { return p.pagePanel }

func (p *boardPanel) drags() bool { return p.carry != nil }

func (p *boardPanel) release() {
	if p.chart != nil {
		p.chart.Hold(false)
	}
}

// hasMap brings the map up to date, and reports false where it cannot be drawn.
func (p *boardPanel) hasMap() bool {
	if p.chart == nil && !p.begin(p.view.Panel.Map) {
		return false
	}
	p.chart.Choose(p.chosenHexes(), nil)
	if lang := string(p.d.own.reader().Lang); p.faces == nil || p.faces.lang != lang {
		p.faces = p.d.newFaces()
		p.chart.Map().Name = board.Names(p.d.own.reader(), p.chart.Map().Board)
		p.chart.Restyle()
	}
	p.chart.Ground = theme.Color(theme.Paper)
	p.chart.Redraw()
	return true
}

// chosenHexes is the hex that is looked at.
func (p *boardPanel) chosenHexes() []hex.Coord {
	if c, ok := p.hexOf(p.view.Panel.Map.At); ok {
		return []hex.Coord{c}
	}
	return nil
}

func (p *boardPanel) hexOf(label string) (hex.Coord, bool) {
	if label == "" {
		return hex.Coord{}, false
	}
	c, err := p.chart.Map().Board.Hex(label)
	return c, err == nil
}

func (p *boardPanel) labelOf(s mapview.Spot) string { return p.chart.Map().Board.Label(s.Hex) }

// onTap presses a hex, or beside the map. Where hexes are too small for a finger, the first tap looks closer.
func (p *boardPanel) onTap(s mapview.Spot) {
	p.d.p.Quiet() // the message may cover what is shown next
	switch {
	case p.d.fingers() && p.chart.Near(s.Point, float64(theme.Touch)):
	case s.On:
		p.chart.Hold(true) // what is below the finger stays there when a column opens beside the map
		_ = p.d.Visit.Tap(p.layer, p.labelOf(s))
		p.reveal()
	default:
		_ = p.d.Visit.TapBeside(p.layer)
	}
}

// reveal keeps the selected hex visible where its column has come beside the map. Without one the map is as it was before.
func (p *boardPanel) reveal() {
	c, ok := p.hexOf(p.view.Panel.Map.At)
	switch {
	case !ok:
		p.chart.Hold(false)
	case p.d.Visit.Panels.Middle() == page.Board:
		p.chart.Reveal(c)
	}
}

// onLongPress asks for more about a hex or its stack.
func (p *boardPanel) onLongPress(s mapview.Spot) {
	if s.On {
		_ = p.d.Visit.TapMore(p.layer, p.labelOf(s))
	}
}

// onHover follows the pointer with a light line round its hex.
func (p *boardPanel) onHover(s mapview.Spot, on bool) {
	if on && s.On {
		p.chart.Hint([]hex.Coord{s.Hex}, nil)
		return
	}
	p.chart.Hint(nil, nil)
}

// aim zooms, shows the whole map, or brings a hex to the middle, large enough for a finger.
func (p *boardPanel) aim(a page.Act) {
	switch {
	case p.chart == nil:
	case a.Do == page.ZoomIn:
		p.chart.ZoomIn()
	case a.Do == page.ZoomOut:
		p.chart.ZoomOut()
	case a.Do == page.ZoomWhole:
		p.chart.Fit()
	default:
		if c, ok := p.hexOf(a.Of); ok {
			p.chart.GoTo(c)
			p.chart.Near(p.chart.Map().Board.Grid().Centre(c), float64(theme.Touch))
		}
	}
}
