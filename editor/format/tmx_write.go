package format

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// tmxFiles writes a map as TMX, with the pictures of its tilesets beside it.
func tmxFiles(m Map, name string, o Options) ([]File, []Loss, error) {
	code, err := encodingNamed(o.Data)
	if err != nil {
		return nil, nil, err
	}
	t, losses, err := toTiled(m, name)
	if err != nil {
		return nil, nil, err
	}
	main := File{name + ".tmx", func(w io.Writer) error { return t.writeTMX(w, code) }}
	return append([]File{main}, t.pictures(m)...), losses, nil
}

// The versions of the format that is written: that of Tiled 1.10, which newer ones
// read too.
const (
	tiledVersion = "1.10"
	tiledProgram = "1.10.2"
)

// xmlWriter writes elements, one to a line, indented as Tiled does. The first error
// ends all.
type xmlWriter struct {
	w     *bufio.Writer
	depth int
	err   error
}

func (x *xmlWriter) put(texts ...string) {
	for _, s := range texts {
		if x.err == nil {
			_, x.err = x.w.WriteString(s)
		}
	}
}

// start begins an element with attributes: names and values in turn. Those without
// a value are left out where the name ends in "?".
func (x *xmlWriter) start(name string, pairs ...string) {
	x.put(strings.Repeat(" ", x.depth), "<", name)
	for i := 0; i < len(pairs); i += 2 {
		key, optional := strings.CutSuffix(pairs[i], "?")
		if optional && pairs[i+1] == "" {
			continue
		}
		x.put(" ", key, `="`, escaped(pairs[i+1]), `"`)
	}
}

// open begins an element that holds others.
func (x *xmlWriter) open(name string, pairs ...string) {
	x.start(name, pairs...)
	x.put(">\n")
	x.depth++
}

func (x *xmlWriter) close(name string) {
	x.depth--
	x.put(strings.Repeat(" ", x.depth), "</", name, ">\n")
}

// single writes an element that holds nothing.
func (x *xmlWriter) single(name string, pairs ...string) {
	x.start(name, pairs...)
	x.put("/>\n")
}

// filled writes an element that holds text.
func (x *xmlWriter) filled(name, text string, pairs ...string) {
	x.start(name, pairs...)
	x.put(">", escaped(text), "</", name, ">\n")
}

// escaped writes a text so that XML takes it; signs that XML cannot hold are left
// out.
func escaped(s string) string {
	if !strings.ContainsAny(s, "<>&\"\n\r\t") && utf8.ValidString(s) && strings.IndexFunc(s, outside) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '&':
			b.WriteString("&amp;")
		case r == '"':
			b.WriteString("&quot;")
		case r == '\n':
			b.WriteString("&#10;")
		case r == '\r':
			b.WriteString("&#13;")
		case r == '\t':
			b.WriteString("&#9;")
		case !outside(r):
			b.WriteRune(r)
		}
	}
	return b.String()
}

// outside reports whether XML has no place for a letter.
func outside(r rune) bool {
	return r < ' ' && r != '\n' && r != '\r' && r != '\t' || r == 0xFFFE || r == 0xFFFF
}

func (m *tiledMap) writeTMX(w io.Writer, code encoding) error {
	x := &xmlWriter{w: bufio.NewWriterSize(w, 1<<16)}
	x.put(`<?xml version="1.0" encoding="UTF-8"?>`, "\n")
	objects := 1
	for _, l := range m.layers {
		objects += len(l.objects)
	}
	x.open("map", "version", tiledVersion, "tiledversion", tiledProgram, "orientation", m.orientation, "renderorder", "right-down",
		"width", strconv.Itoa(m.width), "height", strconv.Itoa(m.height), "tilewidth", strconv.Itoa(m.tileWidth),
		"tileheight", strconv.Itoa(m.tileHeight), "infinite", "0", "hexsidelength", strconv.Itoa(m.hexSide),
		"staggeraxis", m.staggerAxis, "staggerindex", m.staggerIndex,
		"nextlayerid", strconv.Itoa(len(m.layers)+1), "nextobjectid", strconv.Itoa(objects))
	x.props(m.props)
	for _, s := range m.tilesets {
		x.tileset(s)
	}
	id := 1
	for i, l := range m.layers {
		if err := x.layer(l, i+1, &id, code); err != nil {
			return err
		}
	}
	x.close("map")
	if x.err != nil {
		return x.err
	}
	return x.w.Flush()
}

func (x *xmlWriter) props(list props) {
	if len(list) == 0 {
		return
	}
	x.open("properties")
	for _, p := range list {
		x.property(p)
	}
	x.close("properties")
}

func (x *xmlWriter) property(p prop) {
	sort := p.sort
	if sort == "string" {
		sort = ""
	}
	x.single("property", "name", p.name, "type?", sort, "value", p.value)
}

func (x *xmlWriter) tileset(s tileset) {
	x.open("tileset", "firstgid", strconv.Itoa(int(s.firstGID)), "name", s.name, "tilewidth", strconv.Itoa(s.tileWidth),
		"tileheight", strconv.Itoa(s.tileHeight), "tilecount", strconv.Itoa(s.count), "columns", strconv.Itoa(s.columns))
	x.single("image", "source", s.image, "width", strconv.Itoa(s.imageWidth), "height", strconv.Itoa(s.imageHeight))
	for _, id := range sortedTiles(s.tiles) {
		t := s.tiles[id]
		x.open("tile", "id", strconv.Itoa(id), "type?", t.class)
		x.props(t.props)
		x.close("tile")
	}
	x.close("tileset")
}

func sortedTiles(tiles map[int]tile) []int {
	var ids []int
	for id := range tiles {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

func (x *xmlWriter) layer(l tiledLayer, number int, id *int, code encoding) error {
	if l.sort == "objectgroup" {
		x.open("objectgroup", "id", strconv.Itoa(number), "name", l.name)
		for _, o := range l.objects {
			x.object(o, *id)
			*id++
		}
		x.close("objectgroup")
		return nil
	}
	cells, err := code.packed(l.data, l.width)
	if err != nil {
		return err
	}
	x.open("layer", "id", strconv.Itoa(number), "name", l.name, "width", strconv.Itoa(l.width), "height", strconv.Itoa(l.height))
	x.start("data", "encoding", code.encoding, "compression?", code.compression)
	x.put(">\n", cells, "\n", strings.Repeat(" ", x.depth), "</data>\n")
	x.close("layer")
	return nil
}

func (x *xmlWriter) object(o tiledObject, id int) {
	nonZero := func(v float64) string {
		if v == 0 {
			return ""
		}
		return pixelText(v)
	}
	x.open("object", "id", strconv.Itoa(id), "name?", o.name, "type?", o.class, "x", pixelText(o.x), "y", pixelText(o.y),
		"width?", nonZero(o.width), "height?", nonZero(o.height), "rotation?", nonZero(o.rotation))
	x.props(o.props)
	switch o.shape {
	case "polyline":
		x.single("polyline", "points", pointText(o.points))
	case "point":
		x.single("point")
	case "text":
		x.filled("text", o.text, "pixelsize", strconv.Itoa(max(1, int(o.height/1.4))), "halign", "center", "valign", "center")
	}
	x.close("object")
}
