package game

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/view"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/printables/counter"
)

// Place is where games are made, in one window: the list of drafts, or the draft that is open.
type Place struct {
	*place.Pages
	place.NoSession
	deps    Deps
	shelf   store
	drafts  *visit.Layer                 // the list of drafts
	desk    *desk                        // nil: no draft is open
	due     bool                         // the draft will be written
	opened  bool                         // the place was opened before
	offered map[view.Lang][]draft.Source // what a new game may begin as
}

// New makes the place in a window. [Place.Open] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	p := &Place{deps: deps, shelf: store{folder: deps.Folder}, offered: map[view.Lang][]draft.Source{}}
	p.Pages = place.NewPages(place.New(app, win, deps.Go), p, p.refresh)
	p.Leave, p.Lend.Piece = p.leave, p.piece
	p.Fill(place.Screen{Build: p.build, Key: p.key, Keys: place.Steps(p.undo, p.redo)})
	begin := draft.New{Templates: p.templates, Games: p.games}
	p.drafts = &visit.Layer{ID: "drafts", Source: &draft.Shelf{Drafts: p.shelf.list, New: begin}}
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

// Seat implements visit.Shell: a reader without a session.
func (p *Place) Seat() view.Seat { return view.Seat{Reader: view.Plain(p.Book, p.Set.Lang())} }

func (p *Place) build() fyne.CanvasObject {
	if p.desk != nil {
		return p.desk.build()
	}
	if top := p.Top(); top != nil {
		return top
	}
	_, screen := p.BuildPage(p.drafts, false)
	return screen
}

// leave closes the draft, or gives the window back.
func (p *Place) leave() {
	if p.desk != nil {
		p.closeDraft()
		p.Show()
		return
	}
	if p.deps.Home != nil {
		p.Shell.Leave()
		p.deps.Home()
	}
}

// closeDraft writes the draft and closes it.
func (p *Place) closeDraft() {
	if p.desk == nil {
		return
	}
	p.save()
	p.App.Preferences().SetString(keyLast, "")
	p.Drop(p.desk.list.view.Layer)
	p.Drop(p.desk.beside.view.Layer)
	p.desk = nil
	p.Visit.Stack.CloseAll()
}

// back goes one step back: a page, the draft, the place.
func (p *Place) back() {
	if p.desk == nil || !p.desk.last() {
		p.Back()
		return
	}
	p.leave()
}

// key takes a key that no widget wanted; Escape goes one step back where it means nothing else.
func (p *Place) key(name fyne.KeyName, r rune) {
	view := p.ViewOf(p.Visit.Stack.Page())
	if p.desk != nil {
		view = p.desk.front().view
	}
	if (view == nil || !view.Key(name, r)) && name == fyne.KeyEscape {
		p.back()
	}
}

// Opened implements visit.Shell.
func (p *Place) Opened(l *visit.Layer) {
	if p.desk != nil && l.Paged {
		p.desk.follow()
	}
	p.Pages.Opened(l)
	if p.desk != nil && l.Paged {
		p.desk.front().reveal(p.Win.Canvas())
	}
}

// Closed implements visit.Shell.
func (p *Place) Closed(l *visit.Layer) {
	if p.desk != nil && l.Paged {
		delete(p.desk.panes, l)
		p.desk.follow()
	}
	p.Pages.Closed(l)
}

// Changed implements visit.Shell: what changes a draft may be visible on every page.
func (p *Place) Changed(l *visit.Layer) {
	if l == p.Visit.Stack.Top() && l != nil && !l.Paged {
		p.Pages.Changed(l)
		return
	}
	p.refresh()
}

func (p *Place) undo() {
	if d := p.desk; d != nil {
		d.step("log.moved.undo", d.work.Doc.Undo)
	}
}

func (p *Place) redo() {
	if d := p.desk; d != nil {
		d.step("log.moved.redo", d.work.Doc.Redo)
	}
}

// refresh updates what is visible.
func (p *Place) refresh() {
	switch {
	case p.desk != nil:
		p.desk.refresh()
	case p.ViewOf(p.Visit.Stack.Page()) != nil:
		p.Pages.Changed(p.Visit.Stack.Page())
	default:
		p.Pages.Changed(p.drafts)
	}
}

// piece is how a counter of the draft is printed.
func (p *Place) piece(id string) (counter.Piece, bool) {
	if p.desk == nil {
		return counter.Piece{}, false
	}
	return p.desk.looks.piece(id)
}

// Act implements visit.Shell.
func (p *Place) Act(a page.Act) {
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
			p.Tell(page.Told{Text: p.Say("draft.shelf.deleted", "name", a.Text), Button: p.Say("draft.shelf.restore"), Act: page.Act{Do: draft.Restore, Of: a.Of}})
		})
	case draft.Restore:
		p.change(func() error { return p.shelf.restore(a.Of) }, nil)
	default:
		if p.desk != nil {
			p.desk.act(a)
		}
	}
}

// change changes drafts on the disk and redraws the screen.
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
