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
	p.Win.SetCloseIntercept(p.closing)
	p.Take()
	p.take(m.Map.Doc)
	p.drawn = &m
	p.chart.roster.games = p.catalogue()
	p.Show()
}

// backToGame goes back to the game that the map belongs to.
func (p *Place) backToGame() {
	back := p.drawn.Back
	p.drop(p.opened)
	p.Win.SetCloseIntercept(nil)
	p.Leave()
	back()
}

// undo takes back the last stroke; of a game that is being made its last step.
func (o *opened) undo() {
	if o.drawn == nil {
		o.doc.Undo()
		return
	}
	names, done := o.steps()
	if o.drawn.Map.Undo() {
		o.stepped("log.moved.undo", names[done-1])
	}
}

// redo does the step again that was taken back last.
func (o *opened) redo() {
	if o.drawn == nil {
		o.doc.Redo()
		return
	}
	names, done := o.steps()
	if o.drawn.Map.Redo() {
		o.stepped("log.moved.redo", names[done])
	}
}

// stepped tells of a step of the game that is not seen on the map.
func (o *opened) stepped(words string, step engine.Said) {
	o.chart.header.refresh()
	if !strings.HasPrefix(step.Key, "editor.") {
		o.chart.Tell(o.chart.Say(words, "what", o.drawn.Named(step)), "", nil)
	}
}

// steps are the names of all steps, the undone ones too, and how many are done.
func (o *opened) steps() ([]engine.Said, int) {
	if o.drawn != nil {
		return o.drawn.Map.Steps()
	}
	return o.doc.Steps()
}

// named names a step.
func (o *opened) named(step engine.Said) string {
	if o.drawn != nil {
		return o.drawn.Named(step)
	}
	return o.chart.Said(doc.Named(o.doc.Kinds(), step, o.chart.Set.Lang()))
}

// goStep takes back steps or does them again until so many are done.
func (o *opened) goStep(at int) {
	if o.drawn == nil {
		o.doc.Go(at)
		return
	}
	for _, done := o.steps(); done > at && o.drawn.Map.Undo(); _, done = o.steps() {
	}
	for _, done := o.steps(); done < at && o.drawn.Map.Redo(); _, done = o.steps() {
	}
	o.chart.header.refresh()
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
