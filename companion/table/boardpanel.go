package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/hex"
)

// boardPanel is the map with the counters that the players care to mirror, or a sheet that asks about it.
type boardPanel struct {
	*pagePanel
	chart  *mapview.View // nil: not drawn yet
	from   string        // the hex at which it was opened
	opens  bool          // … and that is still to be shown
	known  []hex.Coord   // the hexes among which the form asked last
	taps   bool          // a tap on the map is being handled
	hinted *tip          // nil: not made yet
	lined  map[fyne.CanvasObject]chipLine
	carry  *carried // what is dragged; nil while nothing is
	walker walker
}

// begin takes the map, and reports false where it cannot be drawn.
func (p *boardPanel) begin(m *page.Map) bool {
	v, err := p.d.chart(m.Board)
	if err != nil {
		p.d.p.Fault(err)
		return false
	}
	v.OnTap, v.OnMenu, v.OnHover, v.Tool, v.Over = p.onTap, p.onLongPress, p.onHover, p.dragging(), p.drawOver
	p.chart = v
	return true
}

// draw updates the controls. Those of the map are around it, so nothing is scrolled.
func (p *boardPanel) draw(now page.Panel) fyne.CanvasObject {
	rows := p.pagePanel.draw(now)
	switch {
	case now.Map == nil:
		return rows
	case !p.asks():
		return flow.Column()
	case p.d.p.Form() == theme.Phone:
		return flow.ColumnGap(2, p.lines(now)...)
	}
	return rows
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
	if p.pagePanel.key(name, r) {
		return true
	}
	if p.chart == nil || p.view.Panel.Map == nil {
		return false
	}
	p.tip().Hide()
	if name == fyne.KeyEscape && p.chart.Cancel() {
		return true // a refused drag leaves the counter in its hex
	}
	if off := p.view.Panel.Map.Off; name == fyne.KeyEscape && !off.None() {
		_ = p.d.Visit.TapBeside(p.layer)
		return true
	}
	if !p.walker.key(p.d.Visit, p.layer, p.view.Panel.Map, p.chart, name, r) {
		return false
	}
	p.point()
	return true
}

// point shows the hex that the keyboard is at, with its number and the result of choosing it.
func (p *boardPanel) point() {
	if p.walker.at == nil {
		return
	}
	c := *p.walker.at
	label := p.chart.Map().Board.Label(c)
	p.chart.Hint([]hex.Coord{c}, nil)
	p.tip().show(view.JoinNonEmpty([]string{p.d.own.reader().Hex(label), p.hint(label)}, ": "), p.chart.PlaceOf(p.chart.Map().Board.Grid().Centre(c)), p.chart.Size())
}

// whole is the map with its bar and its foot.
func (p *boardPanel) whole(scroll *flow.Scroll) fyne.CanvasObject {
	if !p.hasMap() {
		return p.pagePanel.whole(scroll)
	}
	if p.asks() {
		share := askedMore
		if p.layer.Docked {
			share = askedShare // a phone has no bars below it
		}
		return withForm(share, p.chart, scroll, p.view.Foot())
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
	return zoomed(p.chart, p.tip().Container)
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
	m := p.view.Panel.Map
	if m == nil || !p.begin(m) {
		return false
	}
	p.chart.Choose(p.chosenHexes(), nil)
	p.chart.Wear(theme.Color(theme.Paper))
	if !p.asks() {
		p.chart.Enclose(nil, 0)
	}
	if p.opens = p.opens || m.From != p.from; p.opens {
		p.from = m.From
	}
	return true
}

// asked are the hexes among which a form asks, nil for the map itself.
func (p *boardPanel) asked(m *page.Map) []hex.Coord {
	if !p.asks() {
		return nil
	}
	var out []hex.Coord
	for _, label := range append([]string{m.From}, hexesOf(m.Offers)...) {
		if c, ok := p.hexOf(label); ok {
			out = append(out, c)
		}
	}
	return out
}

func hexesOf(offers []page.Offer) []string {
	var out []string
	for _, o := range offers {
		out = append(out, o.Hex)
	}
	return out
}

// settled shows the hexes among which a form asks, and the hex at which the map opens, large enough for a finger where
// fingers tap. It is called once the map has its place beside the form. A tap on the map moves nothing.
func (p *boardPanel) settled() {
	if asked := p.asked(p.view.Panel.Map); p.asks() && (p.known == nil || !slices.Equal(asked, p.known)) {
		p.known = append([]hex.Coord{}, asked...)
		if !p.taps {
			p.chart.Enclose(asked, float64(theme.Touch))
		}
	}
	c, ok := p.hexOf(p.from)
	ok, p.opens = ok && p.opens, false
	switch {
	case !ok:
	case p.d.fingers():
		p.aim(page.Act{Do: page.Centre, Of: p.from})
	default:
		p.chart.Reveal(c)
	}
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
	p.d.p.Quiet()  // the message may cover what is shown next
	p.tip().Hide() // it told of the hexes before the tap
	p.walker.at = nil
	p.d.guide.used(guideMap)
	switch {
	case p.d.fingers() && p.chart.Near(s.Point, float64(theme.Touch)):
	case s.On:
		p.chart.Hold(true) // what is below the finger stays there when a column opens beside the map
		p.taps = true
		_ = p.d.Visit.Tap(p.layer, p.labelOf(s))
		p.taps = false
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
	case p.d.Visit.Panels.Middle() == p.layer.ID:
		p.chart.Reveal(c)
	}
}

// onLongPress asks for more about a hex or its stack.
func (p *boardPanel) onLongPress(s mapview.Spot) {
	if s.On {
		_ = p.d.Visit.TapMore(p.layer, p.labelOf(s))
	}
}

// onHover follows the pointer with a light line round its hex, and the result of choosing it.
func (p *boardPanel) onHover(s mapview.Spot, on bool) {
	if on && s.On {
		p.chart.Hint([]hex.Coord{s.Hex}, nil)
		p.tip().show(p.hint(p.labelOf(s)), p.chart.PlaceOf(s.Point), p.chart.Size())
		return
	}
	p.chart.Hint(nil, nil)
	p.tip().Hide()
}

// hint is the result of choosing a hex, or that it is beyond those offered.
func (p *boardPanel) hint(label string) string {
	offers := p.view.Panel.Map.Offers
	if i := slices.IndexFunc(offers, func(o page.Offer) bool { return o.Hex == label }); i >= 0 {
		return offers[i].Hint
	}
	return p.view.Panel.Map.Beyond
}

// tip is beside the pointer.
func (p *boardPanel) tip() *tip {
	if p.hinted == nil {
		p.hinted = newTip()
	}
	return p.hinted
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
