package printables

import (
	"cmp"
	"math"
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables/counter"
	"sandtable/printables/mapsheet"
	"sandtable/printables/sheet"
)

// airy is the largest share of a hex, of the width across its flat sides, that a counter may cover. The rest lets fingers
// pick the counter up, and shows the hex.
const airy = 0.85

// tight warns of the maps whose hexes are too small for the largest of the given counters, when the maps are printed
// at a scale. It names both remedies with their figures; where returns the name of a map.
func tight(boards []*board.Board, scale float64, pieces []counter.Piece, where func(*board.Board) string) []*engine.Problem {
	if len(pieces) == 0 {
		return nil
	}
	side := 0.0
	for _, p := range pieces {
		side = max(side, p.Size.W, p.Size.H)
	}
	var out []*engine.Problem
	for _, b := range boards {
		flats := scale * min(b.Grid().Size.Width, b.Grid().Size.Height)
		if side <= airy*flats+0.001 || b.Cols()*b.Rows() == 1 { // one hex is a picture, with boxes and without hexes
			continue
		}
		out = append(out, engine.Wrong("print.tight", "counter", sheet.Hundredths(side), "hex", sheet.Hundredths(flats),
			"most", sheet.Hundredths(math.Floor(10*airy*flats)/10), "least", sheet.Hundredths(math.Ceil(10*side/airy)/10)).At(where(b)))
	}
	return out
}

// tight warns of counters that are too large for the hexes of the maps: at the scale of the job where it prints maps too,
// unless they are made small to fit a page.
func (w *work) tight(chosen []counter.Piece) []*engine.Problem {
	if w.set.Game == nil {
		return nil
	}
	scale := 1.0
	if slices.Contains(w.job.Products, "map") && w.job.Map.Fit != mapsheet.OnePage {
		scale = cmp.Or(w.job.Map.Scale, 1)
	}
	return tight(w.set.Game.Boards, scale, chosen, func(b *board.Board) string {
		return w.Or("map."+b.ID()+".name", cmp.Or(b.Name(), b.ID()))
	})
}

// mapFile is the file of a map in a package.
func mapFile(b *board.Board) string { return "maps/" + b.ID() + ".json" }
