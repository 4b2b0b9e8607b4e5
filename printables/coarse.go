package printables

import (
	"math"
	"slices"

	"sandtable/engine"
	"sandtable/printables/artwork"
	"sandtable/printables/counter"
	"sandtable/printables/looks"
)

// leastDPI is the resolution below which print looks coarse to the eye, in dots per inch.
const leastDPI = 200

// coarse warns once of all pieces whose pictures have too few pixels for their size, and names the coarsest. A picture that
// shares its face with a symbol or texts is smaller than the piece, and finer than is reckoned here.
func coarse(pieces []counter.Piece) []*engine.Problem {
	count, least, name := 0, math.Inf(1), ""
	for _, p := range pieces {
		dpi := coarsest(p)
		if dpi < leastDPI {
			count++
		}
		if dpi < least {
			least, name = dpi, p.Name
		}
	}
	if count == 0 {
		return nil
	}
	return []*engine.Problem{engine.Wrong("print.coarse", "count", count, "piece", name, "dpi", int(least), "least", leastDPI)}
}

// coarsest returns the resolution of the coarsest picture that covers a side of a piece; infinity where none has pixels.
func coarsest(p counter.Piece) float64 {
	out := math.Inf(1)
	uses := []artwork.Use{p.Front.Picture, p.Front.GroundPicture}
	if p.Back != nil {
		uses = append(uses, p.Back.Picture, p.Back.GroundPicture)
	}
	for _, u := range uses {
		if u.Picture == nil || u.Fit == artwork.Tiled {
			continue
		}
		if dpi := u.Picture.DPI(p.Size); dpi > 0 {
			out = min(out, dpi)
		}
	}
	return out
}

// bare warns once of all pieces without a picture in front, in a game whose counters are pictures alone.
func (s *Set) bare(pieces []counter.Piece) []*engine.Problem {
	if s.Game == nil || !slices.ContainsFunc(s.looks.Pieces, func(l looks.PieceLook) bool { return l.Whole }) {
		return nil
	}
	count := 0
	for _, p := range pieces {
		if p.Front.Picture.Picture == nil {
			count++
		}
	}
	if count == 0 {
		return nil
	}
	return []*engine.Problem{engine.Wrong("print.bare", "count", count, "all", len(pieces))}
}
