package format

import (
	"encoding/xml"
	"strings"

	"sandtable/engine"
	"sandtable/engine/hex"
)

// readTMX reads a map of Tiled in its XML form.
func readTMX(in Input) (Map, []Loss, error) {
	data, err := in.read(maxTiled)
	if err != nil {
		return Map{}, nil, err
	}
	return parseTMX(in, data)
}

func parseTMX(in Input, data []byte) (Map, []Loss, error) {
	m, err := tmxOf(data)
	if err != nil {
		return Map{}, nil, err
	}
	return m.read(in)
}

func tmxOf(data []byte) (*tiledMap, error) {
	x, err := newXML(data)
	if err != nil {
		return nil, err
	}
	t := tmxReader{xmlReader: x}
	return &t.m, t.file()
}

// tmxReader reads the elements of a TMX file into a tiledMap. What it does not
// know it leaves out, as Tiled does.
type tmxReader struct {
	*xmlReader
	m       tiledMap
	objects int
	points  int
	layers  int
}

func (t *tmxReader) file() error {
	root, err := t.root("map")
	if err != nil {
		return err
	}
	a := attrs{r: t.xmlReader, list: root.Attr}
	m := &t.m
	m.orientation, m.staggerAxis, m.staggerIndex = a.text("orientation"), a.text("staggeraxis"), a.text("staggerindex")
	m.width, m.height = a.whole("width", 0), a.whole("height", 0)
	m.tileWidth, m.tileHeight, m.hexSide = a.whole("tilewidth", 0), a.whole("tileheight", 0), a.whole("hexsidelength", 0)
	m.infinite = a.text("infinite") == "1"
	if a.err != nil {
		return a.err
	}
	if err := m.check(); err != nil {
		return t.placed(err)
	}
	m.at.head = t.since(t.from)
	m.at.tilesets = t.end()
	err = t.children(func(e xml.StartElement) (err error) {
		switch e.Name.Local {
		case "properties":
			m.props, err = t.properties()
			m.at.props, m.at.tilesets = t.inner(), t.end()
			return err
		case "tileset":
			set, err := t.tileset(e)
			m.at.tilesets = t.end()
			if err == nil && len(m.tilesets) >= maxTilesets {
				err = t.fail(engine.Wrong("map.too_many", "most", maxTilesets).At("tileset"))
			}
			m.tilesets = append(m.tilesets, set)
			return err
		}
		return t.layer(e, &m.layers)
	})
	m.at.layer = t.inner()
	return err
}

// placed puts the line in front of a problem that has none yet.
func (t *tmxReader) placed(err error) error {
	if p, ok := engine.AsProblem(err); ok {
		return t.fail(p)
	}
	return err
}

func (t *tmxReader) properties() (props, error) {
	var list props
	err := t.children(func(e xml.StartElement) error {
		a := attrs{r: t.xmlReader, list: e.Attr}
		p, from := prop{name: a.text("name"), sort: a.text("type"), value: a.text("value")}, t.from
		long, err := t.text(func(xml.StartElement) error { return t.skip() })
		if p.value == "" {
			p.value = string(long)
		}
		p.at = t.since(from)
		if list = append(list, p); len(list) > maxProps && err == nil {
			err = t.fail(engine.Wrong("map.too_many", "most", maxProps).At("properties"))
		}
		return err
	})
	return list, err
}

func (t *tmxReader) tileset(e xml.StartElement) (tileset, error) {
	a := attrs{r: t.xmlReader, list: e.Attr}
	s := tileset{
		name: a.text("name"), source: a.text("source"), tileWidth: a.whole("tilewidth", 0), tileHeight: a.whole("tileheight", 0),
		count: a.whole("tilecount", 0), columns: a.whole("columns", 0), spacing: a.whole("spacing", 0), margin: a.whole("margin", 0),
		tiles: map[int]tile{},
	}
	first := a.whole("firstgid", 1)
	if a.err == nil && (first < 1 || first > flags^0xFFFFFFFF) {
		a.err = t.fail(engine.Wrong("map.range", "value", first, "min", 1, "max", flags^0xFFFFFFFF).At("tileset@firstgid"))
	}
	if s.firstGID = uint32(first); a.err != nil {
		return s, a.err
	}
	return s, t.children(func(e xml.StartElement) error {
		switch a := (attrs{r: t.xmlReader, list: e.Attr}); e.Name.Local {
		case "image":
			s.image, s.imageWidth, s.imageHeight = a.text("source"), a.whole("width", 0), a.whole("height", 0)
			if a.err != nil {
				return a.err
			}
		case "tile":
			return t.tile(&s, &a)
		}
		return t.skip()
	})
}

func (t *tmxReader) tile(s *tileset, a *attrs) error {
	id := a.whole("id", 0)
	x := tile{class: a.text("class")}
	if x.class == "" {
		x.class = a.text("type")
	}
	if a.err != nil {
		return a.err
	}
	if len(s.tiles) >= maxTiles {
		return t.fail(engine.Wrong("map.too_many", "most", maxTiles).At("tile"))
	}
	err := t.children(func(e xml.StartElement) (err error) {
		switch e.Name.Local {
		case "properties":
			x.props, err = t.properties()
			return err
		case "image":
			a := attrs{r: t.xmlReader, list: e.Attr}
			x.image = a.text("source")
		}
		return t.skip()
	})
	s.tiles[id] = x
	return err
}

// layer reads a layer of any type, and skips other elements.
func (t *tmxReader) layer(e xml.StartElement, into *[]tiledLayer) error {
	sort := map[string]string{"layer": "tilelayer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}[e.Name.Local]
	if sort == "" {
		return t.skip()
	}
	if t.layers++; t.layers > maxLayers {
		return t.fail(engine.Wrong("map.too_many", "most", maxLayers).At(e.Name.Local))
	}
	a := attrs{r: t.xmlReader, list: e.Attr}
	l := tiledLayer{
		sort: sort, name: a.text("name"), where: lineName(t.line()), visible: a.text("visible") != "0", opacity: a.decimal("opacity", 1),
		offsetX: a.decimal("offsetx", 0), offsetY: a.decimal("offsety", 0), width: a.whole("width", t.m.width), height: a.whole("height", t.m.height),
	}
	if a.err != nil {
		return a.err
	}
	err := t.children(func(e xml.StartElement) (err error) {
		switch e.Name.Local {
		case "properties":
			l.props, err = t.properties()
			return err
		case "data":
			return t.data(e, &l)
		case "object":
			return t.object(e, &l)
		}
		if sort == "group" {
			return t.layer(e, &l.layers)
		}
		return t.skip()
	})
	if sort == "objectgroup" {
		l.end = t.inner()
	}
	*into = append(*into, l)
	return err
}

// inLayer puts line and layer in front of a problem that has neither.
func (t *tmxReader) inLayer(l *tiledLayer, err error) error {
	if p, ok := engine.AsProblem(err); ok {
		return t.fail(p.At("layer " + hex.Excerpt(firstOf(l.name, l.where))))
	}
	return err
}

func (t *tmxReader) data(e xml.StartElement, l *tiledLayer) error {
	a := attrs{r: t.xmlReader, list: e.Attr}
	code := encoding{a.text("encoding"), a.text("compression")}
	if l.sort != "tilelayer" {
		return t.skip()
	}
	if err := t.m.spend(l.width, l.height); err != nil && !t.m.infinite {
		return t.inLayer(l, err)
	}
	var cells []uint32 // of the old form, an element for each cell
	from := t.end()
	text, err := t.text(func(e xml.StartElement) error {
		a := attrs{r: t.xmlReader, list: e.Attr}
		switch e.Name.Local {
		case "chunk":
			return t.chunk(&a, code, l)
		case "tile":
			cells = append(cells, uint32(a.whole("gid", 0)))
			if a.err != nil {
				return a.err
			}
		}
		return t.skip()
	})
	l.at, l.code, l.end, l.elements = span{from, t.from}, code, t.inner(), len(cells) > 0
	if err != nil || t.m.infinite {
		return err
	}
	if len(cells) > 0 {
		l.data = cells
		return t.inLayer(l, counted(len(cells), l.width*l.height))
	}
	l.data, err = code.cells(text, l.width, l.height)
	return t.inLayer(l, err)
}

func (t *tmxReader) chunk(a *attrs, code encoding, l *tiledLayer) error {
	c := chunk{x: a.whole("x", 0), y: a.whole("y", 0), width: a.whole("width", 0), height: a.whole("height", 0)}
	if a.err != nil {
		return a.err
	}
	from := t.end()
	text, err := t.text(func(xml.StartElement) error { return t.skip() })
	if err != nil {
		return err
	}
	c.at = span{from, t.from}
	if err := t.m.spend(c.width, c.height); err != nil {
		return t.inLayer(l, err)
	}
	if c.data, err = code.cells(text, c.width, c.height); err != nil {
		return t.inLayer(l, err)
	}
	if l.chunks = append(l.chunks, c); len(l.chunks) > maxChunks {
		return t.inLayer(l, engine.Wrong("map.too_many", "most", maxChunks))
	}
	return nil
}

func (t *tmxReader) object(e xml.StartElement, l *tiledLayer) error {
	if t.objects++; t.objects > maxObjects {
		return t.fail(engine.Wrong("map.too_many", "most", maxObjects).At("object"))
	}
	a, from := attrs{r: t.xmlReader, list: e.Attr}, t.from
	o := tiledObject{
		name: a.text("name"), class: a.text("class"), where: lineName(t.line()), x: a.decimal("x", 0), y: a.decimal("y", 0),
		width: a.decimal("width", 0), height: a.decimal("height", 0), rotation: a.decimal("rotation", 0),
	}
	if gid := a.whole("gid", 0); gid > 0 {
		o.gid = uint32(gid)
	}
	if o.class == "" {
		o.class = a.text("type")
	}
	if a.err != nil {
		return a.err
	}
	err := t.children(func(e xml.StartElement) (err error) {
		switch name := e.Name.Local; name {
		case "properties":
			o.props, err = t.properties()
			return err
		case "polyline", "polygon":
			a := attrs{r: t.xmlReader, list: e.Attr}
			o.shape = name
			if o.points, err = points(a.text("points"), maxPoints-t.points); err != nil {
				return t.inLayer(l, err)
			}
			t.points += len(o.points)
		case "ellipse", "point":
			o.shape = name
		case "text":
			o.shape = name
			text, err := t.text(func(xml.StartElement) error { return t.skip() })
			o.text = string(text)
			return err
		}
		return t.skip()
	})
	o.at = t.since(from)
	l.objects = append(l.objects, o)
	return err
}

// points reads "x,y x,y", no more than most of them.
func points(s string, most int) ([]pixel, error) {
	var list []pixel
	for word := range strings.FieldsSeq(s) {
		x, y, ok := strings.Cut(word, ",")
		px, okX := finite(x)
		py, okY := finite(y)
		if !ok || !okX || !okY {
			return nil, engine.Wrong("format.points", "text", hex.Excerpt(word))
		}
		if len(list) >= most {
			return nil, engine.Wrong("map.too_many", "most", maxPoints)
		}
		list = append(list, pixel{px, py})
	}
	return list, nil
}
