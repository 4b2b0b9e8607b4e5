package table

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/hex"
)

// askPanel is the panel of questions, with the map on which their hexes are tapped.
type askPanel struct {
	*pagePanel
	chart *hexChart // nil until it is seen first
	tip   *tip

	walker walker
}

func (p *askPanel) turn() {
	if p.chart != nil {
		p.chart.view.Turn()
	}
}

func (p *askPanel) key(name fyne.KeyName, r rune) bool {
	switch {
	case p.pagePanel.key(name, r):
		return true
	case p.chart == nil || p.view.Panel.Map == nil || !p.walker.key(p.d.Visit, p.layer, p.view.Panel.Map, p.chart.view, name, r):
		return false
	}
	if at := p.walker.at; at != nil {
		p.chart.view.Hint([]hex.Coord{*at}, nil)
	}
	return true
}

// mapKey is the key of the session's map for questions in the library.
func mapKey(session int64) string { return "map." + strconv.FormatInt(session, 10) }

// keepMap lets the panel of questions ask with the map that was chosen last, and keeps what is chosen.
func (d *desk) keepMap(p *question.Panel) {
	key := mapKey(d.own.about.ID)
	p.Own = d.p.deps.Maps
	p.Keep = func(id string) {
		if err := d.p.deps.Library.Set(key, id); err != nil {
			d.p.Messages.Fault(err)
		}
	}
	if id, _ := d.p.deps.Library.Setting(key); id != "" { // without it questions use the game's first map
		p.Begin(d.own.reader(), id)
	}
}

// hexChart is a map of the game, drawn in one language.
type hexChart struct {
	view *mapview.View
	lang string
}

// hasMap sets the map up, again where the question is about another one.
func (p *askPanel) hasMap(m *page.Map) bool {
	lang := string(p.d.own.reader().Lang)
	if p.chart != nil && p.chart.view.Map().Board == m.Board && p.chart.lang == lang {
		return true
	}
	drawn, err := p.d.mapPicture(m.Board)
	if err != nil {
		p.d.p.Messages.Fault(err)
		return false
	}
	v := mapview.New(drawn)
	v.OnTap = func(s mapview.Spot) {
		p.tip.Hide()
		if !p.tip.closer(p.d, v, s) && s.On {
			p.onTap(v.Map().Board.Label(s.Hex))
		}
	}
	v.Over, v.OnMoved = p.signs, p.tip.Hide
	v.Minimum = fyne.NewSize(120, 80)
	p.chart = &hexChart{v, lang}
	p.d.beneath.lay(p.d, v)
	return true
}

// onTap presses a hex of the map, by its printed number.
func (p *askPanel) onTap(label string) { _ = p.d.Visit.Tap(p.layer, label) }

// draw makes what is scrolled: while hexes are tapped, nothing is.
func (p *askPanel) draw(now page.Panel) fyne.CanvasObject {
	rows := p.pagePanel.draw(now)
	if now.Map != nil {
		return flow.Column()
	}
	return rows
}

// whole is the map with the inputs above it, while hexes are tapped.
func (p *askPanel) whole(scroll *flow.Scroll) fyne.CanvasObject {
	if m := p.view.Panel.Map; m == nil || !p.hasMap(m) {
		return p.pagePanel.whole(scroll)
	}
	v := p.chart.view
	v.Wear(theme.Color(theme.Paper))
	return p.around(p.tip.over(v))
}

func (p *askPanel) middle(now page.Panel) fyne.CanvasObject {
	p.pagePanel.draw(now)
	if now.Map == nil || !p.hasMap(now.Map) {
		return flow.Column()
	}
	p.chart.view.Wear(theme.Color(theme.Paper))
	p.chart.view.Hold()
	return zoomed(p.chart.view, p.tip.Container)
}

func (p *askPanel) page() *pagePanel { return p.pagePanel }

func (p *askPanel) drags() bool { return false }

// aim zooms the map.
func (p *askPanel) aim(a page.Act) {
	switch {
	case p.chart == nil:
	case a.Do == page.ZoomIn:
		p.chart.view.ZoomIn()
	case a.Do == page.ZoomOut:
		p.chart.view.ZoomOut()
	}
}
