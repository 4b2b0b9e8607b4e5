package mapsheet

import (
	"sandtable/printables/draw"
	"sandtable/printables/sheet"
)

// arrangement is a way to put a sheet on pages: in strips side by side, or one below the other, each of upright or of
// lying pages.
type arrangement struct {
	below   bool // strips are one below the other
	upright int  // strips of upright pages, which come first
	lying   int
	overlap float64
}

func (a arrangement) strips() int { return a.upright + a.lying }

// page gives the pages of a strip.
func (a arrangement) page(s sheet.Setup, strip int) draw.Size {
	if strip < a.upright {
		return s.Portrait()
	}
	return s.Landscape()
}

// markRoom is what cut and glue marks take beside the part of the sheet that a page shows, where another page
// continues. At the rim of the sheet they are drawn in its white.
const markRoom = 4.5

// windowIn gives the part of a page in which it may show the sheet, being the so many-th of some across and down.
func windowIn(s sheet.Setup, page draw.Size, col, cols, row, rows int) draw.Rect {
	r := s.Body(page)
	left := 0.0
	if col > 0 || cols == 1 { // the instruction for a level seam is at the left, unless a page continues at the right
		left = markRoom
	}
	r.X, r.W = r.X+left, r.W-left
	if col < cols-1 {
		r.W -= markRoom
	}
	r.Y, r.H = r.Y+markRoom, r.H-markRoom // the page's name is at the top
	if row < rows-1 {
		r.H -= markRoom
	}
	return r
}

// beside counts the neighbours of the i-th of so many.
func beside(i, of int) int {
	n := 0
	if i > 0 {
		n++
	}
	if i < of-1 {
		n++
	}
	return n
}

// longest gives how much of the sheet each of so many pages in a row holds, from join to join.
func longest(count int, overlap float64, window func(i int) float64) []float64 {
	out := make([]float64, count)
	for i := range out {
		out[i] = window(i) - overlap/2*float64(beside(i, count))
	}
	return out
}

// across gives how much of the sheet each strip holds, over the strips.
func (a arrangement) across(s sheet.Setup) []float64 {
	n := a.strips()
	return longest(n, a.overlap, func(i int) float64 {
		if a.below {
			return windowIn(s, a.page(s, i), 0, 1, i, n).H
		}
		return windowIn(s, a.page(s, i), i, n, 0, 1).W
	})
}

// along gives how much of the sheet each of so many pages of a strip holds.
func (a arrangement) along(s sheet.Setup, strip, pages int) []float64 {
	return longest(pages, a.overlap, func(i int) float64 {
		if a.below {
			return windowIn(s, a.page(s, strip), i, pages, 0, 1).W
		}
		return windowIn(s, a.page(s, strip), 0, 1, i, pages).H
	})
}

func sum(list []float64) float64 {
	total := 0.0
	for _, v := range list {
		total += v
	}
	return total
}

// lengths gives the size of the sheet over the strips and along them.
func (a arrangement) lengths(size draw.Size) (across, along float64) {
	if a.below {
		return size.H, size.W
	}
	return size.W, size.H
}

// inStrip counts the pages of a strip that hold a length; 0: none can.
func (a arrangement) inStrip(s sheet.Setup, strip int, length float64) int {
	for n := 1; n <= maxTiles; n++ {
		holds := sum(a.along(s, strip, n))
		if holds >= length-0.01 {
			return n
		}
		if n > 2 && holds <= sum(a.along(s, strip, n-1)) {
			return 0
		}
	}
	return 0
}

// pages counts the pages that hold a sheet of a size; 0: they do not.
func (a arrangement) pages(s sheet.Setup, size draw.Size) int {
	across, along := a.lengths(size)
	if sum(a.across(s)) < across-0.01 {
		return 0
	}
	total := 0
	for _, kind := range []struct{ strip, strips int }{{0, a.upright}, {a.upright, a.lying}} {
		if kind.strips == 0 {
			continue
		}
		n := a.inStrip(s, kind.strip, along)
		if n == 0 {
			return 0
		}
		total += n * kind.strips
	}
	return total
}

// grown adds strips until they hold a sheet; false: no number of them does.
func (a arrangement) grown(s sheet.Setup, across float64, add func(*arrangement)) (arrangement, bool) {
	for before := -1.0; a.strips() <= maxTiles; add(&a) {
		if a.strips() == 0 {
			continue
		}
		holds := sum(a.across(s))
		if holds >= across-0.01 {
			return a, true
		}
		if a.strips() > 2 && holds <= before {
			break
		}
		before = holds
	}
	return a, false
}

// arrangements gives the ways to put a sheet of a size on pages, those with pages of one kind first.
func arrangements(s sheet.Setup, size draw.Size, overlap float64) []arrangement {
	var plain, mixed []arrangement
	for _, below := range []bool{false, true} {
		a := arrangement{below: below, overlap: overlap}
		across, _ := a.lengths(size)
		upright, ok := a.grown(s, across, func(a *arrangement) { a.upright++ })
		if ok {
			plain = append(plain, upright)
		}
		for n := range upright.upright {
			some, ok := arrangement{below: below, upright: n, overlap: overlap}.grown(s, across, func(a *arrangement) { a.lying++ })
			switch {
			case ok && n == 0:
				plain = append(plain, some)
			case ok && some.lying > 0:
				mixed = append(mixed, some)
			}
		}
	}
	return append(plain, mixed...)
}
