package convert

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"
)

// cut is a size of counters.
type cut struct {
	id     string // of the trait of those that have it; "" for most counters
	pixels image.Point
}

// mostCuts bounds the sizes of counters. Those of others are cut as the size nearest to theirs.
const mostCuts = 12

// cuts finds the sizes of the counters' pictures, the commonest first, and gives each counter its own.
func (r *roster) cuts(taken ids) (out []cut) {
	count := map[image.Point]int{}
	for _, k := range r.kinds {
		if size, ok := r.edge(k); ok {
			count[size] += 0 // a size of cards alone is the last: counters are not measured by it
			if k.cards == 0 {
				count[size]++
			}
		}
	}
	sizes := make([]image.Point, 0, len(count))
	for size := range count {
		sizes = append(sizes, size)
	}
	slices.SortFunc(sizes, func(a, b image.Point) int {
		return cmp.Or(count[b]-count[a], cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
	})
	for i, size := range sizes[:min(len(sizes), mostCuts)] {
		c := cut{pixels: size}
		if i > 0 {
			c.id = taken.free(fmt.Sprintf("cut_%d_%d", size.X, size.Y), "cut")
		}
		out = append(out, c)
	}
	for _, k := range r.kinds {
		if size, ok := r.edge(k); ok {
			k.size = out[nearestCut(out, size)].id
		}
	}
	return out
}

// used returns the cuts that counters have, and always the first.
func (r *roster) used(cuts []cut) []cut {
	return slices.DeleteFunc(cuts, func(c cut) bool {
		return c.id != "" && !slices.ContainsFunc(r.kinds, func(k *kind) bool { return k.size == c.id })
	})
}

// edge returns the size of a counter's picture, to the next ten pixels, so that those of one sheet are alike.
func (r *roster) edge(k *kind) (image.Point, bool) {
	if len(k.sides.Front) == 0 {
		return image.Point{}, false
	}
	size, ok := r.art.measure(k.sides.Front[0].Name)
	tens := func(n int) int { return max((n+5)/10*10, 10) }
	return image.Pt(tens(size.X), tens(size.Y)), ok
}

func nearestCut(cuts []cut, size image.Point) int {
	best, least := 0, math.MaxInt
	for i, c := range cuts {
		if d := c.pixels.Sub(size); d.X*d.X+d.Y*d.Y < least {
			best, least = i, d.X*d.X+d.Y*d.Y
		}
	}
	return best
}

// counterEdge is the width of most counters, in millimetres: half an inch.
const counterEdge = 12.7

// Bounds of a side of a printed counter or card, in millimetres.
const (
	leastSide = 6.0
	mostSide  = 150.0
)

// millimetres returns the size of a cut in print, where the commonest is half an inch wide.
func (c cut) millimetres(commonest cut) (w, h float64) {
	scale := counterEdge / float64(commonest.pixels.X)
	side := func(n int) float64 { return math.Round(min(max(float64(n)*scale, leastSide), mostSide)*10) / 10 }
	return side(c.pixels.X), side(c.pixels.Y)
}
