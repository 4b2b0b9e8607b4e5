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

// mm converts a point of the picture to millimetres of the map.
func (s *sheet) mm(p image.Point) (x, y float64) {
	if s.hexes == nil {
		return float64(p.X) * s.scale, float64(p.Y) * s.scale
	}
	cx, cy := s.hexes.centre(hex.Coord{})
	at := s.board.Board().Grid().Centre(hex.Coord{})
	return at.X + (float64(p.X)-cx)*s.scale, at.Y + (float64(p.Y)-cy)*s.scale
}

// place finds the hex or the box at a point of the sheet.
func (s *sheet) place(p image.Point) place {
	t := s.tileAt(p)
	local := t.local(p)
	z := t.zone(local)
	if z != nil && len(z.Regions) > 0 {
		return s.boxNamed(t, z.Regions[grid.Nearest(z.Regions, local)].Name)
	}
	if at := s.boxZone(t, z); at != (place{}) && !s.points {
		return at
	}
	if i := grid.Nearest(t.regions, local); i >= 0 && (s.hexes == nil || s.points && (z == nil || z.Parent)) {
		return s.boxNamed(t, t.regions[i].Name)
	}
	if s.hexes != nil && (s.points || s.hexes.on(t)) {
		if at, ok := s.hexes.at(p); ok {
			return place{hex: s.board.Board().Label(at)}
		}
	}
	if i := grid.Nearest(t.regions, local); i >= 0 {
		return s.boxNamed(t, t.regions[i].Name)
	}
	if s.ground(t) {
		return s.boxNamed(t, s.title)
	}
	return place{}
}

// ground reports whether a whole board is a box too: it has no hexes and no points, and counters may be beside its zones.
func (s *sheet) ground(t *tile) bool {
	return s.window != "" && s.hexes == nil && len(t.regions) == 0
}

// on reports whether a board has hexes of the map.
func (l *lattice) on(t *tile) bool {
	return slices.ContainsFunc(l.patches, func(p *patch) bool { return p.tile == t })
}

// in reports whether the hexes of the map go through a zone.
func (l *lattice) in(zone *source.Node) bool {
	return slices.ContainsFunc(l.patches, func(p *patch) bool { return p.zone != nil && p.zone.Node == zone })
}

func (s *sheet) boxZone(t *tile, z *grid.Zone) place {
	if z == nil || z.Parent && s.hexes != nil {
		return place{}
	}
	return s.boxNamed(t, z.Name)
}

// boxNamed finds the box that a board calls by a name, or its hex on a sheet of points.
func (s *sheet) boxNamed(t *tile, name string) place {
	for _, b := range s.boxes {
		if b.tile == t && b.called == words(name) {
			return place{b.hex, b.id}
		}
	}
	return place{}
}

// called finds the box or the hex that a board calls by a name.
func (s *sheet) called(t *tile, name string) place {
	if at := s.boxNamed(t, name); at != (place{}) {
		return at
	}
	if s.hexes == nil {
		return place{}
	}
	if at, ok := s.hexes.calls()[call{t, strings.TrimSpace(name)}]; ok {
		return place{hex: s.board.Board().Label(at)}
	}
	return place{}
}

// call is how a board calls a hex.
type call struct {
	tile *tile
	name string
}

// calls finds hexes by the numbers that their boards give them, and by what the program makes of these.
func (l *lattice) calls() map[call]hex.Coord {
	if l.known != nil {
		return l.known
	}
	l.known = map[call]hex.Coord{}
	for at := range (board.Field{Cols: l.cols, Rows: l.rows}).All() {
		if p, number := l.number(at); p != nil && number != "" {
			l.known[call{p.tile, p.full(number)}] = at
			if _, there := l.known[call{p.tile, number}]; !there {
				l.known[call{p.tile, number}] = at
			}
		}
	}
	return l.known
}

// tileAt returns the tile at a point of the sheet, or the first.
func (s *sheet) tileAt(p image.Point) *tile {
	for _, t := range s.tiles {
		if p.In(t.bounds()) {
			return t
		}
	}
	return s.tiles[0]
}
