package table

import (
	"bytes"
	"io"
	"io/fs"
	"strconv"

	"sandtable/companion/library"
	"sandtable/companion/place"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// shelf brings games and sessions into the library, and takes them out.
type shelf struct{ p *Screen }

// act handles what is pressed about games and sessions of the library.
func (s shelf) act(a page.Act) {
	id, _ := strconv.ParseInt(a.Of, 10, 64)
	lib := s.p.deps.Library
	switch a.Do {
	case page.Resume:
		s.p.openSession(id, library.Imported{})
	case page.RenameSession:
		s.change(func() error { return lib.Rename(id, a.Text) }, nil)
	case page.CopySession:
		s.change(func() error {
			_, err := lib.Copy(id, a.Text, s.p.deps.stamp())
			return err
		}, nil)
	case page.DeleteSession:
		s.change(func() error { return lib.Delete(id, s.p.deps.stamp()) }, func() { s.p.pages().Tell(home.DeletionNotice(s.p.front.Seat(), a.Of, a.Text)) })
	case page.RestoreSession:
		s.change(func() error { return lib.Restore(id) }, nil)
	case page.ExportOne:
		exportSession(s.p.Shell, a.Text, home.SecretsOf(s.p.front.Seat().Reader, lib, s.p.deps.Games, id), func(out io.Writer) error { return lib.Export(id, out) })
	case page.BackUp:
		s.backUp()
	case page.ListBackups:
		s.listBackups("")
	case page.RestoreBackup:
		s.p.deps.Restore(a.Of)
	case page.SalvageAll:
		s.p.deps.Salvage()
	case page.OpenStats:
		s.openStatistics()
	case page.SaveStats:
		s.saveStatistics(a.Of)
	case page.SendGame:
		s.sendGame(a.Of)
	case page.DropGame:
		s.dropGame(a.Of)
	case page.ReplaceGame:
		s.answer(func(got library.Arrival) (library.Arrival, error) { return got, nil })
	case page.KeepBoth:
		s.answer(lib.Games().Beside)
	case page.AskTakeUp:
		s.askBehind(a.Text)
	case page.TakeUpGame:
		s.takeUp(a.Of)
	}
}

// How files of each kind begin.
var (
	beginsGzip = []byte{0x1f, 0x8b}
	beginsZip  = []byte("PK")
	beginsBack = []byte("SQLite format 3\x00")
)

// openData opens a file by what is in it, whatever it is called.
func (s shelf) openData(name string, data []byte) {
	switch {
	case bytes.HasPrefix(data, beginsGzip):
		s.bringIn(data)
	case bytes.HasPrefix(data, beginsZip):
		s.bring(name, func() (fs.FS, error) { return gamedata.Zip(data) })
	case bytes.HasPrefix(data, beginsBack) && s.p.deps.Restore != nil:
		s.openBackup(data)
	default:
		s.p.Messages.Fault(engine.Wrong("file.unknown", "path", name))
	}
}

// bring takes a game into the library and opens New game at it, after a question if it replaces another.
func (s shelf) bring(name string, open func() (fs.FS, error)) {
	var got library.Arrival
	s.p.Aside(func() (err error) { // of several files that are dropped none is refused
		got, err = s.weigh(open)
		return err
	}, func(err error) { s.receive(name, got, err, got.Asks()) })
}

// weigh reads a game and compares it with the library. It runs off the UI goroutine.
func (s shelf) weigh(open func() (fs.FS, error)) (library.Arrival, error) {
	fsys, err := open()
	if err != nil {
		return library.Arrival{}, err
	}
	return s.p.deps.Library.Games().Weigh(fsys, s.p.deps.stamp())
}

// receive takes a game that was read into the library, after a question if asks is set. An invalid game is refused with
// its reason and changes nothing.
func (s shelf) receive(name string, got library.Arrival, err error, asks bool) {
	switch {
	case err != nil:
		s.p.pages().Visit.Stack.OpenSheet(home.Broken{File: name, Fault: err}, nil)
	case asks:
		s.p.pages().Visit.Stack.OpenSheet(home.Replacing{Arrival: got}, nil)
	default:
		s.keepGame(got)
	}
}

// answer stores the game that the open sheet asks about, as the answer changes it.
func (s shelf) answer(as func(library.Arrival) (library.Arrival, error)) {
	stack := s.p.pages().Visit.Stack
	asked, ok := stack.Top().Source.(home.Replacing)
	if !ok {
		return
	}
	stack.Close(stack.Top())
	got := asked.Arrival
	s.p.Aside(func() (err error) {
		got, err = as(got)
		return err
	}, func(err error) {
		if err != nil {
			s.p.Messages.Fault(err)
			return
		}
		s.keepGame(got)
	})
}

// keepGame stores an added game and shows it.
func (s shelf) keepGame(got library.Arrival) {
	var behind []library.Summary
	s.p.Aside(func() (err error) {
		if err = s.p.deps.Library.Games().Keep(got); err == nil && got.Was != "" {
			behind, err = s.p.deps.Library.Behind(got.Game)
		}
		return err
	}, func(err error) {
		if err != nil {
			s.p.Messages.Fault(err)
			return
		}
		s.showArrival(got)
		s.askTakeUp(got.Game, behind)
	})
}

// showArrival shows a game that was brought under New game.
func (s shelf) showArrival(got library.Arrival) {
	g, err := s.p.deps.Games.Open(engine.Opening{ID: got.Game, Default: true})
	if err != nil {
		s.p.Messages.Fault(err)
		return
	}
	stack := s.p.pages().Visit.Stack
	if l := stack.Page(); l != nil {
		if n, ok := l.Source.(*home.New); ok && n.ID != "" { // New game at another game closes
			stack.Close(l)
		}
	}
	told := stack.Top()
	stack.OpenPage(&home.New{Games: s.p.deps.Games, Shelf: s.p.deps.Library, ID: got.Game, Edition: g.Edition, Options: g.Options}, stack.Page())
	if told != nil && !told.Paged { // it is about another file that was dropped
		stack.OpenSheet(told.Source, nil)
	}
	s.p.Messages.Tell(home.DescribeArrival(s.p.front.Seat(), s.gameName(got.Game), got), "", nil)
}

// gameName is what a game is called in the reader's language.
func (s shelf) gameName(id string) string {
	return home.GameName(s.p.front.Seat().Reader, s.p.deps.Games, id)
}

// askBehind asks whether sessions of a game continue with its newer version.
func (s shelf) askBehind(id string) {
	var behind []library.Summary
	s.p.Run(func() (err error) {
		behind, err = s.p.deps.Library.Behind(id)
		return err
	}, func(err error) {
		if err != nil {
			s.p.Messages.Fault(err)
			return
		}
		s.askTakeUp(id, behind)
	})
}

// askTakeUp asks it for these, and lists what changes for the one played last.
func (s shelf) askTakeUp(id string, behind []library.Summary) {
	if len(behind) == 0 {
		return
	}
	about, _ := s.p.deps.Library.BroughtGame(id)
	sheet := &home.TakeUp{Games: s.p.deps.Games, Name: s.gameName(id), Version: about.Version, Behind: behind}
	s.p.Aside(func() (err error) {
		sheet.Changes, err = home.Changes(s.p.deps.Library, behind[0], s.p.front.Seat().Lang)
		return err
	}, func(err error) {
		if err != nil {
			s.p.Messages.Fault(err)
		}
		s.p.pages().Visit.Stack.OpenSheet(sheet, nil)
	})
}

// takeUp makes sessions continue with the newer version of their game.
func (s shelf) takeUp(ids string) {
	var done int
	var faults []error
	s.change(func() error {
		done, faults = home.TakeUpAll(s.p.deps.Library, ids, journal.By{At: s.p.deps.stamp()})
		return nil
	}, func() {
		if s.p.desk != nil { // it may be one of them
			s.p.desk.reload()
		}
		s.p.Messages.Tell(home.DescribeTakeUp(s.p.front.Seat(), done, faults), "", nil)
	})
}

// sendGame hands a game on as one file.
func (s shelf) sendGame(id string) {
	zip, _, err := s.p.deps.Games.Package(id)
	if err != nil {
		s.p.Messages.Fault(err)
		return
	}
	about, _ := s.p.deps.Library.BroughtGame(id)
	s.p.Files.Send(place.Package{Name: s.gameName(id), Version: about.Version, Zip: zip})
}

// dropGame removes a game from the library, which can be undone at once.
func (s shelf) dropGame(id string) {
	shelf, name := s.p.deps.Library, s.gameName(id)
	zip, _, err := s.p.deps.Games.Package(id)
	if err != nil {
		s.p.Messages.Fault(err)
		return
	}
	s.p.Run(func() error { return shelf.Games().Drop(id) }, func(err error) {
		if err != nil {
			s.p.Messages.Fault(err)
			return
		}
		s.p.pages().Visit.Stack.Back()
		words, undo := home.DescribeRemoval(s.p.front.Seat(), name)
		s.p.Messages.Tell(words, undo, func() {
			s.change(func() error {
				fsys, err := gamedata.Zip(zip)
				if err == nil {
					_, err = shelf.Games().Bring(fsys, s.p.deps.stamp())
				}
				return err
			}, nil)
		})
	})
}

// bringIn reads a session or a typed copy from a file; a session is opened, with a message if it was here already.
func (s shelf) bringIn(data []byte) {
	var got library.Imported
	s.change(func() (err error) {
		got, err = s.p.deps.Library.Import(bytes.NewReader(data), s.p.deps.stamp())
		return err
	}, func() {
		switch {
		case got.Session != 0:
			s.p.openSession(got.Session, got)
		case got.Typed != nil:
			s.p.Messages.Tell(home.TablesIn(s.p.front.Seat(), got.Typed.Name), "", nil)
		}
	})
}

// change does something to the library and redraws the page.
func (s shelf) change(work func() error, then func()) {
	s.p.Run(work, func(err error) {
		s.p.Show()
		switch {
		case err != nil:
			s.p.Messages.Fault(err)
		case then != nil:
			then()
		}
	})
}
