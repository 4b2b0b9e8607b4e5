package design

import (
	"slices"

	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Draw opens the map of a game that is being made, with the counters of that game, and takes the window. Each stroke is a
// step of the game. Leaving goes back to the game.
func (p *Screen) Draw(m place.Drawn) {
	p.Win.SetCloseIntercept(p.closing)
	p.Shell.Take()
	p.maps.take(m.Map.Doc)
	p.visibleMap().drawn = &m
	p.visibleMap().chart.roster.games = catalogue(p.deps.Games, &m)
	p.Show()
	if m.Page != nil {
		p.Visit.Stack.OpenPage(m.Page, nil)
	}
}

// backToGame goes back to the game that the map belongs to.
func (p *Screen) backToGame() {
	back := p.visibleMap().drawn.Back
	p.maps.drop(p.visibleMap())
	p.Win.SetCloseIntercept(nil)
	p.Shell.Leave()
	back()
}

// faultsOf lists the problems of the game that the map belongs to, if a page changes what rules name: a thing on the map.
func (o *opened) faultsOf(of page.Source) []string {
	m := o.drawn
	if _, ok := of.(*mapping.Card); !ok || m == nil || m.Faults == nil {
		return nil
	}
	return m.Faults()
}

// warn shows the first problem that was not there before.
func (o *opened) warn(before, after []string) {
	for _, fault := range after {
		if !slices.Contains(before, fault) {
			o.chart.Messages.Warn(fault)
			return
		}
	}
}

// catalogue returns the games whose counters may be set up, first the game that the map belongs to.
func catalogue(games engine.Catalogue, drawn *place.Drawn) engine.Catalogue {
	if drawn != nil && drawn.Game != nil {
		return drawnFirst{games, drawn}
	}
	return games
}

// drawnFirst is a catalogue with a draft of a game.
type drawnFirst struct {
	engine.Catalogue
	drawn *place.Drawn
}

// Games implements engine.Catalogue.
func (c drawnFirst) Games() []string {
	out := []string{c.drawn.Game.ID}
	for _, id := range c.Catalogue.Games() {
		if id != c.drawn.Game.ID {
			out = append(out, id)
		}
	}
	return out
}

// Open implements engine.Catalogue.
func (c drawnFirst) Open(o engine.Opening) (*engine.Game, error) {
	if o.ID == c.drawn.Game.ID && o.Package == nil {
		return c.drawn.Game, nil
	}
	return c.Catalogue.Open(o)
}

// Package implements engine.Catalogue.
func (c drawnFirst) Package(id string) ([]byte, string, error) {
	if id == c.drawn.Game.ID {
		return c.drawn.Package, c.drawn.Game.Hash, nil
	}
	return c.Catalogue.Package(id)
}
