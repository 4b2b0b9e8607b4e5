package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/place"
)

// Place is the Print place in one window.
type Place struct {
	*works
	deps Deps

	sources *sources
	filing  *filing
	desk    *desk
}

// New makes the place for a window. [Place.Open] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	w := &works{Shell: place.New(app, win, deps.Go), kept: recall(app.Preferences())}
	p := &Place{works: w, deps: deps, sources: &sources{works: w, shelf: shelf{deps.Games, w.kept.listOf}, picker: deps.Picker}}
	p.desk = newDesk(p)
	p.filing = newFiling(w, deps, func() int { return p.desk.page })
	w.taken, w.renewed, w.unsure = p.desk.begin, p.desk.made, p.sources.askColumns
	p.Fill(place.Screen{
		Build: func() fyne.CanvasObject { return p.desk.build() },
		Sides: p.sides,
		Key:   p.key,
		Keys: map[fyne.Shortcut]func(){place.Ctrl(fyne.KeyS, 0): p.filing.askSave, place.Ctrl(fyne.KeyP, 0): p.filing.askSave,
			place.Ctrl(fyne.KeyO, 0): p.sources.askSource},
	})
	return p
}

// Open gives the window to the place: with a session, to print that game, or with nil, to print what was
// printed last.
func (p *Place) Open(s *place.Session) {
	p.session = s
	p.Take()
	switch {
	case s != nil:
		p.take(func() (*source, error) { return fromSession(s) })
	case p.source == nil || p.source.session:
		was := p.kept.Last
		p.take(func() (*source, error) { return p.sources.fromLast(was) })
	}
}

// leave gives the window back.
func (p *Place) leave() {
	if p.deps.Home != nil {
		p.Leave()
		p.deps.Home()
	}
}
