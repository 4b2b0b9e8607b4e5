package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// panel draws one panel of the desk.
type panel interface {
	// draw updates the widgets to the model and returns what is scrolled.
	draw(page.Panel) fyne.CanvasObject
	// whole is the panel in its scroll, with what stays visible below.
	whole(*flow.Scroll) fyne.CanvasObject
	// key takes a key that no widget wanted, and reports whether it meant something.
	key(name fyne.KeyName, r rune) bool
	// turn follows a window that takes another size.
	turn()
}

// panel draws a panel by its id; it is made when it is first wanted.
func (d *desk) panel(id string) panel {
	if d.panels[id] == nil {
		p := &pagePanel{d: d, layer: d.Visit.Panels.Layer(id)}
		switch {
		case id == page.Ask:
			d.panels[id] = &askPanel{pagePanel: p, tip: newTip()}
		case id == page.Board, id == page.Battle, p.layer.Docked:
			d.panels[id] = newBoardPanel(p)
		default:
			d.panels[id] = p
		}
	}
	return d.panels[id]
}

// scroll is where a panel is scrolled. A redraw keeps its position.
func (d *desk) scroll(id string) *flow.Scroll {
	if d.scrolls[id] == nil {
		d.scrolls[id] = flow.NewScroll(flow.Column())
	}
	return d.scrolls[id]
}

// pagePanel is a panel that is drawn from its model alone.
type pagePanel struct {
	d     *desk
	layer *visit.Layer
	view  *place.LayerView // nil: not drawn yet
	stand *stood           // nil: not drawn with a map yet
}

// stood is a map with its rows above and its foot below. It stays the same while these do, and with it how far they are scrolled.
type stood struct {
	chart fyne.CanvasObject
	line  []fyne.CanvasObject // the rows in one line; nil: in as many as they need
	all   *fyne.Container
}

// around sets the rows above a map and the foot below it. On a phone the rows are in one line, which scrolls sideways.
func (p *pagePanel) around(chart fyne.CanvasObject) fyne.CanvasObject {
	var line []fyne.CanvasObject
	if p.d.p.Size.Form() == theme.Phone {
		for _, row := range p.view.Rows().Objects {
			if c, ok := row.(*fyne.Container); ok {
				line = append(line, c.Objects...)
			}
		}
	}
	if s := p.stand; s != nil && s.chart == chart && slices.Equal(s.line, line) {
		s.all.Refresh()
		return s.all
	}
	above := fyne.CanvasObject(flow.InsetBy(theme.Margin, 2, p.view.Rows()))
	if line != nil {
		above = flow.NewStrip(line...)
	}
	p.stand = &stood{chart, line, flow.Steady(above, chart, flow.InsetBy(theme.Margin, 6, p.view.FootBox()))}
	return p.stand.all
}

func (p *pagePanel) draw(now page.Panel) fyne.CanvasObject {
	if p.view == nil {
		p.view = p.d.View(p.layer)
		p.view.Relayout = p.d.refresh
	}
	p.view.Set(now)
	return p.view.Rows()
}

func (p *pagePanel) key(name fyne.KeyName, r rune) bool { return p.view != nil && p.view.Key(name, r) }

func (p *pagePanel) turn() {}

// asks reports whether the panel is a form beside its map, not the map's own panel.
func (p *pagePanel) asks() bool { return p.layer.Docked || p.layer.ID == page.Battle }

// apart is the panel without its map. The buttons of a form stay in sight.
func (p *pagePanel) apart(scroll *flow.Scroll) fyne.CanvasObject {
	if p.asks() {
		scroll.SetContent(flow.Inset(p.view.Rows()))
		return p.whole(scroll)
	}
	scroll.SetContent(flow.Inset(flow.Column(p.view.Rows(), p.view.FootBox())))
	return scroll
}

// whole is the panel in its scroll, with its foot below. On a low screen both scroll, or a foot would leave no room.
func (p *pagePanel) whole(scroll *flow.Scroll) fyne.CanvasObject {
	var foot fyne.CanvasObject
	if f := p.view.Foot(); f != nil {
		foot = flow.InsetBy(theme.Margin, 6, f)
		if p.d.p.Size.Short() && foot.MinSize().Height > theme.Touch {
			return widget.Shared(scroll, foot)
		}
	}
	return widget.NewFrame(nil, scroll, foot, nil)
}
