package visit

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
)

// more is the sheet of the panels for which the tab bar has no room.
type more struct {
	tabs []page.Tab
	open string
}

// Put implements page.Source; the sheet has no draft.
func (more) Put(string, any) {}

// Page is the sheet.
func (m more) Page(seat view.Seat) page.Panel {
	list := page.NewColumnGap(0)
	for _, t := range m.tabs {
		list.Add(page.Control{ID: t.ID, Body: &page.Item{}, Icon: t.Icon, Label: t.Label, Selected: t.ID == m.open, Send: page.Send{Done: true, Open: t.ID}})
	}
	return page.Panel{ID: "more", Title: session.More(seat).Label, Rows: []page.Control{list}}
}
