package webapp

import (
	"bytes"

	"sandtable/companion/library"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

// How files of each kind begin.
var (
	beginsGzip = []byte{0x1f, 0x8b}
	beginsZip  = []byte("PK")
)

// open opens a file by what is in it, whatever it is called: a session, a typed copy or a game.
func (s shelf) open(f page.File) error {
	switch {
	case bytes.HasPrefix(f.Data, beginsGzip):
		return s.openSession(f.Data)
	case bytes.HasPrefix(f.Data, beginsZip):
		return s.bring(f)
	case len(f.Data) == 0 && f.Name == "":
		return nil
	}
	return engine.Wrong("file.unknown", "path", f.Name)
}

// openSession takes a session or a typed copy into the library, and shows the session.
func (s shelf) openSession(data []byte) error {
	got, err := s.lib.Import(bytes.NewReader(data), s.stamp())
	switch {
	case err != nil:
		return err
	case got.Session != 0:
		return s.enter(got.Session, got)
	case got.Typed != nil:
		s.front.Tell(page.Notice{Text: home.TablesIn(s.front.Seat(), got.Typed.Name)})
	}
	return nil
}

// bring takes a game into the library, after a question if it replaces another.
func (s shelf) bring(f page.File) error {
	files, err := gamedata.Zip(f.Data)
	var got library.Arrival
	if err == nil {
		got, err = s.lib.Games().Weigh(files, s.stamp())
	}
	stack := s.front.Visit.Stack
	switch {
	case err != nil:
		stack.OpenSheet(home.Broken{File: f.Name, Fault: err}, nil)
	case got.Asks():
		stack.OpenSheet(home.Replacing{Arrival: got}, nil)
	default:
		return s.keepGame(got)
	}
	return nil
}

// answer stores the game that the open sheet asks about, as the answer changes it.
func (s shelf) answer(as func(library.Arrival) (library.Arrival, error)) error {
	stack := s.front.Visit.Stack
	top := stack.Top()
	if top == nil {
		return nil
	}
	asked, ok := top.Source.(home.Replacing)
	if !ok {
		return nil
	}
	stack.Close(top)
	got, err := as(asked.Arrival)
	if err == nil {
		err = s.keepGame(got)
	}
	return err
}

// keepGame stores an added game and shows it under New game.
func (s shelf) keepGame(got library.Arrival) error {
	lib := s.lib
	if err := lib.Games().Keep(got); err != nil {
		return err
	}
	g, err := lib.Games().Open(engine.Opening{ID: got.Game, Default: true})
	if err != nil {
		return err
	}
	stack, seat := s.front.Visit.Stack, s.front.Seat()
	stack.OpenPage(&home.New{Games: lib.Games(), Shelf: lib, ID: got.Game, Edition: g.Edition, Options: g.Options}, nil)
	s.front.Tell(page.Notice{Text: home.DescribeArrival(seat, home.GameName(seat.Reader, lib.Games(), got.Game), got)})
	if got.Was == "" {
		return nil
	}
	behind, err := lib.Behind(got.Game)
	if err == nil {
		err = s.askTakeUp(got.Game, behind)
	}
	return err
}
