package web

import (
	"slices"

	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
)

// guide begins the guide where a browser has its first seat in a kind of game.
func (s *Sitting) guide() {
	if s.first != nil {
		return
	}
	look, game := s.shell.look, s.shell.now.Seat.Game.ID
	if !s.pages.opts.Guides || look.guided != "" || s.shell.now.Spectates() {
		return
	}
	look.guided = game
	if !slices.Contains(look.chosen.Guided, game) {
		s.Visit.Guide.Begin()
	}
}

// keepGuided has the browser keep, with the first press, that it has shown the guide.
func (l *look) keepGuided() {
	if l.guided != "" && !slices.Contains(l.chosen.Guided, l.guided) {
		l.chosen.Guided = append(l.chosen.Guided, l.guided)
	}
}

// named are the names that the script has for what a guide names.
var named = map[session.Named]string{session.NamedQuestion: "question", session.NamedStrip: "strip", session.NamedMap: "map", session.NamedNext: "next"}

// guide is the bubble of the guide. A game without a map has none about it; no bubble is over a sheet or a page.
func (p *screen) guide() {
	guide := p.visit.Guide
	thing := guide.At()
	if thing == session.NamedNothing || p.visit.Stack.Cover() != nil {
		return
	}
	asked := phase.MapAsked(p.Seat)
	switch {
	case thing == session.NamedQuestion && asked != nil:
		p.About = page.Play + "/" + asked.Buttons()
	case thing == session.NamedQuestion, thing == session.NamedMap && !p.leadsToMap():
		thing = thing.After()
	}
	guide.Shows(thing)
	layer := guide.Bubble()
	p.Guide, p.Named = p.pane(&visit.Pane{Layer: layer, Panel: layer.Page(p.Seat)}), named[thing]
}

// leadsToMap reports whether a map is on the screen, or a tab that leads to one.
func (p *screen) leadsToMap() bool {
	return p.Middle != nil || p.Front != nil && p.Front.Map != nil || slices.ContainsFunc(p.visit.Panels.Tabs(), func(t page.Tab) bool { return t.ID == page.Board })
}
