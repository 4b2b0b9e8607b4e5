package convert

import (
	"image"

	"sandtable/editor/vassal/piece"
	"sandtable/editor/vassal/saved"
	"sandtable/editor/vassal/source"
)

// at finds the hex or the box at a spot of a window, as a saved game lays out its boards.
func (a *atlas) at(spot piece.Spot, laid []saved.Board) place {
	if at, ok := a.hands.at(spot.Map); ok {
		return at
	}
	p := image.Pt(spot.X, spot.Y)
	for _, l := range a.laid(spot.Map, laid) {
		if p.In(l.bounds()) {
			return a.on(l.sheet, l.sheet.place(l.was.point(l.local(p))))
		}
	}
	return place{}
}

// laid is a board where a saved game has it: was is the board of the sheet.
type laid struct {
	tile
	was   *tile
	sheet *sheet
}

// laid returns the boards of a window where a saved game has them; where it says nothing, as the sheets have them.
func (a *atlas) laid(window string, boards []saved.Board) (out []*laid) {
	boards = saved.On(window, boards)
	for _, s := range a.sheets {
		for _, t := range s.tiles {
			if s.window != window {
				continue
			}
			l := &laid{tile: *t, was: t, sheet: s}
			l.at = s.at.Add(t.at)
			if len(boards) == 0 || l.moved(boards) {
				out = append(out, l)
			}
		}
	}
	if len(boards) > 0 {
		arrange(out)
	}
	return out
}

// moved takes the place of a board in a layout; it reports whether the layout has the board.
func (l *laid) moved(boards []saved.Board) bool {
	for _, b := range boards {
		if b.Name == l.name {
			l.column, l.row, l.turned = b.Column, b.Row, b.Reversed
			return true
		}
	}
	return false
}

// arrange lays the boards of a window out.
func arrange(all []*laid) {
	tiles := make([]*tile, len(all))
	for i, l := range all {
		tiles[i] = &l.tile
	}
	for _, l := range all {
		l.at = l.sheet.edge.Add(offset(&l.tile, tiles))
	}
}

// point converts a point of the tile's picture to the pixel of the sheet.
func (t *tile) point(p image.Point) image.Point {
	x, y := t.onSheet(float64(p.X), float64(p.Y))
	return image.Pt(round(x), round(y))
}

// on returns a place on a sheet. Hexes are places on the first map alone; those of others are boxes.
func (a *atlas) on(s *sheet, at place) place {
	if at.hex != "" && s != a.sheets[0] {
		return place{box: a.hexBox(s, at.hex)}
	}
	return at
}

// stack finds the place of a start stack: by the name of its location if it has one, else by its point.
func (a *atlas) stack(n *source.Node, window string) place {
	if at, ok := a.hands.at(window); ok {
		return at
	}
	owner := n.Get("owningBoard")
	for _, s := range a.sheets {
		for _, t := range s.tiles {
			if s.window != window || owner != "" && owner != t.name {
				continue
			}
			if n.True("useGridLocation", false) {
				if at := s.called(t, n.Get("location")); at != (place{}) {
					return a.on(s, at)
				}
			}
			return a.on(s, s.place(t.point(image.Pt(n.Int("x", 0), n.Int("y", 0)))))
		}
	}
	return place{}
}
