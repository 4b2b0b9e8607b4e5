package web

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/alert"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
)

// screen is all that is on the screen of a seat, for the templates.
type screen struct {
	Seat        view.Seat
	Shown       visit.Snapshot
	Hosted      bool // a host answers the presses, not the app in this browser
	Theme, Text string
	Open        string // the panel that is open
	Room        visit.Room
	Head        []node
	Left        *pane  // the phase card; nil: it is not visible
	Front       *pane  // the panel in front; nil: the phase card is all
	Middle      *pane  // the map in the middle; nil: none is there
	Closes      bool   // what is in front can be closed
	Shut        string // the address that closes it
	Foot        []node
	Tabs        []tab
	Top         *pane
	Banner      *pane // nil: nothing concerns the side that it has not seen
	Loud        bool  // the banner is about more than whose turn it is
	Guide       *pane // the bubble of the guide; nil: none is there
	Named       string
	About       string // the beginning of the presses that the bubble names; empty where the script finds them by the name
	Told        message
	centre      string // the hex that the map was last asked to bring to its middle
	sides       []style.Side
	pages       *Pages
	visit       *visit.Visit
}

// pane is a panel, a sheet or a page, for the templates.
type pane struct {
	ID    string // of its layer
	Panel page.Panel
	Paged bool
	Asks  bool // a sheet that asks about its map
	Rows  []node
	Foot  []node
	Map   *chart
}

// tab opens a panel.
type tab struct {
	page.Tab
	On   bool
	Rest bool   // behind the last one where there is little room
	Key  string // the key that turns to it, empty for none
}

// screen is what the browser shows now.
func (s *Sitting) screen() *screen {
	now, seat, look, panels := s.shell.now, s.shell.Seat(), s.shell.look, s.Visit.Panels
	if now.Role == visit.Shows {
		panels.Only(page.Board)
	}
	if s.first != nil {
		return s.front()
	}
	p := &screen{Seat: seat, Shown: now, Hosted: s.shell.own == nil, Theme: look.theme(), Text: look.text(), Open: panels.Open(), Room: panels.Room,
		Told: s.shell.message(), centre: s.shell.centre, sides: sideColours(seat.Game, look.theme()), pages: s.pages, visit: s.Visit}
	frame := &visit.Layer{ID: visit.FrameID, Source: s.shell.Frame()}
	head := frame.Source.Page(seat)
	caps := s.Visit.Panels.Caps(frame, head)
	p.Head = p.nodes(visit.FrameID, caps, head.Rows)
	p.panes(panels, caps)
	p.Tabs = tabs(seat, panels)
	p.banner()
	p.guide()
	p.top()
	return p
}

// top is the sheet or page over everything.
func (p *screen) top() {
	if top := p.visit.Stack.Cover(); top != nil {
		p.Top = p.pane(&visit.Pane{Layer: top, Panel: top.Page(p.Seat)})
	}
}

// banner is the notice of what concerns the side.
func (p *screen) banner() {
	n, _ := alert.Of(p.Seat) // the banner reports the error
	if panel := (alert.Banner{}).Page(p.Seat); panel.Fault != "" || len(panel.Rows) > 0 {
		p.Banner, p.Loud = p.pane(&visit.Pane{Layer: &visit.Layer{ID: bannerLayer}, Panel: panel}), len(n.Lines) > 0
	}
}

// panes are the map, the phase card, the panel in front, and undo, redo and next.
func (p *screen) panes(panels *visit.Panels, caps map[string]string) {
	panes := panels.Visible()
	p.Front, p.Left, p.Closes = p.pane(panes.Front), p.pane(panes.Card), panes.Closes
	if p.Shut = tabLayer + "/" + page.Play; panes.Front != nil && panes.Front.Docked {
		p.Shut = panes.Front.ID + "/@close"
	}
	if m := panes.Map; m != nil {
		p.Middle = &pane{ID: m.ID, Panel: m.Panel, Map: p.chart(m.Layer, m.Panel.Map)}
	}
	p.Foot = p.nodes(visit.FrameID, caps, []page.Control{session.Undo(p.Seat), session.Redo(p.Seat), panels.Next(panes)})
}

// pane is the content of a layer; nil stays nil.
func (p *screen) pane(of *visit.Pane) *pane {
	if of == nil {
		return nil
	}
	panel := of.Panel
	if panel.Fault != "" {
		p.Told.Notice = &page.Notice{Text: panel.Fault, Fault: true}
	}
	caps := p.visit.Panels.Caps(of.Layer, panel)
	return &pane{ID: of.ID, Panel: panel, Paged: of.Paged, Asks: of.Docked, Rows: p.nodes(of.ID, caps, panel.Rows), Foot: p.nodes(of.ID, caps, panel.Foot), Map: p.chart(of.Layer, panel.Map)}
}

// tabs open the panels; on a phone those for which there is no room are behind the last one.
func tabs(seat view.Seat, panels *visit.Panels) []tab {
	var out []tab
	front := cmp.Or(panels.Front(), page.Play)
	for _, t := range panels.Tabs() {
		out = append(out, tab{Tab: t, On: t.ID == front, Key: panels.KeyTo(t.ID)})
	}
	if panels.Room > visit.RoomOne || len(out) <= visit.Fitting {
		return out
	}
	more := tab{Tab: session.More(seat)}
	more.ID, more.On = moreTab, slices.ContainsFunc(out[visit.Fitting-1:], func(t tab) bool { return t.On })
	for i := range out[visit.Fitting-1:] {
		out[visit.Fitting-1+i].Rest = true
	}
	return append(out, more)
}

// Apart reports whether the map of the panel in front is the middle of the screen.
func (p *screen) Apart() bool { return p.Middle != nil && p.Front != nil && p.Middle.ID == p.Front.ID }

// Types are the characters of the keys of a session.
func (p *screen) Types() string {
	var out strings.Builder
	if p.Seat.State == nil {
		return ""
	}
	for _, k := range session.KeyTable(p.Seat) {
		out.WriteString(k.Types)
	}
	return out.String()
}

// dark reports whether the reader's theme is dark.
func (p *screen) dark() bool { return p.Theme == "dark" }

// What templates ask of the pages.
func (p *screen) Assets() string { return p.pages.opts.Assets }
func (p *screen) Style() string  { return p.pages.style }
func (p *screen) Script() string { return p.pages.script }
