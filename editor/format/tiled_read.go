package format

import (
	"fmt"
	"strings"

	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// tiledReader turns a Tiled map into one of ours.
type tiledReader struct {
	report
	m      *tiledMap
	in     Input
	grid   tiledGrid
	draft  *board.Draft
	kinds  *kindBook
	byGID  map[uint32]string // kind of terrain of each tile
	levels map[uint32]int    // elevation of each tile that means one
	sets   []usedSet         // in the order of their tile numbers
	items  []*tiledObject    // objects in hexes

	places     waiting[board.Place]
	notes      waiting[board.Note]
	objectives waiting[board.Objective]
	counters   waiting[board.Counter]
	zones      waiting[board.Zone]
	sources    waiting[board.Source]
	boxes      waiting[board.Box]

	steps  int       // from hex to hex, of all lines
	spent  int       // bytes of tilesets in files of their own
	pixels int       // of the pictures of tilesets
	laid   string    // the tile layer that was laid first; "" before
	moved  hex.Coord // how far an infinite map was shifted, in cells
}

// read turns the map into one of ours.
func (m *tiledMap) read(in Input) (Map, []Loss, error) {
	r, err := m.readerOf(in)
	if err != nil {
		return Map{}, nil, err
	}
	return Map{r.draft.Board(), r.kinds.all()}, r.losses, nil
}

// readerOf reads the map; the reader knows what came from where.
func (m *tiledMap) readerOf(in Input) (*tiledReader, error) {
	r := &tiledReader{m: m, in: in, kinds: in.kindBook()}
	if m.infinite {
		if err := r.cutDown(); err != nil {
			return nil, err
		}
	}
	if err := r.begin(); err != nil {
		return nil, err
	}
	if err := r.tilesets(); err != nil {
		return nil, err
	}
	if err := r.layers(m.layers, 0); err != nil {
		return nil, err
	}
	r.standing()
	r.otherProps(m.props, ownProps, "map")
	return r, nil
}

// begin makes the empty map.
func (r *tiledReader) begin() error {
	m := r.m
	l, err := m.layoutOf()
	if err != nil {
		return err
	}
	r.grid = m.grid(l)
	size := hex.Size{Width: m.props.number(propWidth), Height: m.props.number(propHeight)}
	if size.Width == 0 || size.Height == 0 {
		size = hex.Size{Width: millimetres(r.grid.width), Height: millimetres(r.grid.height)}
		r.add(LostFromAPixel, "", fmt.Sprintf("%.1f × %.1f mm", size.Width, size.Height))
	}
	id := m.props.text(propID)
	if !board.ValidID(id) {
		id = doc.IDFor(strings.TrimSuffix(r.in.Name, extension(r.in.Name)), "map", func(string) bool { return false })
	}
	if r.draft, err = board.NewDraft(id, l, m.width, m.height, size); err != nil {
		return err
	}
	r.head()
	return nil
}

// millimetres returns the length of so many pixels at 96 to the inch, within what
// a hex may have.
func millimetres(pixels int) float64 { return max(1, min(float64(pixels)*25.4/96, 1000)) }

func extension(name string) string { return name[max(0, strings.LastIndexByte(name, '.')):] }

// ours puts a value into the map, or counts it among the losses where the map
// refuses it.
func (r *tiledReader) ours(err error, code, what, first string) {
	if err != nil {
		r.add(code, what, first)
	}
}

// layers reads the layers in the order they are drawn.
func (r *tiledReader) layers(list []tiledLayer, depth int) error {
	if depth > maxDepth {
		return engine.Wrong("format.deep", "most", maxDepth)
	}
	for i := range list {
		l := &list[i]
		if l.offsetX != 0 || l.offsetY != 0 || l.opacity < 1 {
			r.add(LostOffset, hex.Excerpt(l.name), l.where)
		}
		if !l.visible {
			r.add(LostHidden, hex.Excerpt(l.name), l.where)
		}
		switch l.sort {
		case "tilelayer":
			if err := r.tiles(l); err != nil {
				return err
			}
		case "objectgroup":
			if err := r.objects(l); err != nil {
				return err
			}
		case "group":
			if err := r.layers(l.layers, depth+1); err != nil {
				return err
			}
		default:
			r.add(LostLayer, hex.Excerpt(l.name), l.where)
		}
	}
	return nil
}

// tiles lays the tiles of a layer over those of the layers below.
func (r *tiledReader) tiles(l *tiledLayer) error {
	if len(l.data) == 0 {
		return nil // a layer that says nothing
	}
	if l.width != r.m.width || l.height != r.m.height {
		return engine.Wrong("format.cells", "got", len(l.data), "want", r.m.width*r.m.height).At("layer " + hex.Excerpt(l.name))
	}
	first := r.laid == ""
	if first {
		r.laid = l.name
	}
	for i, gid := range l.data {
		if gid == 0 {
			continue
		}
		c := hex.Coord{Col: i % l.width, Row: i / l.width}
		if gid&flags != 0 {
			r.add(LostTurned, "", r.label(c))
			gid &^= flags
		}
		if level, ok := r.levels[gid]; ok {
			r.ours(r.draft.SetElevation(c, level), LostElevation, "", r.label(c))
			continue
		}
		kind, ok := r.byGID[gid]
		if !ok {
			r.add(LostTile, "", r.label(c))
			continue
		}
		if !first && r.draft.Board().Terrain(c) != "" {
			r.add(LostMerged, hex.Excerpt(l.name), r.label(c))
		}
		if err := r.draft.SetTerrain(c, kind); err != nil {
			return err
		}
	}
	return nil
}

// label names a hex of the map for the list of losses.
func (r *tiledReader) label(c hex.Coord) string {
	if r.draft.Board().On(c) {
		return r.draft.Board().Label(c)
	}
	return c.String()
}

// cutDown makes an infinite map finite: as large as its chunks reach. An odd shift
// turns the layout into the other one of its pair.
func (r *tiledReader) cutDown() error {
	m := r.m
	first, last, any := hex.Coord{}, hex.Coord{}, false
	each(m.layers, func(l *tiledLayer) {
		for _, c := range l.chunks {
			if c.width == 0 || c.height == 0 {
				continue
			}
			if !any {
				first, last, any = hex.Coord{Col: c.x, Row: c.y}, hex.Coord{Col: c.x, Row: c.y}, true
			}
			first = hex.Coord{Col: min(first.Col, c.x), Row: min(first.Row, c.y)}
			last = hex.Coord{Col: max(last.Col, c.x+c.width), Row: max(last.Row, c.y+c.height)}
		}
	})
	m.infinite = false
	m.width, m.height = last.Col-first.Col, last.Row-first.Row
	if err := m.check(); err != nil {
		return err
	}
	if shift := map[string]int{"x": first.Col, "y": first.Row}[m.staggerAxis]; shift&1 == 1 {
		m.staggerIndex = map[string]string{"odd": "even", "even": "odd"}[m.staggerIndex]
	}
	r.moved = first
	each(m.layers, func(l *tiledLayer) { l.join(first, m.width, m.height) })
	return nil
}

// each calls f for every layer that holds no others.
func each(layers []tiledLayer, f func(*tiledLayer)) {
	for i := range layers {
		f(&layers[i])
		each(layers[i].layers, f)
	}
}

// join makes one field of cells of the chunks.
func (l *tiledLayer) join(first hex.Coord, width, height int) {
	if len(l.chunks) == 0 {
		return
	}
	l.width, l.height, l.data = width, height, make([]uint32, width*height)
	for _, c := range l.chunks {
		for y := range c.height {
			copy(l.data[(c.y-first.Row+y)*width+c.x-first.Col:][:c.width], c.data[y*c.width:])
		}
	}
	for i := range l.chunks {
		l.chunks[i].data = nil // they are in the field
	}
}
