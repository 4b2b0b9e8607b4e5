package design

import (
	"path/filepath"
	"strings"

	"sandtable/companion/place"
	"sandtable/editor/doc"
	"sandtable/engine"
)

// Draw opens the map of a game that is being made, with its own counters, and takes the window for it. Each stroke is a
// step of the game. Leaving goes back to the game.
func (p *Place) Draw(m place.Drawn) {
	p.Win.SetCloseIntercept(func() { p.files.Sure(p.Win.Close) })
	p.Take()
	p.files.Sure(func() {
		p.drawn = &m
		p.Win.SetCloseIntercept(func() {
			m.Save()
			p.Win.Close()
		})
		p.goOn(m.Map.Doc)
	})
}

// backToGame goes back to the game that the map belongs to.
func (p *Place) backToGame() {
	m := p.drawn
	m.Map.Close()
	m.Save()
	p.drawn = nil
	p.Win.SetCloseIntercept(nil)
	p.take(fresh()) // what is drawn here next is no part of the game
	p.Leave()
	m.Back()
}

// undo takes back the last stroke; of a game that is being made its last step.
func (p *Place) undo() {
	if p.drawn == nil {
		p.doc.Undo()
		return
	}
	names, done := p.steps()
	if p.drawn.Map.Undo() {
		p.stepped("log.moved.undo", names[done-1])
	}
}

// redo does the step again that was taken back last.
func (p *Place) redo() {
	if p.drawn == nil {
		p.doc.Redo()
		return
	}
	names, done := p.steps()
	if p.drawn.Map.Redo() {
		p.stepped("log.moved.redo", names[done])
	}
}

// stepped tells of a step of the game that is not seen on the map.
func (p *Place) stepped(words string, step engine.Said) {
	p.chart.header.refresh()
	if !strings.HasPrefix(step.Key, "editor.") {
		p.Tell(p.Say(words, "what", p.drawn.Named(step)), "", nil)
	}
}

// steps are the names of all steps, the undone ones too, and how many are done.
func (p *Place) steps() ([]engine.Said, int) {
	if p.drawn != nil {
		return p.drawn.Map.Steps()
	}
	return p.doc.Steps()
}

// named names a step.
func (p *Place) named(step engine.Said) string {
	if p.drawn != nil {
		return p.drawn.Named(step)
	}
	return p.Said(doc.Named(p.doc.Kinds(), step, p.Set.Lang()))
}

// goStep takes back steps or does them again until so many are done.
func (p *Place) goStep(at int) {
	if p.drawn == nil {
		p.doc.Go(at)
		return
	}
	for _, done := p.steps(); done > at && p.drawn.Map.Undo(); _, done = p.steps() {
	}
	for _, done := p.steps(); done < at && p.drawn.Map.Redo(); _, done = p.steps() {
	}
	p.chart.header.refresh()
}

// save saves the map; that of a game is kept as it is drawn.
func (p *Place) save() {
	if p.drawn == nil {
		p.files.Save()
		return
	}
	p.drawn.Save()
	p.Tell(p.Say("editor.files.saved", "name", filepath.Base(p.doc.File().Path())), "", nil)
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
