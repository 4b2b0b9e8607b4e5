package format

import (
	"slices"
	"strings"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// The bounds of a HexJSON file.
const (
	maxHexJSON = 24 << 20 // bytes: a hex takes some sixty
	maxNames   = 50       // of one hex
	maxSides   = 400_000  // what all hexes say of their sides
)

// readHexJSON reads a map in HexJSON.
func readHexJSON(in Input) (Map, []Loss, error) {
	data, err := in.read(maxHexJSON)
	if err != nil {
		return Map{}, nil, err
	}
	return parseHexJSON(in, data)
}

func parseHexJSON(in Input, data []byte) (Map, []Loss, error) {
	r, err := hexJSONOf(in, data)
	if err != nil {
		return Map{}, nil, err
	}
	return Map{r.draft.Board(), r.kinds.all()}, r.losses, nil
}

// hexJSONOf reads a file; the reader knows where in it each hex is.
func hexJSONOf(in Input, data []byte) (*hexJSONReader, error) {
	w, err := newJSON(data)
	if err != nil {
		return nil, err
	}
	r := &hexJSONReader{jsonWalk: w, in: in, kinds: in.kindBook(), index: map[string]int32{}}
	if err := r.file(); err != nil {
		return nil, err
	}
	return r, r.build()
}

type hexJSONReader struct {
	*jsonWalk
	report
	in       Input
	layout   string
	cells    []cell
	sides    []saidSide
	names    []saidName
	terrains []string         // names of kinds of terrain
	index    map[string]int32 // of terrains
	kinds    *kindBook
	places   waiting[board.Place]
	draft    *board.Draft
	first    hex.Coord // the least q, and the greatest r
	end      int       // byte where the list of hexes ends
}

// cell is a hex as the file has it. There may be a million of them.
type cell struct {
	q, r, level int32
	terrain     int32 // index of its name, or one of those below
	from, to    int32 // bytes of the file
}

// What a hex says of its terrain in place of a name.
const (
	unsaid  = -1 // nothing
	saidNot = -2 // that it has none
)

// saidName is a name in a hex.
type saidName struct {
	cell int // index
	text string
}

// saidSide is what one hex says of one of its sides.
type saidSide struct {
	cell int // index
	side string
	text string
	path bool
}

func (r *hexJSONReader) file() error {
	err := r.object(func(name string) error {
		switch name {
		case "layout":
			return r.text(&r.layout)
		case "hexes":
			err := r.object(r.cell)
			r.end = int(r.d.InputOffset()) - 1
			return err
		}
		r.add(LostProperty, hex.Excerpt(name), "")
		return r.skip()
	})
	switch {
	case err != nil:
		return err
	case len(r.cells) == 0:
		return engine.Wrong("format.no_hexes")
	case !slices.Contains([]string{"odd-q", "even-q", "odd-r", "even-r"}, r.layout):
		return engine.Wrong("map.name", "text", hex.Excerpt(r.layout), "names", "odd-q, even-q, odd-r, even-r").At("layout")
	}
	return nil
}

func (r *hexJSONReader) cell(string) error {
	if len(r.cells) >= board.MaxSide*board.MaxSide {
		return r.fail(engine.Wrong("map.too_many", "most", board.MaxSide*board.MaxSide))
	}
	c := cell{terrain: unsaid, from: int32(r.start())}
	named := len(r.names)
	err := r.object(func(name string) error {
		switch name {
		case "q":
			return r.small(&c.q)
		case "r":
			return r.small(&c.r)
		case "n", "name":
			return r.name(named)
		case "names":
			r.names = r.names[:named]
			return r.list(maxNames, func(int) error { return r.name(named) })
		case "terrain", "type":
			return r.terrain(&c)
		case "elevation":
			return r.small(&c.level)
		case "hexsides", "paths":
			return r.object(func(side string) error { return r.side(side, name == "paths") })
		}
		r.add(LostProperty, hex.Excerpt(name), lineName(r.line()))
		return r.skip()
	})
	c.to = int32(r.d.InputOffset())
	r.cells = append(r.cells, c)
	return err
}

// small reads a whole number of a size that places on maps have.
func (r *hexJSONReader) small(into *int32) error {
	var n int
	err := r.whole(&n)
	if *into = int32(n); err == nil && (n > 1<<30 || n < -1<<30) {
		return r.fail(engine.Wrong("map.range", "value", n, "min", -1<<30, "max", 1<<30))
	}
	return err
}

func (r *hexJSONReader) terrain(c *cell) error {
	var name string
	if err := r.text(&name); err != nil || name == "" {
		c.terrain = saidNot
		return err
	}
	i, known := r.index[name]
	if !known {
		if len(r.terrains) >= board.MaxKinds {
			return r.fail(engine.Wrong("format.kinds", "most", board.MaxKinds))
		}
		i = int32(len(r.terrains))
		r.terrains, r.index[name] = append(r.terrains, name), i
	}
	c.terrain = i
	return nil
}

// name reads a name of the hex, of which those from named on are known already.
func (r *hexJSONReader) name(named int) error {
	n := saidName{cell: len(r.cells)}
	err := r.text(&n.text)
	if n.text != "" && !slices.Contains(r.names[named:], n) {
		r.names = append(r.names, n)
	}
	return err
}

func (r *hexJSONReader) side(side string, path bool) error {
	return r.list(16, func(int) error {
		s := saidSide{cell: len(r.cells), side: side, path: path}
		err := r.text(&s.text)
		if r.sides = append(r.sides, s); len(r.sides) > maxSides {
			return r.fail(engine.Wrong("map.too_many", "most", maxSides))
		}
		return err
	})
}

// build makes the map, as large as the hexes reach.
func (r *hexJSONReader) build() error {
	low, high := r.cells[0].place(), r.cells[0].place()
	for _, c := range r.cells {
		at := c.place()
		low = hex.Coord{Col: min(low.Col, at.Col), Row: min(low.Row, at.Row)}
		high = hex.Coord{Col: max(high.Col, at.Col), Row: max(high.Row, at.Row)}
	}
	cols, rows := high.Col-low.Col+1, high.Row-low.Row+1
	for _, n := range []int{cols, rows} {
		if n > board.MaxSide {
			return engine.Wrong("map.range", "value", n, "min", 1, "max", board.MaxSide).At("hexes")
		}
	}
	r.first = hex.Coord{Col: low.Col, Row: high.Row}
	l := r.layoutOf()
	id := doc.IDFor(strings.TrimSuffix(r.in.Name, extension(r.in.Name)), "map", func(string) bool { return false })
	var err error
	if r.draft, err = board.NewDraft(id, l, cols, rows, l.Regular(20)); err != nil {
		return err
	}
	if err := r.draft.SetNumbering(doc.Numbering(cols, rows)); err != nil {
		return err
	}
	r.add(LostFlipped, "", "")
	if err := r.put(); err != nil {
		return err
	}
	stood, all := map[int]int{}, map[int]int{}
	for _, n := range r.names {
		all[n.cell]++
	}
	for _, n := range r.names {
		at, down := r.at(r.cells[n.cell]), below(stood[n.cell], all[n.cell], r.draft.Board().Grid().Size.Height)
		stood[n.cell]++
		r.places.add("", n.text, "place", r.draft.Board().Label(at), func(id string) board.Place {
			return board.Place{ID: id, Hex: at, Name: n.text, DY: down}
		})
	}
	r.places.put(&r.report, LostTexts, r.draft.PutPlace)
	return r.putSides()
}

func (c cell) place() hex.Coord { return hex.Coord{Col: int(c.q), Row: int(c.r)} }

// layoutOf returns our layout: rows count downwards here, from 0.
func (r *hexJSONReader) layoutOf() hex.Layout {
	odd := r.layout[0] == 'o'
	if r.layout[len(r.layout)-1] == 'q' { // the other columns are half a hex lower
		if odd == (r.first.Col&1 == 0) {
			return hex.FlatEven
		}
		return hex.FlatOdd
	}
	if odd == (r.first.Row&1 == 0) {
		return hex.PointyOdd
	}
	return hex.PointyEven
}

func (r *hexJSONReader) at(c cell) hex.Coord {
	return hex.Coord{Col: int(c.q) - r.first.Col, Row: r.first.Row - int(c.r)}
}

// put puts terrain and elevation onto the map.
func (r *hexJSONReader) put() error {
	ids := make([]string, len(r.terrains))
	for i, name := range r.terrains {
		id, err := r.kinds.id(terrain.Terrain, name, "terrain", func() string { return "" })
		if err != nil {
			return err
		}
		ids[i] = id
	}
	plain, err := r.plain()
	if err != nil {
		return err
	}
	for _, c := range r.cells {
		at, kind := r.at(c), ""
		switch {
		case c.terrain >= 0:
			kind = ids[c.terrain]
		case c.terrain == unsaid:
			kind = plain
		}
		if err := r.draft.SetTerrain(at, kind); err != nil {
			return err
		}
		if c.level != 0 && r.draft.SetElevation(at, int(c.level)) != nil {
			r.add(LostElevation, "", r.draft.Board().Label(at))
		}
	}
	return nil
}

// plain returns the terrain of a hex that names none: where the file leaves out hexes, theirs is the empty one, and the
// others must differ from them.
func (r *hexJSONReader) plain() (string, error) {
	if f := r.draft.Board().Field(); len(r.cells) >= f.Len() {
		return "", nil
	}
	return r.kinds.id(terrain.Terrain, "clear", "terrain", func() string { return "" })
}

// putSides adds the hexsides that hexes list. Both neighbours should list a side; where only one does, it counts, and
// the loss report says so.
func (r *hexJSONReader) putSides() error {
	said := map[string]int{}
	key := func(e hex.Edge, s saidSide) string {
		kind, _, _ := strings.Cut(s.text, ":")
		return e.String() + " " + kind
	}
	var edges []hex.Edge
	for _, s := range r.sides {
		at := r.at(r.cells[s.cell])
		d, err := r.draft.Board().Layout().ParseDirection(s.side)
		e := r.draft.Board().Layout().EdgeOf(at, d)
		edges = append(edges, e)
		if err != nil {
			r.add(LostProperty, hex.Excerpt(s.side), r.draft.Board().Label(at))
			edges[len(edges)-1] = hex.Edge{Coord: hex.Coord{Col: -9}}
			continue
		}
		said[key(e, s)]++
		if err := r.putSide(e, at, s); err != nil {
			return err
		}
	}
	for i, s := range r.sides {
		first, second := r.draft.Board().Layout().EdgeHexes(edges[i])
		if said[key(edges[i], s)] == 1 && r.draft.Board().On(first) && r.draft.Board().On(second) {
			r.add(LostOneSided, hex.Excerpt(s.text), edgeLabel(r.draft.Board(), edges[i]))
		}
	}
	return nil
}

func (r *hexJSONReader) putSide(e hex.Edge, at hex.Coord, s saidSide) error {
	name, facing, _ := strings.Cut(s.text, ":")
	if s.path {
		kind, err := r.kinds.id(terrain.Path, name, "path", grey)
		if err != nil {
			return err
		}
		return r.draft.SetPath(e, doc.WithKinds(r.draft.Board().PathKinds(e), kind)...)
	}
	kind, err := r.kinds.id(terrain.Hexside, name, "line", grey)
	if err != nil {
		return err
	}
	f := board.Feature{Kind: kind}
	switch l := r.draft.Board().Layout(); facing {
	case "in":
		f.Faces = board.FacingTo(l, e, at)
	case "out":
		f.Faces = board.FacingTo(l, e, at).Opposite()
	}
	return r.draft.SetEdge(e, doc.WithFeatures(r.draft.Board().Edge(e), f)...)
}
