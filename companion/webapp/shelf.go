package webapp

import (
	"bytes"
	"io"
	"strconv"

	"sandtable/companion/library"
	"sandtable/companion/report"
	"sandtable/companion/view/evenings"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/companion/web"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
)

// shelf takes games and sessions into the library and out of it.
type shelf struct {
	lib   *library.Library
	front *web.Sitting
	shown func() *web.Sitting // what is on the screen
	stamp func() string
	enter func(id int64, got library.Imported) error // opens a session
}

// act handles what is pressed about the sessions of the library.
func (s shelf) act(act page.Act) error {
	id, _ := strconv.ParseInt(act.Of, 10, 64)
	switch act.Do {
	case page.Resume:
		return s.enter(id, library.Imported{})
	case page.RenameSession:
		return s.lib.Rename(id, act.Text)
	case page.CopySession:
		_, err := s.lib.Copy(id, act.Text, s.stamp())
		return err
	case page.DeleteSession:
		return s.delete(id, act)
	case page.RestoreSession:
		return s.lib.Restore(id)
	case page.ExportOne:
		return s.export(act.Text+library.SessionExtension, home.SecretsOf(s.front.Seat().Reader, s.lib, s.lib.Games(), id), func(out io.Writer) error { return s.lib.Export(id, out) })
	case page.OpenStats:
		s.openStatistics()
	case page.SaveStats:
		return s.saveStatistics(act.Of)
	default:
		return s.actOnGame(act)
	}
	return nil
}

// actOnGame handles what is about the games of the library.
func (s shelf) actOnGame(act page.Act) error {
	switch act.Do {
	case page.OpenFile:
		return s.open(s.shown().Picked())
	case page.SendGame:
		return s.sendGame(act.Of)
	case page.DropGame:
		return s.dropGame(act.Of)
	case page.ReplaceGame:
		return s.answer(func(got library.Arrival) (library.Arrival, error) { return got, nil })
	case page.KeepBoth:
		return s.answer(s.lib.Games().Beside)
	case page.AskTakeUp:
		behind, err := s.lib.Behind(act.Text)
		if err != nil {
			return err
		}
		return s.askTakeUp(act.Text, behind)
	case page.TakeUpGame:
		s.takeUp(act.Of)
	}
	return nil
}

func (s shelf) delete(id int64, act page.Act) error {
	err := s.lib.Delete(id, s.stamp())
	if err == nil {
		s.front.Tell(home.DeletionNotice(s.front.Seat(), act.Of, act.Text))
	}
	return err
}

// export saves a portable file, and says which secrets it holds.
func (s shelf) export(name, secrets string, write func(io.Writer) error) error {
	var out bytes.Buffer
	if err := write(&out); err != nil {
		return err
	}
	s.shown().Save(page.File{Name: page.FileName(name), Data: out.Bytes()})
	if secrets != "" {
		s.shown().Tell(page.Notice{Text: secrets})
	}
	return nil
}

// openStatistics opens the page of statistics over the sessions.
func (s shelf) openStatistics() {
	lib := s.lib
	list := &home.Statistics{Games: lib.Games(), Shelf: lib, Reckon: func(c evenings.Choice, then func(*evenings.Stats, error)) {
		words := s.front.Seat().Reader
		then(evenings.Of(lib, c, func(e library.Summary) string { return home.Name(words, lib.Games(), e) }))
	}}
	list.Begin()
	stack := s.front.Visit.Stack
	stack.OpenPage(list, stack.Page())
}

// saveStatistics saves the visible statistics as a file.
func (s shelf) saveStatistics(format string) error {
	top := s.front.Visit.Stack.Page()
	if top == nil {
		return nil
	}
	list, ok := top.Source.(*home.Statistics)
	if !ok || list.Stats() == nil {
		return nil
	}
	seat := s.front.Seat()
	data, ending, err := report.StatisticsFile(format, list.Stats(), seat.Reader)
	if err == nil {
		s.front.Save(page.File{Name: page.FileName(list.Page(seat).Title) + ending, Data: data})
	}
	return err
}

// sendGame saves an added game as one file.
func (s shelf) sendGame(id string) error {
	zip, _, err := s.lib.Games().Package(id)
	if err == nil {
		name := home.GameName(s.front.Seat().Reader, s.lib.Games(), id)
		s.shown().Save(page.File{Name: page.FileName(name) + gamedata.Extension, Data: zip})
	}
	return err
}

// dropGame removes a game from the library.
func (s shelf) dropGame(id string) error {
	name := home.GameName(s.front.Seat().Reader, s.lib.Games(), id)
	if err := s.lib.Games().Drop(id); err != nil {
		return err
	}
	s.front.Visit.Stack.Back()
	told, _ := home.DescribeRemoval(s.front.Seat(), name)
	s.front.Tell(page.Notice{Text: told})
	return nil
}

// askTakeUp asks whether sessions continue with the newer version of their game, and lists what changes.
func (s shelf) askTakeUp(id string, behind []library.Summary) error {
	if len(behind) == 0 {
		return nil
	}
	lib, seat := s.lib, s.front.Seat()
	about, _ := lib.BroughtGame(id)
	sheet := &home.TakeUp{Games: lib.Games(), Name: home.GameName(seat.Reader, lib.Games(), id), Version: about.Version, Behind: behind}
	var err error
	sheet.Changes, err = home.Changes(lib, behind[0], seat.Lang)
	s.front.Visit.Stack.OpenSheet(sheet, nil)
	return err
}

// takeUp makes sessions continue with the newer version of their game.
func (s shelf) takeUp(ids string) {
	done, faults := home.TakeUpAll(s.lib, ids, journal.By{At: s.stamp()})
	s.front.Tell(page.Notice{Text: home.DescribeTakeUp(s.front.Seat(), done, faults)})
}
