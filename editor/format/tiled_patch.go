package format

import (
	"maps"
	"slices"
	"strings"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// tiledPatch changes the file of Tiled that a map came from: tiles of hexes that changed, objects whose gifts changed,
// properties of our own. All else stays as it is, byte for byte.
type tiledPatch struct {
	r       *tiledReader // of the file
	data    []byte
	was     *board.Board // the map as the file has it
	m       Map          // the map as it is
	syntax  tiledSyntax
	writer  *tiledWriter // of new tilesets
	kinds   map[string]uint32
	levels  map[int]uint32
	layers  []*tiledLayer // of tiles, in the order they are drawn
	want    [][]uint32    // the cells of each layer as they are to be, nil where nothing changes
	edits   []edit
	objects int // number of the next object
	refused bool
}

// patchTiled returns a function that changes a file of Tiled, as [patching] wants it.
func patchTiled(ext string, s tiledSyntax, parse func([]byte) (*tiledMap, error)) func(Input, Map, string, Options) ([]File, []Loss, bool) {
	return func(in Input, m Map, name string, _ Options) ([]File, []Loss, bool) {
		data, err := in.read(maxTiled)
		if err != nil {
			return nil, nil, false
		}
		t, err := parse(data)
		if err != nil {
			return nil, nil, false
		}
		r, err := t.readerOf(in)
		if err != nil || r.draft.Board().Field() != m.Board.Field() {
			return nil, nil, false
		}
		p := &tiledPatch{r: r, data: data, was: r.draft.Board(), m: m, syntax: s}
		p.run(name)
		main := File{name + ext, whole(edited(data, p.edits))}
		return append([]File{main}, p.pictures()...), p.losses(), !p.refused
	}
}

func (p *tiledPatch) run(name string) {
	t := p.r.m
	p.writer = &tiledWriter{board: p.m.Board, kinds: p.m.Kinds, grid: p.r.grid, m: &tiledMap{tileWidth: t.tileWidth, tileHeight: t.tileHeight}}
	p.objects = p.syntax.next(p.data, t, "nextobjectid")
	p.properties()
	p.newTiles(name)
	p.tiles()
	layers := p.lines()
	if len(layers) > 0 {
		number := p.syntax.next(p.data, t, "nextlayerid")
		var texts []string
		for i, l := range layers {
			texts = append(texts, p.syntax.layer(l, number+i, &p.objects))
		}
		p.insert(t.at.layer, texts)
		p.edits = append(p.edits, p.syntax.setNext(p.data, t, "nextlayerid", number+len(layers))...)
	}
	p.edits = append(p.edits, p.syntax.setNext(p.data, t, "nextobjectid", p.objects)...)
}

// insert adds texts to a list that ends at a byte.
func (p *tiledPatch) insert(at int, texts []string) {
	if len(texts) == 0 {
		return
	}
	if at <= 0 {
		p.refused = true
		return
	}
	p.edits = append(p.edits, p.syntax.insert(p.data, at, texts))
}

// properties changes those that we write and the map has changed since.
func (p *tiledPatch) properties() {
	is, errIs := mapProps(p.m)
	was, errWas := mapProps(Map{p.was, p.m.Kinds})
	if errIs != nil || errWas != nil {
		return
	}
	var added []string
	for i, x := range p.r.m.props {
		if value := is.text(x.name); slices.Contains(ownProps, x.name) && value != x.value && x.at.to > 0 {
			p.edits = append(p.edits, edit{x.at.from, x.at.to, p.syntax.property(prop{name: x.name, sort: p.r.m.props[i].sort, value: value})})
		}
	}
	for _, x := range is {
		if _, has := p.r.m.props.get(x.name); !has && was.text(x.name) != x.value {
			added = append(added, p.syntax.property(x))
		}
	}
	switch at := p.r.m.at; {
	case len(added) > 0 && at.props == 0:
		p.edits = append(p.edits, p.syntax.allProperties(p.data, p.r.m, added))
	default:
		p.insert(at.props, added)
	}
}

// newTiles adds tilesets for the kinds and levels that the file has no tile of.
func (p *tiledPatch) newTiles(name string) {
	p.kinds, p.levels = p.knownTiles()
	kinds, levels := map[string]bool{}, map[int]bool{}
	for c := range p.was.Field().All() {
		if kind := p.m.Board.Terrain(c); kind != p.was.Terrain(c) && kind != "" && p.kinds[kind] == 0 {
			kinds[kind] = true
		}
		if level := p.m.Board.Elevation(c); level != p.was.Elevation(c) && level != 0 && p.levels[level] == 0 {
			levels[level] = true
		}
	}
	w := p.writer
	w.m.tilesets = []tileset{{firstGID: p.free()}} // what comes before; it is not written
	if len(kinds) > 0 {
		maps.Copy(p.kinds, w.kindTiles(p.unused(name+"-terrain"), slices.Sorted(maps.Keys(kinds))))
	}
	if len(levels) > 0 {
		maps.Copy(p.levels, w.levelTiles(p.unused(name+"-elevation"), slices.Sorted(maps.Keys(levels))))
	}
	w.m.tilesets = w.m.tilesets[1:]
	var texts []string
	for _, s := range w.m.tilesets {
		texts = append(texts, p.syntax.tileset(s))
	}
	p.insert(p.r.m.at.tilesets, texts)
}

// knownTiles returns the tile of the file for each kind and each level: one that is used, or else the first.
func (p *tiledPatch) knownTiles() (map[string]uint32, map[int]uint32) {
	kinds, levels := map[string]uint32{}, map[int]uint32{}
	for _, gid := range slices.Sorted(maps.Keys(p.r.byGID)) {
		if kind := p.r.byGID[gid]; kinds[kind] == 0 {
			kinds[kind] = gid
		}
	}
	for _, gid := range slices.Sorted(maps.Keys(p.r.levels)) {
		if level := p.r.levels[gid]; levels[level] == 0 {
			levels[level] = gid
		}
	}
	for _, s := range p.r.sets {
		for _, id := range sortedTiles(s.tiles) {
			name := s.tiles[id].kind()
			if kind, ok := p.r.kinds.known[terrain.Terrain][name]; ok && name != "" && kinds[kind] == 0 {
				kinds[kind] = s.firstGID + uint32(id)
			}
		}
	}
	return kinds, levels
}

// free returns the first number that no tileset has.
func (p *tiledPatch) free() uint32 {
	free := uint32(1)
	for _, s := range p.r.sets {
		free = max(free, s.firstGID+uint32(s.most()))
	}
	return free
}

// unused returns a name that no tileset of the file has.
func (p *tiledPatch) unused(name string) string {
	taken := func(s tileset) bool { return s.name == name || s.image == name+".png" }
	for slices.ContainsFunc(p.r.m.tilesets, taken) {
		name += "-new"
	}
	return name
}

// pictures returns those of new tilesets, and of those that we wrote for the file before.
func (p *tiledPatch) pictures() []File {
	sets := slices.Clone(p.writer.m.tilesets)
	for _, s := range p.r.m.tilesets {
		if s.oursAlone() {
			sets = append(sets, s)
		}
	}
	return (&tiledMap{tileWidth: p.r.m.tileWidth, tileHeight: p.r.m.tileHeight, tilesets: sets}).pictures(p.m)
}

// oursAlone reports whether we wrote a tileset: each of its tiles has a property of ours.
func (s tileset) oursAlone() bool {
	for _, t := range s.tiles {
		if t.props.text(propKind)+t.props.text(propLevel) == "" {
			return false
		}
	}
	return len(s.tiles) > 0 && s.image != "" && s.columns > 0 && !strings.Contains(s.image, "/") && s.external == ""
}

// losses reports what the file cannot hold, and the files that it refers to.
func (p *tiledPatch) losses() []Loss {
	var r report
	for _, s := range p.r.m.tilesets {
		if !s.oursAlone() {
			r.addN(LostBeside, hex.Excerpt(firstOf(s.external, s.image)), "", min(1, len(s.external+s.image)))
		}
	}
	if _, has := p.r.m.props.get(propTerrain); !has {
		r.add(LostKinds, "", "")
	}
	return r.losses
}
