package convert

import (
	"image"
	"strings"

	"sandtable/editor/vassal/grid"
	"sandtable/engine/hex"
)

// mm converts a point of the picture to millimetres of the map.
func (s *sheet) mm(p image.Point) (x, y float64) {
	if s.hexes == nil {
		return float64(p.X) * s.scale, float64(p.Y) * s.scale
	}
	cx, cy := s.hexes.centre(hex.Coord{})
	at := s.board.Board().Grid().Centre(hex.Coord{})
	return at.X + (float64(p.X)-cx)*s.scale, at.Y + (float64(p.Y)-cy)*s.scale
}

// place finds the hex or the box at a point of the picture.
func (s *sheet) place(p image.Point) (hexLabel, boxID string) {
	z := s.zone(p)
	if z != nil && len(z.Regions) > 0 {
		return "", s.boxNamed(z.Regions[grid.Nearest(z.Regions, p)].Name)
	}
	if id := s.boxZone(z); id != "" {
		return "", id
	}
	if s.hexes != nil {
		if at, ok := s.hexes.at(p); ok {
			return s.board.Board().Label(at), ""
		}
	}
	if i := grid.Nearest(s.regions, p); i >= 0 {
		return "", s.boxNamed(s.regions[i].Name)
	}
	return "", ""
}

func (s *sheet) boxZone(z *grid.Zone) string {
	if z == nil || z.Parent {
		return ""
	}
	return s.boxNamed(z.Name)
}

func (s *sheet) boxNamed(name string) string {
	for _, b := range s.boxes {
		if b.name == words(name) {
			return b.id
		}
	}
	return ""
}

// called finds the box or the hex that the module calls by a name.
func (s *sheet) called(name string) (hexLabel, boxID string) {
	if id := s.boxNamed(name); id != "" {
		return "", id
	}
	if s.hexes == nil || s.hexes.numbering == nil {
		return "", ""
	}
	if at, err := s.board.Board().Hex(strings.TrimSpace(name)); err == nil {
		return s.board.Board().Label(at), ""
	}
	return "", ""
}
