package game

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/view"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/page"
)

// screen is one screen of the place.
type screen interface {
	// build makes the screen's content in the language and for the form of now.
	build() fyne.CanvasObject
	// key takes a key that no widget wanted and says whether it meant something.
	key(name fyne.KeyName, r rune) bool
	// refresh brings what is seen up to date with what has changed.
	refresh()
}

// Place is where games are made, in one window.
type Place struct {
	*place.Shell
	deps    Deps
	shelf   store
	screens []screen                     // the last one is seen, the first is the list of drafts
	sheet   *shown                       // the one that lies over the screen; nil: none
	due     bool                         // the draft will be written
	opened  bool                         // the place was opened before
	offered map[view.Lang][]draft.Source // what a new game may begin as
}

// New makes the place in a window. [Place.Open] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	p := &Place{Shell: place.New(app, win, deps.Go), deps: deps, shelf: store{folder: deps.Folder}, offered: map[view.Lang][]draft.Source{}}
	p.Fill(place.Screen{
		Build: func() fyne.CanvasObject { return p.top().build() },
		Key:   p.key,
		Keys:  place.Steps(p.undo, p.redo),
	})
	begin := draft.New{Templates: p.templates, Games: p.games}
	p.screens = []screen{&pageScreen{p: p, source: &draft.Shelf{Drafts: p.drafts, New: begin}}}
	return p
}

// Open gives the window to the place, as it was left; the first time with the draft that was open last.
func (p *Place) Open() {
	p.Take()
	if id := p.App.Preferences().String(keyLast); !p.opened && id != "" && p.shelf.has(id) {
		p.resume(id)
	}
	p.opened = true
}

// keyLast is where the draft that was open last is remembered.
const keyLast = "draft.last"

// seat is what the pages are shown to: a reader without a session.
func (p *Place) seat() view.Seat { return view.Seat{Reader: view.Plain(p.Book, p.Set.Lang())} }

func (p *Place) top() screen { return p.screens[len(p.screens)-1] }

// open goes to a screen; back returns from it.
func (p *Place) open(to screen) {
	p.screens = append(p.screens, to)
	p.Show()
}

// back leaves the screen for the one before; from the first one out of the place.
func (p *Place) back() {
	if d := p.desk(); d != nil {
		if d.back() {
			return
		}
		p.save()
		p.App.Preferences().SetString(keyLast, "")
	}
	if len(p.screens) == 1 {
		p.leave()
		return
	}
	p.screens = p.screens[:len(p.screens)-1]
	p.Show()
}

// leave gives the window back.
func (p *Place) leave() {
	if p.deps.Home == nil {
		return
	}
	p.save()
	p.Leave()
	p.deps.Home()
}

// key takes a key that no widget wanted; Escape goes one step back where it means nothing else.
func (p *Place) key(name fyne.KeyName, r rune) {
	if p.sheet != nil && p.Win.Canvas().Overlays().Top() != nil {
		p.sheet.key(name, r)
		return
	}
	if !p.top().key(name, r) && name == fyne.KeyEscape {
		p.back()
	}
}

// desk is the draft that is seen; nil: none is.
func (p *Place) desk() *desk {
	d, _ := p.top().(*desk)
	return d
}

func (p *Place) undo() {
	if d := p.desk(); d != nil {
		d.step("log.moved.undo", d.work.Doc.Undo)
	}
}

func (p *Place) redo() {
	if d := p.desk(); d != nil {
		d.step("log.moved.redo", d.work.Doc.Redo)
	}
}

// refresh brings what is seen up to date.
func (p *Place) refresh() { p.top().refresh() }

// act does what only the shell can.
func (p *Place) act(a page.Act) {
	switch a.Do {
	case page.Back:
		p.back()
	case draft.BeginDraft:
		p.begin(a.Of, a.Text)
	case draft.OpenDraft:
		p.resume(a.Of)
	case draft.CopyDraft:
		p.change(func() error { return p.copy(a.Of, a.Text) }, nil)
	case draft.DeleteDraft:
		p.change(func() error { return p.shelf.remove(a.Of) }, func() {
			p.Tell(p.Say("draft.shelf.deleted", "name", a.Text), p.Say("draft.shelf.restore"), func() { p.act(page.Act{Do: draft.Restore, Of: a.Of}) })
		})
	case draft.Restore:
		p.change(func() error { return p.shelf.restore(a.Of) }, nil)
	default:
		if d := p.desk(); d != nil {
			d.act(a)
		}
	}
}

// change does something on the disk and shows the screen anew.
func (p *Place) change(work func() error, then func()) {
	p.Run(work, func(err error) {
		p.Show()
		switch {
		case err != nil:
			p.Fault(err)
		case then != nil:
			then()
		}
	})
}
