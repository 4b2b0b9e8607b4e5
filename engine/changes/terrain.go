package changes

import (
	"maps"
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// terrain compares kinds of terrain, hexsides and roads.
func (c *comparison) terrain() {
	for _, x := range []struct {
		kind     string
		was, now []engine.Terrain
	}{{"terrain", c.was.Terrains, c.now.Terrains}, {"hexside", c.was.Hexsides, c.now.Hexsides}, {"path", c.was.Paths, c.now.Paths}} {
		id := func(t engine.Terrain) string { return t.ID }
		c.lists(Terrain, x.kind, engine.IDs(x.was, id), engine.IDs(x.now, id))
		for _, t := range x.now {
			i := slices.IndexFunc(x.was, func(w engine.Terrain) bool { return w.ID == t.ID })
			if i >= 0 {
				c.kind(c.name(x.kind, t.ID), x.was[i], t)
			}
		}
	}
}

func (c *comparison) kind(name string, was, now engine.Terrain) {
	if was.Cost != now.Cost || was.Half != now.Half {
		c.note(Terrain, "changes.cost", "terrain", name, "was", was.Points(was.Cost), "now", now.Points(now.Cost))
	}
	if !maps.Equal(was.By, now.By) || was.Bar != now.Bar || !slices.Equal(was.Bridges, now.Bridges) || was.Sight != now.Sight || was.Cover != now.Cover {
		c.note(Terrain, "changes.effects", "terrain", name)
	}
	if was.Colour != now.Colour || was.Pattern != now.Pattern || was.Width != now.Width || was.Symbol != now.Symbol || !slices.Equal(was.Dash, now.Dash) {
		c.note(Terrain, "changes.drawn", "terrain", name)
	}
}

// maps compares the maps hex by hex.
func (c *comparison) maps() {
	id := func(b *board.Board) string { return b.ID() }
	was, now := engine.IDs(c.was.Boards, id), engine.IDs(c.now.Boards, id)
	for i, b := range c.now.Boards {
		at := slices.Index(was, now[i])
		if at < 0 {
			c.note(Maps, "changes.added", "what", titled(b))
			continue
		}
		c.board(c.was.Boards[at], b)
	}
	for i, b := range c.was.Boards {
		if !slices.Contains(now, was[i]) {
			c.note(Maps, "changes.removed", "what", titled(b))
		}
	}
}

func titled(b *board.Board) string {
	if b.Name() != "" {
		return b.Name()
	}
	return b.ID()
}

func (c *comparison) board(was, now *board.Board) {
	name := titled(now)
	if was.Field() != now.Field() {
		c.note(Maps, "changes.map_size", "map", name)
		return
	}
	hexes, sides := 0, 0
	for row := range now.Rows() {
		for col := range now.Cols() {
			at := hex.Coord{Col: col, Row: row}
			if was.Terrain(at) != now.Terrain(at) || was.Elevation(at) != now.Elevation(at) {
				hexes++
			}
		}
	}
	edges := map[hex.Edge]bool{}
	for _, b := range []*board.Board{was, now} {
		for e := range b.Edges() {
			edges[e] = true
		}
		for e := range b.PathsWithin(hex.Coord{}, hex.Coord{Col: now.Cols() - 1, Row: now.Rows() - 1}) {
			edges[e] = true
		}
	}
	for e := range edges {
		if !slices.Equal(was.Edge(e), now.Edge(e)) || !slices.Equal(was.PathKinds(e), now.PathKinds(e)) {
			sides++
		}
	}
	if hexes > 0 {
		c.note(Maps, "changes.map_hexes", "map", name, "count", hexes)
	}
	if sides > 0 {
		c.note(Maps, "changes.map_sides", "map", name, "count", sides)
	}
	if hexes+sides == 0 && !same(was, now) {
		c.note(Maps, "changes.map_items", "map", name)
	}
}

// same reports whether two maps are written alike.
func same(was, now *board.Board) bool {
	a, errA := was.Encode()
	b, errB := now.Encode()
	return errA == nil && errB == nil && string(a) == string(b)
}
