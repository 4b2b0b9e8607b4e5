package web

import (
	"io"
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
)

// screen is all that is on the screen of a seat, for the templates.
type screen struct {
	*Sitting
	Seat   view.Seat
	Shown  visit.Snapshot
	Head   []node
	Left   *pane // the phase card; nil: it is not visible
	Front  *pane // the panel in front; nil: the phase card is all
	Latest []node
	Foot   []node
	Tabs   []tab
	Top    *pane
	Told   *page.Notice
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

// tab opens a panel.
type tab struct {
	page.Tab
	On bool
}

// fitting is how many tabs are side by side on a phone; the last of more opens the sheet with the rest.
const fitting = 5

// Whole writes the page of a seat.
func (s *Sitting) Whole(w io.Writer, now visit.Snapshot) error { return s.write(w, "whole", now) }

// Picture writes the part of it that is replaced when something has changed.
func (s *Sitting) Picture(w io.Writer, now visit.Snapshot) error { return s.write(w, "picture", now) }

func (s *Sitting) write(w io.Writer, name string, now visit.Snapshot) error {
	s.now = now
	return s.pages.templates.ExecuteTemplate(w, name, s.picture())
}

// picture is what the screen shows now.
func (s *Sitting) picture() *screen {
	if s.now.Role == visit.Shows {
		s.visit.Panels.Only(page.Board)
	}
	seat := s.Seat()
	p := &screen{Sitting: s, Seat: seat, Shown: s.now, Told: s.told, sides: sideColours(seat.Game, s.theme)}
	p.panes()
	p.Head = p.nodes(visit.FrameID, s.Frame().Page(seat).Rows)
	p.tabs()
	if top := s.visit.Stack.Top(); top != nil {
		p.Top = p.pane(&visit.Pane{Layer: top, Panel: top.Source.Page(seat)})
	}
	return p
}

// panes are the phase card, the panel in front, the latest entries of the log, and undo, redo and next below them.
func (p *screen) panes() {
	panes := p.visit.Panels.Visible()
	p.Front, p.Left = p.pane(panes.Front), p.pane(panes.Card)
	p.Foot = p.nodes(visit.FrameID, []page.Control{session.Undo(p.Seat), session.Redo(p.Seat), p.visit.Panels.Next(panes)})
	if !p.visit.Panels.IsWide() {
		return
	}
	latest, err := log.Latest(p.Seat)
	if err != nil {
		p.Told = &page.Notice{Text: p.Seat.Problem(err)}
	}
	p.Latest = p.nodes("latest", latest)
}

// pane is the content of a layer; nil stays nil.
func (p *screen) pane(of *visit.Pane) *pane {
	if of == nil {
		return nil
	}
	panel := of.Panel
	if panel.Fault != "" {
		p.Told = &page.Notice{Text: panel.Fault}
	}
	return &pane{ID: of.ID, Panel: panel, Paged: of.Paged, Rows: p.nodes(of.ID, panel.Rows), Foot: p.nodes(of.ID, panel.Foot), Map: p.chart(of.ID, panel.Map)}
}

// tabs open the panels; on a phone those for which there is no room are behind the last one.
func (p *screen) tabs() {
	for _, t := range p.visit.Panels.Tabs() {
		p.Tabs = append(p.Tabs, tab{t, t.ID == p.visit.Panels.Front() || t.ID == p.visit.Panels.Open()})
	}
	if p.visit.Panels.IsWide() || len(p.Tabs) <= fitting {
		return
	}
	more := tab{Tab: session.More(p.Seat)}
	more.ID, more.On = moreTab, slices.ContainsFunc(p.Tabs[fitting-1:], func(t tab) bool { return t.On })
	p.Tabs = append(slices.Clone(p.Tabs[:fitting-1]), more)
}

// What templates ask of the sitting.
func (p *screen) Theme() string  { return p.theme }
func (p *screen) Text() string   { return p.text }
func (p *screen) Open() string   { return p.visit.Panels.Open() }
func (p *screen) Wide() bool     { return p.visit.Panels.IsWide() }
func (p *screen) Assets() string { return p.pages.opts.Assets }
func (p *screen) Style() string  { return p.pages.style }
func (p *screen) Script() string { return p.pages.script }
