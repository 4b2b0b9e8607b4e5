package web

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
)

// tab opens a panel.
type tab struct {
	page.Tab
	On bool
}

// fitting is how many tabs stand side by side on a phone; the last of more is the way to the rest.
const fitting = 5

// listed are the panels that can be turned to now.
func (p *screen) listed() []tab {
	var present []string
	for _, panel := range p.panels {
		if t := panel.Tab(p.Seat); !t.Absent {
			present = append(present, t.ID)
		}
	}
	var out []tab
	for _, id := range session.Listed(p.Seat, present, !p.wide) {
		t := p.panel(p.Seat, id).source.(page.Tabbed).Tab(p.Seat)
		out = append(out, tab{t, id == p.front() || id == p.open})
	}
	return out
}

// tabs open the panels; on a phone those for which there is no room are behind the last one.
func (p *screen) tabs() {
	p.Tabs = p.listed()
	if p.wide || len(p.Tabs) <= fitting {
		return
	}
	more := tab{Tab: session.More(p.Seat)}
	more.ID, more.On = moreID, slices.ContainsFunc(p.Tabs[fitting-1:], func(t tab) bool { return t.On })
	p.Tabs = append(slices.Clone(p.Tabs[:fitting-1]), more)
}

// moreID is the address of the tab behind which the rest are.
const moreID = "@more"

// rest is the sheet of the panels for which there is no room.
type rest struct{ tabs []tab }

// Put is there for the sheet's sake: nothing is kept.
func (rest) Put(string, any) {}

// Page is the sheet.
func (r rest) Page(seat view.Seat) page.Panel {
	list := page.Group(page.Column).Styled(page.Tight)
	for _, t := range r.tabs {
		list.Children = append(list.Children, page.Control{ID: t.ID, Role: page.Item, Icon: t.Icon, Label: t.Label, Selected: t.On, Send: page.Send{Done: true, Open: t.ID}})
	}
	return page.Panel{ID: "more", Title: session.More(seat).Label, Rows: []page.Control{list}}
}

// more opens that sheet.
func (s *Sitting) more(in Shown) {
	seat := s.seat(in)
	p := &screen{Sitting: s, Seat: seat, Shown: in}
	if all := p.listed(); len(all) > fitting {
		s.lay(seat, rest{all[fitting-1:]}, nil, false)
	}
}
