package print

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables"
)

// Place is the Print place in one window.
type Place struct {
	app  fyne.App
	win  fyne.Window
	deps Deps
	set  widget.Settings
	book *words.Book
	kept *memory

	session *Session // the game under way; nil: none
	source  *source  // what is printed from; nil until it is read
	order   *order   // what is wanted of it

	out     *printables.Printout // the pages as they stand; nil: there are none
	refused error                // why there are none
	making  bool                 // pages are being made
	again   bool                 // something changed meanwhile

	give func(name string, data []byte) // hands a finished file to the system's picker

	desk  *desk
	slot  *fyne.Container
	toast *widget.Snackbar
}

// New makes the place for a window. [Place.Show] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	p := &Place{app: app, win: win, deps: deps, set: widget.Settings{Prefs: app.Preferences()}, book: words.App(),
		kept: recall(app.Preferences()), slot: container.NewStack(), toast: widget.NewSnackbar()}
	p.give, p.desk = p.pick, newDesk(p)
	return p
}

// Show gives the window to the place: with a session, to print that game, or with nil, to print what was
// printed last.
func (p *Place) Show(s *Session) {
	p.session = s
	p.win.SetContent(p.slot)
	p.listen()
	p.show()
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
		p.deafen()
		p.deps.Home()
	}
}

// show draws the screen anew, as after a change of language or theme.
func (p *Place) show() {
	p.set.Wear(p.app, p.sides())
	p.slot.Objects = []fyne.CanvasObject{p.desk.build()}
	widget.Redress(p.slot)
}

// sides are the colours of the game's sides.
func (p *Place) sides() []color.Color {
	if p.source == nil {
		return nil
	}
	return p.source.sides()
}

// form is the form factor of the window.
func (p *Place) form() widget.Form { return widget.FormOf(p.win.Canvas().Size().Width, p.deps.Phone) }

// drawer makes a sheet over what is seen; its Open shows it. foot may be nil.
func (p *Place) drawer(title string, body, foot fyne.CanvasObject) *widget.Drawer {
	return widget.NewDrawer(p.win.Canvas(), p.form(), title, body, foot)
}

// run does work off the UI goroutine and what follows on it.
func (p *Place) run(work func() error, then func(error)) {
	p.deps.Go(func() {
		err := work()
		fyne.Do(func() { then(err) })
	})
}

// say puts a text into the reader's language; pairs are argument names and values in turn.
func (p *Place) say(key string, pairs ...any) string {
	said := engine.Tell(key, pairs...)
	return p.book.Say(p.set.Lang(), said.Key, said.Args)
}

// problem puts a fault into words, with its place before it.
func (p *Place) problem(err error) string {
	book := p.book
	if p.source != nil {
		book = p.source.set.Book()
	}
	return engine.Explain(book, p.set.Lang(), err)
}

// tell shows a message for a while, with what may be done about it; do may be nil.
func (p *Place) tell(words, action string, do func()) {
	if do == nil {
		action = ""
	}
	p.toast.Tell(words, action, do)
}

// refuse shows what went wrong until it has been read.
func (p *Place) refuse(title string, err error) {
	var sheet *widget.Drawer
	sheet = p.drawer(title, widget.NewPrompt(p.problem(err)), widget.NewButton(p.say("printing.understood"), func() { sheet.Close() }))
	sheet.Open()
}
