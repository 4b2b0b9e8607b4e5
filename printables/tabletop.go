package printables

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/mapsheet"
	"sandtable/printables/picture"
	"sandtable/printables/screen"
)

// TabletopEnding is that of a saved object of Tabletop Simulator.
const TabletopEnding = ".json"

// WriteTabletop writes the counters, cards and maps of a job as a saved object of Tabletop Simulator, with its pictures
// beside it, all or nothing. base is the address of the folder where the pictures will lie for the players. It returns the
// names of the files; errors are those of [Printout.Write].
func (s *Set) WriteTabletop(ctx context.Context, path, base string, job Job, progress Progress) (names []string, warned []*engine.Problem, err error) {
	table, warned, err := s.tabletop(job)
	if err != nil {
		return nil, nil, err
	}
	table.Name, table.Base = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), base
	data, pictures, err := table.Build()
	if err != nil {
		return nil, nil, err
	}
	files := &bundle{folder: filepath.Dir(path)}
	defer files.together.Drop()
	files.add(filepath.Base(path), func(w io.Writer) error { _, err := w.Write(data); return err })
	if err := files.pictures(ctx, pictures, screenDPI, progress); err != nil {
		return nil, nil, err
	}
	return files.names, warned, nil
}

// tabletop collects what a job lays on the table.
func (s *Set) tabletop(job Job) (screen.Table, []*engine.Problem, error) {
	out := screen.Table{Title: s.Title(job.Lang)}
	counters, cards, w, err := s.loose(job)
	if err != nil {
		return out, nil, err
	}
	out.Pieces, out.Cards, out.Sides = counters, cards, func(id string) string { return w.Or("side."+id+".name", id) }
	if slices.Contains(job.Products, "map") && hasMaps(s) {
		out.Maps, err = drawings(w)
	}
	if err == nil && len(counters)+len(cards)+len(out.Maps) == 0 {
		err = engine.Wrong("print.no_counter")
	}
	return out, w.warned, err
}

// drawings returns the chosen maps as they are drawn.
func drawings(w *work) (out []*picture.Map, err error) {
	maps := mapsheet.Maps{Subject: w.Subject, Boards: w.set.Boards, Choice: w.job.Map, Beneath: w.beneath}
	for _, b := range w.set.Boards {
		if of := w.job.Map.Board; of != "" && of != b.ID() {
			continue
		}
		m, err := maps.Picture(b)
		if err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}
