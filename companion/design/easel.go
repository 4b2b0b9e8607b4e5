package design

import (
	"sandtable/companion/mapview"
	"sandtable/companion/place"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
	"sandtable/engine/board"
)

// easel is shared by all parts of the chart: the map, the hand that draws on it, and its view.
type easel struct {
	*place.Shell
	doc   *doc.Document
	hand  *tool.Hand
	view  *mapview.View
	sheet func(page.Source) // opens a sheet over the map
	form  *theme.Form       // the current layout of the chart
}

// phone reports whether the chart is laid out for a phone.
func (e easel) phone() bool { return *e.form == theme.Phone }

// seat returns the reader of the sheets.
func (e easel) seat() view.Seat { return view.Seat{Reader: view.Plain(e.Book, e.Set.Lang())} }

// finish shows why a tool failed.
func (e easel) finish(err error) {
	if err != nil {
		e.Messages.Fault(err)
	}
}

// goTo moves a place to the middle and selects it.
func (e easel) goTo(at doc.Spot) {
	s := doc.Selection{Edge: at.Edge, OnEdge: at.OnEdge, Item: at.Item}
	if e.doc.Board().On(at.Hex) {
		s.Hexes = board.NewArea(at.Hex)
	}
	e.doc.Select(s)
	e.view.GoTo(at.Hex)
}
