package table

import (
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/face"
	"sandtable/companion/widget/loop"
)

// Screen is the Table screen in one window: the pages before a session, and the desk of the session that is open.
type Screen struct {
	*place.Shell
	app  fyne.App
	win  fyne.Window
	deps Deps
	set  settings

	front *front
	desk  *desk // nil: no session is open
	sides []color.Color

	soon func(func()) // runs work on the UI goroutine
}

// New makes the screen in a window and shows its home. The caller shows the window.
func New(app fyne.App, win fyne.Window, deps Deps) *Screen {
	p := &Screen{Shell: place.New(app, win, deps.Go), app: app, win: win, deps: deps, soon: loop.Do}
	p.set = settings{p.Set}
	p.front = newFront(p)
	p.Fill(place.Content{
		Build: p.build,
		Turns: func() bool { return p.desk != nil && p.pages().Visit.Stack.Page() == nil },
		Sides: func() []color.Color { return p.sides },
	})
	p.Keys = place.Keys{Typed: p.key, Shortcuts: place.Steps(p.Undo, p.Redo)}
	p.Return()
	return p
}

// Return shows the place in its window again, as it was left, after another place was shown there.
func (p *Screen) Return() { p.Take() }

// pages are the sheets and pages over the desk, or without one over the home.
func (p *Screen) pages() *place.Pages {
	if p.desk != nil {
		return p.desk.Pages
	}
	return p.front.Pages
}

func (p *Screen) build() fyne.CanvasObject {
	if top := p.pages().Top(); top != nil {
		return top
	}
	if p.desk != nil {
		return p.desk.build()
	}
	return p.front.build()
}

// key takes a key that no widget wanted. Escape leaves the page where it means nothing else, and the app from its first
// page where the system has another screen.
func (p *Screen) key(name fyne.KeyName, r rune) {
	paged := p.pages().Visit.Stack.Page() != nil
	switch {
	case paged && p.pages().PageKey(name, r):
	case paged && name == fyne.KeyEscape:
		p.pages().Visit.Stack.Back()
	case paged:
	case p.desk != nil:
		p.desk.key(name, r)
	case !p.front.key(name, r) && name == fyne.KeyEscape:
		place.GoOut(p.app)
	}
}

// Undo undoes the last thing done in the game that is visible.
func (p *Screen) Undo() { p.step(page.Undo) }

// Redo redoes what was undone last.
func (p *Screen) Redo() { p.step(page.Redo) }

func (p *Screen) step(do page.ActName) {
	if p.desk != nil && p.Seen() && p.pages().Visit.Stack.Page() == nil {
		p.desk.Visit.Act(page.Act{Do: do}, nil)
	}
}

// open shows a desk over the home, whatever pages led to it.
func (p *Screen) open(d *desk) {
	p.home()
	p.desk = d
	p.sides = sideColours(d.own.game())
	p.Show()
	face.Taps.Opened()
}

// home leaves the desk and all pages.
func (p *Screen) home() {
	if d := p.desk; d != nil {
		p.desk = nil
		d.close()
	}
	p.front.Visit.Stack.CloseAll()
	p.Show()
}
