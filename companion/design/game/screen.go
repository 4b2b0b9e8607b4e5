package game

import (
	"context"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/render"
	"sandtable/companion/view"
	"sandtable/companion/view/draft"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// Screen is where games are made, in one window: the list of drafts, or the page of the open draft.
type Screen struct {
	*place.Shell
	*place.Pages
	place.NoSession
	deps    *Deps
	shelf   store
	sources *sources
	drafts  *visit.Layer // the list of drafts
	draft   *draftPage   // nil if no draft is open
	opened  bool         // the screen was opened before
	jobs    *jobs
}

// New makes the screen in a window. [Screen.Open] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Screen {
	s := &Screen{deps: &deps, shelf: store{folder: deps.Folder}, sources: &sources{deps: deps, read: map[view.Lang][]draft.Source{}}}
	s.Shell = place.New(app, win, deps.Go)
	s.Pages = place.NewPages(s.Shell, s, s.refresh)
	s.jobs = &jobs{shell: s.Shell, pages: s.Pages}
	s.Last, s.Lend.Counters, s.Lend.Diagram = s.leave, s.counters, s.diagram
	s.Keys = place.Keys{Typed: s.key, Shortcuts: place.Steps(s.undo, s.redo)}
	s.Fill(place.Content{Build: s.build})
	begin := draft.New{Templates: s.sources.templates, Games: s.sources.games}
	s.drafts = &visit.Layer{ID: "drafts", Source: &draft.Shelf{Drafts: s.shelf.list, New: begin}}
	return s
}

// Open gives the window to the screen, as it was left; the first time with the draft that was open last.
func (s *Screen) Open() {
	s.Take()
	if id := s.App.Preferences().String(keyLast); !s.opened && id != "" && s.shelf.has(id) {
		s.resume(id)
	}
	s.opened = true
}

// keyLast is the preference with the draft that was open last.
const keyLast = "draft.last"

// Seat implements visit.Shell: a reader without a session.
func (s *Screen) Seat() view.Seat { return seatOf(s.Shell) }

func seatOf(s *place.Shell) view.Seat { return view.Seat{Reader: view.Plain(s.Book, s.Set.Lang())} }

func (s *Screen) build() fyne.CanvasObject {
	switch {
	case s.jobs.under():
		return s.jobs.page()
	case s.draft != nil:
		return s.draft.build()
	}
	if top := s.Top(); top != nil {
		return top
	}
	_, screen := s.BuildPage(s.drafts, false)
	return screen
}

// leave closes the draft, or leaves the screen.
func (s *Screen) leave() {
	if s.draft != nil {
		s.closeDraft()
		s.Show()
		return
	}
	s.Leave()
	s.deps.Home()
}

// closeDraft saves the draft and closes it.
func (s *Screen) closeDraft() {
	if s.draft == nil {
		return
	}
	s.draft.open.save()
	s.Messages.Quiet() // a message may ask about it
	s.App.Preferences().SetString(keyLast, "")
	s.Drop(s.draft.list.view.Layer)
	s.draft = nil
	s.Visit.Stack.CloseAll()
}

// back goes one step back: it stops work that the user waits for, or leaves a page, the draft or the screen.
func (s *Screen) back() {
	if s.jobs.stop() {
		return
	}
	if s.draft == nil || !s.draft.last() {
		s.Back()
		return
	}
	s.leave()
}

// key handles a key that no widget took. Escape goes one step back if the page does not use it. In a form beside the list
// it first asks: the design would close.
func (s *Screen) key(name fyne.KeyName, r rune) {
	if s.jobs.under() {
		if name == fyne.KeyEscape {
			s.back()
		}
		return
	}
	v := s.ViewOf(s.Visit.Stack.Page())
	switch {
	case s.draft != nil:
		v = s.draft.front().view
	case v == nil:
		v = s.ViewOf(s.drafts)
	}
	switch {
	case v != nil && v.Key(name, r) || name != fyne.KeyEscape:
	case s.draft != nil && s.draft.last() && len(s.draft.over()) > 0:
		s.Visit.Stack.OpenSheet(draft.Leave(s.Seat()), nil)
	default:
		s.back()
	}
}

// Opened implements visit.Shell.
func (s *Screen) Opened(l *visit.Layer) {
	if s.draft == nil || !l.Paged {
		s.Pages.Opened(l)
		return
	}
	s.draft.follow()
	s.draft.work.EndTyping()
	s.Pages.Opened(l)
	s.draft.front().reveal(s.Win.Canvas())
}

// Closed implements visit.Shell.
func (s *Screen) Closed(l *visit.Layer) {
	if s.draft != nil && l.Paged {
		delete(s.draft.panes, l)
		s.draft.follow()
		s.draft.work.EndTyping()
	}
	s.Pages.Closed(l)
}

// Changed implements visit.Shell: a change of a draft may be visible on every page.
func (s *Screen) Changed(l *visit.Layer) {
	if l == s.Visit.Stack.Top() && l != nil && !l.Paged {
		s.Pages.Changed(l)
		return
	}
	s.refresh()
}

func (s *Screen) undo() {
	if s.draft != nil && !s.jobs.under() {
		s.draft.undo()
	}
}

func (s *Screen) redo() {
	if s.draft != nil && !s.jobs.under() {
		s.draft.redo()
	}
}

// refresh updates what is visible.
func (s *Screen) refresh() {
	switch {
	case s.draft != nil:
		s.draft.refresh()
	case s.ViewOf(s.Visit.Stack.Page()) != nil:
		s.Pages.Changed(s.Visit.Stack.Page())
	default:
		s.Pages.Changed(s.drafts)
	}
}

// counters are those of the draft as they are printed.
func (s *Screen) counters() *render.Counters {
	if s.draft == nil {
		return nil
	}
	return s.draft.looks.counters()
}

// diagram draws an example of the draft's rules text.
func (s *Screen) diagram(of engine.Diagram) (picture.Diagram, bool) {
	if s.draft == nil {
		return picture.Diagram{}, false
	}
	return s.draft.looks.diagram(of)
}

// Act implements visit.Shell.
func (s *Screen) Act(a page.Act) {
	switch a.Do {
	case page.Back:
		s.back()
	case draft.LeaveDraft:
		s.leave()
	case draft.BeginDraft:
		s.begin(a.Of, a.Text)
	case draft.ImportModule:
		s.Files.AskPath(place.ModuleFiles, "", s.Import)
	case draft.OpenDraft:
		s.resume(a.Of)
	case draft.CopyDraft:
		s.change(func() error { return s.sources.copy(s.shelf, a.Of, a.Text) }, func() {})
	case draft.DeleteDraft:
		s.change(func() error { return s.shelf.remove(a.Of) }, func() {
			s.Tell(page.Notice{Text: s.Say("draft.shelf.deleted", "name", a.Text), Button: s.Say("draft.shelf.restore"), Act: page.Act{Do: draft.Restore, Of: a.Of}})
		})
	case draft.Restore:
		s.change(func() error { return s.shelf.restore(a.Of) }, func() {})
	default:
		if s.draft != nil {
			s.draft.act(a)
		}
	}
}

// change changes drafts on the disk and redraws the screen.
func (s *Screen) change(work func() error, then func()) {
	s.Run(work, func(err error) {
		s.Show()
		s.finish(err, then)
	})
}

// finish shows the error of a piece of work, or continues without one.
func (s *Screen) finish(err error, then func()) {
	if err != nil {
		s.Messages.Fault(err)
		return
	}
	then()
}

// begin makes a new game of a source and opens it.
func (s *Screen) begin(source, name string) {
	var id string
	s.jobs.await("draft", func(context.Context, func(done, of int)) (err error) {
		id, err = s.sources.begin(s.shelf, source, name, s.Set.Lang())
		return err
	}, func(err error) {
		s.finish(err, func() { s.resume(id) })
	})
}

// resume opens a draft.
func (s *Screen) resume(id string) { s.resumeThen(id, func() {}) }

// resumeThen opens a draft, and continues once it is shown.
func (s *Screen) resumeThen(id string, then func()) {
	var w *form.Work
	var imported *draft.Imported
	s.jobs.await("draft", func(_ context.Context, progress func(done, of int)) error {
		d, err := gamedoc.OpenFolder(s.shelf.path(id))
		if err != nil {
			return err
		}
		progress(1, 3)
		w = form.Open(d)
		w.Checker.Own = s.deps.Own(d.String(gameFile, "id"))
		progress(2, 3)
		w.Findings() // the first time takes long
		imported = report(s.shelf.path(id))
		return nil
	}, func(err error) {
		s.finish(err, func() {
			s.closeDraft()
			s.App.Preferences().SetString(keyLast, id)
			s.Visit.Stack.CloseAll() // Back leads to the list
			s.draft = newDraftPage(s, &openDraft{id: id, work: w, shelf: s.shelf, deps: s.deps, fail: s.Messages.Fault})
			s.draft.model.Imported = imported
			s.Show()
			then()
		})
	})
}
