package convert

import (
	"image"
	"slices"

	"sandtable/editor/vassal/piece"
	"sandtable/editor/vassal/saved"
	"sandtable/editor/vassal/source"
)

// at finds the hex or the box at a spot of a window. A saved game may lay out other boards than the module.
func (a *atlas) at(spot piece.Spot, laid []saved.Board) place {
	p := image.Pt(spot.X, spot.Y)
	for _, s := range a.sheets {
		if s.window != spot.Map || !s.shownIn(laid) {
			continue
		}
		if local := p.Sub(s.at); local.In(image.Rectangle{Max: s.size}) {
			hexLabel, boxID := s.place(local)
			return a.on(s, hexLabel, boxID)
		}
	}
	return place{}
}

// shownIn reports whether a layout of boards has this one; a layout that says nothing of its window has it.
func (s *sheet) shownIn(laid []saved.Board) bool {
	mine := slices.DeleteFunc(slices.Clone(laid), func(b saved.Board) bool { return b.Map != s.window })
	return len(mine) == 0 || slices.ContainsFunc(mine, func(b saved.Board) bool { return b.Name == s.name })
}

// on returns a place on a board. Hexes are places on the first map alone.
func (a *atlas) on(s *sheet, hexLabel, boxID string) place {
	if hexLabel != "" && s != a.sheets[0] {
		return place{}
	}
	return place{hexLabel, boxID}
}

// stack finds the place of a start stack: by the name of its location if it has one, else by its point.
func (a *atlas) stack(n *source.Node, window string) place {
	owner := n.Get("owningBoard")
	for _, s := range a.sheets {
		if s.window != window || owner != "" && owner != s.name {
			continue
		}
		if n.True("useGridLocation", false) {
			if hexLabel, boxID := s.called(n.Get("location")); hexLabel != "" || boxID != "" {
				return a.on(s, hexLabel, boxID)
			}
		}
		hexLabel, boxID := s.place(image.Pt(n.Int("x", 0), n.Int("y", 0)))
		return a.on(s, hexLabel, boxID)
	}
	return place{}
}
