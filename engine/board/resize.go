package board

import "sandtable/engine/hex"

// Margins say how many columns and rows a map gains at each side; negative ones
// are cut off.
type Margins struct{ Left, Top, Right, Bottom int }

// Resized returns a draft of the map with columns and rows added or cut. Everything keeps its place in
// the landscape: where an odd number of columns (flat-topped) or rows (pointy) is put before the
// first, the layout becomes the other one of its pair. New hexes have the terrain that most hexes of the map have.
// Contents of hexes that are cut are removed, from zones and sources too; printed numbers are counted again; names and
// boxes move with the map, and boxes beside it keep their distance from its rim. An impossible size is a [*Fault].
func (b *Board) Resized(m Margins) (*Draft, error) {
	layout, before := b.field.Layout, m.Top
	if layout.Flat() {
		before = m.Left
	}
	if before&1 == 1 {
		layout = layout.Swapped()
	}
	d, err := NewDraft(b.id, layout, b.field.Cols+m.Left+m.Right, b.field.Rows+m.Top+m.Bottom, b.size)
	if err != nil {
		return nil, err
	}
	if err := d.SetNumbering(b.numbering, b.aliases...); err != nil {
		return nil, err
	}
	d.b.name = b.name
	move := mover{from: b, to: d.b, by: hex.Coord{Col: m.Left, Row: m.Top}}
	move.hexes()
	d.b.sides = move.edges(&b.sides)
	d.b.paths = move.edges(&b.paths)
	move.items()
	return d, move.labels(d)
}

// mover copies the contents of one map to another, shifted by a number of hexes.
type mover struct {
	from, to *Board
	by       hex.Coord
}

func (m mover) place(c hex.Coord) hex.Coord {
	return hex.Coord{Col: c.Col + m.by.Col, Row: c.Row + m.by.Row}
}

func (m mover) hexes() {
	kinds := m.from.terrain.clone()
	m.to.terrain.ids, m.to.terrain.numbers = kinds.ids, kinds.numbers
	if m.from.elevation != nil {
		m.to.elevation = make([]int16, m.to.field.Len())
	}
	ground := m.from.terrain.commonest()
	for c := range m.to.field.All() {
		old := hex.Coord{Col: c.Col - m.by.Col, Row: c.Row - m.by.Row}
		i := m.to.field.Index(c)
		if !m.from.On(old) {
			m.to.terrain.at[i] = ground
			continue
		}
		j := m.from.field.Index(old)
		m.to.terrain.at[i] = m.from.terrain.at[j]
		if m.from.elevation != nil {
			m.to.elevation[i] = m.from.elevation[j]
		}
	}
}

func (m mover) edges(from *edgeLayer) edgeLayer {
	to := from.clone()
	to.field, to.at = m.to.field, nil
	for i, n := range from.at {
		if n == 0 {
			continue
		}
		e := from.edge(i)
		e.Coord = m.place(e.Coord)
		if to.field.OnEdge(e) {
			to.put(e, n)
		}
	}
	return to
}

func (m mover) items() {
	from, to := m.from, m.to
	to.places = carry(from.places, to.field, func(p *Place) { p.Hex = m.place(p.Hex) })
	to.notes = carry(from.notes, to.field, func(n *Note) { n.Hex = m.place(n.Hex) })
	to.objectives = carry(from.objectives, to.field, func(o *Objective) { o.Hex = m.place(o.Hex) })
	to.counters = carry(from.counters, to.field, func(c *Counter) { c.Hex = m.place(c.Hex) })
	to.zones = carry(from.zones, to.field, func(z *Zone) { z.Area = m.area(z.Area) })
	to.sources = carry(from.sources, to.field, m.source)
	to.boxes = carry(from.boxes, to.field, m.box)
	if from.underlay != nil {
		to.underlay = m.underlay(*from.underlay)
	}
	to.origin = from.origin
}

// source moves a source with its hexes; one along a whole edge gets that edge of the map.
func (m mover) source(s *Source) {
	if s.Rim != NoRim && s.Area.Equal(m.from.field.RimHexes(s.Rim)) {
		s.Area = m.to.field.RimHexes(s.Rim)
		return
	}
	s.Area = m.area(s.Area)
}

// box moves a box with the hexes on which it lies, or with the edge of the map beside which it lies.
func (m mover) box(b *Box) {
	from, to := m.from.Grid(), m.to.Grid()
	was, is := from.Centre(hex.Coord{}), to.Centre(m.by)
	wide, high := from.Bounds(m.from.Cols(), m.from.Rows())
	width, height := to.Bounds(m.to.Cols(), m.to.Rows())
	b.X += shift(b.X, b.Width, is.X-was.X, round3(wide), width)
	b.Y += shift(b.Y, b.Height, is.Y-was.Y, round3(high), height)
	b.round()
}

// shift returns how far something moves along one axis: before the map not at all, after it with the end of the map,
// which moves from was to is, and on it by the way of the hexes.
func shift(at, size, by, was, is float64) float64 {
	switch {
	case at+size <= 0:
		return 0
	case at >= was:
		return is - was
	}
	return by
}

// carry returns the entries that are still on the map after they were moved.
func carry[T item](entries []T, f Field, move func(*T)) []T {
	var kept []T
	for _, entry := range entries {
		move(&entry)
		if entry.check(f) == nil {
			kept = append(kept, entry)
		}
	}
	return kept
}

func (m mover) area(a Area) Area {
	var hexes []hex.Coord
	for c := range a.All() {
		if c = m.place(c); m.to.On(c) {
			hexes = append(hexes, c)
		}
	}
	return NewArea(hexes...)
}

// underlay keeps the pins that are still on the map.
func (m mover) underlay(u Underlay) *Underlay {
	var pins []Pin
	for _, p := range u.Pins {
		if p.Hex = m.place(p.Hex); m.to.On(p.Hex) {
			pins = append(pins, p)
		}
	}
	u.Pins = pins
	return &u
}
