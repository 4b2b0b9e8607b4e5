package table

import (
	"bytes"
	"io"
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/library"
	"sandtable/companion/place"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/widget/theme"
)

// front is the home and the pages before a session: a new game, the list of sessions, the settings.
type front struct {
	*place.Pages
	place.NoSession
	p      *Screen
	shelf  shelf
	covers *home.Covers
	first  *place.LayerView // the home
}

func newFront(p *Screen) *front {
	f := &front{p: p, shelf: shelf{p}, covers: home.NewCovers(p.deps.Games)}
	f.Pages = place.NewPages(p.Shell, f, p.Show)
	return f
}

func (f *front) build() fyne.CanvasObject {
	var screen fyne.CanvasObject
	f.first, screen = f.BuildPage(&visit.Layer{ID: "start", Source: f.start()}, true)
	return screen
}

func (f *front) start() home.Start {
	return home.Start{Games: f.p.deps.Games, Shelf: f.p.deps.Library, Covers: f.covers, Designs: f.p.deps.Design != nil, Makes: f.p.deps.Make != nil, Prints: f.p.deps.Print != nil,
		Backups: f.p.backups()}
}

// key handles a key of the home, and reports false where it has no use.
func (f *front) key(name fyne.KeyName, r rune) bool {
	if f.first.Key(name, r) {
		return true
	}
	k, ok := page.KeyThat(f.start().Keys(f.Seat(), f.first.Panel), r)
	switch {
	case !ok:
		return false
	case k.Press != "":
		f.first.Pressed(k.Press, nil)
	default:
		f.Visit.Send(k.Send, nil)
	}
	return true
}

// Seat implements visit.Shell: a reader without a session.
func (f *front) Seat() view.Seat { return view.Seat{Reader: view.Plain(f.p.Book, f.p.set.Lang())} }

// Begin implements visit.Shell: it starts a session and opens its desk.
func (f *front) Begin(b page.Begin) {
	var s *library.Session
	f.p.Run(func() (err error) {
		if s, err = f.p.deps.Library.New(b.Opening, "", f.p.deps.stamp()); err == nil && b.Serves != "" {
			err = f.p.deps.Library.Serve(s.ID(), b.Serves)
		}
		if err == nil && b.Simple != "" {
			err = f.p.deps.Library.Set(home.SimpleKey(s.ID()), b.Simple)
		}
		return err
	}, func(err error) {
		if err != nil {
			f.p.Messages.Fault(err)
			return
		}
		if !f.p.enter(s) {
			return
		}
		if b.Show != "" {
			f.p.desk.Visit.Panels.Turn(b.Show)
		}
		f.p.startGuide(f.p.desk)
	})
}

// Act implements visit.Shell. The desk hands it what is about no session, too.
func (f *front) Act(a page.Act) {
	switch a.Do {
	case page.Settings:
		f.p.pages().Visit.Stack.OpenPage(settingsPage{f.p}, nil)
	case page.Prefer:
		f.prefer(a.Of, a.Text)
	case page.DesignPlace:
		f.p.deps.Design()
	case page.GamePlace:
		f.p.deps.Make()
	case page.PrintSession:
		f.p.deps.Print(nil)
	case page.OpenFile:
		f.open()
	case page.OpenFolder:
		f.p.Files.AskFolder(place.GameFolders, "", func(path string) { f.p.OpenPaths(path) })
	default:
		f.shelf.act(a)
	}
}

// open asks for a file. On a phone it comes as bytes alone.
func (f *front) open() {
	if fyne.CurrentDevice().IsMobile() {
		f.p.Files.AskOpen(anyFiles, f.p.openBytes)
		return
	}
	f.p.Files.AskPath(anyFiles, "", f.p.openPath)
}

// prefer keeps a choice of the reader and redraws everything.
func (f *front) prefer(key, value string) {
	if key == keyAwake {
		f.p.set.Prefs.SetBool(key, value == strconv.FormatBool(true))
		return
	}
	f.p.set.Prefer(key, value)
	f.p.Show()
}

// settingsPage is the page of what the reader chooses for himself.
type settingsPage struct{ p *Screen }

// Put implements page.Source; what is chosen is kept at once.
func (settingsPage) Put(string, any) {}

// Page is the page with the choices as they are now.
func (s settingsPage) Page(seat view.Seat) page.Panel {
	keys := home.Keys{Lang: keyLang, Text: keyText, Theme: keyTheme, Awake: keyAwake}
	for i := range 3 {
		keys.Texts, keys.Themes = append(keys.Texts, theme.TextSize(i).String()), append(keys.Themes, theme.Variant(i).String())
	}
	set, backups := s.p.set, s.p.backups()
	return home.Settings{Keys: keys, Chosen: set.Chosen(), Awake: set.awake(), Version: s.p.deps.Version, Games: s.p.deps.Games, Backups: &backups}.Page(seat)
}

// openSession opens the desk of a session as it was left, or as a file has brought it.
func (p *Screen) openSession(id int64, got library.Imported) {
	var s *library.Session
	p.Run(func() (err error) {
		s, err = p.deps.Library.Resume(id)
		return err
	}, func(err error) {
		if err != nil {
			p.front.shelf.unopened(err)
			return
		}
		if !p.enter(s) {
			return
		}
		if said := home.DescribeImport(p.front.Seat().Reader, p.deps.Library.Games(), p.desk.own.about, got); said != "" {
			p.Messages.Tell(said, "", nil)
			return
		}
		if err := s.Detour(); err != nil {
			p.front.shelf.unopened(err)
			return
		}
		p.desk.link.remind()
	})
}

// enter opens the desk of a session, and reports false where that fails.
func (p *Screen) enter(s *library.Session) bool {
	about, err := p.deps.Library.Session(s.ID())
	if err != nil {
		p.Messages.Fault(err)
		return false
	}
	p.open(newDesk(p, s, about))
	return true
}

// exportSession saves a session as one portable file.
func exportSession(shell *place.Shell, name, secrets string, write func(io.Writer) error) {
	var out bytes.Buffer
	if err := write(&out); err != nil {
		shell.Messages.Fault(err)
		return
	}
	file := page.FileName(name) + library.SessionExtension
	if secrets == "" {
		shell.Files.AskSave(sessionFiles, file, out.Bytes())
		return
	}
	shell.Files.AskSaveSecret(sessionFiles, file, out.Bytes(), secrets, nil)
}
