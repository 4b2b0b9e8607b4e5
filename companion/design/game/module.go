package game

import (
	"sandtable/companion/place"
	"sandtable/companion/view/draft"
	"sandtable/editor/vassal/convert"
	"sandtable/editor/vassal/source"
	"sandtable/engine"
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
			s.resumeThen(id, func() { s.Visit.Stack.OpenSheet(report(made), nil) })
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

// report lists what a report says.
func report(made *convert.Package) draft.Imported {
	said := func(counts []convert.Count, as func(convert.Count) engine.Said) (out []engine.Said) {
		for _, c := range counts {
			out = append(out, as(c))
		}
		return out
	}
	r := made.Report
	return draft.Imported{Came: said(r.Came, convert.Count.Came), Lost: said(r.Lost, convert.Count.Lost), Next: r.Next, Map: made.Scan}
}
