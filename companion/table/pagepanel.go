package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// pagePanel is a panel whose model says all that is to be seen of it.
type pagePanel struct {
	d      *desk
	source page.Tabbed
	s      *shown
	asked  string // what it was about when it was shown last
}

func newPagePanel(d *desk, source page.Tabbed) *pagePanel { return &pagePanel{d: d, source: source} }

func (p *pagePanel) icon() theme.Icon { return theme.Icon(p.source.Tab(p.d.seat()).Icon) }
func (p *pagePanel) title() string    { return p.source.Tab(p.d.seat()).Label }

// absent tells that the game has nothing for the panel.
func (p *pagePanel) absent() bool { return p.source.Tab(p.d.seat()).Absent }

func (p *pagePanel) key(name fyne.KeyName, r rune) bool { return p.s != nil && p.s.typed(name, r) }

func (p *pagePanel) build() fyne.CanvasObject {
	if p.s == nil {
		p.s = newShown(presses{p.d}, p.source)
	} else {
		p.s.refresh()
	}
	return p.s.rows.Box
}

// dock keeps the foot of the panel in sight.
func (p *pagePanel) dock() fyne.CanvasObject {
	if p.s == nil || len(p.s.panel.Foot) == 0 {
		return nil
	}
	return flow.InsetBy(theme.Margin, 6, p.s.foot.Box)
}

// turned reports whether the panel is about something else than when it was shown last.
func (p *pagePanel) turned() bool {
	was := p.asked
	p.asked = p.s.panel.Asks
	return was != p.asked
}

// put changes what the panel keeps of things half said.
func (p *pagePanel) put(field string, value any) { p.source.Put(field, value) }

// due reports whether the panel has what is to be done now.
func (p *pagePanel) due() bool {
	return p.s != nil && slices.ContainsFunc(p.s.panel.All(), func(c page.Control) bool {
		return c.Role == page.Button && c.DisabledReason == "" && (c.Kind == page.Main || c.Kind == page.Big)
	})
}

// offers are the ids of what can be pressed there.
func (p *pagePanel) offers() []string {
	if p.s == nil {
		return nil
	}
	return p.s.panel.Pressed()
}

// forget leaves what is half said: it is the one's that looked.
func (p *pagePanel) forget() {
	if f, ok := p.source.(interface{ Forget() }); ok {
		f.Forget()
	}
}
