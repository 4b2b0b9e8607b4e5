// Package webapp is the app as a page of a browser: the pages before a session and the session that is open. It draws
// the pages of package web and answers their presses from a library beside it, where a linked seat's page asks a host.
// It has no network and no clock of its own: cmd/webapp runs it in a worker of the browser.
package webapp

import (
	"bytes"
	"io"
	"io/fs"
	"net/url"
	"time"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// Options are what the app needs from outside.
type Options struct {
	Library *library.Library
	Random  io.Reader // for dice and draws
	Now     func() time.Time
	Lang    view.Lang // that the browser asks for
	Look    string    // as App.Look had it when the app was here last
	Lacks   func() []error
}

// App is the app. One goroutine uses it at a time.
type App struct {
	o     Options
	pages *web.Pages
	front *web.Sitting
	shelf shelf
	desk  *desk // nil: no session is open
}

// Answer is what a press leads to.
type Answer struct {
	Picture []byte     // the part of the page that is replaced
	File    *page.File // to be saved; nil for none
}

// Assets is the address of pictures, below that of the page.
const Assets = "assets/"

// New shows the start of the app.
func New(o Options) (*App, error) {
	a := &App{o: o}
	roll, draw := visit.Dice(o.Random)
	var err error
	if a.pages, err = web.New(web.Options{Assets: Assets, Roll: roll, Draw: draw, Files: a.files, Guides: true}); err != nil {
		return nil, err
	}
	games := o.Library.Games()
	a.front = a.pages.Own(a, o.Lang, o.Look, home.Start{Games: games, Shelf: lacking{o.Library, o.Lacks}, Covers: home.NewCovers(games)})
	a.shelf = shelf{o.Library, a.front, a.sitting, a.stamp, a.resume}
	return a, nil
}

// lacking is a library in a browser that lacks something.
type lacking struct {
	*library.Library
	lacks func() []error
}

// Warnings adds what the browser lacks to what limits the library.
func (l lacking) Warnings() []error {
	out := l.Library.Warnings()
	if l.lacks != nil {
		out = append(out, l.lacks()...)
	}
	return out
}

// files is the package of a game: of the open session, or as the library has it.
func (a *App) files(g *engine.Game) fs.FS {
	data, _, err := a.o.Library.Games().Package(g.ID)
	if a.desk != nil && a.desk.session.Now().Game.Hash == g.Hash {
		data, err = a.desk.session.Package()
	}
	if err != nil {
		return nil
	}
	files, err := gamedata.Zip(data)
	if err != nil {
		return nil
	}
	return files
}

// sitting is what the reader has before him.
func (a *App) sitting() *web.Sitting {
	if a.desk != nil {
		return a.desk.sitting
	}
	return a.front
}

// Look is how the reader wants the page to look, for the browser to keep.
func (a *App) Look() string { return a.front.Look() }

// Lang is the language of the page.
func (a *App) Lang() view.Lang { return a.front.Lang() }

// Asset is a stylesheet, a script or a picture by its name.
func (a *App) Asset(name string) (data []byte, kind string, ok bool) { return a.pages.Asset(name) }

// Press carries out a press, as a page posts it, and returns the picture after it. An error is the program's.
func (a *App) Press(form url.Values) (out Answer, err error) {
	out.File, err = a.sitting().Press(turn{a}, form)
	if err == nil {
		out.Picture, err = a.Picture()
	}
	return out, err
}

// Picture is what is on the screen now.
func (a *App) Picture() ([]byte, error) {
	if a.desk != nil {
		a.desk.watch()
	}
	var out bytes.Buffer
	err := a.sitting().Picture(&out, turn{a}.Snapshot())
	return out.Bytes(), err
}

// Reload reads again what another window has written, and returns the picture.
func (a *App) Reload() ([]byte, error) {
	if a.desk != nil {
		if err := a.desk.session.Reload(); err != nil {
			a.desk.sitting.Fail(err)
		}
	}
	return a.Picture()
}

// stamp is the time now as journals keep it.
func (a *App) stamp() string { return a.o.Now().UTC().Format(time.RFC3339) }

// Frame implements web.Owner.
func (a *App) Frame() page.Source { return a.desk.frame() }

// Begin implements web.Owner: it starts a session and shows it.
func (a *App) Begin(b page.Begin) {
	s, err := a.o.Library.New(b.Opening, "", a.stamp())
	if err == nil && b.Serves != "" {
		err = a.o.Library.Serve(s.ID(), b.Serves)
	}
	if err == nil && b.Simple != "" {
		err = a.o.Library.Set(home.SimpleKey(s.ID()), b.Simple)
	}
	if err != nil {
		a.sitting().Fail(err)
		return
	}
	a.enter(s)
	if a.desk != nil && b.Show != "" {
		a.desk.sitting.Visit.Panels.Turn(b.Show)
	}
}

// enter shows a session.
func (a *App) enter(s *library.Session) {
	about, err := a.o.Library.Session(s.ID())
	if err != nil {
		a.sitting().Fail(err)
		return
	}
	a.front.Visit.Stack.CloseAll()
	a.desk = newDesk(a, s, about)
}

// Act implements web.Owner.
func (a *App) Act(act page.Act) {
	var err error
	switch act.Do {
	case page.Look:
		a.desk.look(act.Of)
	case page.HomePage:
		a.desk = nil
	case page.Reload:
		err = a.desk.session.Reload()
	default:
		err = a.shelf.act(act)
	}
	if err != nil {
		a.sitting().Fail(err)
	}
}

// resume opens a session as it was left, or as a file has brought it.
func (a *App) resume(id int64, got library.Imported) error {
	s, err := a.o.Library.Resume(id)
	if err != nil {
		return err
	}
	a.enter(s)
	if a.desk == nil {
		return nil
	}
	if told := home.DescribeImport(a.front.Seat().Reader, a.o.Library.Games(), a.desk.about, got); told != "" {
		a.desk.sitting.Tell(page.Notice{Text: told})
		return nil
	}
	return s.Detour()
}
