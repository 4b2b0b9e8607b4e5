package convert

import (
	"image"
	"math"
	"slices"

	"sandtable/editor/vassal/grid"
	"sandtable/editor/vassal/source"
	"sandtable/engine/hex"
)

// lattice is the hexes of a sheet, which one or several grids of the module have.
type lattice struct {
	grid.Hexes
	patches    []*patch // the one with the most hexes first
	col, row   int      // of the program, for the map's upper left hex
	cols, rows int      // of the map

	known map[call]hex.Coord // nil until asked for
}

// lattice takes the grid with the most hexes for the map's, and all others that continue it.
func (s *sheet) lattice() {
	s.hexes = nil
	all := s.patches()
	for _, p := range all {
		l := &lattice{Hexes: p.laid(s.size), patches: []*patch{p}}
		if l.fill(s.size, p.holds) && (s.hexes == nil || l.cols*l.rows > s.count()) {
			s.hexes = l
		}
	}
	if s.hexes == nil {
		return
	}
	whole := *s.hexes
	for _, p := range all {
		if p != whole.patches[0] && p.agrees(whole.Hexes) {
			whole.patches = append(whole.patches, p)
		}
	}
	if whole.fill(s.size, func(at image.Point) bool { return whole.patchAt(at) != nil }) {
		s.hexes = &whole
	}
}

// patchAt returns the grid at a point of the sheet, or nil.
func (l *lattice) patchAt(at image.Point) *patch {
	for _, p := range l.patches {
		if p.holds(at) {
			return p
		}
	}
	return nil
}

// fill finds the part of the grid that is on a board; it reports whether there is any, of a size that a map can have.
func (l *lattice) fill(size image.Point, used func(image.Point) bool) bool {
	inside := image.Rectangle{Max: size}.Inset(int(min(l.DX, l.DY) * leastPart))
	var found image.Rectangle
	for p := range l.within() {
		x, y := l.Centre(p.X, p.Y)
		at := image.Pt(int(x), int(y))
		if !at.In(inside) || !used(at) {
			continue
		}
		if cell := (image.Rectangle{p, p.Add(image.Pt(1, 1))}); found.Empty() {
			found = cell
		} else {
			found = found.Union(cell)
		}
	}
	l.col, l.row = found.Min.X, found.Min.Y
	l.cols, l.rows = found.Dx(), found.Dy()
	if l.Sideways {
		l.cols, l.rows = l.rows, l.cols
	}
	return !found.Empty() && l.cols <= maxSide && l.rows <= maxSide
}

// leastPart is how much of a hex is on the board beyond its middle, for a hex of the map: half hexes at an edge have no
// number in print.
const leastPart = 0.15

// maxSide bounds the columns and the rows of a map.
const maxSide = 500

// within yields the hexes of the program that may be on the board, no more than a few rows beyond it.
func (l *lattice) within() func(yield func(image.Point) bool) {
	w, h := float64(l.W), float64(l.H)
	if l.Sideways {
		w, h = h, w
	}
	first := image.Pt(int(math.Floor(-float64(l.X0)/l.DX)), int(math.Floor(-float64(l.Y0)/l.DY))-1)
	last := image.Pt(first.X+min(int(w/l.DX)+2, maxSide), first.Y+min(int(h/l.DY)+3, maxSide))
	return func(yield func(image.Point) bool) {
		for x := first.X; x <= last.X; x++ {
			for y := first.Y; y <= last.Y; y++ {
				if !yield(image.Pt(x, y)) {
					return
				}
			}
		}
	}
}

// layout returns how the map's hexes lie.
func (l *lattice) layout() hex.Layout {
	switch shifted := l.col%2 != 0; {
	case l.Sideways && shifted:
		return hex.PointyEven
	case l.Sideways:
		return hex.PointyOdd
	case shifted:
		return hex.FlatEven
	}
	return hex.FlatOdd
}

// size returns the size of a hex, in pixels.
func (l *lattice) size() (w, h float64) {
	if l.Sideways {
		return l.DY, l.DX / 0.75
	}
	return l.DX / 0.75, l.DY
}

// coord returns the map's hex for one of the program's.
func (l *lattice) coord(col, row int) hex.Coord {
	if l.Sideways {
		return hex.Coord{Col: row - l.row, Row: col - l.col}
	}
	return hex.Coord{Col: col - l.col, Row: row - l.row}
}

// centre returns the middle of a hex of the map, in pixels of the picture.
func (l *lattice) centre(c hex.Coord) (x, y float64) {
	if l.Sideways {
		return l.Centre(c.Row+l.col, c.Col+l.row)
	}
	return l.Centre(c.Col+l.col, c.Row+l.row)
}

// at returns the map's hex at a point of the picture; ok is false for a point beyond the map.
func (l *lattice) at(p image.Point) (c hex.Coord, ok bool) {
	c = l.coord(l.At(p.X, p.Y))
	return c, uint(c.Col) < uint(l.cols) && uint(c.Row) < uint(l.rows)
}

// numbered returns the candidates for the map's numbering: where the count begins can be off by one where columns
// alternate, so that each is compared with what the program calls every hex.
func (l *lattice) candidates() (out []hex.Numbering) {
	for _, p := range l.patches {
		if p.numbering != nil {
			out = append(out, l.candidatesOf(p)...)
		}
	}
	return out
}

// candidatesOf returns those by the numbering of one grid.
func (l *lattice) candidatesOf(p *patch) (out []hex.Numbering) {
	n := p.numbering
	columns, rows, order := n.H, n.V, hex.ColumnRow
	if n.RowsFirst {
		order = hex.RowColumn
	}
	if l.Sideways {
		columns, rows = n.V, n.H
		order = 1 - order
	}
	origin := hex.UpperLeft
	switch {
	case n.H.Descend && n.V.Descend:
		origin = hex.LowerRight
	case n.H.Descend:
		origin = hex.UpperRight
	case n.V.Descend:
		origin = hex.LowerLeft
	}
	stagger := hex.Straight
	if n.Stagger {
		stagger = hex.Staggered
	}
	col, row := l.firstCount(p, origin)
	for _, d := range []image.Point{{}, {Y: -1}, {X: -1}, {X: -1, Y: -1}, {Y: 1}, {X: 1}} {
		own := hex.Numbering{Order: order, Column: series(columns, col+columns.Off+d.X), Row: series(rows, row+rows.Off+d.Y),
			Origin: origin, Stagger: stagger, Separator: n.Sep}
		out = append(out, own, beyondZ(own))
	}
	return out
}

// beyondZ returns the numbering with AB after AA, which modules have by several zones.
func beyondZ(n hex.Numbering) hex.Numbering {
	for _, s := range []*hex.Series{&n.Column, &n.Row} {
		if s.Style == hex.Tally {
			s.Style = hex.Letters
		}
	}
	return n
}

// firstCount returns how the program counts the map's hex at a corner.
func (l *lattice) firstCount(p *patch, origin hex.Origin) (col, row int) {
	corner := hex.Coord{}
	if origin == hex.UpperRight || origin == hex.LowerRight {
		corner.Col = l.cols - 1
	}
	if origin == hex.LowerLeft || origin == hex.LowerRight {
		corner.Row = l.rows - 1
	}
	x, y := l.centre(corner)
	at := p.tile.local(image.Pt(round(x), round(y)))
	col, row = p.Count(*p.numbering, at.X, at.Y)
	if l.Sideways {
		col, row = row, col
	}
	return col, row
}

func series(p grid.Part, first int) hex.Series {
	if p.Letters {
		return hex.Series{Style: hex.Tally, First: first + 1}
	}
	return hex.Series{First: first, Width: min(p.Leading+1, 6)}
}

func round(f float64) int { return int(math.Round(f)) }

// patches returns the grids of hexes of a sheet.
func (s *sheet) patches() (out []*patch) {
	for _, t := range s.tiles {
		add := func(n *source.Node, z *grid.Zone) {
			p := &patch{Hexes: grid.ReadHexes(n, t.size.X, t.size.Y), tile: t, zone: z}
			if numbers := n.First("HexGridNumbering"); numbers != nil {
				read := grid.ReadNumbering(numbers)
				p.numbering = &read
			}
			out = append(out, p)
		}
		for _, around := range t.grids() {
			for _, n := range around.Of("HexGrid") {
				add(n, nil)
			}
		}
		for i, z := range t.zones {
			for _, n := range z.Node.Of("HexGrid") {
				add(n, &t.zones[i])
			}
		}
	}
	return out
}

// agreeing reports whether the hexes of all boards are one field of hexes.
func (s *sheet) agreeing() bool {
	s.lattice()
	all := s.patches()
	return !slices.ContainsFunc(s.tiles, func(t *tile) bool {
		has := slices.ContainsFunc(all, func(p *patch) bool { return p.tile == t })
		return has && (s.hexes == nil || !s.hexes.on(t))
	})
}
