package format

import (
	"bytes"
	"encoding/json"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/hex"
)

// readTMJ reads a map of Tiled in its JSON form.
func readTMJ(in Input) (Map, []Loss, error) {
	data, err := in.read(maxTiled)
	if err != nil {
		return Map{}, nil, err
	}
	return parseTMJ(in, data)
}

func parseTMJ(in Input, data []byte) (Map, []Loss, error) {
	m, err := tmjOf(data)
	if err != nil {
		return Map{}, nil, err
	}
	return m.read(in)
}

func tmjOf(data []byte) (*tiledMap, error) {
	w, err := newJSON(data)
	if err != nil {
		return nil, err
	}
	t := tmjReader{jsonWalk: w}
	return &t.m, t.file()
}

func parseTSJ(data []byte) (tileset, error) {
	w, err := newJSON(data)
	if err != nil {
		return tileset{}, err
	}
	return (&tmjReader{jsonWalk: w}).tileset()
}

// tmjReader reads the fields of a TMJ file into a tiledMap. What it does not know
// it leaves out, as Tiled does.
type tmjReader struct {
	*jsonWalk
	m                       tiledMap
	objects, points, layers int
}

// fields reads an object whose fields go to these readers; others are left out.
func (t *tmjReader) fields(readers map[string]func() error) error {
	return t.object(func(name string) error {
		if read, known := readers[name]; known {
			return read()
		}
		return t.skip()
	})
}

func (t *tmjReader) textTo(s *string) func() error     { return func() error { return t.text(s) } }
func (t *tmjReader) wholeTo(n *int) func() error       { return func() error { return t.whole(n) } }
func (t *tmjReader) decimalTo(v *float64) func() error { return func() error { return t.decimal(v) } }
func (t *tmjReader) truthTo(b *bool) func() error      { return func() error { return t.truth(b) } }

func (t *tmjReader) file() error {
	m := &t.m
	m.at.head.from = t.start()
	err := t.fields(map[string]func() error{
		"orientation": t.textTo(&m.orientation), "staggeraxis": t.textTo(&m.staggerAxis), "staggerindex": t.textTo(&m.staggerIndex),
		"width": t.wholeTo(&m.width), "height": t.wholeTo(&m.height), "infinite": t.truthTo(&m.infinite),
		"tilewidth": t.wholeTo(&m.tileWidth), "tileheight": t.wholeTo(&m.tileHeight), "hexsidelength": t.wholeTo(&m.hexSide),
		"properties": func() error { return t.ending(&m.at.props, func() error { return t.properties(&m.props) }) },
		"tilesets": func() error {
			return t.ending(&m.at.tilesets, func() error {
				return t.list(maxTilesets, func(int) error {
					s, err := t.tileset()
					m.tilesets = append(m.tilesets, s)
					return err
				})
			})
		},
		"layers": func() error { return t.ending(&m.at.layer, func() error { return t.layerList(&m.layers, 0) }) },
	})
	m.at.head.to = t.end()
	if err != nil {
		return err
	}
	return m.check()
}

// ending reads a list and notes where it ends.
func (t *tmjReader) ending(at *int, read func() error) error {
	err := read()
	*at = t.end() - 1
	return err
}

// properties reads a list of them, or an object as Tiled wrote it before 1.2.
func (t *tmjReader) properties(into *props) error {
	if t.at('{') {
		return t.object(func(name string) error {
			if len(*into) >= maxProps {
				return t.fail(engine.Wrong("map.too_many", "most", maxProps))
			}
			p := prop{name: name}
			err := t.anything(&p.value)
			*into = append(*into, p)
			return err
		})
	}
	return t.list(maxProps, func(int) error {
		p := prop{at: span{from: t.start()}}
		err := t.object(func(name string) error {
			switch name {
			case "name":
				return t.text(&p.name)
			case "type":
				return t.text(&p.sort)
			case "value":
				return t.anything(&p.value)
			}
			return t.skip()
		})
		p.at.to = t.end()
		*into = append(*into, p)
		return err
	})
}

// anything reads a value of any sort: a text as it is meant, others as they are
// written.
func (t *tmjReader) anything(into *string) error {
	value, err := t.raw()
	if *into = string(value); len(value) > 0 && value[0] == '"' {
		err = json.Unmarshal(value, into)
	}
	return err
}

func (t *tmjReader) tileset() (tileset, error) {
	s := tileset{tiles: map[int]tile{}}
	first := 1
	err := t.fields(map[string]func() error{
		"firstgid": t.wholeTo(&first), "name": t.textTo(&s.name), "source": t.textTo(&s.source), "image": t.textTo(&s.image),
		"tilewidth": t.wholeTo(&s.tileWidth), "tileheight": t.wholeTo(&s.tileHeight), "tilecount": t.wholeTo(&s.count),
		"columns": t.wholeTo(&s.columns), "spacing": t.wholeTo(&s.spacing), "margin": t.wholeTo(&s.margin),
		"tiles":          func() error { return t.tiles(&s) },
		"tileproperties": func() error { return t.numbered(func(id int) error { return t.tileProperties(&s, id) }) },
	})
	if err == nil && (first < 1 || first > 1<<28) {
		err = t.fail(engine.Wrong("map.range", "value", first, "min", 1, "max", 1<<28).At("firstgid"))
	}
	s.firstGID = uint32(first)
	return s, err
}

// tiles reads a list of tiles, or an object by their numbers as Tiled wrote it before 1.2.
func (t *tmjReader) tiles(s *tileset) error {
	if t.at('{') {
		return t.numbered(func(id int) error { return t.tile(s, id) })
	}
	return t.list(maxTiles, func(int) error { return t.tile(s, 0) })
}

// numbered reads an object whose fields are numbers of tiles.
func (t *tmjReader) numbered(field func(id int) error) error {
	count := 0
	return t.object(func(name string) error {
		id, err := strconv.Atoi(name)
		if count++; err != nil || count > maxTiles {
			return t.fail(engine.Wrong("map.whole"))
		}
		return field(id)
	})
}

// tileProperties reads the properties of a tile that are listed apart from it.
func (t *tmjReader) tileProperties(s *tileset, id int) error {
	x := s.tiles[id]
	err := t.properties(&x.props)
	s.tiles[id] = x
	return err
}

// tile reads a tile; its own number wins over the key it is listed under.
func (t *tmjReader) tile(s *tileset, id int) error {
	var x tile
	var old string
	err := t.fields(map[string]func() error{
		"id": t.wholeTo(&id), "class": t.textTo(&x.class), "type": t.textTo(&old), "image": t.textTo(&x.image),
		"properties": func() error { return t.properties(&x.props) },
	})
	x.class = firstOf(x.class, old)
	x.props = append(x.props, s.tiles[id].props...)
	s.tiles[id] = x
	return err
}

func (t *tmjReader) layerList(into *[]tiledLayer, depth int) error {
	if depth > maxDepth {
		return t.fail(engine.Wrong("format.deep", "most", maxDepth))
	}
	return t.list(maxLayers, func(int) error {
		if t.layers++; t.layers > maxLayers {
			return t.fail(engine.Wrong("map.too_many", "most", maxLayers))
		}
		l, err := t.layer(depth)
		*into = append(*into, l)
		return err
	})
}

// layer reads a layer. Its cells can be read only when all that says how they are
// written has been.
func (t *tmjReader) layer(depth int) (tiledLayer, error) {
	l := tiledLayer{visible: true, opacity: 1, where: lineName(t.line())}
	var code encoding
	var data json.RawMessage
	var pieces []piece
	err := t.fields(map[string]func() error{
		"type": t.textTo(&l.sort), "name": t.textTo(&l.name), "visible": t.truthTo(&l.visible), "opacity": t.decimalTo(&l.opacity),
		"offsetx": t.decimalTo(&l.offsetX), "offsety": t.decimalTo(&l.offsetY), "width": t.wholeTo(&l.width), "height": t.wholeTo(&l.height),
		"encoding": t.textTo(&code.encoding), "compression": t.textTo(&code.compression),
		"data": func() (err error) {
			l.at.from = t.start()
			data, err = t.raw()
			l.at.to = t.end()
			return err
		},
		"chunks": func() error {
			return t.ending(&l.end, func() error { return t.list(maxChunks, func(int) error { return t.piece(&pieces) }) })
		},
		"objects": func() error {
			return t.ending(&l.end, func() error { return t.list(maxObjects, func(int) error { return t.drawn(&l) }) })
		},
		"layers": func() error { return t.layerList(&l.layers, depth+1) },
	})
	if code.encoding == "" {
		code.encoding = "csv"
	}
	l.code = code
	if err != nil || l.sort != "tilelayer" {
		return l, err
	}
	if err := t.cells(&l, code, data, pieces); err != nil {
		if p, ok := engine.AsProblem(err); ok {
			err = t.fail(p.At("layer " + hex.Excerpt(l.name)))
		}
		return l, err
	}
	return l, nil
}

// piece is a chunk whose cells are not read yet.
type piece struct {
	chunk
	raw json.RawMessage
}

func (t *tmjReader) piece(into *[]piece) error {
	var p piece
	err := t.fields(map[string]func() error{
		"x": t.wholeTo(&p.x), "y": t.wholeTo(&p.y), "width": t.wholeTo(&p.width), "height": t.wholeTo(&p.height),
		"data": func() (err error) {
			p.at.from = t.start()
			p.raw, err = t.raw()
			p.at.to = t.end()
			return err
		},
	})
	*into = append(*into, p)
	return err
}

func (t *tmjReader) cells(l *tiledLayer, code encoding, data json.RawMessage, pieces []piece) (err error) {
	for _, p := range pieces {
		if err := t.m.spend(p.width, p.height); err != nil {
			return err
		}
		if p.data, err = code.jsonCells(p.raw, p.width, p.height); err != nil {
			return err
		}
		l.chunks = append(l.chunks, p.chunk)
	}
	if len(data) == 0 {
		return nil
	}
	if err := t.m.spend(l.width, l.height); err != nil {
		return err
	}
	l.data, err = code.jsonCells(data, l.width, l.height)
	return err
}

// jsonCells reads a list of numbers, or a text of base64.
func (e encoding) jsonCells(data json.RawMessage, width, height int) ([]uint32, error) {
	if e.encoding == "csv" {
		return e.cells(bytes.Trim(data, "[] \r\n\t"), width, height)
	}
	var s string
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, engine.Wrong("map.text").At("data")
	}
	return e.cells([]byte(s), width, height)
}

// drawn reads an object of an object layer.
func (t *tmjReader) drawn(l *tiledLayer) error {
	if t.objects++; t.objects > maxObjects {
		return t.fail(engine.Wrong("map.too_many", "most", maxObjects))
	}
	o := tiledObject{where: lineName(t.line()), at: span{from: t.start()}}
	if err := t.object(func(name string) error { return t.objectField(&o, name) }); err != nil {
		return err
	}
	for _, v := range []float64{o.x, o.y, o.width, o.height, o.rotation} {
		if !near(v) {
			return t.fail(engine.Wrong("map.decimal"))
		}
	}
	o.at.to = t.end()
	l.objects = append(l.objects, o)
	return nil
}

func (t *tmjReader) objectField(o *tiledObject, name string) error {
	switch name {
	case "name":
		return t.text(&o.name)
	case "class", "type":
		return t.text(&o.class)
	case "x":
		return t.decimal(&o.x)
	case "y":
		return t.decimal(&o.y)
	case "width":
		return t.decimal(&o.width)
	case "height":
		return t.decimal(&o.height)
	case "rotation":
		return t.decimal(&o.rotation)
	case "gid":
		var gid int
		err := t.whole(&gid)
		o.gid = uint32(max(0, gid))
		return err
	case "point", "ellipse":
		var is bool
		if err := t.truth(&is); err != nil || !is {
			return err
		}
		o.shape = name
		return nil
	case "polyline", "polygon":
		o.shape = name
		return t.pointList(o)
	case "properties":
		return t.properties(&o.props)
	case "text":
		o.shape = name
		return t.fields(map[string]func() error{"text": t.textTo(&o.text)})
	}
	return t.skip()
}

func (t *tmjReader) pointList(o *tiledObject) error {
	return t.list(maxPoints, func(int) error {
		var p pixel
		err := t.object(func(name string) error {
			switch name {
			case "x":
				return t.decimal(&p.x)
			case "y":
				return t.decimal(&p.y)
			}
			return t.skip()
		})
		if t.points++; err == nil && (t.points > maxPoints || !near(p.x) || !near(p.y)) {
			err = t.fail(engine.Wrong("map.too_many", "most", maxPoints))
		}
		o.points = append(o.points, p)
		return err
	})
}
