package printables

import (
	"context"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/printables/atomicfile"
	"sandtable/printables/counter"
	"sandtable/printables/raster"
	"sandtable/printables/screen"
)

// Limits of counters and cards as pictures.
const (
	MinPixels = 16
	MaxPixels = 2048
	maxGrid   = 64_000_000 // pixels
)

// Singles are counters and cards as pictures, without paper and marks, for programs that play on a screen.
type Singles struct {
	Warned   []*engine.Problem
	pictures []screen.Picture
}

// Singles returns the counters and cards of a job as pictures; without products the counters, and the cards of a set without
// counters. Either each has pictures of its front and back, whose longer side has a number of pixels; or all copies are in
// one picture, in rows of squares of that size, and a second one has their backs in the same squares. With both products
// each has such pictures of its own.
func (s *Set) Singles(job Job, pixels int, grid bool) (*Singles, error) {
	if pixels < MinPixels || pixels > MaxPixels {
		return nil, engine.Wrong("print.pixels", "value", pixels, "min", MinPixels, "max", MaxPixels)
	}
	counters, cards, w, err := s.loose(job)
	if err != nil {
		return nil, err
	}
	if len(counters)+len(cards) == 0 {
		return nil, engine.Wrong("print.no_counter")
	}
	out := &Singles{Warned: w.warned}
	if !grid {
		out.pictures = screen.Each(slices.Concat(counters, cards), pixels)
		return out, nil
	}
	for _, kind := range []struct {
		name   string
		pieces []counter.Piece
	}{{"_counters", counters}, {"_cards", cards}} {
		if len(counters) == 0 || len(cards) == 0 {
			kind.name = ""
		}
		if err := out.mosaic(kind.name, kind.pieces, pixels); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// loose returns the chosen counters and cards of a job, and the work that has found them.
func (s *Set) loose(job Job) (counters, cards []counter.Piece, w *work, err error) {
	if w, err = s.begin(job); err != nil {
		return nil, nil, nil, err
	}
	asked := func(id string, usual bool) bool {
		return slices.Contains(job.Products, id) || len(job.Products) == 0 && usual
	}
	if asked("counters", hasCounters(s)) && hasCounters(s) {
		if counters, err = w.pieces(); err != nil {
			return nil, nil, nil, err
		}
		counters = job.Counters.cut(counters)
	}
	if asked("cards", !hasCounters(s)) && hasCards(s) {
		if cards, err = w.cutCards(); err != nil {
			return nil, nil, nil, err
		}
	}
	return counters, cards, w, nil
}

// mosaic adds all copies of pieces in one picture.
func (s *Singles) mosaic(name string, pieces []counter.Piece, pixels int) error {
	var all []counter.Piece
	for _, p := range pieces {
		all = append(all, slices.Repeat([]counter.Piece{p}, p.Copies)...)
	}
	if len(all) == 0 {
		return nil
	}
	m := screen.Squares(all, pixels)
	if size := m.Size(); size.X*size.Y > maxGrid {
		most := int(float64(pixels) * math.Sqrt(float64(maxGrid)/float64(size.X*size.Y)))
		return engine.Wrong("print.grid_large", "count", len(all), "pixels", pixels, "most", most)
	}
	s.pictures = append(s.pictures, m.Pictures(name)...)
	return nil
}

// Write writes the pictures, all or none, and returns the names of the files: for counters.png counters_halberd.png and
// counters_halberd_back.png, or counters.png and counters_back.png. Errors are those of [Printout.Write].
func (s *Singles) Write(ctx context.Context, path string, progress Progress) (names []string, err error) {
	ending := filepath.Ext(path)
	if !strings.EqualFold(ending, ".png") {
		return nil, engine.Wrong("print.single_kind", "path", path)
	}
	var together atomicfile.Set
	defer together.Drop()
	err = each(ctx, s.pictures, progress, func(one screen.Picture) error {
		name := strings.TrimSuffix(path, ending) + one.Name + ".png"
		names = append(names, name)
		return asProblem(name, together.Add(name, func(w io.Writer) error { return raster.WritePNG(w, one.Draw(), screenDPI) }))
	})
	if err == nil {
		err = asProblem(path, together.Commit())
	}
	if err != nil {
		return nil, err
	}
	return names, nil
}

// screenDPI is the resolution stored in a picture for a screen.
const screenDPI = 96

// each goes through pictures until ctx is done.
func each(ctx context.Context, list []screen.Picture, progress Progress, do func(screen.Picture) error) error {
	for i, one := range list {
		if err := stopped(ctx); err != nil {
			return err
		}
		if err := do(one); err != nil {
			return err
		}
		if progress != nil {
			progress(i+1, len(list))
		}
	}
	return nil
}
