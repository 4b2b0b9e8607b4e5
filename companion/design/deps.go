package design

import (
	"sandtable/companion/design/file"
	"sandtable/companion/place"
	"sandtable/editor/doc"
	"sandtable/engine"
)

// Deps is what the place needs from outside.
type Deps struct {
	file.Device
	Games engine.Catalogue // whose counters may be set up on a map; nil: none
	Start *doc.Document    // what is opened at first; nil: a fresh map
	Go    func(func())     // runs work off the UI goroutine; tests run it in place
	Make  func()           // opens the place where games are made; nil: there is none
	Home  func()           // leaves the place; nil: there is no way out
}

// catalogue is the games whose counters may be set up: while a map is drawn for a game that is being made, that one
// before all others.
func (p *Place) catalogue() engine.Catalogue {
	if p.drawn == nil || p.drawn.Game == nil {
		return p.deps.Games
	}
	return drawnFirst{p.deps.Games, p.drawn}
}

// drawnFirst is a catalogue with a game that is being made.
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
