package print

import (
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/printables"
)

// Place is the Print place in one window.
type Place struct {
	*place.Shell
	deps Deps
	kept *memory

	session *place.Session // the game under way; nil: none
	source  *source        // what is printed from; nil until it is read
	taking  int            // how many were asked for: the last one counts
	order   *order         // what is wanted of it

	out     *printables.Printout // the pages as they stand; nil: there are none
	refused error                // why there are none
	making  bool                 // pages are being made
	again   bool                 // something changed meanwhile

	give func(name string, data []byte) // hands a finished file to the system's picker

	desk *desk
}

// New makes the place for a window. [Place.Open] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	p := &Place{Shell: place.New(app, win, deps.Go), deps: deps, kept: recall(app.Preferences())}
	p.give, p.desk = p.pick, newDesk(p)
	p.Fill(place.Screen{
		Build: func() fyne.CanvasObject { return p.desk.build() },
		Sides: p.sides,
		Key:   p.key,
		Keys: map[fyne.Shortcut]func(){place.Ctrl(fyne.KeyS, 0): p.askSave, place.Ctrl(fyne.KeyP, 0): p.askSave,
			place.Ctrl(fyne.KeyO, 0): p.askSource},
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
		p.take(func() (*source, error) { return p.fromLast(was) })
	}
}

// leave gives the window back.
func (p *Place) leave() {
	if p.deps.Home != nil {
		p.Leave()
		p.deps.Home()
	}
}

// sides are the colours of the game's sides.
func (p *Place) sides() []color.Color {
	if p.source == nil {
		return nil
	}
	return p.source.sides()
}

// problem puts a fault into words, with its place before it.
func (p *Place) problem(err error) string {
	book := p.Book
	if p.source != nil {
		book = p.source.set.Book()
	}
	return engine.Explain(book, p.Set.Lang(), err)
}

// refuse shows what went wrong until it has been read.
func (p *Place) refuse(title string, err error) {
	var sheet *widget.Drawer
	sheet = p.Drawer(title, widget.NewPrompt(p.problem(err)), widget.NewButton(p.Say("printing.understood"), func() { sheet.Close() }))
	sheet.Open()
}
