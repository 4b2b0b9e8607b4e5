package format

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine/hex"
)

// tiles changes the tiles of the hexes that changed.
func (p *tiledPatch) tiles() {
	each(p.r.m.layers, func(l *tiledLayer) {
		if l.sort == "tilelayer" && len(l.data) > 0 {
			p.layers = append(p.layers, l)
		}
	})
	p.want = make([][]uint32, len(p.layers))
	ground, levels := map[hex.Coord]uint32{}, map[hex.Coord]uint32{} // of hexes that no layer has
	for c := range p.was.Field().All() {
		if kind := p.m.Board.Terrain(c); kind != p.was.Terrain(c) {
			p.lay(c, p.kinds[kind], p.isTerrain, ground)
		}
		if level := p.m.Board.Elevation(c); level != p.was.Elevation(c) {
			p.lay(c, p.levels[level], p.isLevel, levels)
		}
	}
	p.fill(ground, p.isTerrain)
	p.fill(levels, p.isLevel)
	for i, l := range p.layers {
		if p.want[i] != nil {
			p.cells(l, p.want[i])
		}
	}
}

func (p *tiledPatch) isTerrain(gid uint32) bool { return p.r.byGID[gid&^flags] != "" }

func (p *tiledPatch) isLevel(gid uint32) bool {
	_, is := p.r.levels[gid&^flags]
	return is
}

// lay puts a tile into a hex, where the topmost tile of its sort is; 0 takes away all of the sort. A tile that is there
// already is uncovered. A hex that no layer has a tile in is left for [tiledPatch.fill].
func (p *tiledPatch) lay(c hex.Coord, gid uint32, sort func(uint32) bool, rest map[hex.Coord]uint32) {
	i := p.was.Field().Index(c)
	var there []int // layers, the topmost first
	for n := len(p.layers) - 1; n >= 0; n-- {
		if sort(p.layers[n].data[i]) {
			there = append(there, n)
		}
	}
	above := slices.IndexFunc(there, func(n int) bool { return p.layers[n].data[i]&^flags == gid })
	if gid == 0 {
		above = len(there)
	}
	switch {
	case above >= 0:
		for _, n := range there[:above] {
			p.set(n, i, 0)
		}
	case len(there) == 0:
		rest[c] = gid
	default:
		p.set(there[0], i, gid)
	}
}

func (p *tiledPatch) set(layer, cell int, gid uint32) {
	if p.want[layer] == nil {
		p.want[layer] = slices.Clone(p.layers[layer].data)
	}
	p.want[layer][cell] = gid
}

// fill puts tiles into layers with tiles of their sort, the lowest that has nothing there, or into a new layer.
func (p *tiledPatch) fill(tiles map[hex.Coord]uint32, sort func(uint32) bool) {
	var layers []int
	for n, l := range p.layers {
		if slices.ContainsFunc(l.data, sort) {
			layers = append(layers, n)
		}
	}
	for c, gid := range tiles {
		i := p.was.Field().Index(c)
		free := slices.IndexFunc(layers, func(n int) bool { return p.layers[n].data[i] == 0 && (p.want[n] == nil || p.want[n][i] == 0) })
		if free >= 0 {
			p.set(layers[free], i, gid)
			delete(tiles, c)
		}
	}
	if len(tiles) > 0 {
		p.added(tiles)
	}
}

// added makes a layer for tiles of a sort that the file has no layer of.
func (p *tiledPatch) added(tiles map[hex.Coord]uint32) {
	p.writer.m.width, p.writer.m.height = p.was.Cols(), p.was.Rows()
	p.writer.layer("sandtable", func(c hex.Coord) uint32 { return tiles[c] })
	l := &p.writer.m.layers[len(p.writer.m.layers)-1]
	if slices.ContainsFunc(p.layers, func(l *tiledLayer) bool { return len(l.chunks) > 0 }) {
		l.chunks = []chunk{{x: p.r.moved.Col, y: p.r.moved.Row, width: l.width, height: l.height, data: l.data}}
	}
}

// cells writes a layer as it was written before.
func (p *tiledPatch) cells(l *tiledLayer, want []uint32) {
	if len(l.chunks) == 0 {
		p.rewrite(l, l.at, want, l.width)
		return
	}
	covered := make([]bool, len(want))
	for _, c := range l.chunks {
		part := make([]uint32, 0, c.width*c.height)
		changed := false
		for y := range c.height {
			i := (c.y-p.r.moved.Row+y)*l.width + c.x - p.r.moved.Col
			for x := range c.width {
				covered[i+x] = true
				changed = changed || want[i+x] != l.data[i+x]
			}
			part = append(part, want[i:i+c.width]...)
		}
		if changed {
			p.rewrite(l, c.at, part, c.width)
		}
	}
	var texts []string
	for i, gid := range want {
		if !covered[i] && gid != l.data[i] {
			c := chunk{x: i%l.width + p.r.moved.Col, y: i/l.width + p.r.moved.Row, width: 1, height: 1, data: []uint32{gid}}
			texts = append(texts, p.syntax.chunk(c, l.code))
		}
	}
	p.insert(l.end, texts)
}

// rewrite replaces cells in the file.
func (p *tiledPatch) rewrite(l *tiledLayer, at span, want []uint32, width int) {
	old := string(p.data[at.from:at.to])
	switch packed, err := l.code.packed(want, width); {
	case err != nil:
		p.refused = true
	case l.elements:
		var b strings.Builder
		for _, gid := range want {
			b.WriteString("\n   <tile gid=\"" + strconv.Itoa(int(gid)) + "\"/>")
		}
		p.edits = append(p.edits, edit{at.from, at.to, b.String() + "\n  "})
	case l.code.encoding == "csv":
		p.edits = append(p.edits, edit{at.from, at.to, csvChanged(old, want)})
	default:
		inner := strings.Trim(old, "\" \r\n\t")
		p.edits = append(p.edits, edit{at.from, at.to, strings.Replace(old, inner, packed, 1)})
	}
}

// csvChanged puts other numbers into a text, and keeps what is between them.
func csvChanged(old string, want []uint32) string {
	var out bytes.Buffer
	digit := func(c byte) bool { return c >= '0' && c <= '9' }
	for i, n := 0, 0; i < len(old); {
		if !digit(old[i]) || n >= len(want) {
			out.WriteByte(old[i])
			i++
			continue
		}
		for i < len(old) && digit(old[i]) {
			i++
		}
		out.WriteString(strconv.FormatUint(uint64(want[n]), 10))
		n++
	}
	return out.String()
}
