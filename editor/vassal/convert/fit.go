package convert

import (
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// fit makes the map of a board: its hexes, numbers, boxes, and the picture below them.
func (a *atlas) fit(s *sheet) error {
	if s.points {
		s.scale = a.millimetres(s)
		s.hexes = s.fine(a.width)
	} else {
		s.lattice()
		s.scale = a.millimetres(s)
	}
	if err := s.draft(); err != nil {
		return err
	}
	if s.hexes != nil && !s.points {
		s.number(a.report)
	}
	a.box(s)
	if s.points {
		s.call()
	}
	if err := a.art.scan(s); err != nil {
		return err
	}
	a.art.pace.did(mapParts)
	return a.art.pace.ctx.Err()
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

func (s *sheet) count() int {
	if s.hexes == nil {
		return 0
	}
	return s.hexes.cols * s.hexes.rows
}

// pins tie the picture to hexes far from one another.
func (s *sheet) pins(smaller float64) []board.Pin {
	if s.hexes == nil {
		return nil
	}
	return board.PinsAt(s.hexes.cols, s.hexes.rows, func(c hex.Coord) (x, y float64) {
		x, y = s.hexes.centre(c)
		return x * smaller, y * smaller
	})
}
