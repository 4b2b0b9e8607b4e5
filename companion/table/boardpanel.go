package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/hex"
)

// boardPanel is the map with the counters that the players care to mirror, or a sheet that asks about it.
type boardPanel struct {
	*boardMap
	from   string      // the hex at which it was opened
	opens  bool        // … and that is still to be shown
	known  []hex.Coord // the hexes among which the form asked last
	lined  map[fyne.CanvasObject]chipLine
	share  formShare
	finger boardFinger
	drag   counterDrag
}

// newBoardPanel makes the panel of a map, which is drawn when it is first wanted.
func newBoardPanel(p *pagePanel) *boardPanel {
	on, pointed := &boardMap{pagePanel: p}, newTip()
	return &boardPanel{boardMap: on, share: formShare{high: map[fyne.Size]float32{}}, finger: boardFinger{tip: pointed, on: on}, drag: counterDrag{tip: pointed, on: on}}
}

// begin takes the map, and reports false where it cannot be drawn.
func (p *boardPanel) begin(m *page.Map) bool {
	v, err := p.d.chart(m.Board)
	if err != nil {
		p.d.p.Messages.Fault(err)
		return false
	}
	v.OnTap, v.OnMenu, v.OnHover, v.Tool, v.Over = p.finger.onTap, p.finger.onLongPress, p.finger.onHover, p.drag.tool(), p.drawOver
	v.OnMoved = p.drag.moved
	p.chart = v
	return true
}

// draw updates the controls. Those of the map are around it, so nothing is scrolled.
func (p *boardPanel) draw(now page.Panel) fyne.CanvasObject {
	rows := p.pagePanel.draw(now)
	p.view.Carries = p.drag.carrier()
	switch {
	case now.Map == nil:
		return rows
	case !p.asks():
		return flow.Column()
	case p.d.p.Size.Form() == theme.Phone:
		return flow.ColumnGap(2, p.lines(now)...)
	}
	return rows
}

func (p *boardPanel) key(name fyne.KeyName, r rune) bool {
	if p.pagePanel.key(name, r) {
		return true
	}
	if p.chart == nil || p.view.Panel.Map == nil {
		return false
	}
	p.finger.tip.Hide()
	if name == fyne.KeyEscape && (p.chart.Cancel() || p.drag.cancel()) {
		return true // a refused drag leaves the counter where it was
	}
	if off := p.view.Panel.Map.Off; name == fyne.KeyEscape && !off.None() {
		_ = p.d.Visit.TapBeside(p.layer)
		return true
	}
	return p.finger.key(name, r)
}

// whole is the map with its bar and its foot.
func (p *boardPanel) whole(scroll *flow.Scroll) fyne.CanvasObject {
	if !p.hasMap() {
		return p.pagePanel.whole(scroll)
	}
	if p.asks() {
		p.share.least = askedMore
		if p.layer.Docked {
			p.share.least = askedShare // a phone has no bars below it
		}
		return p.share.around(p.finger.tip.over(p.chart), scroll, p.view.Foot())
	}
	return p.around(p.finger.tip.over(p.chart))
}

func (p *boardPanel) middle(now page.Panel) fyne.CanvasObject {
	p.pagePanel.draw(now)
	p.view.Carries = p.drag.carrier()
	if !p.hasMap() {
		return flow.Column()
	}
	p.chart.Hold()
	return zoomed(p.chart, p.finger.tip.Container)
}

func (p *boardPanel) page() *pagePanel { return p.pagePanel }

func (p *boardPanel) drags() bool { return p.drag.held != nil }

// hasMap brings the map up to date, and reports false where it cannot be drawn.
func (p *boardPanel) hasMap() bool {
	m := p.view.Panel.Map
	if m == nil || !p.begin(m) {
		return false
	}
	p.chart.Chosen = chosenColour()
	p.chart.Choose(p.chosenHexes(), nil)
	p.chart.Keys, p.chart.Lit = fyne.Size{}, hexesOf(m.Board, m.Offers)
	p.chart.Wear(theme.Color(theme.Paper))
	if !p.shows(m) {
		p.known = nil
		p.chart.Enclose(nil, 0)
	}
	if p.opens = p.opens || m.From != p.from; p.opens {
		p.from = m.From
	}
	return true
}

// shows reports whether the map moves to the hexes that it offers: those among which a form asks, or those for the counters
// chosen in the tray.
func (p *boardPanel) shows(m *page.Map) bool { return p.asks() || m.Show }

// asked are the hexes to which the map moves.
func (p *boardPanel) asked(m *page.Map) []hex.Coord {
	if !p.shows(m) {
		return nil
	}
	return hexesOf(m.Board, append([]page.Offer{{Hex: m.From}}, m.Offers...))
}

// settled shows the hexes that the map offers, and the hex at which the map opens, large enough for a finger where
// fingers tap. It is called once the map has its place beside the form. A tap on the map moves nothing.
func (p *boardPanel) settled() {
	if asked := p.asked(p.view.Panel.Map); p.shows(p.view.Panel.Map) && (p.known == nil || !slices.Equal(asked, p.known)) {
		p.known = append([]hex.Coord{}, asked...)
		p.show(asked)
	}
	c, ok := p.hexOf(p.from)
	ok, p.opens = ok && p.opens, false
	switch {
	case !ok:
	case p.d.charts.tapped:
		uncover(p.chart, c)
	case p.d.fingers():
		p.aim(page.Act{Do: page.Centre, Of: p.from})
	default:
		p.chart.Reveal(c)
	}
}

// show brings hexes among which a form asks into sight, large enough for a finger. A battle keeps the scale of the map, and
// what a tap on the map opens keeps all of it.
func (p *boardPanel) show(asked []hex.Coord) {
	below := p.layer.Below
	switch {
	case p.d.charts.tapped, below != nil && below.ID == page.Board:
	case p.layer.Docked || p.d.fingers():
		p.chart.Enclose(asked, float64(theme.Touch))
	default:
		p.chart.Enclose(nil, 0)
		p.chart.RevealAll(asked, float64(theme.Touch))
	}
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
