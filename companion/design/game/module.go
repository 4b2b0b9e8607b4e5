package game

import (
	"sandtable/companion/place"
	"sandtable/companion/view/draft"
	"sandtable/editor/vassal/convert"
	"sandtable/editor/vassal/source"
	"sandtable/engine"
	"sandtable/engine/board"
)

// OpenModule gives the window to the screen and imports a module. The draft that was open last stays closed.
func (s *Screen) OpenModule(path string) {
	s.opened = true
	s.Take()
	s.Import(path)
}

// Import makes a draft of a VASSAL module, opens it, and shows what came and what did not.
func (s *Screen) Import(path string) {
	var made *convert.Package
	var id string
	s.await("module", func() (err error) { // of several files that are dropped none is refused
		if made, err = imported(path); err == nil {
			id, err = s.sources.add(s.shelf, made.Title, made.Files)
		}
		return err
	}, func(err error) {
		s.finish(err, func() {
			s.resumeThen(id, func() { s.Visit.Stack.OpenSheet(s.report(made), nil) })
		})
	})
}

func imported(path string) (*convert.Package, error) {
	m, err := source.OpenExtended(path)
	if err != nil {
		return nil, place.Unread(path, err)
	}
	defer m.Close()
	return convert.Convert(m, "", "")
}

// report lists the counts of a report, and finds the map whose corners can be looked at.
func (s *Screen) report(made *convert.Package) draft.Imported {
	out := counted(made.Report)
	file := "maps/" + s.draft.work.Doc.String(boardFile, "board.map") + ".json"
	if b, err := board.Decode(made.Files[file]); err == nil && b.Cols() > 1 && b.Rows() > 1 {
		if _, scanned := b.Underlay(); scanned {
			out.Map = file
		}
	}
	return out
}

func counted(r convert.Report) draft.Imported {
	said := func(counts []convert.Count, as func(convert.Count) engine.Said) (out []engine.Said) {
		for _, c := range counts {
			out = append(out, as(c))
		}
		return out
	}
	return draft.Imported{Came: said(r.Came, convert.Count.Came), Lost: said(r.Lost, convert.Count.Lost)}
}
