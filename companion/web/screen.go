package web

import (
	"io"
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
)

// screen is all that is on the screen of a seat, for the templates.
type screen struct {
	*Sitting
	Seat   view.Seat
	Shown  Shown
	Head   []node
	Left   *pane // the phase card; nil: it is not seen
	Front  *pane // the panel in front; nil: the phase card is all
	Latest []node
	Tabs   []tab
	Top    *pane
	Middle bool
	Told   *page.Told
	yields bool
	sides  []style.Side
}

// pane is a panel, a sheet or a page, for the templates.
type pane struct {
	ID    string // of its layer
	Panel page.Panel
	Paged bool
	Rows  []node
	Foot  []node
	Map   *chart
}

// Whole writes the page of a seat.
func (s *Sitting) Whole(w io.Writer, in Shown) error { return s.write(w, "whole", in) }

// Picture writes the part of it that is replaced when something has changed.
func (s *Sitting) Picture(w io.Writer, in Shown) error { return s.write(w, "picture", in) }

func (s *Sitting) write(w io.Writer, name string, in Shown) error {
	return s.pages.templates.ExecuteTemplate(w, name, s.picture(in))
}

// picture is what the screen shows now.
func (s *Sitting) picture(in Shown) *screen {
	seat := s.seat(in)
	if s.panel(seat, s.open) == nil {
		s.open = page.Play
	}
	if s.open == page.Battle && session.Beside(seat) != page.Battle {
		s.open = page.Play // the fighting is over
	}
	p := &screen{Sitting: s, Seat: seat, Shown: in, Told: s.told, sides: sideColours(seat.Game, s.theme)}
	p.panes()
	p.head()
	p.tabs()
	if top := s.top(); top != nil {
		p.Top = p.pane(top)
		p.Middle = p.Top.Panel.Middle
	}
	return p
}

// front is the panel in front: the one that is open, or the one beside the phase card; empty: the card is all.
func (p *screen) front() string {
	switch {
	case p.Shown.Role == Shows && p.panel(p.Seat, page.Board) != nil:
		return page.Board
	case p.open != page.Play:
		return p.open
	case p.wide:
		return session.Beside(p.Seat)
	}
	return ""
}

// panes are the phase card and the panel in front. The card comes last: what is to be done now may stand beside it.
func (p *screen) panes() {
	front, card := p.front(), p.panel(p.Seat, page.Play)
	begins := slices.ContainsFunc(phase.Main(p.Seat), func(c page.Control) bool { return c.Send.Open == page.Battle })
	p.put(p.Seat, page.Put{Panel: page.Battle, Field: battle.FieldCarded, Value: p.shows(page.Play) && begins}, nil)
	p.put(p.Seat, page.Put{Panel: page.Forces, Field: forces.FieldCarded, Value: p.shows(page.Play)}, nil)
	if front != "" {
		p.Front = p.pane(p.panel(p.Seat, front))
		p.yields = due(p.Front.Panel)
	}
	if p.shows(page.Play) {
		card.source.Put(phase.Yields, p.yields)
		card.source.Put(phase.Beside, p.beside())
		p.Left = p.pane(card)
	}
	if !p.wide {
		return
	}
	latest, err := log.Latest(p.Seat)
	if err != nil {
		p.Told = &page.Told{Text: p.Seat.Problem(err)}
	}
	p.Latest = p.nodes("latest", latest)
}

// beside are the ids of what the panel in front offers.
func (p *screen) beside() []string {
	if p.Front == nil {
		return nil
	}
	return p.Front.Panel.Pressed()
}

// shows reports whether a panel is in sight.
func (p *screen) shows(id string) bool {
	return (p.wide || p.Shown.Role == Shows) && id == page.Play || id == p.open
}

// due reports whether a panel has what is to be done now.
func due(p page.Panel) bool {
	return slices.ContainsFunc(p.All(), func(c page.Control) bool {
		return c.Role == page.Button && c.DisabledReason == "" && (c.Kind == page.Main || c.Kind == page.Big)
	})
}

// pane is a layer as it stands.
func (p *screen) pane(l *layer) *pane {
	panel := l.source.Page(p.Seat)
	if panel.Fault != "" {
		p.Told = &page.Told{Text: panel.Fault}
	}
	return &pane{ID: l.id, Panel: panel, Paged: l.paged, Rows: p.nodes(l.id, panel.Rows), Foot: p.nodes(l.id, panel.Foot), Map: p.chart(l.id, panel.Map)}
}

// head is what is always in sight.
func (p *screen) head() {
	frame := p.frame(p.Shown).source.Page(p.Seat)
	p.Head = p.nodes(frameLayer, frame.Rows)
}

// Foot are the steps: taking back, bringing back, going on.
func (p *screen) Foot() []node {
	next := session.Next(p.Seat)
	if p.yields && next.Kind == page.Main {
		next.Kind = ""
	}
	return p.nodes(frameLayer, []page.Control{session.Undo(p.Seat), session.Redo(p.Seat), next})
}

// What templates ask of the sitting.
func (p *screen) Theme() string  { return p.theme }
func (p *screen) Text() string   { return p.text }
func (p *screen) Open() string   { return p.open }
func (p *screen) Wide() bool     { return p.wide }
func (p *screen) Assets() string { return p.pages.opts.Assets }
func (p *screen) Style() string  { return p.pages.style }
func (p *screen) Script() string { return p.pages.script }
