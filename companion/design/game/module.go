package game

import (
	"context"
	"os"

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
	var id string
	s.jobs.await("module", func(ctx context.Context, progress func(done, of int)) error { // of several files that are dropped none is refused
		made, err := imported(ctx, path, progress)
		if err == nil {
			id, err = s.addModule(made)
		}
		if err == nil && ctx.Err() != nil { // stopped too late
			err = os.RemoveAll(s.shelf.path(id))
		}
		return err
	}, func(err error) {
		s.finish(err, func() {
			s.resumeThen(id, func() {
				if r := s.draft.model.Imported; r != nil {
					s.Visit.Stack.OpenSheet(r, nil)
				}
			})
		})
	})
}

// addModule makes a draft of a module, with the report beside its files, and returns its id.
func (s *Screen) addModule(made *convert.Package) (string, error) {
	report, err := made.Report.Kept()
	if err != nil {
		return "", err
	}
	id, err := s.sources.add(s.shelf, made.Title, made.Files)
	if err != nil {
		return "", err
	}
	return id, s.shelf.write(id, convert.KeptFile, report)
}

func imported(ctx context.Context, path string, progress func(done, of int)) (*convert.Package, error) {
	m, err := source.OpenExtended(path)
	if err != nil {
		return nil, place.Unread(path, err)
	}
	defer m.Close()
	return convert.Convert(ctx, m, convert.Options{Progress: progress})
}

// report returns the sheet of the report that is kept with a draft, nil for one of no module.
func report(folder string) *draft.Imported {
	r, ok := convert.ReadKept(folder)
	if !ok {
		return nil
	}
	said := func(counts []convert.Count, as func(convert.Count) engine.Said) (out []engine.Said) {
		for _, c := range counts {
			out = append(out, as(c))
		}
		return out
	}
	return &draft.Imported{Came: said(r.Came, convert.Count.Came), Lost: said(r.Lost, convert.Count.Lost), Next: r.Next, Map: r.Scan}
}
