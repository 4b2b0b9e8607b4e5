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

// Screen is where games are made, in one window: the list of drafts, or the draft that is open.
type Screen struct {
	*place.Pages
	place.NoSession
	deps    Deps
	shelf   store
	drafts  *visit.Layer                 // the list of drafts
	desk    *draftPage                   // nil: no draft is open
	due     bool                         // the draft will be written
	opened  bool                         // the screen was opened before
	offered map[view.Lang][]draft.Source // what a new game may begin as
}

// New makes the screen in a window. [Screen.Open] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Screen {
	p := &Screen{deps: deps, shelf: store{folder: deps.Folder}, offered: map[view.Lang][]draft.Source{}}
	p.Pages = place.NewPages(place.New(app, win, deps.Go), p, p.refresh)
	p.Leave, p.Lend.Piece = p.leave, p.piece
	p.Fill(place.Content{Build: p.build, Key: p.key, Keys: place.Steps(p.undo, p.redo)})
	begin := draft.New{Templates: p.templates, Games: p.games}
	p.drafts = &visit.Layer{ID: "drafts", Source: &draft.Shelf{Drafts: p.shelf.list, New: begin}}
	return p
}

// Open gives the window to the screen, as it was left; the first time with the draft that was open last.
func (p *Screen) Open() {
	p.Take()
	if id := p.App.Preferences().String(keyLast); !p.opened && id != "" && p.shelf.has(id) {
		p.resume(id)
	}
	p.opened = true
}

// keyLast is where the draft that was open last is remembered.
const keyLast = "draft.last"

// Seat implements visit.Shell: a reader without a session.
func (p *Screen) Seat() view.Seat { return view.Seat{Reader: view.Plain(p.Book, p.Set.Lang())} }

func (p *Screen) build() fyne.CanvasObject {
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
func (p *Screen) leave() {
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
func (p *Screen) closeDraft() {
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

// back goes one step back: a page, the draft, the screen.
func (p *Screen) back() {
	if p.desk == nil || !p.desk.last() {
		p.Back()
		return
	}
	p.leave()
}

// key takes a key that no widget wanted; Escape goes one step back where it means nothing else.
func (p *Screen) key(name fyne.KeyName, r rune) {
	view := p.ViewOf(p.Visit.Stack.Page())
	if p.desk != nil {
		view = p.desk.front().view
	}
	if (view == nil || !view.Key(name, r)) && name == fyne.KeyEscape {
		p.back()
	}
}

// Opened implements visit.Shell.
func (p *Screen) Opened(l *visit.Layer) {
	if p.desk != nil && l.Paged {
		p.desk.follow()
	}
	p.Pages.Opened(l)
	if p.desk != nil && l.Paged {
		p.desk.front().reveal(p.Win.Canvas())
	}
}

// Closed implements visit.Shell.
func (p *Screen) Closed(l *visit.Layer) {
	if p.desk != nil && l.Paged {
		delete(p.desk.panes, l)
		p.desk.follow()
	}
	p.Pages.Closed(l)
}

// Changed implements visit.Shell: what changes a draft may be visible on every page.
func (p *Screen) Changed(l *visit.Layer) {
	if l == p.Visit.Stack.Top() && l != nil && !l.Paged {
		p.Pages.Changed(l)
		return
	}
	p.refresh()
}

func (p *Screen) undo() {
	if d := p.desk; d != nil {
		d.step("log.moved.undo", d.work.Doc.Undo)
	}
}

func (p *Screen) redo() {
	if d := p.desk; d != nil {
		d.step("log.moved.redo", d.work.Doc.Redo)
	}
}

// refresh updates what is visible.
func (p *Screen) refresh() {
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
func (p *Screen) piece(id string) (counter.Piece, bool) {
	if p.desk == nil {
		return counter.Piece{}, false
	}
	return p.desk.looks.piece(id)
}

// Act implements visit.Shell.
func (p *Screen) Act(a page.Act) {
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
			p.Tell(page.Notice{Text: p.Say("draft.shelf.deleted", "name", a.Text), Button: p.Say("draft.shelf.restore"), Act: page.Act{Do: draft.Restore, Of: a.Of}})
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
func (p *Screen) change(work func() error, then func()) {
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
