package printing

import (
	"path/filepath"

	"sandtable/engine/userfile"
	"sandtable/printables/counterlist"
)

// fromWatched opens a list with the files beside it.
func (h Shelf) fromWatched(path string, folder *userfile.Watched) (*Origin, error) {
	data, err := folder.Read(filepath.Base(path), mostFile)
	if err != nil {
		return nil, unreadable(path, err)
	}
	return h.fromList(path, data, folder)
}

// as returns a shelf that reads a list the way this one was read.
func (o *Origin) as(h Shelf) Shelf {
	choice := o.choice
	if !o.reading.Own {
		choice.As = o.reading.As
	}
	h.Lists = func(string) (counterlist.Choice, bool) { return choice, true }
	return h
}

// files are those that a list was read from, nil for a game.
func (o *Origin) files() *userfile.Watched {
	folder, _ := o.beside.(*userfile.Watched)
	return folder
}

// BeginAt prints what read opens. If that is refused, what was printed last is there in its place.
func BeginAt(s *State, read Read) {
	if s.Origin != nil && s.Origin.Session == nil {
		s.Take(read)
		return
	}
	var last *Origin
	was := s.Choices.Last
	s.Aside(func() (err error) {
		last, err = s.Shelf.fromLast(was)
		return err
	}, func(err error) {
		if err == nil {
			s.took(last)
		}
		s.Take(read)
	})
}
