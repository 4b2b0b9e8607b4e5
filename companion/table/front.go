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
	"sandtable/companion/widget/theme"
	"sandtable/engine/gamedata"
)

// front is where pages stand that are about no session: the home, a new game, the list of sessions, the settings.
type front struct{ p *Place }

func (f front) place() *Place { return f.p }

func (f front) seat() view.Seat { return view.Seat{Reader: view.Plain(f.p.Book, f.p.set.lang())} }

func (f front) refresh() { f.p.show() }

func (front) carry(page.Send, *shown) {} // there is no session to send commands to

func (front) take(gamedata.Copy, *shown) {}

func (front) bring(string) {}

func (front) roomy(list []page.Control) []page.Control { return list }

func (f front) put(p page.Put, from *shown) { from.put(p.Field, p.Value) }

// startPage is the first page.
func (f front) startPage() screen {
	fresh := func() page.Source {
		return home.Start{Games: f.p.deps.Games, Shelf: f.p.deps.Library, Designs: f.p.deps.Design != nil, Makes: f.p.deps.Make != nil, Prints: f.p.deps.Print != nil}
	}
	return &startPage{sourcePage{h: f, fresh: fresh, bare: true}}
}

// startPage is the first page with its keys.
type startPage struct{ sourcePage }

// startKeys press what stands on the first page, by the letters of both keyboards.
var startKeys = map[rune]string{'c': "continue", 'с': "continue", 'n': "new", 'т': "new", 'd': "design", 'в': "design", 'p': "print", 'з': "print"}

func (s *startPage) key(_ fyne.KeyName, r rune) bool {
	id, ok := startKeys[lower(r)]
	if _, there := s.s.panel.Find(id); ok && there {
		s.s.Pressed(id, nil)
		return true
	}
	if id == "new" { // the games are listed already
		s.h.place().openPage(&home.New{Games: s.h.place().deps.Games, Shelf: s.h.place().deps.Library})
	}
	return id == "new"
}

func lower(r rune) rune {
	for _, l := range bytes.Runes(bytes.ToLower([]byte(string(r)))) {
		return l
	}
	return r
}

// openSettings opens what the reader chooses for himself.
func (p *Place) openSettings() {
	keys := home.Keys{Lang: keyLang, Text: keyText, Theme: keyTheme, Awake: keyAwake}
	for i := range 3 {
		keys.Texts, keys.Themes = append(keys.Texts, theme.TextSize(i).String()), append(keys.Themes, theme.Variant(i).String())
	}
	p.open(&sourcePage{h: front{p}, fresh: func() page.Source {
		return home.Settings{Keys: keys, Text: p.set.text().String(), Theme: p.set.variant().String(), Awake: p.set.awake(), Version: p.deps.Version, Games: p.deps.Games}
	}})
}

// openPage opens a page that is about no session.
func (p *Place) openPage(source page.Source) { p.open(&sourcePage{h: front{p}, source: source}) }

// begin begins a session and goes to it.
func (f front) begin(b page.Begin) {
	var s *library.Session
	f.p.run(func() (err error) {
		if s, err = f.p.deps.Library.New(b.Opening, "", f.p.deps.stamp()); err == nil && b.Serves != "" {
			err = f.p.deps.Library.Serve(s.ID(), b.Serves)
		}
		if err == nil && b.Simple != "" {
			err = f.p.deps.Library.Set(simpleKey(s.ID()), b.Simple)
		}
		return err
	}, func(err error) {
		if err != nil {
			f.p.fault(err)
			return
		}
		if d := f.p.enter(s); d != nil && b.Show != "" {
			presses{d}.bring(b.Show)
		}
	})
}

// act does what only the shell can.
func (f front) act(a page.Act) {
	id, _ := strconv.ParseInt(a.Of, 10, 64)
	shelf := f.p.deps.Library
	switch a.Do {
	case page.Settings:
		f.p.openSettings()
	case page.Prefer:
		f.prefer(a.Of, a.Text)
	case page.DesignPlace:
		f.p.deps.Design()
	case page.GamePlace:
		f.p.deps.Make()
	case page.PrintSession:
		f.p.deps.Print(nil)
	case page.Resume:
		f.p.openSession(id, library.Imported{})
	case page.RenameSession:
		f.change(func() error { return shelf.Rename(id, a.Text) }, nil)
	case page.CopySession:
		f.change(func() error {
			_, err := shelf.Copy(id, a.Text, f.p.deps.stamp())
			return err
		}, nil)
	case page.DeleteSession:
		f.change(func() error { return shelf.Delete(id, f.p.deps.stamp()) }, func() { f.tell(home.Deleted(f.seat(), a.Of, a.Text)) })
	case page.RestoreSession:
		f.change(func() error { return shelf.Restore(id) }, nil)
	case page.ExportOne:
		f.p.exportSession(a.Text, func(out io.Writer) error { return shelf.Export(id, out) })
	case page.OpenFile:
		f.p.AskOpen(anyFiles, f.openData)
	case page.OpenFolder:
		f.p.AskFolder(place.GameFolders, func(path string) { f.p.OpenPaths(path) })
	case page.SendGame:
		f.sendGame(a.Of)
	case page.DropGame:
		f.dropGame(a.Of)
	case page.AskTakeUp:
		f.askBehind(a.Text)
	case page.TakeUpGame:
		f.takeUp(a.Of)
	}
}

// bringIn takes a session or a typed copy out of a file; a session is opened, and where it was here already it is said
// what came of that.
func (f front) bringIn(data []byte) {
	var got library.Imported
	f.change(func() (err error) {
		got, err = f.p.deps.Library.Import(bytes.NewReader(data), f.p.deps.stamp())
		return err
	}, func() {
		switch {
		case got.Session != 0:
			f.p.openSession(got.Session, got)
		case got.Typed != nil:
			f.p.tell(home.TablesIn(f.seat(), got.Typed.Name), "", nil)
		}
	})
}

// tell shows a message, with what may be done about it.
func (f front) tell(told page.Told) {
	f.p.tell(told.Text, told.Button, func() { f.act(told.Act) })
}

// prefer keeps a choice and shows everything in its light.
func (f front) prefer(key, value string) {
	if key == keyAwake {
		f.p.set.prefs.SetBool(key, value == strconv.FormatBool(true))
		return
	}
	f.p.set.prefs.SetString(key, value)
	f.p.show()
}

// change does something to the library and shows the page anew.
func (f front) change(work func() error, then func()) {
	f.p.run(work, func(err error) {
		f.p.show()
		switch {
		case err != nil:
			f.p.fault(err)
		case then != nil:
			then()
		}
	})
}

// openSession goes to the desk of a session, exactly where it was left, or where a file has brought it.
func (p *Place) openSession(id int64, got library.Imported) {
	var s *library.Session
	p.run(func() (err error) {
		s, err = p.deps.Library.Resume(id)
		return err
	}, func(err error) {
		if err != nil {
			p.fault(err)
			return
		}
		if d := p.enter(s); d != nil {
			if said := home.Came(front{p}.seat().Reader, p.deps.Library.Games(), d.about, got); said != "" {
				p.tell(said, "", nil)
				return
			}
			links{d}.remind()
		}
	})
}

// enter opens the desk over the home, whatever pages led to it.
func (p *Place) enter(s *library.Session) *desk {
	p.leave(len(p.pages) - 1)
	about, err := p.deps.Library.Session(s.ID())
	if err != nil {
		p.fault(err)
		return nil
	}
	d := newDesk(p, s, about)
	p.open(d)
	return d
}
