package printables

import (
	"archive/zip"
	"context"
	"fmt"
	"image"
	"io"
	"math"
	"path/filepath"
	"strings"

	"sandtable/engine"
	"sandtable/printables/atomicfile"
	"sandtable/printables/counter"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Limits of counters as pictures.
const (
	MinPixels  = 16
	MaxPixels  = 2048
	maxGrid    = 64_000_000 // pixels
	gridAcross = 10         // counters in a row, as many as Tabletop Simulator takes
)

// Singles are counters as pictures, without paper and marks, for programs that play on a screen.
type Singles struct {
	Warned []*engine.Problem
	pieces []counter.Piece
	pixels int
	grid   bool
}

// Singles returns the counters of a job as pictures. Either each counter has pictures of its front and back, whose longer
// side has a number of pixels; or all copies are in one picture, in rows of squares of that size, and a second one has
// their backs in the same squares.
func (s *Set) Singles(job Job, pixels int, grid bool) (*Singles, error) {
	if pixels < MinPixels || pixels > MaxPixels {
		return nil, engine.Wrong("print.pixels", "value", pixels, "min", MinPixels, "max", MaxPixels)
	}
	pieces, warned, err := s.Pieces(job.Setup)
	if err != nil {
		return nil, err
	}
	out := &Singles{Warned: warned, pixels: pixels, grid: grid}
	for _, p := range job.Counters.apply(pieces) {
		for range p.Copies {
			if out.pieces = append(out.pieces, p); !grid {
				break
			}
		}
	}
	across, down := out.form()
	switch {
	case len(out.pieces) == 0:
		return nil, engine.Wrong("print.no_counter")
	case grid && across*down*pixels*pixels > maxGrid:
		most := int(math.Sqrt(float64(maxGrid / (across * down))))
		return nil, engine.Wrong("print.grid_large", "count", len(out.pieces), "pixels", pixels, "most", most)
	}
	return out, nil
}

// form returns how many counters are beside and below one another.
func (s *Singles) form() (across, down int) {
	n := len(s.pieces)
	across = min(gridAcross, int(math.Ceil(math.Sqrt(float64(n)))))
	return across, (n + across - 1) / max(1, across)
}

// single is one of the pictures.
type single struct {
	name string // after that of the file: "_halberd_back"
	draw func() image.Image
}

// list returns the pictures, each drawn on demand.
func (s *Singles) list() (out []single) {
	if s.grid {
		out = append(out, single{"", func() image.Image { return s.all(false) }})
		for _, p := range s.pieces {
			if p.Back != nil {
				return append(out, single{"_back", func() image.Image { return s.all(true) }})
			}
		}
		return out
	}
	taken := map[string]int{}
	for _, p := range s.pieces {
		name := "_" + fileName(p.ID)
		if taken[name]++; taken[name] > 1 {
			name = fmt.Sprintf("%s_%d", name, taken[name])
		}
		out = append(out, single{name, func() image.Image { return s.one(p, p.Front) }})
		if p.Back != nil {
			out = append(out, single{name + "_back", func() image.Image { return s.one(p, *p.Back) }})
		}
	}
	return out
}

// one draws a side of a counter, which fills the picture.
func (s *Singles) one(p counter.Piece, f picture.Face) image.Image {
	scale := float64(s.pixels) / max(p.Size.W, p.Size.H)
	img := image.NewRGBA(image.Rect(0, 0, side(p.Size.W*scale), side(p.Size.H*scale)))
	f.Draw(raster.New(img, raster.Camera{Scale: scale}, nil), draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{})
	return img
}

func side(pixels float64) int { return max(1, int(math.Round(pixels))) }

// all draws a side of all counters, each in the middle of its place.
func (s *Singles) all(backs bool) image.Image {
	across, down := s.form()
	img := image.NewRGBA(image.Rect(0, 0, across*s.pixels, down*s.pixels))
	c := raster.New(img, raster.Camera{Scale: 1}, nil)
	for i, p := range s.pieces {
		f := p.Front
		if backs && p.Back != nil {
			f = *p.Back
		}
		if backs && p.Back == nil {
			continue
		}
		place := draw.Rect{X: float64(i % across * s.pixels), Y: float64(i / across * s.pixels), W: float64(s.pixels), H: float64(s.pixels)}
		scale := float64(s.pixels) / max(p.Size.W, p.Size.H)
		at := place.Within(p.Size.W / p.Size.H)
		c.Transform(draw.Scale(scale, scale).Then(draw.Move(at.X, at.Y)))
		f.Draw(c, draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{})
		c.Pop()
	}
	return img
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
	err = s.each(ctx, progress, func(one single) error {
		name := strings.TrimSuffix(path, ending) + one.name + ".png"
		names = append(names, name)
		return asProblem(name, together.Add(name, func(w io.Writer) error { return raster.WritePNG(w, one.draw(), screenDPI) }))
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

// each goes through the pictures until ctx is done.
func (s *Singles) each(ctx context.Context, progress Progress, do func(single) error) error {
	list := s.list()
	for i, one := range list {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("stopped: %w", err)
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

// Zip writes the pictures as one file, with names that begin with base.
func (s *Singles) Zip(ctx context.Context, w io.Writer, base string, progress Progress) error {
	z := zip.NewWriter(w)
	err := s.each(ctx, progress, func(one single) error {
		f, err := z.CreateHeader(&zip.FileHeader{Name: base + one.name + ".png", Method: zip.Store})
		if err != nil {
			return err
		}
		return raster.WritePNG(f, one.draw(), screenDPI)
	})
	if err != nil {
		return err
	}
	return z.Close()
}
