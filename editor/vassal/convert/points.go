package convert

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"sandtable/editor/vassal/grid"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// pointKind is the kind of terrain of the named hexes on a map of points.
const pointKind = "point"

// pointed makes the sheet with the most points and areas a map of points if no sheet has hexes: its counters are in small
// hexes over the picture, of which those at points and areas have their names.
func pointed(sheets []*sheet) {
	if len(sheets) == 0 || slices.ContainsFunc(sheets, func(s *sheet) bool { return len(s.patches()) > 0 }) {
		return
	}
	most := slices.MaxFunc(sheets, func(x, y *sheet) int { return x.named() - y.named() })
	most.points = most.size.X > 0 && most.size.Y > 0
}

// named returns how many points and areas the boards of a sheet have.
func (s *sheet) named() (n int) {
	for _, t := range s.tiles {
		n += len(t.regions) + len(t.zones)
		for _, z := range t.zones {
			n += len(z.Regions)
		}
	}
	return n
}

// The sides of a map of points have so many small hexes at the most and at the least.
const (
	mostFine  = 100
	leastFine = 12
)

// fine lays small hexes over a sheet: as far from each other as its nearest points, and no wider than a counter.
func (s *sheet) fine(counter int) *lattice {
	long := float64(max(s.size.X, s.size.Y))
	down := long / leastFine
	if counter > 0 {
		down = min(down, float64(counter)*0.75) // so that counters are nearer to their points
	}
	for _, t := range s.tiles {
		down = min(down, nearest(t.regions))
		for _, z := range t.zones {
			down = min(down, nearest(z.Regions))
		}
	}
	down = max(down, long/mostFine, 1)
	l := &lattice{Hexes: grid.Hexes{X0: round(down / 2), Y0: round(down / 2), DX: down * math.Sqrt(3) / 2, DY: down, W: s.size.X, H: s.size.Y}}
	l.fill(s.size, func(image.Point) bool { return true })
	if l.cols == 0 || l.rows == 0 {
		l.cols, l.rows = 1, 1
	}
	return l
}

// nearest returns how far the nearest of some points are from each other.
func nearest(points []grid.Region) float64 {
	if len(points) < 2 {
		return math.Inf(1)
	}
	return 2.5 * float64(regionHalf(points))
}

// point gives a box of a board the nearest hex that has no name yet.
func (s *sheet) point(b box) {
	middle := b.area.Min.Add(b.area.Max).Div(2)
	at, ok := s.hexes.free(s.board.Board(), middle)
	if !ok {
		return
	}
	id := fmt.Sprintf("point_%d", len(s.boxes)+1)
	if s.board.PutPlace(board.Place{ID: id, Hex: at, Name: b.name}) == nil && s.board.SetTerrain(at, pointKind) == nil {
		b.at = at
		s.boxes = append(s.boxes, b)
	}
}

// free finds the hex without terrain that is nearest to a point of the sheet.
func (l *lattice) free(b *board.Board, p image.Point) (at hex.Coord, ok bool) {
	least := math.Inf(1)
	for c := range b.Field().All() {
		x, y := l.centre(c)
		if far := math.Hypot(x-float64(p.X), y-float64(p.Y)); far < least && b.Terrain(c) == "" {
			at, least, ok = c, far, true
		}
	}
	return at, ok
}

// unprinted is a step between printed numbers that no map of points has: its numbers are in the picture.
const unprinted = 1000

// mostBrief bounds the name of a hex, in letters.
const mostBrief = 28

// brief shortens a name for a hex.
func brief(name string) string {
	letters := []rune(words(name))
	return strings.TrimSpace(string(letters[:min(len(letters), mostBrief)]))
}

// call gives the hexes of a map of points their names: those of points, or the zone's with a count.
func (s *sheet) call() {
	b := s.board.Board()
	own, taken, count := make([]string, b.Field().Len()), map[string]bool{}, map[string]int{}
	give := func(c hex.Coord, name string) {
		if name = brief(name); name != "" && !taken[strings.ToLower(name)] {
			own[b.Field().Index(c)], taken[strings.ToLower(name)] = name, true
		}
	}
	for _, x := range s.boxes {
		give(x.at, x.name)
	}
	for c := range b.Field().All() {
		if own[b.Field().Index(c)] != "" {
			continue
		}
		x, y := s.hexes.centre(c)
		p := image.Pt(round(x), round(y))
		t := s.tileAt(p)
		if z := t.zone(t.local(p)); z != nil {
			count[z.Name]++
			give(c, fmt.Sprintf("%s %d", brief(z.Name), count[z.Name]))
		}
	}
	n := hex.Standard()
	n.Column.Every, n.Row.Every = unprinted, unprinted
	_ = s.board.SetNumbering(n)                        // a map of this size takes it
	_ = s.board.SetLabels(complete(own, s.hexes.cols)) // so does it these: they are short, and all differ
	for i, x := range s.boxes {
		s.boxes[i].hex = s.board.Board().Label(x.at)
	}
}
