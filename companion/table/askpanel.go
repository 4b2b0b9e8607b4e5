package table

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/printables/picture"
)

// askPanel is the panel of questions, with the map on which their hexes are tapped.
type askPanel struct {
	*pagePanel
	chart *hexChart // nil until it is seen first
}

// mapKey is what the library keeps under it of a session: the map that is asked with.
func mapKey(session int64) string { return "map." + strconv.FormatInt(session, 10) }

func newAskPanel(d *desk) *askPanel {
	key := mapKey(d.about.ID)
	p := &question.Panel{Own: d.p.deps.Maps, Keep: func(id string) {
		if err := d.p.deps.Library.Set(key, id); err != nil {
			d.p.fault(err)
		}
	}}
	if id, _ := d.p.deps.Library.Setting(key); id != "" { // without it the game's first map is asked with
		p.Begin(d.reader(), id)
	}
	return &askPanel{pagePanel: newPagePanel(d, p)}
}

// hexChart is a map of the game, drawn in one language.
type hexChart struct {
	view *mapview.View
	lang string
}

// draw sets the map up, anew where the question is about another one.
func (p *askPanel) draw(m *page.Map) bool {
	lang := string(p.d.reader().Lang)
	if p.chart != nil && p.chart.view.Map().Board == m.Board && p.chart.lang == lang {
		return true
	}
	drawn, err := p.d.mapPicture(m.Board)
	if err != nil {
		p.d.p.fault(err)
		return false
	}
	v := mapview.New(drawn)
	v.OnTap = func(s mapview.Spot) {
		if p.d.fingers() && v.Near(s.Point, float64(theme.Touch)) {
			return // the first tap looks closer
		}
		if s.On {
			p.tapped(v.Map().Board.Label(s.Hex))
		}
	}
	v.Over = p.signs
	v.Minimum = fyne.NewSize(120, 80)
	p.chart = &hexChart{v, lang}
	p.scan(v)
	return true
}

// scan lays the scan below a map of the players' own. It comes when it is read: hexes can be tapped meanwhile.
func (p *askPanel) scan(v *mapview.View) {
	b := v.Map().Board
	if p.d.p.deps.Scan == nil || slices.Contains(p.d.game().Boards, b) {
		return
	}
	var under *picture.Under
	p.d.p.Aside(func() (err error) {
		under, err = p.d.p.deps.Scan(b)
		return err
	}, func(err error) {
		if err != nil {
			p.d.failed(err)
			return
		}
		v.Map().Under = under
		v.Redraw()
	})
}

// tapped presses a hex of the map, by its printed number.
func (p *askPanel) tapped(label string) {
	if m := p.source.Page(p.d.seat()).Map; m != nil {
		p.d.send(m.Send.With(label), p.s)
	}
}

// fill is the map with the inputs above it, while hexes are tapped.
func (p *askPanel) fill() fyne.CanvasObject {
	p.build()
	m := p.s.panel.Map
	if m == nil || !p.draw(m) {
		return nil
	}
	v := p.chart.view
	v.Ground = theme.Color(theme.Paper)
	v.Redraw()
	return flow.Steady(flow.InsetBy(theme.Margin, 2, p.s.rows.Box), v, flow.InsetBy(theme.Margin, 6, p.s.foot.Box))
}

// build makes what is scrolled: while hexes are tapped, nothing is.
func (p *askPanel) build() fyne.CanvasObject {
	box := p.pagePanel.build()
	if p.s.panel.Map != nil {
		return flow.Column()
	}
	return box
}

// dock keeps the foot in sight, which stands with the map while there is one.
func (p *askPanel) dock() fyne.CanvasObject {
	if p.s != nil && p.s.panel.Map != nil {
		return nil
	}
	return p.pagePanel.dock()
}

// zoom looks closer at the map, or from farther away.
func (p *askPanel) zoom(closer bool) {
	switch {
	case p.chart == nil:
	case closer:
		p.chart.view.ZoomIn()
	default:
		p.chart.view.ZoomOut()
	}
}
