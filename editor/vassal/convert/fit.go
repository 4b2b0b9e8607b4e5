package convert

import (
	"image"
	"slices"
	"strings"

	"sandtable/editor/vassal/grid"
	"sandtable/editor/vassal/source"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// fit makes the map of a board: its hexes, numbers, boxes, and the picture below them.
func (a *atlas) fit(s *sheet) error {
	s.lattice()
	s.scale = a.millimetres(s)
	if err := s.draft(); err != nil {
		return err
	}
	if s.hexes != nil {
		a.number(s)
	}
	a.box(s)
	return a.scan(s)
}

// lattice takes the grid with the most hexes for the map's: one of the whole board, or one of a zone.
func (s *sheet) lattice() {
	consider := func(n *source.Node, used func(image.Point) bool) {
		if l, ok := newLattice(n, s.size, used); ok && (s.hexes == nil || l.cols*l.rows > s.count()) {
			s.hexes = l
		}
	}
	for _, around := range append(s.node.Of("ZonedGrid"), s.node) {
		for _, n := range around.Of("HexGrid") {
			consider(n, func(p image.Point) bool { z := s.zone(p); return z == nil || z.Parent })
		}
	}
	for _, z := range s.zones {
		for _, n := range z.Node.Of("HexGrid") {
			consider(n, func(p image.Point) bool { in := s.zone(p); return in != nil && in.Node == z.Node })
		}
	}
}

// zone returns the zone of a point, or nil.
func (s *sheet) zone(p image.Point) *grid.Zone {
	for i, z := range s.zones {
		if z.Holds(p) {
			return &s.zones[i]
		}
	}
	return nil
}

// Sizes in millimetres: what a hex is at least and at most.
const (
	leastHex  = 8.0
	mostHex   = 60.0
	widestMap = 1000.0 // of a map without hexes
)

// millimetres returns the size of a pixel: most counters are half an inch wide.
func (a *atlas) millimetres(s *sheet) float64 {
	scale := 0.25
	if a.width > 0 {
		scale = counterEdge / float64(a.width)
	}
	if s.hexes == nil {
		return min(scale, widestMap/float64(max(s.size.X, s.size.Y, 1)))
	}
	return min(max(scale, leastHex/s.hexes.DY), mostHex/s.hexes.DY)
}

// draft makes an empty map of the hexes. A board without hexes is a map of one that is as large as its picture.
func (s *sheet) draft() (err error) {
	w, h := float64(max(s.size.X, 1)), float64(max(s.size.Y, 1))
	layout, cols, rows := hex.FlatOdd, 1, 1
	if s.hexes != nil {
		layout, cols, rows = s.hexes.layout(), s.hexes.cols, s.hexes.rows
		w, h = s.hexes.size()
	}
	size := hex.Size{Width: min(max(w*s.scale, 1), 1000), Height: min(max(h*s.scale, 1), 1000)}
	if s.board, err = board.NewDraft(s.id, layout, cols, rows, size); err != nil {
		return err
	}
	return s.board.SetName(s.title)
}

// number gives the map the numbers of the module, if the app has a numbering that calls every hex as the program does.
func (a *atlas) number(s *sheet) {
	if s.hexes.numbering != nil && !s.numbered() {
		_ = s.board.SetNumbering(hex.Standard()) // a map of this size takes it
		a.report.lost(lostNumbers, s.title, 1)
		s.hexes.numbering = nil
	}
	a.report.came(cameHexes, s.title+" ("+strings.Join(s.corners(), ", ")+")", s.count())
}

// numbered finds the numbering of the module among its candidates.
func (s *sheet) numbered() bool {
	return slices.ContainsFunc(s.hexes.candidates(), func(n hex.Numbering) bool { return s.board.SetNumbering(n) == nil && s.agrees() })
}

// corners returns the numbers of the hexes at the four corners, for a look whether they are right.
func (s *sheet) corners() (out []string) {
	right, low := s.hexes.cols-1, s.hexes.rows-1
	for _, at := range []hex.Coord{{}, {Col: right}, {Row: low}, {Col: right, Row: low}} {
		out = append(out, s.board.Board().Label(at))
	}
	return out
}

func (s *sheet) agrees() bool {
	labels := s.board.Board().Labels()
	for col := range s.hexes.cols {
		for row := range s.hexes.rows {
			if c := (hex.Coord{Col: col, Row: row}); labels.Label(c) != s.hexes.name(c) {
				return false
			}
		}
	}
	return true
}
