package format

import (
	"slices"
	"strings"

	"sandtable/editor/doc"
	"sandtable/editor/ground"
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
	w, err := newJSON(data)
	if err != nil {
		return Map{}, nil, err
	}
	r := &hexJSONReader{jsonWalk: w, in: in, kinds: newKindBook(in.Kinds)}
	if err := r.file(); err != nil {
		return Map{}, nil, err
	}
	if err := r.build(); err != nil {
		return Map{}, nil, err
	}
	return Map{r.draft.Board(), r.kinds.all()}, r.losses, nil
}

type hexJSONReader struct {
	*jsonWalk
	report
	in     Input
	layout string
	cells  []cell
	sides  []saidSide
	kinds  *kindBook
	places waiting[board.Place]
	draft  *board.Draft
	first  hex.Coord // the least q, and the greatest r
}

// cell is a hex as the file has it.
type cell struct {
	q, r    int
	terrain string
	level   int
	names   []string
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
			return r.object(r.cell)
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
	var c cell
	err := r.object(func(name string) error {
		switch name {
		case "q":
			return r.whole(&c.q)
		case "r":
			return r.whole(&c.r)
		case "n", "name":
			return r.name(&c)
		case "names":
			c.names = nil
			return r.list(maxNames, func(int) error { return r.name(&c) })
		case "terrain", "type":
			return r.text(&c.terrain)
		case "elevation":
			return r.whole(&c.level)
		case "hexsides", "paths":
			return r.object(func(side string) error { return r.side(side, name == "paths") })
		}
		r.add(LostProperty, hex.Excerpt(name), lineName(r.line()))
		return r.skip()
	})
	r.cells = append(r.cells, c)
	return err
}

func (r *hexJSONReader) name(c *cell) error {
	var s string
	err := r.text(&s)
	if s != "" && !slices.Contains(c.names, s) {
		c.names = append(c.names, s)
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
	low, high := hex.Coord{Col: r.cells[0].q, Row: r.cells[0].r}, hex.Coord{Col: r.cells[0].q, Row: r.cells[0].r}
	for _, c := range r.cells {
		low = hex.Coord{Col: min(low.Col, c.q), Row: min(low.Row, c.r)}
		high = hex.Coord{Col: max(high.Col, c.q), Row: max(high.Row, c.r)}
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
	for _, c := range r.cells {
		if err := r.put(c); err != nil {
			return err
		}
	}
	r.places.put(&r.report, LostTexts, r.draft.PutPlace)
	return r.putSides()
}

// layoutOf returns our layout: rows count downwards here, from 0.
func (r *hexJSONReader) layoutOf() hex.Layout {
	odd := r.layout[0] == 'o'
	if r.layout[len(r.layout)-1] == 'q' { // the others of those that are shifted up lie lower
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
	return hex.Coord{Col: c.q - r.first.Col, Row: r.first.Row - c.r}
}

func (r *hexJSONReader) put(c cell) error {
	at := r.at(c)
	if c.terrain != "" {
		kind, err := r.kinds.id(ground.Terrain, c.terrain, "terrain", func() string { return "" })
		if err == nil {
			err = r.draft.SetTerrain(at, kind)
		}
		if err != nil {
			return err
		}
	}
	if r.draft.SetElevation(at, c.level) != nil {
		r.add(LostElevation, "", r.draft.Board().Label(at))
	}
	for _, name := range c.names {
		r.places.add("", name, "place", r.draft.Board().Label(at), func(id string) board.Place { return board.Place{ID: id, Hex: at, Name: name} })
	}
	return nil
}

// putSides lays what hexes say of their sides. A side between two hexes should be
// spoken of by both; where only one does, it counts, and that is told.
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
		kind, err := r.kinds.id(ground.Path, name, "path", grey)
		if err != nil {
			return err
		}
		return r.draft.SetPath(e, doc.WithKinds(r.draft.Board().PathKinds(e), kind)...)
	}
	kind, err := r.kinds.id(ground.Hexside, name, "line", grey)
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
